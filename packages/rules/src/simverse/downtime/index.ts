/** Downtime: healing, crafting, enchanting, research, training, work, and whole days between adventures. */
import type { Part, Procedure } from '@arbiter/engine';
import { HIRELINGS, LIFESTYLES } from '../content/prices.ts';
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

export const procedures: readonly Procedure[] = [
  ...injuryProcedures,
  firstAidProcedure,
  surgeryProcedure,
  ongoingCareProcedure,
  ...craftingProcedures,
  ...craftsProcedures,
  brew,
  drink,
  ...experimentProcedures,
  ...repairProcedures,
  ...enchantingProcedures,
  ...immediateProcedures,
  ...enchantedItemProcedures,
  ...manaStoneProcedures,
  ...researchProcedures,
  ...trainingProcedures,
  ...activityProcedures,
  ...practiceProcedures,
  ...writingProcedures,
  ...combiningProcedures,
  dayPlanProcedure,
  calendarProcedure,
] as readonly Procedure[];

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
