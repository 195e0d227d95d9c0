/** What of the book can be asked in the middle of a fight, what it costs, and what makes no sense here. */
import {
  type Cost,
  type FightProcedures,
  type Play,
  type ProcedureEvent,
  withOrders,
  withProcedures,
} from '@arbiter/engine';
import { book } from '../book.ts';
import { loweredBy } from '../combat/fighter.ts';
import { whyNotInStates } from '../combat/states.ts';
import { vitalityState } from '../combat/vitality.ts';
import type { SimversePlay } from '../play.ts';
import { whyNotMajor, whyNotMinor } from './acts/act.ts';
import type { Combatant } from './combatant.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { metresBetween } from './ground.ts';
import { encounter } from './index.ts';
import { CONCENTRATING, isConcentrating } from './lasting-powers.ts';
import { personInFight } from './person-in-fight.ts';
import { withConsequences } from './rounds/consequences.ts';
import { MAYS } from './standing-orders.ts';
import type { FightState } from './state.ts';
import { whyNot } from './why-not.ts';

/** SV-INIT-04: an action, by somebody whose states and whose concentration leave one. */
const action = (
  label: string,
  need: (c: Combatant) => ReturnType<typeof whyNotMajor>,
  pays: (c: Combatant) => Partial<Combatant>,
): Cost<FightState, Combatant> => ({
  label,
  whyNot: (state, c) =>
    whyNotInStates(c.states, 'first aid') ?? (isConcentrating(state, c) ? CONCENTRATING : need(c)),
  pays: ({ round }, c) => ({ fighter: { ...pays(c), actedInRound: round } }),
});

const questions: FightProcedures<FightState, Combatant, FightEvent> = {
  book,
  rule: 'SV-INIT-01',
  costs: {
    major: action('Major Action', whyNotMajor, () => ({ major: 0 })),
    minor: action('Minor Action', whyNotMinor, c => (c.minor > 0 ? { minor: c.minor - 1 } : { major: 0 })),
    nothing: { label: 'no action' },
  },
  costOf: {},
  // SV-INIT-04: what takes one's mind is a Major Action, unless the game master says less.
  open: {
    usual: 'major',
    procedures: [
      'check',
      'skill-roll',
      'attribute-roll',
      'simple-contest',
      'defence-contest',
      'intimidate',
      'complex-contest',
      'strike-object',
      'treat-poison',
      'familiar-return',
    ],
  },
  masters: [
    'phobia',
    'overconfident',
    'partial-amnesia',
    'spend-pool',
    'equipment-wear',
    'damage',
    'morale-check',
    'endure-power',
    'suffocation',
    'vacuum',
    'stay-awake',
    'resist-poison',
    'poison-effect',
    'disease-exposure',
    'fatigue',
  ],
  apart: {
    'the fight has a deed for it.': [
      'attack',
      'two-weapon-attack',
      'grapple',
      'break-grapple',
      'activate-power',
      'use-power',
      'move',
      'first-aid',
      'drink-potion',
      // SV-ENCH-03: one uses what one owns, and it does there what it does.
      'use-enchanted-item',
      'aim',
      'fetch-weapon',
    ],
    'the fight does it by itself.': [
      'initiative',
      'surprise',
      'attacks-in-a-turn',
      'defend',
      'shock',
      'dying-turn',
      'dying',
    ],
    'it is for the making of a character, or for between adventures.': [
      'attribute-cost',
      'derived-statistics',
      'budget',
      'may-learn-power',
      'starting-funds',
      'skill-cost',
      'specialize',
      'buy-perks',
      'take-flaws',
      'size',
      'template-audit',
      'award-cp',
      'advance',
      'cp-ledger',
      'build-power',
      'power-tier',
      'train-attribute',
      'build-contacts',
      'training-time',
      'practice',
    ],
    'it takes longer than a fight.': [
      'tinker',
      'days-of-want',
      'lost-sleep',
      'disease-days',
      'endurance-loss',
      'treat-disease',
      'travel',
      'march',
      'journey',
      'navigate',
      'short-rest',
      'long-rest',
      'bed-rest',
      'meditation',
      'injury',
      'injury-healing',
      'remove-injury',
      'surgery',
      'ongoing-care',
      'craft',
      'crafting-time',
      'brew',
      'experiment',
      'repair-cost',
      'repair',
      'maintenance',
      'enchant-regular',
      'enchant-immediate',
      'plan-mana-stone',
      'make-mana-stone',
      'mana-stone-recovery',
      'plan-research',
      'research',
      'gather-information',
      'work',
      'spar',
      'transcribe',
      'compose',
      'plan-scroll',
      'write-scroll',
      'combine-activities',
      'plan-day',
      'downtime-days',
    ],
  },
  circumstances: {
    inCombat: () => true,
    activeCombat: () => true,
    darkness: ({ state }) => state.map.darkness,
    metres: ({ fighter, other }) => (other ? metresBetween(fighter, other) : undefined),
  },
  mastersFields: ['lucky', 'luckyUsed'],
  personOf: personInFight,
  fold(c, changes, { readings }) {
    const told = Object.fromEntries(Object.entries(changes).filter(([field]) => FOLDED.has(field)));
    const { conditions: burdens = c.burdens, ...rest } = told as Partial<Combatant>;
    const after: Combatant = { ...c, ...rest, burdens };
    const conditions = [...loweredBy(after.burdens, after.states, after.stamina, after.mana)];
    return {
      ...rest,
      ...('conditions' in told && { burdens }),
      conditions,
      life: vitalityState(after, readings),
    };
  },
  whyNotNow: (state, { id }) => whyNot(state, { do: 'end turn', actor: id }),
  follow(state, event, play: Play<never>, whose) {
    const course = new Course(state, play as unknown as SimversePlay, whose);
    return withConsequences(course, () => course.emitAll(helpSpent(state, event)));
  },
};

/** What was good for one roll is gone with a question that was rolled for. */
const helpSpent = (state: FightState, { worked, people: [doer = ''] }: ProcedureEvent): FightEvent[] =>
  worked === null
    ? []
    : state.running.some(({ oneRoll, task, on }) => oneRoll && task !== 0 && on.includes(doer))
      ? [{ is: 'rolled', actor: doer }]
      : [];

/** What a question may change of somebody who fights. */
const FOLDED: ReadonlySet<string> = new Set<keyof Combatant>([
  'vitality',
  'bleedingCount',
  'stable',
  'unconscious',
  'treated',
  'stamina',
  'mana',
  'states',
  'afflictions',
  'conditions',
  'shock',
  'nextShock',
  'prone',
  'reactions',
  'lostThisRound',
  'potions',
  'luckyUsed',
]);

export const fights = withOrders(withProcedures(encounter, questions), 'SV-ATK-03', MAYS);
