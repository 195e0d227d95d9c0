import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellOf,
  cellsOf,
  fits,
  type Grid,
  hexesBetween,
  isMarked,
  isOnEdge,
  marked,
  neighbours,
  overlap,
  placeOf,
  roomFor,
} from './grid.ts';

const squares: Grid = { width: 7, height: 5 };
const hexagons: Grid = { width: 7, height: 5, shape: 'hex' };
const anyPlace = fc.record({ x: fc.nat(6), y: fc.nat(4) });
const anyBody = fc.record({ x: fc.nat(6), y: fc.nat(4), span: fc.nat(3) });

describe('cells', () => {
  test('a cell’s number and its place are one and the same', () => {
    fc.assert(
      fc.property(anyPlace, at => {
        expect(placeOf(squares, cellOf(squares, at))).toEqual(at);
      }),
    );
  });

  test('a square touches eight others, a hexagon six; at the edge fewer', () => {
    expect(neighbours(squares, { x: 3, y: 2 })).toHaveLength(8);
    expect(neighbours(squares, { x: 0, y: 0 })).toHaveLength(3);
    expect(neighbours(hexagons, { x: 3, y: 2 })).toHaveLength(6);
    expect(neighbours(hexagons, { x: 3, y: 1 })).toHaveLength(6);
    expect(isOnEdge(squares, { x: 6, y: 2 })).toBe(true);
    expect(isOnEdge(squares, { x: 3, y: 2 })).toBe(false);
  });

  test('touching goes both ways, and hexagons that touch are one apart', () => {
    for (const grid of [squares, hexagons])
      fc.assert(
        fc.property(anyPlace, at => {
          for (const other of neighbours(grid, at)) expect(neighbours(grid, other)).toContainEqual(at);
        }),
      );
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const touch = neighbours(hexagons, a).some(({ x, y }) => x === b.x && y === b.y);
        expect(hexesBetween(a, b) === 1).toBe(touch);
      }),
    );
  });

  test('a list of places becomes a lookup; an empty one costs nothing', () => {
    const walls = [
      { x: 1, y: 1 },
      { x: 99, y: 1 },
    ];
    expect(isMarked(squares, walls, { x: 1, y: 1 })).toBe(true);
    expect(isMarked(squares, walls, { x: 2, y: 1 })).toBe(false);
    expect(isMarked(squares, walls, { x: 99, y: 1 })).toBe(false);
    expect(marked(squares, walls)).toBe(marked(squares, walls));
    expect(marked(squares, [])).toBeUndefined();
  });
});

describe('bodies', () => {
  test('a body fills span × span squares, or rings of hexagons; a tiny one fills none', () => {
    expect(cellsOf(squares, { x: 2, y: 1, span: 2 })).toEqual([
      { x: 2, y: 1 },
      { x: 3, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 2 },
    ]);
    expect(cellsOf(squares, { x: 0, y: 0, span: 3 })).toHaveLength(9);
    expect(cellsOf(hexagons, { x: 3, y: 2, span: 2 })).toHaveLength(7);
    expect(cellsOf(hexagons, { x: 3, y: 2, span: 3 })).toHaveLength(19);
    expect(cellsOf(squares, { x: 3, y: 2, span: 0 })).toEqual([]);
  });

  test('two bodies overlap exactly where they fill a cell in common', () => {
    for (const grid of [squares, hexagons])
      fc.assert(
        fc.property(anyBody, anyBody, (a, b) => {
          const cells = new Set(cellsOf(grid, a).map(at => `${at.x} ${at.y}`));
          const shared = cellsOf(grid, b).some(at => cells.has(`${at.x} ${at.y}`));
          expect(overlap(grid, a, b)).toBe(shared);
        }),
      );
  });

  test('a large body fits, squeezes in, or has no room', () => {
    const wall = (at: { x: number; y: number }): boolean => at.x === 3;
    expect(fits(squares, { x: 1, y: 1, span: 2 }, wall)).toBe(true);
    expect(roomFor(squares, { x: 1, y: 1, span: 2 }, wall)).toBe('enough');
    expect(roomFor(squares, { x: 2, y: 1, span: 2 }, wall)).toBe('squeezed');
    expect(roomFor(squares, { x: 3, y: 1, span: 1 }, wall)).toBe('none');
    expect(roomFor(squares, { x: 6, y: 1, span: 2 }, wall)).toBe('squeezed');
  });
});
