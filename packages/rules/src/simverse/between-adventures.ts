/** The chapters on advancement and downtime, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import { advancementParts, advancementProcedures } from './advancement.ts';
import { alchemyParts, alchemyProcedures } from './alchemy.ts';
import { combiningParts, combiningProcedures } from './combining.ts';
import { craftingParts, craftingProcedures } from './crafting.ts';
import { downtimeParts, downtimeProcedures } from './downtime.ts';
import { enchantingParts, enchantingProcedures } from './enchanting.ts';
import { manaStoneParts, manaStoneProcedures } from './mana-stones.ts';
import { practiceProcedures } from './practice.ts';
import { repairProcedures } from './repair.ts';
import { writingParts, writingProcedures } from './writing.ts';

export const betweenAdventures = [
  ...advancementProcedures,
  ...craftingProcedures,
  ...alchemyProcedures,
  ...repairProcedures,
  ...enchantingProcedures,
  ...manaStoneProcedures,
  ...downtimeProcedures,
  ...practiceProcedures,
  ...writingProcedures,
  ...combiningProcedures,
];

export const betweenAdventuresParts: readonly Part[] = [
  ...advancementParts,
  ...craftingParts,
  ...alchemyParts,
  ...enchantingParts,
  ...manaStoneParts,
  ...downtimeParts,
  ...writingParts,
  ...combiningParts,
];
