/** A fight by the rules of Open Adventure: whoever has acted names the next. */
import { type EncounterRules, entryForm, startWith } from '@arbiter/engine';
import { DEED_WORDS } from '../content/words/deed-words.ts';
import { type OpenAdventureReadings, part } from '../play.ts';
import { around, leanings } from './around.ts';
import { canonical } from './canonical.ts';
import { type Command, commandSchema } from './commands.ts';
import { COURSE, copyState } from './course.ts';
import { auto, decide, enact } from './decide.ts';
import { BOOK } from './entrants.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { foresight } from './foresight.ts';
import { card, glance, standings } from './glance.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { portrait } from './portrait.ts';
import { carryOn } from './rounds/round-flow.ts';
import { prepare, setupSchema } from './setup.ts';
import { type FightState, fightStateSchema } from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { thwarted } from './thwarted.ts';
import { waitingFor, whyNot } from './why-not.ts';

export const encounter: EncounterRules<FightState, Command, FightEvent, OpenAdventureReadings> = {
  setup: setupSchema,
  entry: entryForm(BOOK),
  // The schema reads the rulings as plain text; what they are was checked when the fight began.
  state: fightStateSchema as unknown as EncounterRules<FightState>['state'],
  command: commandSchema,
  prepare,
  start: startWith(prepare),
  waitingFor,
  legal,
  alsoCalled: DEED_WORDS,
  whyNot: (state, command) => whyNot(state, command),
  decide,
  enact,
  auto,
  evolve,
  outcome: ({ winner, round }) => (winner === null ? undefined : { winner, rounds: round }),
  tell,
  glance,
  standings,
  card,
  sharing: COURSE,
  around,
  leanings,
  portrait,
  knowledge,
  thwarted,
  tactics: (state, actor, play) => tactics(state, actor, play),
  copy: copyState,
  canonical,
  foresight,
};

export const parts = [
  part('state', 'The round in a fight', ['OA-CMBT-01', 'OA-CMBT-04', 'OA-CMBT-05', 'OA-CMBT-09'], carryOn),
  part('state', 'What the rules allow now', ['OA-CMBT-02', 'OA-CMBT-03', 'OA-CMBT-06', 'OA-CMBT-11'], whyNot),
];
