/** ATTR: seven attributes, and what each value of them costs. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { part, procedure, refuse } from '../play.ts';
import { LOWEST_FINAL, type Size, sizeModifier, sizeSchema } from './size.ts';

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
export function attributeRefusal(
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
      `${attribute} ${final} is too low: no final value falls below ${LOWEST_FINAL}, whatever the size (SV-R-60).`,
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
    attribute: z.enum(ATTRIBUTES),
    from: z
      .int()
      .min(1)
      .max(HIGHEST)
      .optional()
      .describe('Final value now; without it where the size leaves an attribute of 10.')
      .meta({ rank: 'first' }),
    to: z.int().min(-HIGHEST).max(HIGHEST).describe('Final value wanted, size included.'),
    size: sizeSchema.meta({ rank: 'often' }),
    supernatural: z.boolean().default(false).describe('A supernatural template lifts the ceiling of 20.'),
    cosmic: z.boolean().default(false).describe('So does a Cosmic campaign.'),
  }),
  output: z.strictObject({
    cp: z.int().describe('Negative where CP come back.'),
    from: z.int(),
    kind: z.enum(['major', 'minor']),
  }),
  example: {
    input: { attribute: 'DX', from: 16, to: 17 },
    dice: [],
    outcome: { cp: 40, from: 16, kind: 'major' },
  },
  run({ attribute, from, to, size, supernatural, cosmic }, play) {
    const refusal = attributeRefusal(attribute, to, size, supernatural || cosmic);
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
