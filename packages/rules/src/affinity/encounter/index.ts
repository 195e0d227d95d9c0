/** A fight by the rules of Affinity. */
import { type EncounterRules, entryForm, startWith } from '@arbiter/engine';
import { DEED_WORDS } from '../content/deed-words.ts';
import type { AffinityPlay } from '../play.ts';
import { around } from './around.ts';
import { canonical } from './canonical.ts';
import { type Command, commandSchema } from './commands.ts';
import { copy, sharing } from './course.ts';
import { decide, enact } from './decide.ts';
import { BOOK } from './entrants.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { foresight } from './foresight.ts';
import { card, glance, standings } from './glance.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { portrait } from './portrait.ts';
import { prepare, setupSchema } from './setup.ts';
import { type FightState, fighterNamed, fightStateSchema } from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { waitingFor, whyNot } from './why-not.ts';

export const encounter: EncounterRules<FightState, Command, FightEvent, AffinityPlay['readings']> = {
  setup: setupSchema,
  entry: entryForm(BOOK),
  // The schema reads the rulings as plain text; what they are was checked when the fight began.
  state: fightStateSchema as unknown as EncounterRules<FightState>['state'],
  command: commandSchema,
  prepare,
  start: startWith(prepare),
  waitingFor,
  legal,
  weaponsOf: (state, id) =>
    (fighterNamed(state, id)?.weapons ?? []).map(({ id: weapon, name }) => ({ weapon, name })),
  alsoCalled: DEED_WORDS,
  whyNot,
  decide,
  enact,
  evolve,
  outcome: ({ winner, round }) => (winner === null ? undefined : { winner, rounds: round }),
  tell,
  glance,
  standings,
  around,
  portrait,
  tactics,
  foresight,
  copy,
  canonical,
  knowledge,
  sharing,
  card,
};
