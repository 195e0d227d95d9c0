/** A fight by the rules of Edge: sides that act together, and players who roll everything. */
import { type EncounterRules, isRefusal, startWith } from '@arbiter/engine';
import { z } from 'zod';
import { DEED_WORDS } from '../content/deed-words.ts';
import { type EdgePlay, type EdgeReadings, part } from '../play.ts';
import { takeStep } from './acts/move-act.ts';
import { beginTurn } from './acts/turn-acts.ts';
import { canonical } from './canonical.ts';
import { type Command, commandSchema } from './commands.ts';
import { COURSE, copyState } from './course.ts';
import { auto, beginFight, decide, enact } from './decide.ts';
import { entryFields } from './entrants.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { foresight } from './foresight.ts';
import { card, glance, standings } from './glance.ts';
import { around, leanings } from './ground/around.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { stateOfToday } from './older-states.ts';
import { portrait } from './portrait.ts';
import { prepare, setupSchema } from './setup.ts';
import { type FightState, waitingMembers } from './state.ts';
import { fightStateSchema } from './state-schema.ts';
import { weaponsInHand } from './strikes.ts';
import { tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { thwart } from './thwart.ts';
import { waitingFor, whyNot } from './why-not.ts';

function prepareFight(setup: unknown, play: EdgePlay): ReturnType<typeof prepare> {
  const prepared = prepare(setup, play);
  return isRefusal(prepared) ? prepared : { begin: now => beginFight(prepared.begin(now), now) };
}

export const encounter: EncounterRules<FightState, Command, FightEvent, EdgeReadings> = {
  setup: setupSchema,
  entry: entryFields,
  // The schema reads the rulings as plain text; what they are was checked when the fight began.
  state: z.preprocess(stateOfToday, fightStateSchema) as unknown as EncounterRules<FightState>['state'],
  command: commandSchema,
  prepare: prepareFight,
  start: startWith(prepareFight),
  waitingFor,
  legal,
  weaponsOf: (state, id) => {
    const who = state.fighters[id];
    return who ? weaponsInHand(state, who).map(({ name }) => ({ weapon: name, name })) : [];
  },
  alsoCalled: DEED_WORDS,
  decide,
  enact,
  auto,
  evolve,
  whyNot,
  outcome: ({ winner, round }) => (winner === null ? undefined : { winner, rounds: round }),
  tell,
  glance,
  standings,
  around,
  portrait,
  leanings,
  knowledge,
  thwarted: thwart,
  sharing: COURSE,
  card,
  tactics: (state, actor, play) => tactics(state, actor, play),
  copy: copyState,
  canonical,
  foresight,
};

export const parts = [
  part('state', 'sides that act together', ['ED-ACT-02', 'ED-INI-02', 'ED-INI-03'], waitingMembers),
  part('state', 'the start of a turn', ['ED-ACT-07', 'ED-NPC-09', 'ED-CND-02', 'ED-DYI-02'], beginTurn),
  part('state', 'Movement Responses', ['ED-ACT-08', 'ED-ACT-09'], takeStep),
];
