/** Downtime: healing, crafting, enchanting, research, training, work, and whole days between adventures. */
import type { Part, Procedure } from '@arbiter/engine';
import { HIRELINGS, LIFESTYLES } from '../content/prices.ts';
import { alchemyParts, alchemyProcedures } from './alchemy.ts';
import { calendarParts, calendarProcedure } from './calendar.ts';
import { combiningParts, combiningProcedures } from './combined-activities.ts';
import { craftingParts, craftingProcedures } from './crafting.ts';
import { craftsParts, craftsProcedures } from './crafts.ts';
import { dayPlanParts, dayPlanProcedure } from './day-plan.ts';
import { activityParts, activityProcedures } from './downtime-activities.ts';
import { enchantedItemProcedures } from './enchanted-items.ts';
import { enchantingParts, enchantingProcedures } from './enchanting.ts';
import { experimentProcedures } from './experiments.ts';
import { immediateParts, immediateProcedures } from './immediate-enchanting.ts';
import { injuryParts, injuryProcedures } from './injuries.ts';
import { manaStoneParts, manaStoneProcedures } from './mana-stones.ts';
import { medicineProcedures } from './medicine.ts';
import { practiceProcedures } from './practice.ts';
import { repairProcedures } from './repair.ts';
import { researchParts, researchProcedures } from './research.ts';
import { trainingParts, trainingProcedures } from './training.ts';
import { writingParts, writingProcedures } from './writing.ts';

export const downtimeProcedures = [
  ...injuryProcedures,
  ...medicineProcedures,
  ...craftingProcedures,
  ...craftsProcedures,
  ...alchemyProcedures,
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

export const downtimeParts: readonly Part[] = [
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

export const downtimeTables = {
  hirelings: HIRELINGS,
  lifestylesPerMonth: LIFESTYLES,
};
