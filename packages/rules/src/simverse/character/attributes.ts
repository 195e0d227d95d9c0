/** ATTR: seven attributes, and what each value of them costs. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { nameAmong } from '../by-name.ts';
import { part, procedure, refuse } from '../play.ts';

// SIZE: nine size categories and what a body's size changes.

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
export const sizeName = nameAmong(SIZE_NAMES, { Dwarf: 'Child/Dwarf', Child: 'Child/Dwarf' }).meta({
  from: 'sizes',
});

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
export const sizedAttribute = (bought: number, size: Size, attribute: string): number => {
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
    size: sizeSchema.meta({ rank: 'first' }),
    ST: z.int().min(3).max(50).default(10).describe('As bought, before size.').meta({ rank: 'often' }),
    DX: z.int().min(3).max(50).default(10).describe('As bought, before size.').meta({ rank: 'often' }),
    EN: z.int().min(1).max(50).default(10).meta({ rank: 'often' }),
    gearCost: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Price of the gear in human size.')
      .meta({ rank: 'often', unit: 'silver' }),
    gearKg: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Weight of the gear in human size.')
      .meta({ rank: 'often', unit: 'kg' }),
  }),
  output: z.strictObject({
    cp: z.int().meta({ unit: 'CP' }),
    height: z.string(),
    ST: z.int(),
    DX: z.int(),
    vitality: z.int().describe('EN × 2 × size, before perks and flaws.').meta({ unit: 'Vitality' }),
    multiplier: z.number().describe('Of Vitality, movement distances and AR.'),
    gearCost: z.number(),
    gearKg: z.number().meta({ unit: 'kg' }),
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
      ST: sizedAttribute(ST, size, 'ST'),
      DX: sizedAttribute(DX, size, 'DX'),
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
  part('derivation', 'what size changes', ['SV-SIZE-03', 'SV-SIZE-04', 'SV-SIZE-05'], sizedAttribute),
];

/** SV-ATTR-01: major attributes carry most skill rolls, minor ones mostly feed derived values. */
export const MAJOR = ['DX', 'IN', 'WS', 'CH'] as const;
export const MINOR = ['EN', 'AW', 'ST'] as const;
export const ATTRIBUTES = [...MAJOR, ...MINOR] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export type Attributes = Readonly<Record<Attribute, number>>;

export const ATTRIBUTE_NAMES: Readonly<Record<Attribute, string>> = {
  DX: 'Dexterity',
  IN: 'Intellect',
  WS: 'Wisdom',
  CH: 'Charisma',
  EN: 'Endurance',
  AW: 'Awareness',
  ST: 'Strength',
};

/** SV-ATTR-02: where every attribute starts. */
export const START = 10;
/** SV-R-13: the cost tables price values down to 3. */
export const LOWEST_BOUGHT = 3;
/** SV-R-14: the ceiling at creation without a supernatural template or a Cosmic campaign. */
export const CEILING = 20;
/** No being we are asked about goes further; the price of a step doubles every third one. */
export const HIGHEST = 50;

export const isMajor = (attribute: Attribute): boolean => (MAJOR as readonly string[]).includes(attribute);

/** SV-ATTR-03, SV-ATTR-04: CP of one step in the lowest band, which is also the refund of a step below 10. */
export const STEP = { major: 10, minor: 5 } as const;

/** SV-ATTR-03, SV-ATTR-04: CP for the single step from n − 1 to n. */
export function stepCost(attribute: Attribute, n: number): number {
  const step = isMajor(attribute) ? STEP.major : STEP.minor;
  // A step down from n ≤ 10 gives the same back; the formula holds from 11 on.
  return n <= START ? step : step * 2 ** Math.floor((n - 11) / 3);
}

/** C(value): CP from 10 to this value; negative below 10. */
export function costFrom10(attribute: Attribute, value: number): number {
  const steps = Array.from({ length: Math.abs(value - START) }, (_, i) => i);
  return value >= START
    ? steps.reduce((cp, i) => cp + stepCost(attribute, START + 1 + i), 0)
    : 0 - steps.reduce((cp, i) => cp + stepCost(attribute, START - i), 0);
}

/** SV-ATTR-06, SV-R-15: steps are priced by the final value they reach: C(final) − C(10 + size modifier). */
export const attributeCost = (attribute: Attribute, final: number, size: Size = 'Human'): number =>
  costFrom10(attribute, final) - costFrom10(attribute, START + sizeModifier(size, attribute));

export const attributeValue = z.int().min(1).max(HIGHEST);

