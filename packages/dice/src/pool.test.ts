import { expect, test } from 'vitest';
import { pool, poolNamed, poolOf } from './pool.ts';

test('equal pools are one object, by count and by groups', () => {
  expect(pool(3, 6)).toBe(pool(3, 6));
  expect(poolOf([{ count: 3, sides: 6 }])).toBe(pool(3, 6));
  expect(
    poolOf([
      { count: 3, sides: 6 },
      { count: 0, sides: 8 },
    ]),
  ).toBe(pool(3, 6));
  expect(pool(3, 6, 'exertion')).not.toBe(pool(3, 6));
});

test('a pool is found again by its name', () => {
  const defence = poolOf([
    { count: 2, sides: 8, kind: 'armour' },
    { count: 1, sides: 10 },
  ]);
  expect(defence.name).toBe('2d8 armour + 1d10');
  expect(poolNamed(defence.name)).toBe(defence);
  for (const nonsense of ['', '3d', 'd6', '0d6', '3d0', '99999d6', '3d6 + ', 'x'.repeat(2000)])
    expect(poolNamed(nonsense)).toBeUndefined();
});

test('impossible dice are refused', () => {
  expect(() => pool(-1, 6)).toThrow('A pool cannot hold -1 dice.');
  expect(() => pool(1.5, 6)).toThrow(RangeError);
  expect(() => pool(1, 0)).toThrow('A die has from 1 to 1000000 sides, not 0.');
  expect(() => pool(10_001, 6)).toThrow('at most 10000 dice');
});
