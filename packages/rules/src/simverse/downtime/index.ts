/** Downtime: healing, crafting, enchanting, research, training, work, and whole days between adventures. */
import type { Part } from '@arbiter/engine';
import { allOwnRolls } from '../checks/lucky.ts';
import { HIRELINGS, LIFESTYLES } from '../content/prices.ts';
import { doneBy, ofPerson } from '../world/body.ts';
import { alchemyParts, brew, drink, experimentProcedures } from './alchemy.ts';
import { calendarParts, calendarProcedure } from './calendar.ts';
import { combiningParts, combiningProcedures } from './combined-activities.ts';
import { craftingParts, craftingProcedures } from './crafting.ts';
import { craftsParts, craftsProcedures } from './crafts.ts';
import { dayPlanParts, dayPlanProcedure } from './day-plan.ts';
import { activityParts, activityProcedures } from './downtime-activities.ts';
import { enchantedItemProcedures, enchantingParts, enchantingProcedures } from './enchanting.ts';
import { immediateParts, immediateProcedures } from './immediate-enchanting.ts';
import { injuryParts, injuryProcedures } from './injuries.ts';
import { manaStoneParts, manaStoneProcedures } from './mana-stones.ts';
import { firstAidProcedure, ongoingCareProcedure, surgeryProcedure } from './medicine.ts';
import { repairProcedures } from './repair.ts';
import { researchParts, researchProcedures } from './research.ts';
import { practiceProcedures, trainingParts, trainingProcedures } from './training.ts';
import { writingParts, writingProcedures } from './writing.ts';

/** Where somebody else than the person rolls, or whoever works is told through their skill. */
const ROLLERS = new Map([
  ['first-aid', ['healer']],
  ['surgery', ['surgery']],
  ['ongoing-care', ['medicine']],
  ['brew', ['alchemy']],
  ['experiment', ['alchemy']],
  ['craft', ['value']],
  ['repair', ['value']],
  ['enchant-regular', ['value']],
  ['enchant-immediate', ['value', 'person']],
  ['make-mana-stone', ['value']],
  ['research', ['value']],
  ['gather-information', ['value']],
  ['write-scroll', ['value']],
]);

/** What a potion asks of whoever drinks it. */
const DRINKING = [
  'EN',
  'resilient',
  'undead',
  'vitality',
  'maxVitality',
  'stamina',
  'maxStamina',
  'mana',
  'maxMana',
] as const;

/** SV-PERK-41: whoever works, heals or enchants rolls for themselves. */
export const procedures = allOwnRolls(
  [
    ...injuryProcedures,
    firstAidProcedure,
    ofPerson(surgeryProcedure, ['EN', 'vitality', 'maxVitality', 'hardToKill', 'undead', 'injuries']),
    ongoingCareProcedure,
    ...craftingProcedures,
    ...craftsProcedures,
    brew,
    ofPerson(drink, DRINKING),
    ...experimentProcedures,
    ...repairProcedures,
    ...enchantingProcedures,
    ...immediateProcedures.map(each => doneBy('value', ofPerson(each, ['mana']))),
    ...enchantedItemProcedures.map(each => ofPerson(each, ['mana'])),
    ...manaStoneProcedures,
    ...researchProcedures,
    ...trainingProcedures,
    ...activityProcedures,
    ...practiceProcedures,
    ...writingProcedures,
    ...combiningProcedures,
    dayPlanProcedure,
    calendarProcedure,
  ],
  ROLLERS,
);

export const parts: readonly Part[] = [
  ...injuryParts,
  ...craftingParts,
  ...craftsParts,
  ...alchemyParts,
  ...enchantingParts,
  ...immediateParts,
  ...manaStoneParts,
  ...researchParts,
  ...trainingParts,
  ...activityParts,
  ...writingParts,
  ...combiningParts,
  ...dayPlanParts,
  ...calendarParts,
];

export const tables = {
  hirelings: HIRELINGS,
  lifestylesPerMonth: LIFESTYLES,
};
