import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf } from './grid.ts';
import { alternating, chebyshev, euclid, hexes, type Measure, nearestOf } from './measure.ts';

const origin = { x: 0, y: 0 };
const anyBody = fc.record({
  x: fc.integer({ min: -9, max: 9 }),
  y: fc.integer({ min: -9, max: 9 }),
  z: fc.nat(4),
  span: fc.integer({ min: 1, max: 3 }),
  tall: fc.integer({ min: 1, max: 3 }),
});
const flat: readonly Measure[] = [chebyshev, alternating, euclid(Math.floor), hexes];

test('the same two squares by every measure', () => {
  const there = { x: 3, y: 4 };
  expect(chebyshev(origin, there)).toBe(4);
  // Three diagonal steps (1 + 2 + 1) and one straight.
  expect(alternating(origin, there)).toBe(5);
  expect(euclid(Math.floor)(origin, there)).toBe(5);
  expect(euclid(Math.ceil)(origin, { x: 1, y: 1 })).toBe(2);
  expect(euclid(Math.round)(origin, { x: 1, y: 1 })).toBe(1);
  expect(hexes(origin, { x: 3, y: 4 })).toBe(5);
});

test('height counts as a third way', () => {
  const above = { x: 1, y: 0, z: 4 };
  expect(chebyshev(origin, above)).toBe(4);
  expect(chebyshev({ ...origin, tall: 3 }, above)).toBe(2);
});

describe('every measure', () => {
  test('is the same both ways, 0 for the same place, and never negative', () => {
    for (const measure of flat)
      fc.assert(
        fc.property(anyBody, anyBody, (a, b) => {
          expect(measure(a, b)).toBe(measure(b, a));
          expect(measure(a, a)).toBe(0);
          expect(measure(a, b)).toBeGreaterThanOrEqual(0);
        }),
      );
  });

  test('of large bodies is that of their nearest squares', () => {
    const onGround = anyBody.map(({ x, y, span }) => ({ x, y, span }));
    for (const measure of [chebyshev, alternating, euclid(Math.floor)])
      fc.assert(
        fc.property(onGround, onGround, (a, b) => {
          const grid = { width: 99, height: 99 };
          const all = cellsOf(grid, a).flatMap(from => cellsOf(grid, b).map(to => measure(from, to)));
          expect(measure(a, b)).toBe(Math.min(...all));
        }),
      );
  });
});

test('the nearest of several, the first among equals', () => {
  const others = [
    { id: 'far', x: 5, y: 0 },
    { id: 'left', x: -2, y: 0 },
    { id: 'right', x: 2, y: 0 },
  ];
  expect(nearestOf(chebyshev, origin, others)?.id).toBe('left');
  expect(nearestOf(chebyshev, origin, [])).toBeUndefined();
});
