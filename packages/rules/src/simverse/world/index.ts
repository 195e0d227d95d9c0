/** Movement, hazards and survival, disease and poison, travel, rest. */
import type { Part, Procedure } from '@arbiter/engine';
import { MOUNTS, MOUNTS_FOR_SALE, onTheRoad, VEHICLES_FOR_SALE } from '../content/mount-list.ts';
import { LODGING, SERVICES } from '../content/prices.ts';
import { breathParts, breathProcedure } from './breath.ts';
import { diseaseParts, diseaseProcedures } from './disease.ts';
import { fatigueParts, fatigueProcedure } from './fatigue.ts';
import { hazardTables } from './hazard-tables.ts';
import { journeyProcedure } from './journey.ts';
import { marchProcedure } from './march.ts';
import { mountParts, mountProcedure } from './mounts.ts';
import { movementParts, moveProcedure } from './movement.ts';
import { navigationParts, navigationProcedure } from './navigation.ts';
import { nourishmentParts, nourishmentProcedures } from './nourishment.ts';
import { poisonParts, poisonProcedures } from './poison.ts';
import { restParts, restProcedures } from './rest.ts';
import { sleepParts, sleepProcedures } from './sleep.ts';
import { suffocationProcedure } from './suffocation.ts';
import { travelParts, travelProcedure } from './travel.ts';
import { vacuumProcedure } from './vacuum.ts';

export const worldProcedures = [
  moveProcedure,
  ...nourishmentProcedures,
  breathProcedure,
  suffocationProcedure,
  vacuumProcedure,
  ...sleepProcedures,
  ...poisonProcedures,
  ...diseaseProcedures,
  travelProcedure,
  marchProcedure,
  journeyProcedure,
  fatigueProcedure,
  navigationProcedure,
  mountProcedure,
  ...restProcedures,
] as readonly Procedure[];

export const worldParts: readonly Part[] = [
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

export const worldTables = {
  mounts: MOUNTS,
  mountsForSale: MOUNTS_FOR_SALE.map(onTheRoad),
  vehiclesForSale: VEHICLES_FOR_SALE.map(onTheRoad),
  lodging: LODGING,
  services: SERVICES,
  ...hazardTables,
};
