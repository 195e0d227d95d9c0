/** Movement, hazards and survival, disease and poison, travel, rest. */
import type { Part, Procedure } from '@arbiter/engine';
import { allOwnRolls, ownRolls } from '../checks/lucky.ts';
import { MOUNTS, MOUNTS_FOR_SALE, onTheRoad, VEHICLES_FOR_SALE } from '../content/mount-list.ts';
import { LODGING, SERVICES } from '../content/prices.ts';
import { ofPerson } from './body.ts';
import { breathParts, breathProcedure } from './breath.ts';
import {
  diseaseDaysProcedure,
  diseaseParts,
  enduranceLossProcedure,
  exposureProcedure,
  treatDiseaseProcedure,
} from './disease.ts';
import { fatigueParts, fatigueProcedure } from './fatigue.ts';
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

/** What a question takes from the person it is about. */
const MOVING = [
  'speed',
  'load',
  'size',
  'lame',
  'paraplegic',
  'fatigueLevel',
  'vitality',
  'maxVitality',
  'EN',
  'being',
  'noSenseOfPain',
  'prone',
  'held',
  'stamina',
] as const;
const POISONED = [
  'ST',
  'EN',
  'DX',
  'WS',
  'resilient',
  'damageResistance',
  'undead',
  'vitality',
  'shock',
] as const;

/** Whoever meditates may be told through the skill. */
const MEDITATING = new Map([['meditation', ['meditation', 'person']]]);

export const procedures: readonly Procedure[] = [
  ofPerson(moveProcedure, MOVING),
  ofPerson(hungerAndThirstProcedure, ['exempt', 'daysWithoutFood', 'daysWithoutWater', 'hot']),
  ownRolls(daysOfWantProcedure),
  ofPerson(breathProcedure, ['EN', 'undead']),
  ownRolls(
    ofPerson(suffocationProcedure, ['EN', 'vitality', 'maxVitality', 'hardToKill', 'undead', 'conscious']),
  ),
  ofPerson(vacuumProcedure, ['EN', 'vitality', 'maxVitality', 'hardToKill', 'airSupply']),
  ofPerson(sleepProcedure, ['exempt', 'nights', 'sleptPartly']),
  ownRolls(ofPerson(stayAwakeProcedure, ['WS', 'nights', 'shock'])),
  ownRolls(ofPerson(resistPoisonProcedure, ['EN', 'resilient', 'undead', 'shock'])),
  ownRolls(ofPerson(poisonEffectProcedure, POISONED)),
  // The roll is the healer's, or with the potion the patient's: whoever makes it says so beside.
  ownRolls(ofPerson(treatPoisonProcedure, ['EN', 'resilient', 'shock']), ({ by }) =>
    by === 'medicine' ? ['medicine'] : ['person'],
  ),
  ownRolls(exposureProcedure),
  ownRolls(diseaseDaysProcedure),
  ofPerson(enduranceLossProcedure, ['EN', 'DX', 'size']),
  // The healer rolls; the person is the patient.
  ownRolls(treatDiseaseProcedure, ['skill']),
  travelProcedure,
  ownRolls(marchProcedure),
  ownRolls(journeyProcedure),
  ofPerson(fatigueProcedure, ['fatigueLevel']),
  ownRolls(navigationProcedure, ['skill']),
  mountProcedure,
  ...allOwnRolls(restProcedures, MEDITATING),
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
