/** SIZE: nine size categories and what a body's size changes. */
import { z } from 'zod';

/** SV-SIZE-01: price in CP, height, change of ST and DX, and the multiplier in percent. */
export const SIZES = {
  Tiny: { cp: -80, height: '1-5 cm', st: -8, dx: 8, percent: 10 },
  Miniature: { cp: -40, height: '10-20 cm', st: -6, dx: 6, percent: 25 },
  Small: { cp: -20, height: '0.5-1 m', st: -4, dx: 4, percent: 50 },
  'Child/Dwarf': { cp: -10, height: '1-1.3 m', st: -2, dx: 2, percent: 75 },
  Human: { cp: 0, height: '1.5-2 m', st: 0, dx: 0, percent: 100 },
  Large: { cp: 10, height: '2.5-3 m', st: 2, dx: -2, percent: 150 },
  Huge: { cp: 20, height: '4-5 m', st: 4, dx: -4, percent: 200 },
  Gigantic: { cp: 40, height: '8-10 m', st: 6, dx: -6, percent: 250 },
  Colossal: { cp: 80, height: '16 m and more', st: 8, dx: -8, percent: 300 },
} as const;
export type Size = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as [Size, ...Size[]];

export const sizeSchema = z
  .enum(SIZE_NAMES)
  .default('Human')
  .describe('Size category; it changes ST and DX, Vitality, movement and armour.');

/** SV-SIZE-03: what the size adds to an attribute; only ST and DX change. */
export const sizeModifier = (size: Size, attribute: string): number =>
  attribute === 'ST' ? SIZES[size].st : attribute === 'DX' ? SIZES[size].dx : 0;

/** SV-R-60: a size can push ST or DX below what may be bought, but never below 1. */
export const LOWEST_FINAL = 1;

/** SV-SIZE-04: a value times the size multiplier, not rounded yet. Whole percent, so that 0.1 stays exact. */
export const timesSize = (value: number, size: Size): number => (value * SIZES[size].percent) / 100;

/** SV-SIZE-05: how many times cost and weight of gear double (or halve, below 0) for this size. */
export const sizeSteps = (size: Size): number => SIZE_NAMES.indexOf(size) - SIZE_NAMES.indexOf('Human');

/** SV-SIZE-05: cost or weight of a piece of equipment made for this size. */
export const forSize = (humanValue: number, size: Size): number => humanValue * 2 ** sizeSteps(size);
