/** The scene, the water, the saddle, the chase and the road. */
import type { Procedure } from '@arbiter/engine';
import {
  COMPLICATION_ROWS,
  chaseMoveProcedure,
  chasePerkProcedure,
  complicationProcedure,
  HAZARD_KINDS,
  parts as hazardParts,
  PERK_ROWS,
} from './chase-hazards.ts';
import { MANOEUVRE_ROWS, parts as manoeuvreParts, manoeuvreProcedure } from './chase-manoeuvres.ts';
import { parts as lightParts, lightProcedure } from './light.ts';
import {
  commandMountProcedure,
  commandVehicleProcedure,
  parts as ridingParts,
  vehicleWeaponProcedure,
} from './riding.ts';
import { breakProcedure, eventProcedure, fallProcedure, featProcedure } from './terrain.ts';
import {
  forcedPaceProcedure,
  lostProcedure,
  navigateProcedure,
  restDayProcedure,
  parts as travelParts,
} from './travel.ts';
import { breathHitProcedure, holdBreathProcedure, suffocateProcedure, swimProcedure } from './water.ts';
import { SCENE_EXAMPLES, zoneAttackProcedure, zoneMoveProcedure, parts as zoneParts } from './zones.ts';

export const procedures: readonly Procedure[] = [
  eventProcedure,
  breakProcedure,
  fallProcedure,
  featProcedure,
  lightProcedure,
  swimProcedure,
  holdBreathProcedure,
  breathHitProcedure,
  suffocateProcedure,
  commandMountProcedure,
  commandVehicleProcedure,
  vehicleWeaponProcedure,
  manoeuvreProcedure,
  chaseMoveProcedure,
  complicationProcedure,
  chasePerkProcedure,
  zoneAttackProcedure,
  zoneMoveProcedure,
  forcedPaceProcedure,
  restDayProcedure,
  navigateProcedure,
  lostProcedure,
];

export const parts = [
  ...lightParts,
  ...ridingParts,
  ...manoeuvreParts,
  ...hazardParts,
  ...zoneParts,
  ...travelParts,
];

export const tables = {
  scenes: SCENE_EXAMPLES,
  hazards: HAZARD_KINDS,
  'chase manoeuvres': MANOEUVRE_ROWS,
  'chase complications': COMPLICATION_ROWS,
  'chase perks': PERK_ROWS,
};
