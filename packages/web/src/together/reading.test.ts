import { expect, test } from 'vitest';
import { markOf, unreadOf } from './reading.ts';

const letter = { id: 'n1', by: 'host', title: 'A letter', text: 'Come alone.', to: 'all' as const };

test('a note of somebody else is new until it is read, and new again when it is changed', () => {
  expect(unreadOf([letter], 'ana', {})).toEqual([letter]);
  expect(unreadOf([letter], 'host', {})).toEqual([]);
  const read = { n1: markOf(letter) };
  expect(unreadOf([letter], 'ana', read)).toEqual([]);
  expect(unreadOf([{ ...letter, to: ['ana'] }], 'ana', read)).toEqual([]);
  expect(unreadOf([{ ...letter, text: 'Come armed.' }], 'ana', read)).toHaveLength(1);
  expect(unreadOf([{ ...letter, picture: 'map' }], 'ana', read)).toHaveLength(1);
});
