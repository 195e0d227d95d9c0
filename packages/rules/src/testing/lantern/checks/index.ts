/** The dice of the book. */
import { checkProcedure } from './check.ts';

export const procedures = [checkProcedure];
export const parts = [];
