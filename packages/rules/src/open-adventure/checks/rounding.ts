/** GOLD-03: fractions. */
import { part } from '../play.ts';

/** OA-GOLD-03, OA-R-104: a fraction is rounded down; of a negative one the size is rounded down. */
export const roundDown = (value: number): number => Math.trunc(value) + 0;

/** OA-GOLD-03: half of a number. */
export const half = (value: number): number => roundDown(value / 2);

export const roundingParts = [part('derivation', 'Rounding down', ['OA-GOLD-03'], roundDown)];
