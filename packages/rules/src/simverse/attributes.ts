/** ATTR: seven attributes, and what each value of them costs. */
import { z } from 'zod';
import { type Size, sizeModifier } from './size.ts';

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
