/** Rests, rewards and magic items. */
import type { Procedure } from '@arbiter/engine';
import {
  attuneProcedure,
  identifyProcedure,
  parts as itemParts,
  itemUseProcedure,
  legacyProcedure,
} from './magic-items.ts';
import { longRestProcedure, parts as restParts, shortRestProcedure } from './rest.ts';

export const procedures: readonly Procedure[] = [
  longRestProcedure,
  shortRestProcedure,
  attuneProcedure,
  legacyProcedure,
  identifyProcedure,
  itemUseProcedure,
];
export const parts = [...restParts, ...itemParts];
