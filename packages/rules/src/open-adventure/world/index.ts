/** The adventure, chapter IV: ground, distance, time, burdens, dangers, rest, light. */

import type { Procedure } from '@arbiter/engine';
import { airSupplyProcedure } from './air.ts';
import { breathParts, holdBreathProcedure } from './breath.ts';
import { catchClimberProcedure, climbingParts, climbProcedure, hangProcedure } from './climbing.ts';
import { concealmentParts, concealmentProcedure } from './concealment.ts';
import { coveredDefenseProcedure, coverParts } from './cover.ts';
import { diggingParts, digProcedure } from './digging.ts';
import { encumbranceParts, moveWeightProcedure } from './encumbrance.ts';
import { fallingObjectProcedure, fallingParts, fallProcedure } from './falling.ts';
import { fireParts, fireProcedure } from './fire.ts';
import { gravityParts } from './gravity.ts';
import { jumpingParts, jumpProcedure } from './jumping.ts';
import { lineOfSightParts, lineOfSightProcedure } from './line-of-sight.ts';
import { extentProcedure, mapDistanceProcedure, mapParts, rangeProcedure } from './maps.ts';
import { marchingOrderProcedure } from './marching-order.ts';
import { movementParts, moveProcedure } from './movement.ts';
import { postureParts } from './posture.ts';
import { longSwimProcedure, swimmingParts, swimProcedure, waterSightProcedure } from './swimming.ts';
import { terrainParts } from './terrain.ts';
import { clockProcedure, intervalProcedure, timeParts } from './time.ts';
import { travelProcedure } from './travel.ts';
import { vacuumParts, vacuumProcedure } from './vacuum.ts';

export const procedures: readonly Procedure[] = [
  swimProcedure,
  waterSightProcedure,
  longSwimProcedure,
  holdBreathProcedure,
  jumpProcedure,
  climbProcedure,
  catchClimberProcedure,
  hangProcedure,
  digProcedure,
  marchingOrderProcedure,
  mapDistanceProcedure,
  extentProcedure,
  rangeProcedure,
  clockProcedure,
  intervalProcedure,
  moveProcedure,
  travelProcedure,
  moveWeightProcedure,
  fallProcedure,
  fallingObjectProcedure,
  lineOfSightProcedure,
  coveredDefenseProcedure,
  concealmentProcedure,
  fireProcedure,
  airSupplyProcedure,
  vacuumProcedure,
];

export const parts = [
  ...swimmingParts,
  ...breathParts,
  ...jumpingParts,
  ...climbingParts,
  ...diggingParts,
  ...mapParts,
  ...timeParts,
  ...terrainParts,
  ...postureParts,
  ...movementParts,
  ...encumbranceParts,
  ...gravityParts,
  ...fallingParts,
  ...lineOfSightParts,
  ...coverParts,
  ...concealmentParts,
  ...fireParts,
  ...vacuumParts,
];
