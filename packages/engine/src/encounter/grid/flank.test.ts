import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBetween } from './flank.ts';

const target = { x: 5, y: 5 };

test('beside a body of one square only the exactly opposite square is opposite', () => {
  const around = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => ({ x: 5 + dx, y: 5 + dy })));
  for (const one of around)
    for (const other of around) {
      if ((one.x === 5 && one.y === 5) || (other.x === 5 && other.y === 5)) continue;
      const { x, y } = { x: 2 * target.x - one.x, y: 2 * target.y - one.y };
      expect(isBetween(target, one, other)).toBe(other.x === x && other.y === y);
    }
});

test('with long reach the line counts, not the distance', () => {
  expect(isBetween(target, { x: 3, y: 5 }, { x: 6, y: 5 })).toBe(true);
  expect(isBetween(target, { x: 3, y: 4 }, { x: 6, y: 5 })).toBe(true);
  expect(isBetween(target, { x: 3, y: 3 }, { x: 6, y: 5 })).toBe(false);
});

test('around a large body there are several opposite squares', () => {
  const ogre = { x: 5, y: 5, span: 2 };
  expect(isBetween(ogre, { x: 4, y: 5 }, { x: 7, y: 5 })).toBe(true);
  expect(isBetween(ogre, { x: 4, y: 5 }, { x: 7, y: 6 })).toBe(true);
  expect(isBetween(ogre, { x: 4, y: 4 }, { x: 7, y: 7 })).toBe(true);
  expect(isBetween(ogre, { x: 4, y: 5 }, { x: 5, y: 7 })).toBe(false);
});

test('it is the same whoever is named first, and however the map is turned', () => {
  const body = fc.record({
    x: fc.integer({ min: 0, max: 10 }),
    y: fc.integer({ min: 0, max: 10 }),
    span: fc.integer({ min: 1, max: 3 }),
  });
  const turned = ({ x, y, span }: { x: number; y: number; span: number }) => ({ x: y, y: x, span });
  fc.assert(
    fc.property(body, body, body, (of, a, b) => {
      const found = isBetween(of, a, b);
      expect(isBetween(of, b, a)).toBe(found);
      expect(isBetween(turned(of), turned(a), turned(b))).toBe(found);
    }),
  );
});
