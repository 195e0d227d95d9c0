/** The chapters on advancement and downtime, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import { advancementParts, advancementProcedures } from '../character/advancement.ts';
import { ledgerParts, ledgerProcedures } from '../character/ledger.ts';
import { alchemyParts, alchemyProcedures } from './alchemy.ts';
import { calendarParts, calendarProcedure } from './calendar.ts';
import { combiningParts, combiningProcedures } from './combined-activities.ts';
import { craftingParts, craftingProcedures } from './crafting.ts';
import { craftsParts, craftsProcedures } from './crafts.ts';
import { downtimeParts, downtimeProcedures } from './downtime-activities.ts';
import { enchantedItemProcedures } from './enchanted-items.ts';
import { enchantingParts, enchantingProcedures } from './enchanting.ts';
import { experimentProcedures } from './experiments.ts';
import { immediateParts, immediateProcedures } from './immediate-enchanting.ts';
import { manaStoneParts, manaStoneProcedures } from './mana-stones.ts';
import { practiceProcedures } from './practice.ts';
import { repairProcedures } from './repair.ts';
import { researchParts, researchProcedures } from './research.ts';
import { writingParts, writingProcedures } from './writing.ts';

export const betweenAdventures = [
  ...advancementProcedures,
  ...ledgerProcedures,
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
  ...downtimeProcedures,
  ...practiceProcedures,
  ...writingProcedures,
  ...combiningProcedures,
  calendarProcedure,
];

export const betweenAdventuresParts: readonly Part[] = [
  ...advancementParts,
  ...ledgerParts,
  ...craftingParts,
  ...craftsParts,
  ...alchemyParts,
  ...enchantingParts,
  ...immediateParts,
  ...manaStoneParts,
  ...researchParts,
  ...downtimeParts,
  ...writingParts,
  ...combiningParts,
  ...calendarParts,
];
