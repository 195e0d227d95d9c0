import { expect, test } from 'vitest';
import { compare, plus, ratio, sharesOf, times, toJSON, toNumber } from './rational.ts';

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

test('shares of one whole, short or long, are the same fractions', () => {
  const wholes = [216n, 36n ** 20n, 6n ** 200n, 20n ** 60n * 23n ** 3n, 101n ** 40n];
  const parts = [0n, 1n, 35n, 6n ** 11n, 2n ** 300n, 3n ** 150n * 7n, 23n * 5n ** 9n, 101n ** 3n * 4n];
  for (const whole of wholes) {
    const share = sharesOf(whole);
    for (const part of [...parts, whole, whole / 4n, whole - 1n]) {
      const { num, den } = share(part);
      expect(num * whole).toBe(part * den);
      expect(share(part)).toEqual(ratio(part, whole));
      expect(euclid(num, den)).toBe(1n);
    }
  }
});

const euclid = (a: bigint, b: bigint): bigint => (b === 0n ? a : euclid(b, a % b));
