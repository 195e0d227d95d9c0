import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiply, power, product, termsAt } from './polynomial.ts';

/** Term by term: slow, and as simple as it can be. */
function byHand(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const ways = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      ways[i + j]! += x * y;
    });
  });
  return ways;
}

const terms = fc
  .uniqueArray(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 6,
    selector: ([place]) => place,
  })
  .map(list => list.sort(([a], [b]) => a - b))
  .map(list => ({ places: list.map(([place]) => place), times: list.map(([, times]) => times) }));

const dense = ({ places, times }: { places: readonly number[]; times: readonly number[] }): bigint[] => {
  const ways = new Array<bigint>((places.at(-1) ?? 0) + 1).fill(0n);
  places.forEach((place, i) => {
    ways[place] = BigInt(times[i]!);
  });
  return ways;
};

test('powers are products, by whichever way they are found', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 12 }), (one, n) => {
      let expected = [1n];
      for (let i = 0; i < n; i++) expected = byHand(expected, dense(one));
      const { low, ways } = power({ places: one.places, times: one.times.map(BigInt) }, n);
      expect([...new Array<bigint>(low).fill(0n), ...ways]).toEqual(expected);
      const cells = new Float64Array(expected.length);
      cells[0] = 1;
      expect(multiply(cells, 0, one, n)).toBe(expected.length - 1);
      if (expected.reduce((a, b) => a + b) < 2n ** 53n) expect([...cells].map(BigInt)).toEqual(expected);
    }),
    { seed: 20_261_118, numRuns: 300 },
  );
});

test('plain dice have a shorter way to the same power', () => {
  for (const [sides, n] of [
    [1, 5],
    [2, 9],
    [6, 7],
    [20, 3],
  ] as const) {
    const die = new Array<bigint>(sides).fill(1n);
    let expected = [1n];
    for (let i = 0; i < n; i++) expected = byHand(expected, die);
    const places = die.map((_, i) => i);
    expect(power({ places, times: die }, n).ways).toEqual(expected);
    const cells = new Float64Array(expected.length);
    cells[0] = 1;
    multiply(cells, 0, { places, times: places.map(() => 1) }, n);
    expect([...cells].map(BigInt)).toEqual(expected);
  }
});

test('products of long numbers', () => {
  expect(product([1n, 10n ** 30n, 0n], [2n, 3n])).toEqual([2n, 3n + 2n * 10n ** 30n, 3n * 10n ** 30n, 0n]);
});

test('equal places are counted together', () => {
  expect(termsAt(Float64Array.of(0, 0, 2, 5, 5, 5))).toEqual({ places: [0, 2, 5], times: [2, 1, 3] });
});
