/** Everything beyond fights, collected for the ruleset. */
import type { Part, Procedure } from '@arbiter/engine';
import * as affinity from './affinity.ts';
import * as chase from './chase.ts';
import * as creation from './creation.ts';
import * as hitDice from './hit-dice.ts';
import * as journey from './journey.ts';
import * as journeySetup from './journey-setup.ts';
import * as level from './level.ts';
import * as movement from './movement.ts';
import * as rest from './rest.ts';
import * as skills from './skills.ts';
import * as social from './social.ts';
import * as socialRound from './social-round.ts';
import { wholeDuel } from './social-whole.ts';
import * as tasks from './tasks.ts';

export const adventureProcedures: readonly Procedure[] = [
  ...creation.procedures,
  ...tasks.procedures,
  ...socialRound.procedures,
  wholeDuel,
  ...movement.procedures,
  ...chase.procedures,
  ...journey.procedures,
  ...rest.procedures,
  ...affinity.procedures,
];

export const adventureParts: readonly Part[] = [
  level,
  hitDice,
  creation,
  skills,
  tasks,
  social,
  movement,
  chase,
  journeySetup,
  rest,
  affinity,
].flatMap(chapter => chapter.parts);
