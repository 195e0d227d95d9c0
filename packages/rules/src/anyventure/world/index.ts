/** Ranges and Distances: units, bands, reach. */
import type { Procedure } from '@arbiter/engine';
import { distanceParts, RANGE_BANDS, rangeProcedure } from './distance.ts';

export const procedures: readonly Procedure[] = [rangeProcedure];
export const parts = [...distanceParts];
export const tables = { 'range bands': RANGE_BANDS };
