import { openBook } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { endOf, outcomeOf, titleOf } from './fights.ts';

const book = (await openBook('simverse'))!;
const { title } = book.encounters![0]!;

test('a fight is called by the ready one that it began as', () => {
  expect(titleOf({ id: 'wolves' }, book)).toBe(title);
  expect(titleOf({ id: 'wolves-2' }, book)).toBe(`${title}, 2`);
  expect(titleOf({ id: 'fight-3' }, book)).toBe('fight-3');
});

test('what no book can read is not over', () => {
  const fight = { system: 'simverse', rulings: {}, start: {}, log: [], state: undefined };
  expect(outcomeOf({ fight }, book)).toBeUndefined();
  expect(endOf(undefined)).toBe('');
  expect(endOf({ winner: 'foes', rounds: 3 })).toBe('the foes won in round 3');
  expect(endOf({ winner: 'nobody', rounds: 3 })).toBe('ended in round 3; nobody won');
});
