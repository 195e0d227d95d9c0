/** The chapters on turns, states, morale, hazards, travel and rest, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import { burdenedRollProcedure } from '../checks/burdened-roll.ts';
import { actionParts, actionProcedures } from '../combat/actions.ts';
import { dyingProcedures } from '../combat/dying.ts';
import { fetchWeaponProcedure } from '../combat/fetch-weapon.ts';
import { grappleProcedures } from '../combat/grapple.ts';
import { initiativeParts, initiativeProcedures } from '../combat/initiative.ts';
import { moraleParts, moraleProcedures } from '../combat/morale.ts';
import { stateParts, stateProcedures } from '../combat/states.ts';
import { vitalityParts } from '../combat/vitality.ts';
import { MOUNTS, MOUNTS_FOR_SALE, onTheRoad, VEHICLES_FOR_SALE } from '../content/mount-list.ts';
import { HIRELINGS, LIFESTYLES, LODGING, SERVICES } from '../content/prices.ts';
import { dayPlanParts, dayPlanProcedure } from '../downtime/day-plan.ts';
import { injuryParts, injuryProcedures } from '../downtime/injuries.ts';
import { medicineProcedures } from '../downtime/medicine.ts';
import { breathParts, breathProcedure } from './breath.ts';
import { diseaseParts, diseaseProcedures } from './disease.ts';
import { fatigueParts, fatigueProcedure } from './fatigue.ts';
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
import { worldTables } from './world-tables.ts';

export const survivalProcedures = [
  ...initiativeProcedures,
  ...actionProcedures,
  fetchWeaponProcedure,
  moveProcedure,
  ...stateProcedures,
  ...grappleProcedures,
  burdenedRollProcedure,
  ...dyingProcedures,
  ...moraleProcedures,
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
  ...injuryProcedures,
  ...medicineProcedures,
  dayPlanProcedure,
];

export const survivalParts: readonly Part[] = [
  ...initiativeParts,
  ...actionParts,
  ...movementParts,
  ...stateParts,
  ...vitalityParts,
  ...moraleParts,
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
  ...injuryParts,
  ...dayPlanParts,
];

export const survivalContent = {
  mounts: MOUNTS,
  mountsForSale: MOUNTS_FOR_SALE.map(onTheRoad),
  vehiclesForSale: VEHICLES_FOR_SALE.map(onTheRoad),
  lodging: LODGING,
  services: SERVICES,
  hirelings: HIRELINGS,
  lifestylesPerMonth: LIFESTYLES,
  ...worldTables,
};
