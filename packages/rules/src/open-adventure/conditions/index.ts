/** What befalls a body: conditions, their clocks, and how they are received, endured and relieved. */
import type { Procedure } from '@arbiter/engine';
import { burningParts, putOutFireProcedure } from './burning.ts';
import {
  changeParts,
  conditionReportProcedure,
  endureConditionsProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';
import { clockParts } from './condition-clock.ts';
import { conditionParts } from './conditions.ts';
import { confusionParts, confusionProcedure, fascinationProcedure } from './confusion.ts';
import { heldThingsParts } from './held-things.ts';
import { poisonParts, poisonProcedure } from './poisoning.ts';
import { pullOutProcedure, skewerParts } from './skewer.ts';

export const procedures: readonly Procedure[] = [
  conditionReportProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
  endureConditionsProcedure,
  putOutFireProcedure,
  poisonProcedure,
  confusionProcedure,
  fascinationProcedure,
  pullOutProcedure,
];
export const parts = [
  ...conditionParts,
  ...clockParts,
  ...changeParts,
  ...burningParts,
  ...poisonParts,
  ...confusionParts,
  ...skewerParts,
  ...heldThingsParts,
];
