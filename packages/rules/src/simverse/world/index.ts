/** Movement, hazards and survival, disease and poison, travel, rest. */
import type { Part, Procedure } from '@arbiter/engine';
import { MOUNTS, MOUNTS_FOR_SALE, onTheRoad, VEHICLES_FOR_SALE } from '../content/mount-list.ts';
import { LODGING, SERVICES } from '../content/prices.ts';
import { breathParts, breathProcedure } from './breath.ts';
import {
  diseaseDaysProcedure,
  diseaseParts,
  enduranceLossProcedure,
  exposureProcedure,
  treatDiseaseProcedure,
} from './disease.ts';
import { fatigueParts } from './fatigue.ts';
import { fatigueProcedure } from './fatigue-procedure.ts';
import { hazardTables } from './hazard-tables.ts';
import { journeyProcedure } from './journey.ts';
import { marchProcedure } from './march.ts';
import { mountParts, mountProcedure } from './mounts.ts';
import { movementParts, moveProcedure } from './movement.ts';
import { navigationParts, navigationProcedure } from './navigation.ts';
import { daysOfWantProcedure, hungerAndThirstProcedure, nourishmentParts } from './nourishment.ts';
import { poisonEffectProcedure, poisonParts, resistPoisonProcedure, treatPoisonProcedure } from './poison.ts';
import { restParts, restProcedures } from './rest.ts';
import { sleepParts, sleepProcedure, stayAwakeProcedure } from './sleep.ts';
import { suffocationProcedure } from './suffocation.ts';
import { travelParts, travelProcedure } from './travel.ts';
import { vacuumProcedure } from './vacuum.ts';

export const procedures: readonly Procedure[] = [
  moveProcedure,
  hungerAndThirstProcedure,
  daysOfWantProcedure,
  breathProcedure,
  suffocationProcedure,
  vacuumProcedure,
  sleepProcedure,
  stayAwakeProcedure,
  resistPoisonProcedure,
  poisonEffectProcedure,
  treatPoisonProcedure,
  exposureProcedure,
  diseaseDaysProcedure,
  enduranceLossProcedure,
  treatDiseaseProcedure,
  travelProcedure,
  marchProcedure,
  journeyProcedure,
  fatigueProcedure,
  navigationProcedure,
  mountProcedure,
  ...restProcedures,
] as readonly Procedure[];

export const parts: readonly Part[] = [
  ...movementParts,
  ...nourishmentParts,
  ...breathParts,
  ...sleepParts,
  ...poisonParts,
  ...diseaseParts,
  ...travelParts,
  ...fatigueParts,
  ...navigationParts,
  ...mountParts,
  ...restParts,
];

export const tables = {
  mounts: MOUNTS,
  mountsForSale: MOUNTS_FOR_SALE.map(onTheRoad),
  vehiclesForSale: VEHICLES_FOR_SALE.map(onTheRoad),
  lodging: LODGING,
  services: SERVICES,
  ...hazardTables,
};
