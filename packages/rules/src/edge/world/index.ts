/** The scene, the water, the saddle, the chase and the road. */
import { part } from '../play.ts';
import {
  chaseMoveProcedure,
  parts as chaseParts,
  chasePerkProcedure,
  complicationProcedure,
  HAZARD_KINDS,
  manoeuvreProcedure,
  perkRefusal,
} from './chase.ts';
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

export const procedures = [
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
  ...chaseParts,
  ...zoneParts,
  ...travelParts,
  part('state', 'chase perks', ['ED-CHS-14', 'ED-CHS-15', 'ED-CHS-16'], perkRefusal),
];

export const tables = { scenes: SCENE_EXAMPLES, hazards: HAZARD_KINDS };
