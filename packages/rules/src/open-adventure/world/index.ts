/** The adventure, chapter IV: ground, distance, time, burdens, dangers, rest, light. */
import { concealmentParts, concealmentProcedure } from './concealment.ts';
import { coveredDefenseProcedure, coverParts } from './cover.ts';
import { lineOfSightParts, lineOfSightProcedure } from './line-of-sight.ts';
import { movementParts, moveProcedure } from './movement.ts';
import { postureParts } from './posture.ts';
import { terrainParts } from './terrain.ts';

export const worldProcedures = [
  moveProcedure,
  lineOfSightProcedure,
  coveredDefenseProcedure,
  concealmentProcedure,
];

export const worldParts = [
  ...terrainParts,
  ...postureParts,
  ...movementParts,
  ...lineOfSightParts,
  ...coverParts,
  ...concealmentParts,
];