/** All seven attributes as final values; those left out are 10. */
export const attributesSchema = z
  .strictObject({
    DX: attributeValue.default(START),
    IN: attributeValue.default(START),
    WS: attributeValue.default(START),
    CH: attributeValue.default(START),
    EN: attributeValue.default(START),
    AW: attributeValue.default(START),
    ST: attributeValue.default(START),
  })
  .describe('Final values, size included; those left out are 10.');

/** SV-ATTR-02, SV-R-13, SV-R-14: why an attribute cannot be bought to this value, or undefined. */
export function whyNotAttribute(
  attribute: Attribute,
  final: number,
  size: Size,
  unlimited: boolean,
): Refusal | undefined {
  const bought = final - sizeModifier(size, attribute);
  if (bought < LOWEST_BOUGHT)
    return refuse(
      'SV-ATTR-02',
      `${attribute} cannot be bought below ${LOWEST_BOUGHT} (before size); ${bought} is too low.`,
    );
  if (final < LOWEST_FINAL)
    return refuse(
      'SV-ATTR-02',
      `${attribute} ${final} is too low: no final value falls below ${LOWEST_FINAL}, whatever the size.`,
    );
  if (final > CEILING && !unlimited)
    return refuse(
      'SV-ATTR-02',
      `${attribute} ${final} is above ${CEILING}, the ceiling without a supernatural template or a Cosmic campaign.`,
    );
  return undefined;
}

const attributeCostProcedure = procedure({
  name: 'attribute-cost',
  title: 'What an attribute costs',
  summary:
    'CP from one value of an attribute to another. Steps to 11-13 cost 10 CP (minor attributes 5), and the price doubles with every third step; each step below 10 gives 10 (5) back. With a size, steps are priced by the final value they reach.',
  rules: ['SV-ATTR-01', 'SV-ATTR-02', 'SV-ATTR-03', 'SV-ATTR-04', 'SV-ATTR-05', 'SV-ATTR-06'],
  input: z.strictObject({
    attribute: z.enum(ATTRIBUTES).meta({ rank: 'first' }),
    from: z
      .int()
      .min(1)
      .max(HIGHEST)
      .optional()
      .describe('Final value now; without it where the size leaves an attribute of 10.')
      .meta({ rank: 'first' }),
    to: z
      .int()
      .min(-HIGHEST)
      .max(HIGHEST)
      .describe('Final value wanted, size included.')
      .meta({ rank: 'first' }),
    size: sizeSchema.meta({ rank: 'often' }),
    supernatural: z
      .boolean()
      .default(false)
      .describe('A supernatural template lifts the ceiling of 20.')
      .meta({ rank: 'often' }),
    cosmic: z.boolean().default(false).describe('So does a Cosmic campaign.').meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    cp: z.int().describe('Negative where CP come back.').meta({ unit: 'CP' }),
    from: z.int(),
    kind: z.enum(['major', 'minor']),
  }),
  example: {
    input: { attribute: 'DX', from: 16, to: 17 },
    dice: [],
    outcome: { cp: 40, from: 16, kind: 'major' },
  },
  run({ attribute, from, to, size, supernatural, cosmic }, play) {
    const refusal = whyNotAttribute(attribute, to, size, supernatural || cosmic);
    if (refusal) return refusal;
    const start = from ?? Math.max(LOWEST_FINAL, START + sizeModifier(size, attribute));
    const sum = play.trace.sum(
      isMajor(attribute) ? 'SV-ATTR-03' : 'SV-ATTR-04',
      `${attribute} ${start} to ${to}`,
    );
    for (let n = start + 1; n <= to; n++) sum.add(`step to ${n}`, stepCost(attribute, n));
    for (let n = start; n > to; n--) sum.add(`step down from ${n}`, -stepCost(attribute, n));
    return { cp: sum.total, from: start, kind: isMajor(attribute) ? 'major' : 'minor' };
  },
  tell: ({ cp, from }, { attribute, to }) =>
    cp < 0
      ? `Going from ${attribute} ${from} to ${to} gives ${-cp} CP back.`
      : `Going from ${attribute} ${from} to ${to} costs ${cp} CP.`,
});

export const attributeProcedures = [attributeCostProcedure] as const;

export const attributeParts = [
  part('table', 'attributes', ['SV-ATTR-01', 'SV-ATTR-05'], ATTRIBUTE_NAMES),
  part(
    'creation',
    'attribute prices',
    ['SV-ATTR-02', 'SV-ATTR-03', 'SV-ATTR-04', 'SV-ATTR-06'],
    attributeCost,
  ),
];
