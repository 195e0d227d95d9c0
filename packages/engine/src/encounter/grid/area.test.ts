import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  awayFrom,
  beam,
  block,
  burst,
  cone,
  directionTo,
  isInCone,
  isInLine,
  pushed,
  stepsAway,
  threatened,
} from './area.ts';
import { DIRECTIONS, isOnGrid, placeOf } from './grid.ts';
import { chebyshev, euclid, hexes } from './measure.ts';

const grid = { width: 15, height: 15 };
const middle = { x: 7, y: 7 };

describe('areas', () => {
  test('a burst is everything within the radius, by whatever measure', () => {
    expect(burst(grid, middle, 2, chebyshev)).toHaveLength(25);
    expect(burst(grid, middle, 2, euclid(Math.round))).toHaveLength(21);
    expect(burst({ ...grid, shape: 'hex' }, middle, 2, hexes)).toHaveLength(19);
    expect(burst(grid, { x: 0, y: 0 }, 1, chebyshev)).toHaveLength(4);
    expect(burst(grid, { x: 7, y: 7, span: 2 }, 1, chebyshev)).toHaveLength(16);
  });

  test('a burst leaves nothing out', () => {
    const anyBody = fc.record({ x: fc.nat(14), y: fc.nat(14), span: fc.integer({ min: 1, max: 3 }) });
    for (const [shape, measure] of [
      ['square', chebyshev],
      ['hex', hexes],
    ] as const)
      fc.assert(
        fc.property(anyBody, fc.nat(5), (from, radius) => {
          const all = Array.from({ length: 225 }, (_, cell) => placeOf(grid, cell));
          const within = all.filter(at => measure(from, at) <= radius);
          expect(burst({ ...grid, shape }, from, radius, measure)).toEqual(within);
        }),
      );
  });

  test('a block is centred; an even one leans as its caster says', () => {
    expect(block(grid, middle, 3)).toHaveLength(9);
    expect(block(grid, middle, 2)[0]).toEqual({ x: 7, y: 7 });
    expect(block(grid, middle, 2, 2, { x: 1, y: 1 })[0]).toEqual({ x: 6, y: 6 });
    expect(block(grid, middle, 4, 1)).toHaveLength(4);
  });

  test('a cone in rows: as wide as the book says, a square where it goes diagonally', () => {
    const edge = (row: number): number => 1 + 2 * Math.floor(row / 2);
    expect(cone(grid, middle, { x: 1, y: 0 }, 3, edge)).toHaveLength(1 + 3 + 3);
    expect(cone(grid, middle, { x: 0, y: -1 }, 3, row => Math.min(2 * row - 1, 3))).toHaveLength(1 + 3 + 3);
    expect(cone(grid, middle, { x: 1, y: 1 }, 3, edge)).toHaveLength(9);
    expect(cone(grid, middle, { x: 1, y: 1 }, 1, edge)).toEqual([{ x: 8, y: 8 }]);
  });

  test('a cone in rows looks the same in all four straight directions', () => {
    for (const direction of DIRECTIONS) {
      const cells = cone(grid, middle, direction, 4, row => 2 * row - 1);
      expect(cells).toHaveLength(16);
      expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(16);
    }
  });

  test('a beam starts beside its source and stops at the edge of the map', () => {
    expect(beam(grid, middle, { x: -1, y: 1 }, 2)).toEqual([
      { x: 6, y: 8 },
      { x: 5, y: 9 },
    ]);
    expect(beam(grid, { x: 13, y: 0 }, { x: 1, y: 0 }, 5)).toHaveLength(1);
  });

  test('cones and lines towards a place', () => {
    const through = { x: 10, y: 7 };
    expect(isInCone(middle, through, { x: 11, y: 9 })).toBe(true);
    expect(isInCone(middle, through, { x: 8, y: 9 })).toBe(false);
    expect(isInCone(middle, through, { x: 4, y: 7 })).toBe(false);
    expect(isInLine(middle, through, { x: 9, y: 7 })).toBe(true);
    expect(isInLine(middle, through, { x: 9, y: 8 })).toBe(false);
    expect(isInLine(middle, through, { x: 9, y: 8 }, 2)).toBe(true);
  });

  test('the nearest of eight directions', () => {
    expect(directionTo(middle, { x: 14, y: 8 })).toEqual({ x: 1, y: 0 });
    expect(directionTo(middle, { x: 9, y: 5 })).toEqual({ x: 1, y: -1 });
    for (const direction of DIRECTIONS)
      expect(directionTo(middle, { x: 7 + 3 * direction.x, y: 7 + 3 * direction.y })).toEqual(direction);
  });

  test('what somebody threatens: within reach, but not their own squares', () => {
    expect(threatened(grid, middle, 1, chebyshev)).toHaveLength(8);
    expect(threatened(grid, { ...middle, span: 2 }, 2, chebyshev)).toHaveLength(32);
  });
});

describe('pushes', () => {
  test('lead straight away and stop before what is in the way', () => {
    const away = awayFrom({ x: 5, y: 7 }, middle);
    expect(away).toEqual({ x: 1, y: 0 });
    expect(pushed(middle, away, 3, () => true)).toEqual({ x: 10, y: 7 });
    expect(pushed(middle, away, 3, at => at.x < 9)).toEqual({ x: 8, y: 7 });
    expect(pushed(middle, awayFrom(middle, middle), 3, at => isOnGrid(grid, at))).toEqual(middle);
  });

  test('or to any place one step farther', () => {
    expect(stepsAway(grid, middle, { x: 6, y: 7 }, chebyshev)).toHaveLength(3);
    expect(stepsAway(grid, middle, { x: 6, y: 6 }, chebyshev)).toHaveLength(5);
  });
});
