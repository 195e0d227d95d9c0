import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyCost, flood, passedBetween, provoked, type StepCost } from './flood.ts';
import { cellOf, type Grid, neighbours, placeOf } from './grid.ts';
import { alternating, chebyshev, hexes } from './measure.ts';

const grid: Grid = { width: 9, height: 7 };
const from = { x: 4, y: 3 };
const one: StepCost = () => 1;

/** A random ground: each cell free, difficult, dear by a fraction, or a wall. */
const anyGround = fc
  .array(fc.constantFrom(1, 1, 1, 2, 0.5, 1.5, Number.POSITIVE_INFINITY), { minLength: 63, maxLength: 63 })
  .map(costs => (to: { x: number; y: number }) => costs[cellOf(grid, to)]!);

/** What every way costs, found by trying all steps until nothing changes any more. */
function slowly(ground: Grid, cost: StepCost): number[] {
  const costs = new Array<number>(ground.width * ground.height).fill(Number.POSITIVE_INFINITY);
  costs[cellOf(ground, from)] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    costs.forEach((spent, cell) => {
      for (const to of neighbours(ground, placeOf(ground, cell))) {
        const total = spent + cost(to, placeOf(ground, cell), 'straight');
        if (total >= costs[cellOf(ground, to)]!) continue;
        costs[cellOf(ground, to)] = total;
        changed = true;
      }
    });
  }
  return costs;
}

