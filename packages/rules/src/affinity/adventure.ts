/** Everything beyond fights, collected for the ruleset. */
import type { Part, Procedure } from '@arbiter/engine';
import * as creation from './character/creation.ts';
import * as hitDice from './character/hit-dice.ts';
import * as level from './character/level.ts';
import * as skills from './character/skills.ts';
import * as social from './checks/social.ts';
import * as socialRound from './checks/social-round.ts';
import { wholeDuel } from './checks/social-whole.ts';
import * as tasks from './checks/tasks.ts';
import * as affinity from './powers/affinity-dice.ts';
import * as chase from './world/chase.ts';
import * as journey from './world/journey.ts';
import * as journeySetup from './world/journey-setup.ts';
import * as movement from './world/movement.ts';
import * as rest from './world/rest.ts';

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
