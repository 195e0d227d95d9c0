import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Place } from './grid.ts';
import { centreLine, coverBetween, hexesMeet, isClear, lineMeets, squaresBetween } from './sight.ts';

const grid = { width: 20, height: 20 };
const walls =
  (...places: readonly (readonly [number, number])[]) =>
  ({ x, y }: Place): boolean =>
    places.some(([wx, wy]) => wx === x && wy === y);
const anyPlace = fc.record({ x: fc.nat(7), y: fc.nat(7) });
const anyWalls = fc
  .array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 10 })
  .map(places => walls(...(places as [number, number][])));

describe('square by square', () => {
  test('a wall on the line blocks it, one beside it does not', () => {
    expect(isClear({ x: 0, y: 0 }, { x: 4, y: 0 }, walls([2, 0]))).toBe(false);
    expect(isClear({ x: 0, y: 0 }, { x: 4, y: 0 }, walls([2, 1]))).toBe(true);
    expect(isClear({ x: 0, y: 0 }, { x: 1, y: 1 }, walls([0, 1], [1, 0]))).toBe(true);
  });

  test('a line along an edge is blocked only from both sides', () => {
    expect(squaresBetween({ x: 0, y: 0 }, { x: 2, y: 1 })).toEqual([
      [
        { x: 1, y: 1 },
        { x: 1, y: 0 },
      ],
    ]);
    expect(isClear({ x: 0, y: 0 }, { x: 2, y: 1 }, walls([1, 0]))).toBe(true);
    expect(isClear({ x: 0, y: 0 }, { x: 2, y: 1 }, walls([1, 0], [1, 1]))).toBe(false);
  });

  test('sees as well as it is seen', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyWalls, (a, b, blocks) => {
        expect(isClear(a, b, blocks)).toBe(isClear(b, a, blocks));
      }),
    );
  });
});

describe('drawn lines', () => {
  test('a line crosses a square, touches its corner or border, or misses it', () => {
    const blocks = walls([2, 1]);
    expect(lineMeets({ from: { x: 0, y: 0 }, to: { x: 4, y: 3 } }, blocks)).toBe('crosses');
    expect(lineMeets({ from: { x: 0, y: 1 }, to: { x: 5, y: 1 } }, blocks)).toBe('touches');
    expect(lineMeets({ from: { x: 1, y: 0 }, to: { x: 3, y: 2 } }, walls([2, 0]))).toBe('touches');
    expect(lineMeets({ from: { x: 0, y: 0 }, to: { x: 5, y: 0 } }, blocks)).toBe('misses');
    expect(lineMeets({ from: { x: 3, y: 0 }, to: { x: 3, y: 5 } }, blocks)).toBe('touches');
  });

  test('a border between two squares that block is their inside', () => {
    const line = { from: { x: 0, y: 1 }, to: { x: 5, y: 1 } };
    expect(lineMeets(line, walls([2, 0], [2, 1]))).toBe('crosses');
    expect(lineMeets(line, walls([2, 0], [3, 1]))).toBe('touches');
    const down = { from: { x: 1, y: 0 }, to: { x: 1, y: 5 } };
    expect(lineMeets(down, walls([0, 3], [1, 3]))).toBe('crosses');
  });

  test('agree with a thousand points along the line', () => {
    const anyPoint = fc.record({ x: fc.nat(16), y: fc.nat(16) }).map(({ x, y }) => ({ x: x / 2, y: y / 2 }));
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPlace, (from, to, at) => {
        const points = Array.from({ length: 1001 }, (_, i) => ({
          x: from.x + ((to.x - from.x) * i) / 1000 - at.x,
          y: from.y + ((to.y - from.y) * i) / 1000 - at.y,
        }));
        const within = (by: number): boolean =>
          points.some(({ x, y }) => x > by && y > by && x < 1 - by && y < 1 - by);
        const meets = lineMeets({ from, to }, walls([at.x, at.y]));
        // Between two points a line may slip past a corner, by less than a hundredth of a square.
        if (within(1e-9)) expect(meets).toBe('crosses');
        if (meets === 'crosses') expect(within(-0.01)).toBe(true);
        if (meets === 'misses') expect(within(-1e-9)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('the centre line goes from middle to middle; touching a corner is not crossing', () => {
    expect(lineMeets(centreLine({ x: 0, y: 0 }, { x: 2, y: 2 }), walls([1, 0]))).toBe('touches');
    expect(lineMeets(centreLine({ x: 0, y: 0 }, { x: 2, y: 0 }), walls([1, 0]))).toBe('crosses');
  });
});

describe('cover between two bodies', () => {
  test('none where one corner sees one corner, some where every line touches, full where every line crosses', () => {
    const [a, b] = [
      { x: 0, y: 2 },
      { x: 4, y: 2 },
    ];
    expect(coverBetween(grid, a, b, walls([2, 4]))).toBe('misses');
    expect(coverBetween(grid, a, b, walls([2, 2]))).toBe('touches');
    expect(coverBetween(grid, a, b, walls([2, 1], [2, 2], [2, 3]))).toBe('crosses');
  });

  test('a large body is seen where any of its corners is; what it fills itself never covers it', () => {
    const a = { x: 0, y: 2 };
    const wall = walls([2, 1], [2, 2], [2, 3]);
    expect(coverBetween(grid, a, { x: 4, y: 2 }, wall)).toBe('crosses');
    expect(coverBetween(grid, a, { x: 2, y: 0, span: 2 }, () => true)).not.toBe('misses');
    expect(coverBetween(grid, a, { x: 1, y: 2 }, () => true)).toBe('touches');
    expect(coverBetween(grid, a, { x: 4, y: 2, span: 2 }, walls([2, 1], [2, 2]))).not.toBe('crosses');
  });

  test('is the same from both ends', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyWalls, (a, b, blocks) => {
        expect(coverBetween(grid, a, b, blocks)).toBe(coverBetween(grid, b, a, blocks));
      }),
    );
  });
});

test('between hexagons: through one, along the border of one or of two', () => {
  const hex = { width: 9, height: 9, shape: 'hex' as const };
  const [a, b] = [
    { x: 1, y: 2 },
    { x: 5, y: 2 },
  ];
  expect(hexesMeet(hex, a, b, walls([3, 2]))).toBe('crosses');
  expect(hexesMeet(hex, a, b, walls([3, 3]))).toBe('misses');
  // Two rows down the line runs along the border of the two hexagons between.
  expect(hexesMeet(hex, { x: 2, y: 2 }, { x: 2, y: 4 }, walls([1, 3]))).toBe('touches');
  expect(hexesMeet(hex, { x: 2, y: 2 }, { x: 2, y: 4 }, walls([1, 3], [2, 3]))).toBe('crosses');
});
