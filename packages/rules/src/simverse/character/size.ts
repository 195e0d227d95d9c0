/** SIZE: nine size categories and what a body's size changes. */
import { z } from 'zod';
import { named } from '../by-name.ts';
import { part, procedure } from '../play.ts';

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

/** A size by its name; dwarf and child share one. */
export const sizeName = named(SIZE_NAMES, { Dwarf: 'Child/Dwarf', Child: 'Child/Dwarf' });

export const sizeSchema = sizeName
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

/** SV-SIZE-03: final ST or DX; other attributes stay as they were bought. */
export const sized = (bought: number, size: Size, attribute: string): number => {
  const change = sizeModifier(size, attribute);
  return change === 0 ? bought : Math.max(LOWEST_FINAL, bought + change);
};

const sizeProcedure = procedure({
  name: 'size',
  title: 'What a size changes',
  summary:
    'Price, height and changes of a size category: final ST and DX, Vitality, movement, and what equipment made for it costs and weighs.',
  rules: ['SV-SIZE-01', 'SV-SIZE-02', 'SV-SIZE-03', 'SV-SIZE-04', 'SV-SIZE-05'],
  input: z.strictObject({
    size: sizeSchema,
    ST: z.int().min(3).max(50).default(10).describe('As bought, before size.'),
    DX: z.int().min(3).max(50).default(10).describe('As bought, before size.'),
    EN: z.int().min(1).max(50).default(10),
    gearCost: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Price of the gear in human size.')
      .meta({ unit: 'silver' }),
    gearKg: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Weight of the gear in human size.')
      .meta({ unit: 'kg' }),
  }),
  output: z.strictObject({
    cp: z.int(),
    height: z.string(),
    ST: z.int(),
    DX: z.int(),
    vitality: z.int().describe('EN × 2 × size, before perks and flaws.'),
    multiplier: z.number().describe('Of Vitality, movement distances and AR.'),
    gearCost: z.number(),
    gearKg: z.number(),
  }),
  example: {
    input: { size: 'Large' },
    dice: [],
    outcome: {
      cp: 10,
      height: '2.5-3 m',
      ST: 12,
      DX: 8,
      vitality: 30,
      multiplier: 1.5,
      gearCost: 0,
      gearKg: 0,
    },
  },
  run({ size, ST, DX, EN, gearCost, gearKg }, play) {
    const { cp, height, percent } = SIZES[size];
    play.trace.note('SV-SIZE-02', `${size}: price in CP`, cp);
    return {
      cp,
      height,
      ST: sized(ST, size, 'ST'),
      DX: sized(DX, size, 'DX'),
      vitality: Math.trunc(timesSize(EN * 2, size)),
      multiplier: percent / 100,
      gearCost: forSize(gearCost, size),
      gearKg: forSize(gearKg, size),
    };
  },
  tell: ({ cp, height, ST, DX, vitality }, { size }) =>
    `${size} (${height}) costs ${cp} CP: ST ${ST}, DX ${DX}, Vitality ${vitality}.`,
});

export const sizeProcedures = [sizeProcedure] as const;

export const sizeParts = [
  part('table', 'size categories', ['SV-SIZE-01', 'SV-SIZE-02'], SIZES),
  part('derivation', 'what size changes', ['SV-SIZE-03', 'SV-SIZE-04', 'SV-SIZE-05'], sized),
];