describe('a flood', () => {
  test('on open ground finds what the measure says', () => {
    for (const [shape, measure] of [
      ['square', chebyshev],
      ['hex', hexes],
    ] as const) {
      const open = { ...grid, shape };
      for (const { at, cost } of flood(open, from, 3, one).places()) expect(cost).toBe(measure(from, at));
    }
    expect([...flood(grid, from, 1, one).places()]).toHaveLength(9);
    expect([...flood({ ...grid, shape: 'hex' }, from, 1, one).places()]).toHaveLength(7);
  });

  test('where diagonals count in turn finds what that measure says', () => {
    const cost: StepCost = (_to, _from, stride) => (stride === 'second diagonal' ? 2 : 1);
    const found = flood(grid, from, 99, cost, { alternating: true });
    for (let cell = 0; cell < 63; cell++) {
      const at = placeOf(grid, cell);
      expect(found.cost(at)).toBe(alternating(from, at));
      expect(found.way(at)).toHaveLength(chebyshev(from, at));
    }
    expect([...found.places()]).toHaveLength(63);
  });

  test('over any ground finds the cheapest way to every cell, hexagons too', () => {
    for (const shape of ['square', 'hex'] as const)
      fc.assert(
        fc.property(anyGround, ground => {
          const map = { ...grid, shape };
          const found = flood(map, from, 1000, ground);
          const slow = slowly(map, ground);
          slow.forEach((cost, cell) => {
            expect(found.cost(placeOf(map, cell))).toBe(cost);
          });
        }),
        { numRuns: 60 },
      );
  });

  test('the way it tells is made of steps, and costs what it says', () => {
    fc.assert(
      fc.property(anyGround, ground => {
        const found = flood(grid, from, 8, ground);
        for (const { at, cost } of found.places())
          for (const way of [found.way(at), found.straightWay(at, 2)]) {
            let [last, spent] = [from, 0];
            for (const step of way) {
              expect(neighbours(grid, last)).toContainEqual(step);
              spent += ground(step);
              last = step as typeof from;
            }
            expect(last).toEqual(at);
            expect(spent).toBeCloseTo(cost, 9);
            expect(cost).toBeLessThanOrEqual(8);
          }
      }),
      { numRuns: 60 },
    );
  });

  test('of equal ways it tells the straight one, or one that ends in a straight run, where that is asked for', () => {
    const found = flood(grid, from, 8, one);
    expect(found.straightWay({ x: 0, y: 3 }, 9).map(({ y }) => y)).toEqual([3, 3, 3, 3]);
    expect(found.straightWay({ x: 4, y: 0 }, 9).map(({ x }) => x)).toEqual([4, 4, 4]);
    // A step aside, and then three in one direction.
    expect(found.straightWay({ x: 0, y: 5 }, 3).map(({ y }) => y)).toEqual([2, 3, 4, 5]);
    expect(found.straightWay({ x: 0, y: 5 }, 4)).toEqual(found.way({ x: 0, y: 5 }));
    const walled = flood(grid, from, 8, ({ x, y }) => (x === 3 && y === 3 ? Number.POSITIVE_INFINITY : 1));
    expect(walled.straightWay({ x: 0, y: 3 }, 9)).toEqual(walled.way({ x: 0, y: 3 }));
    expect(found.straightWay(from, 2)).toEqual([]);
  });

  test('goes through links, and says nothing of places off the map', () => {
    const links = (at: { x: number; y: number }) => (at.x === 4 && at.y === 3 ? [{ x: 0, y: 0 }] : []);
    expect(flood(grid, from, 1, one, { links }).cost({ x: 0, y: 0 })).toBe(1);
    expect(flood(grid, from, 1, one).cost({ x: -1, y: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(flood(grid, from, 1, one).way({ x: 0, y: 0 })).toEqual([]);
  });
});

test('a large body pays for the dearest square it newly covers, and stays on the map', () => {
  const cost: StepCost = to => (to.x === 6 && to.y === 4 ? 3 : 1);
  const large = bodyCost(grid, 2, cost);
  expect(large({ x: 5, y: 3 }, { x: 4, y: 3 }, 'straight')).toBe(3);
  expect(large({ x: 3, y: 3 }, { x: 4, y: 3 }, 'straight')).toBe(1);
  expect(large({ x: 8, y: 3 }, { x: 7, y: 3 }, 'straight')).toBe(Number.POSITIVE_INFINITY);
  expect(flood(grid, from, 99, large).cost({ x: 8, y: 3 })).toBe(Number.POSITIVE_INFINITY);
  expect(bodyCost(grid, 1, cost)).toBe(cost);
});

test('a diagonal step passes between two squares, a straight one between none', () => {
  expect(passedBetween({ x: 1, y: 1 }, { x: 2, y: 0 })).toEqual([
    { x: 1, y: 0 },
    { x: 2, y: 1 },
  ]);
  expect(passedBetween({ x: 1, y: 1 }, { x: 2, y: 1 })).toEqual([]);
});

test('who may strike at somebody passing: for leaving a square in reach, or for leaving reach', () => {
  const way = [1, 2, 3, 4].map(x => ({ x, y: 1 }));
  const guard = { id: 'guard', x: 2, y: 0 };
  const reaches = (watcher: typeof guard, at: { x: number; y: number }) => chebyshev(watcher, at) <= 1;
  const steps = (by: Parameters<typeof provoked>[3]) => provoked(way, [guard], reaches, by).map(p => p.step);
  expect(steps('leaving a square in reach')).toEqual([0, 1, 2]);
  expect(steps('leaving reach')).toEqual([2]);
});

describe('a flood that goes only as far as somebody asks', () => {
  test.each([
    [false, 0],
    [false, 0.5],
    [true, 0],
    [true, 0.5],
  ])(
    'finds what one finds that goes everywhere (diagonals in turn: %s, a step costs at least %s)',
    (alternating, leastStep) => {
      fc.assert(
        fc.property(anyGround, fc.nat(8), fc.nat(6), fc.nat(9), (cost, x, y, most) => {
          const whole = flood(grid, from, 9, cost, { alternating });
          const asked = (): typeof whole =>
            flood(grid, from, 9, cost, { alternating, asAsked: true, leastStep });
          expect(asked().cost({ x, y })).toBe(whole.cost({ x, y }));
          expect(asked().way({ x, y })).toEqual(whole.way({ x, y }));
          expect(asked().straightWay({ x, y }, 2)).toEqual(whole.straightWay({ x, y }, 2));
          const places = [...whole.places()];
          expect([...asked().places()]).toEqual(places);
          expect([...asked().places(() => most)]).toEqual(places.filter(each => each.cost <= most));
        }),
      );
    },
  );
});
