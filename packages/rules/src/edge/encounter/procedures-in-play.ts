/** What of the book can be asked in the middle of a fight, what it costs, and what makes no sense here. */
import { type Cost, type FightProcedures, type Play, withOrders, withProcedures } from '@arbiter/engine';
import { book } from '../book.ts';
import { creatureFields } from '../character/creature.ts';
import { isSuccess, OUTCOMES } from '../checks/outcome.ts';
import type { KindOfAct } from '../combat/turn.ts';
import type { EdgePlay } from '../play.ts';
import { whyNotSpend } from './acts/act.ts';
import { goOnAfter } from './decide.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { MAYS } from './standing-orders.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';
import { whyNot } from './why-not.ts';

const spending = (
  kind: Extract<KindOfAct, 'act' | 'swift' | 'minor'>,
  label: string,
): Cost<FightState, Fighter> => ({
  label,
  whyNot: (_state, fighter) => whyNotSpend(fighter, kind),
  pays: () => ({ fighter: { [kind]: false } }),
});

/** Whom a condition comes from, or who gave an Edge: by name in a question, by id in a fight. */
type Sourced = { readonly by?: string | undefined };
const renamed =
  (called: (name: string) => string) =>
  <T extends Sourced>(each: T): T =>
    each.by === undefined ? each : { ...each, by: called(each.by) };

const PERSON_FIELDS: ReadonlySet<string> = new Set(Object.keys(creatureFields));
const SUCCESSES: ReadonlySet<string> = new Set(OUTCOMES.filter(isSuccess));

const questions: FightProcedures<FightState, Fighter, FightEvent> = {
  book,
  rule: 'ED-ACT-02',
  costs: {
    act: spending('act', 'Act'),
    swift: spending('swift', 'Swift Act'),
    minor: spending('minor', 'Minor Act'),
    nothing: { label: 'no Act' },
  },
  costOf: {},
  // ED-ACT-03: whatever takes a while and is none of the book's own acts is an Act, unless the game master says less.
  open: { usual: 'act', procedures: ['skill-roll', 'complex-roll', 'athletics', 'break-object', 'identify'] },
  masters: [
    'benny',
    'damage',
    'bleed',
    'heal',
    'stabilization',
    'concentration',
    'event',
    'fall',
    'swim',
    'hit-under-water',
  ],
  apart: {
    'the fight has a deed for it.': [
      'attack',
      'area-attack',
      'first-aid',
      'hide',
      'locate',
      'shake-off',
      'intimidate',
      'take-in-hand',
      'use-ability',
      'hold-breath',
      'command-mount',
      'command-vehicle',
    ],
    'the fight does it by itself.': ['defend', 'initiative', 'turn', 'recharge', 'lair-act'],
    'a chase has turns of its own.': ['chase-manoeuvre', 'chase-move', 'chase-complication', 'chase-perk'],
    'it takes longer than a fight.': [
      'forced-pace',
      'day-of-rest',
      'navigate',
      'lost',
      'long-rest',
      'short-rest',
      'attune',
    ],
  },
  circumstances: { fight: () => true },
  mastersFields: ['edges', 'hindrances'],
  personOf(fighter, state) {
    const byName = renamed(id => (Object.hasOwn(state.fighters, id) ? fighterOf(state, id).name : id));
    const { shield, grants, speed } = fighter;
    const { class: _class, ...borne } = shield ?? {};
    return {
      ...Object.fromEntries(Object.entries(fighter).filter(([field]) => PERSON_FIELDS.has(field))),
      // What its features add is added anew to whoever is asked about.
      speed: speed - grants.reduce((sum, each) => sum + each.speed, 0),
      shield: shield && borne,
      conditions: fighter.conditions.map(byName),
      marks: fighter.marks.map(byName),
    };
  },
  fold(fighter, changes, state) {
    const byId = renamed(name => Object.values(state.fighters).find(each => each.name === name)?.id ?? name);
    const { speed: _speed, shield: _shield, ...rest } = changes;
    return Object.fromEntries(
      Object.entries(rest)
        .filter(([field]) => Object.hasOwn(fighter, field))
        .map(([field, value]) => [
          field,
          field === 'conditions' || field === 'marks' ? (value as Sourced[]).map(byId) : value,
        ]),
    );
  },
  worked: outcome =>
    'outcome' in outcome && typeof outcome.outcome === 'string' ? SUCCESSES.has(outcome.outcome) : undefined,
  whyNotNow: (state, { id }) => whyNot(state, { do: 'end turn', actor: id }),
  follow: (state, _event, play: Play<never>, whose) => goOnAfter(state, play as unknown as EdgePlay, whose),
};

export const fights = withOrders(withProcedures(encounter, questions), 'ED-ACT-07', MAYS);
