import { expect, test } from 'vitest';
import { Shelf } from './remember.ts';

test('a shelf holds so much and no more: the oldest makes room, and what is too large is not kept', () => {
  const shelf = new Shelf<number, string>(100);
  for (let i = 0; i < 50; i++) shelf.put(i, `thing ${i}`, 10);
  expect(shelf.bytes).toBe(100);
  expect([shelf.get(39), shelf.get(40), shelf.get(49)]).toEqual([undefined, 'thing 40', 'thing 49']);
  shelf.put(50, 'huge', 26);
  expect([shelf.get(50), shelf.bytes]).toEqual([undefined, 100]);
});
