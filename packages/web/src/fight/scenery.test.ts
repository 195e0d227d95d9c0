import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { marksBeside, sceneryOf, signsOf } from './scenery.tsx';

const books = await openBooks();
const ready = books.flatMap(book =>
  (book.encounters ?? []).map(one => [`${book.id} ${one.id}`, book, one] as const),
);

test.each(ready.filter(([, , { scenery }]) => scenery))('%s: the scenery lies on the map', (_, book, one) => {
  const { map } = one.setup as { map: { width?: number; height?: number } };
  expect(sceneryOf(book, { setup: { ...(one.setup as object), party: ['somebody else'] } })).toBe(
    one.scenery,
  );
  for (const { x, y, width, height } of one.scenery ?? []) {
    expect(x + width).toBeLessThanOrEqual(map.width ?? 16);
    expect(y + height).toBeLessThanOrEqual(map.height ?? 12);
  }
});

test('the water of a ford is what is hard to cross there', () => {
  const [, book, ford] = ready.find(([name]) => name === 'simverse wolves')!;
  const scenery = sceneryOf(book, { setup: ford.setup });
  const ground = {
    ...{ width: 24, height: 16 },
    marks: [
      { x: 12, y: 3, is: 'difficult' },
      { x: 2, y: 3, is: 'difficult' },
    ],
  } as const;
  expect(marksBeside(ground, scenery)).toEqual([{ x: 2, y: 3, is: 'difficult' }]);
  expect(signsOf(ground, scenery)).toEqual([{ is: 'water', says: 'water: difficult ground' }]);
});

test('a map of one’s own has no scenery', () => {
  for (const book of books) {
    expect(sceneryOf(book, { setup: { map: { width: 9, height: 9 } } })).toEqual([]);
    expect(sceneryOf(book, { setup: undefined })).toEqual([]);
  }
});
