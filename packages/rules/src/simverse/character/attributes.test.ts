import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  attributeCost,
  costFrom10,
  isMajor,
  MAJOR,
  MINOR,
  SIZE_NAMES,
  SIZES,
  stepCost,
} from './attributes.ts';
import { answer, ruleOf } from './building.testing.ts';
import { POWER_LEVEL_NAMES, POWER_LEVELS } from './creation/creation.ts';

describe('SV-ATTR-01 SV-ATTR-05: tables', () => {
  test('SV-ATTR-01: four major attributes and three minor ones', () => {
    expect([MAJOR.length, MINOR.length, Object.keys(ATTRIBUTE_NAMES).length]).toEqual([4, 3, 7]);
    expect(ATTRIBUTES.filter(isMajor)).toEqual(['DX', 'IN', 'WS', 'CH']);
  });

  // Value band, CP for each step, and the worked total of its upper (or lowest) end.
  const bands = [
    [3, 9, 10, -70],
    [11, 13, 10, 30],
    [14, 16, 20, 90],
    [17, 19, 40, 210],
    [20, 22, 80, 450],
  ] as const;
  test.each(bands)(
    'SV-ATTR-03 SV-ATTR-04 SV-ATTR-05: %i to %i at %i a step, %i in all',
    (from, to, step, total) => {
      for (let n = from; n <= to; n++) {
        expect(stepCost('DX', n)).toBe(step);
        expect(stepCost('EN', n)).toBe(step / 2);
      }
      const end = total < 0 ? from : to;
      expect(costFrom10('WS', end)).toBe(total);
      expect(costFrom10('AW', end)).toBe(total / 2);
    },
  );
});

test('SV-ATTR-03 SV-ATTR-04: a step costs the difference of the totals, for every value', () => {
  const attribute = fc.constantFrom(...ATTRIBUTES);
  fc.assert(
    fc.property(attribute, fc.integer({ min: 2, max: 50 }), (a, n) => {
      const paid = costFrom10(a, n) - costFrom10(a, n - 1);
      expect(paid).toBe(stepCost(a, n));
      const formula = (isMajor(a) ? 10 : 5) * (n >= 11 ? 2 ** Math.floor((n - 11) / 3) : 1);
      expect(paid).toBe(formula);
    }),
    { seed: 7 },
  );
});

test('SV-ATTR-06: for every size the price runs from where the size leaves an attribute of 10', () => {
  for (const size of SIZE_NAMES)
    for (const a of ATTRIBUTES) {
      const start = 10 + (a === 'ST' ? SIZES[size].st : a === 'DX' ? SIZES[size].dx : 0);
      expect(attributeCost(a, start, size)).toBe(0);
      expect(attributeCost(a, start + 1, size)).toBe(stepCost(a, start + 1));
    }
});

describe('SV-ATTR-02: what may be bought', () => {
  test.each([
    [2, {}, 'SV-ATTR-02'],
    [3, {}, undefined],
    [20, {}, undefined],
    [21, {}, 'SV-ATTR-02'],
    [21, { supernatural: true }, undefined],
    [21, { cosmic: true }, undefined],
    // Large takes 2 from DX: a final 1 is a bought 3.
    [1, { size: 'Large' }, undefined],
    [1, { size: 'Human' }, 'SV-ATTR-02'],
  ])('SV-ATTR-02: DX %i %j', (to, more, rule) => {
    expect(ruleOf(answer('attribute-cost', { attribute: 'DX', to, ...more }))).toBe(rule);
  });
});

test('SV-ATTR-08: eight rows of usual maxima, the minor ones one above the major ones', () => {
  expect(POWER_LEVEL_NAMES).toHaveLength(8);
  for (const name of POWER_LEVEL_NAMES) {
    const { major, minor } = POWER_LEVELS[name];
    if (name !== 'Cosmic') expect(minor).toEqual([major[0] + 1, (major[1] ?? 0) + 1]);
  }
  expect(POWER_LEVELS.Cosmic.major).toEqual([20, null]);
});

test('SV-ATTR-07: what lowered attributes give back is spendable and no flaw', () => {
  const outcome = answer('budget', { flaws: 50, spent: { attributes: -40, perks: 190 } });
  expect(outcome).toMatchObject({ credited: 50, spent: 150, unspent: 0, legal: true });
});

test('SV-ATTR-02 SV-R-60: no final value is bought below 1', () => {
  const low = (to: number) => ruleOf(answer('attribute-cost', { attribute: 'ST', size: 'Tiny', to }));
  expect([low(-5), low(0), low(1)]).toEqual(['SV-ATTR-02', 'SV-ATTR-02', undefined]);
});
