import { expect, test } from 'vitest';
import { compare, plus, ratio, times, toJSON, toNumber } from './rational.ts';

test('fractions are kept in lowest terms with the sign above', () => {
  expect(ratio(6n, -8n)).toEqual({ num: -3n, den: 4n });
  expect(ratio(0n, 7n)).toEqual({ num: 0n, den: 1n });
  expect(() => ratio(1n, 0n)).toThrow(/denominator 0/);
});

test('sums, products and comparison are exact', () => {
  expect(plus(ratio(1n, 6n), ratio(1n, 3n))).toEqual(ratio(1n, 2n));
  expect(times(ratio(2n, 3n), ratio(3n, 4n))).toEqual(ratio(1n, 2n));
  expect(compare(ratio(1n, 3n), ratio(33n, 100n))).toBe(1);
  expect(compare(ratio(1n, 3n), ratio(2n, 6n))).toBe(0);
});

test('fractions far beyond what a double holds still become the nearest double', () => {
  expect(toNumber(ratio(10n ** 400n, 3n * 10n ** 400n))).toBeCloseTo(1 / 3, 15);
  expect(toNumber(ratio(-1n, 4n))).toBe(-0.25);
  expect(toJSON(ratio(27n, 216n))).toEqual({ num: '1', den: '8', value: 0.125 });
});
