/** Combat Structure, played: four phases, player characters before enemies before allies, Energy and reactions. */
import { type EncounterRules, entryForm, fighterOf } from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { DEED_WORDS } from '../content/deed-words.ts';
import { UNARMED } from '../gear/weapon.ts';
import type { AnyventureReadings } from '../play.ts';
import { around, leanings } from './around.ts';
import { canonical } from './canonical.ts';
import { type Command, commandSchema } from './commands.ts';
import { decide, enact } from './decide.ts';
import type { FightEvent } from './events.ts';
import { evolve, SHARING } from './evolve.ts';
import { card, glance } from './glance.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { portrait } from './portrait.ts';
import { BOOK, prepare, setupSchema, start } from './setup.ts';
import { type FightState, stateSchema } from './state.ts';
import { auto, tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { thwart } from './thwarted.ts';
import { whyNot } from './why-not.ts';

/** What may be done to make somebody well; everything else that is foreseen is meant to hurt. */
const HEALING: ReadonlySet<string> = new Set(['use', 'cast', 'heal', 'help', 'lifeline']);

/** AV-DEF-01: whether somebody is asked how to meet what comes at them. */
const isDefending = ({ pending }: FightState): boolean =>
  pending?.is === 'defense' || pending?.is === 'resist';

export const encounter: EncounterRules<FightState, Command, FightEvent, AnyventureReadings> = {
  setup: setupSchema,
  entry: entryForm(BOOK),
  state: stateSchema,
  command: commandSchema,
  prepare,
  start,
  waitingFor: state => (state.winner ? undefined : (state.pending?.actor ?? state.actor ?? undefined)),
  legal,
  weaponsOf: (state, id) => {
    const who = state.fighters[id];
    return who ? [...weaponsAtHand(who), UNARMED].map(({ name }) => ({ weapon: name, name })) : [];
  },
  alsoCalled: DEED_WORDS,
  whyNot,
  decide,
  enact,
  auto,
  evolve,
  outcome: ({ winner, moment }) => (winner ? { winner, rounds: moment.round } : undefined),
  roundOf: ({ moment }) => moment.round,
  tell,
  glance,
  around,
  leanings,
  portrait,
  knowledge,
  thwarted: thwart,
  sharing: SHARING,
  card,
  tactics: (state, actor) => tactics(state, actor),
  foresight: {
    isOpen: state => state.pending !== null,
    weigh(before, after, _events, actor) {
      const { side } = fighterOf(before, actor);
      const healthLost = (mine: boolean): number =>
        Object.values(before.fighters)
          .filter(one => (one.side === side) === mine)
          .reduce((sum, one) => sum + one.health - fighterOf(after, one.id).health, 0);
      const own = healthLost(true);
      const effect = healthLost(false) + Math.max(0, -own);
      const worked = isDefending(before) ? own <= 0 : effect > 0;
      return { worked, effect, risk: Math.max(0, own) };
    },
    chanceOf: (state, command) =>
      isDefending(state) ? 'to stay unhurt' : HEALING.has(command.do) ? 'to work' : 'to hurt',
    critical: events => (events.some(event => event.is === 'attacked' && event.crit) ? 'good' : undefined),
  },
  canonical,
  copy: state => ({
    ...state,
    fighters: Object.fromEntries(Object.entries(state.fighters).map(([id, fighter]) => [id, { ...fighter }])),
  }),
};
