import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awayFromAll, intoReach, nearer, nearestFree } from './footwork.ts';
import { flood, type StepCost } from './grid/flood.ts';
import type { Place } from './grid/grid.ts';
import { chebyshev } from './grid/measure.ts';

const grid = { width: 9, height: 5 };
/** A wall across the map with a gap at the bottom. */
const isWall = ({ x, y }: Place): boolean => x === 4 && y < 4;
const cost: StepCost = to => (isWall(to) ? Number.POSITIVE_INFINITY : 1);
const me = { x: 2, y: 1 };
const foe = { x: 6, y: 1 };
const isFree = (at: Place): boolean => !isWall(at) && (at.x !== foe.x || at.y !== foe.y);

test('the nearest free place, itself where it is free', () => {
  expect(nearestFree(grid, me, chebyshev, isFree)).toEqual(me);
  expect(chebyshev(nearestFree(grid, foe, chebyshev, isFree)!, foe)).toBe(1);
  expect(nearestFree(grid, me, chebyshev, () => false)).toBeUndefined();
});

test('into reach by the cheapest way, at the full length of the reach', () => {
  const ways = flood(grid, me, 9, cost);
  const goal = { target: foe, measure: chebyshev };
  expect(chebyshev(intoReach(ways, { ...goal, reach: 1 }, isFree)!, foe)).toBe(1);
  expect(chebyshev(intoReach(ways, { ...goal, reach: 2 }, isFree)!, foe)).toBe(2);
  expect(intoReach(ways, { ...goal, reach: 4 }, isFree)).toEqual(me);
  expect(intoReach(flood(grid, me, 2, cost), { ...goal, reach: 1 }, isFree)).toBeUndefined();
});

test('out of one’s own place, however near, where the target cannot be got at from it', () => {
  const ways = flood(grid, me, 9, cost);
  const goal = { target: foe, measure: chebyshev, reach: 4 };
  expect(intoReach(ways, goal, isFree)).toEqual(me);
  // The wall stands between: only beyond it, or through its gap, the foe is in sight.
  const isOpen = ({ x, y }: Place): boolean => x > 4 || y === 4;
  const place = intoReach(ways, { ...goal, isOpen }, isFree)!;
  expect(isOpen(place)).toBe(true);
  expect(ways.cost(place)).toBe(3);
  expect(intoReach(ways, { ...goal, isOpen: () => false }, isFree)).toBeUndefined();
});

test('around the wall, not into it', () => {
  const rest = flood(grid, foe, 99, cost);
  const step = nearer(flood(grid, me, 2, cost), rest, me, isFree);
  expect(step).toEqual({ x: 3, y: 3 });
  expect(nearer(flood(grid, me, 0, cost), rest, me, isFree)).toBeUndefined();
});

test('nearer is nearer, away is farther, from anywhere', () => {
  const anyPlace = fc.record({ x: fc.nat(8), y: fc.nat(4) }).filter(at => isFree(at));
  fc.assert(
    fc.property(anyPlace, fc.nat(4), (from, most) => {
      const rest = flood(grid, foe, 99, cost);
      const ways = flood(grid, from, most, cost);
      const near = nearer(ways, rest, from, isFree);
      if (near) expect(rest.cost(near)).toBeLessThan(rest.cost(from));
      const far = awayFromAll(ways, from, [foe], chebyshev, isFree);
      if (far) expect(chebyshev(far, foe)).toBeGreaterThan(chebyshev(from, foe));
    }),
  );
});
