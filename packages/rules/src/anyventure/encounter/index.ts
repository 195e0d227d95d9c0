/** Combat Structure, played: four phases, player characters before enemies before allies, Energy and reactions. */
import { type EncounterRules, entryForm } from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { DEED_WORDS } from '../content/deed-words.ts';
import { UNARMED } from '../gear/weapon.ts';
import type { AnyventureReadings } from '../play.ts';
import { around, leanings } from './around.ts';
import { canonical } from './canonical.ts';
import { type Command, commandSchema } from './commands.ts';
import { copyState } from './course.ts';
import { decide, enact } from './decide.ts';
import type { FightEvent } from './events.ts';
import { evolve, SHARING } from './evolve.ts';
import { foresight } from './foresight.ts';
import { card, glance, standings } from './glance.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { portrait } from './portrait.ts';
import { BOOK, prepare, setupSchema, start } from './setup.ts';
import { type FightState, stateSchema } from './state.ts';
import { auto, tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { thwart } from './thwarted.ts';
import { waitingFor, whyNot } from './why-not.ts';

export const encounter: EncounterRules<FightState, Command, FightEvent, AnyventureReadings> = {
  setup: setupSchema,
  entry: entryForm(BOOK),
  state: stateSchema,
  command: commandSchema,
  prepare,
  start,
  waitingFor,
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
  standings,
  around,
  leanings,
  portrait,
  knowledge,
  thwarted: thwart,
  sharing: SHARING,
  card,
  tactics: (state, actor) => tactics(state, actor),
  foresight,
  canonical,
  copy: copyState,
};
