/** Ranges and Distances: units, bands, reach. */
import { distanceParts, RANGE_BANDS, rangeProcedure } from './distance.ts';

export const procedures = [rangeProcedure];
export const parts = [...distanceParts];
export const tables = { 'range bands': RANGE_BANDS };
