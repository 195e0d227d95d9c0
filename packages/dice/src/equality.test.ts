import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areEqual, keyOf } from './equality.ts';

describe('values that are equal as data', () => {
  test.each([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: '1' }, { a: 1 }, false],
    [{ a: null }, {}, false],
    [[], {}, false],
    [Number.NaN, Number.NaN, true],
    [new Date(0), new Date(0), false],
  ])('%j and %j: %s', (one, other, equal) => {
    expect(areEqual(one, other)).toBe(equal);
    expect(areEqual(other, one)).toBe(equal);
    expect(keyOf(one) === keyOf(other) || (Number.isNaN(one) && Number.isNaN(other))).toBe(equal);
  });

  test('they are found equal without being written out exactly where their keys are the same', () => {
    const data = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(data, data, (one, other) => {
        for (const [a, b] of [
          [one, other],
          [one, structuredClone(one)],
          [
            { x: one, y: other },
            { y: other, x: one },
          ],
        ])
          expect(areEqual(a, b)).toBe(keyOf(a) === keyOf(b));
      }),
      { numRuns: 300 },
    );
  });
});
