import { expect, test } from 'vitest';
import { differences, withDifferences } from './differences.ts';

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each<[before: unknown, after: unknown, count: number]>([
  [{ a: 1, b: { c: 2 } }, { a: 1, b: { c: 2 } }, 0],
  [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 4, d: 3 } }, 1],
  [{ a: 1, b: 2 }, { b: 2 }, 1],
  [{ a: 1, b: 2 }, { a: undefined, b: 2 }, 1],
  [{ a: undefined }, { a: null, b: undefined }, 1],
  [{ a: null }, { a: {} }, 1],
  [{ a: [1, { b: 2 }, 3] }, { a: [1, { b: 4 }, 3] }, 1],
  [{ a: [1, 2] }, { a: [1, 2, 3] }, 1],
  [{ a: [1, 2, 3] }, { a: [4, 5, 6] }, 3],
  // A list in which more is another than it has items is written whole.
  [{ a: [{ b: 1, c: 2 }] }, { a: [{ b: 3, c: 4 }] }, 1],
  [{ a: [] }, { a: {} }, 1],
  [{ a: { b: { c: 1 } }, d: 1 }, { a: { b: {} }, d: 1 }, 1],
  [1, { a: 2 }, 1],
])('from %j to %j', (before, after, count) => {
  const found = differences(before, after);
  expect(found).toHaveLength(count);
  const kept = written(before);
  const base = JSON.stringify(kept);
  expect(withDifferences(kept, written(found) as typeof found)).toEqual(written(after));
  expect(JSON.stringify(kept)).toBe(base);
});

test('parts that both states share are not looked into', () => {
  const shared = Object.defineProperty({}, 'a', {
    enumerable: true,
    get: () => expect.unreachable('nobody looks'),
  });
  expect(differences({ shared, n: 1 }, { shared, n: 2 })).toEqual([[['n'], 2]]);
});
