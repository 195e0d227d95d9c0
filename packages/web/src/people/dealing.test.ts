import { expect, test } from 'vitest';
import { deal, leftOf } from './dealing.ts';

const SET = [2, 2, 1, 0, -1];

test('what was dealt is no longer there, and what is no part of the set takes nothing from it', () => {
  expect(leftOf(SET, [2, null, null])).toEqual([2, 1, 0, -1]);
  expect(leftOf(SET, [2, 2, 7])).toEqual([1, 0, -1]);
});

test('a number goes to whoever is given it, twice where it is there twice', () => {
  expect(deal(SET, [2, null, null], 1, 2)).toEqual([2, 2, null]);
  expect(deal(SET, [2, 2, null], 2, 1)).toEqual([2, 2, 1]);
});

test('what another has is swapped, with nothing where the hand was empty', () => {
  expect(deal(SET, [2, 2, 1], 2, 2)).toEqual([2, 1, 2]);
  expect(deal(SET, [2, 2, null], 2, 2)).toEqual([2, null, 2]);
});

test('given once more it goes back', () => {
  expect(deal(SET, [2, 2, 1], 2, 1)).toEqual([2, 2, null]);
});
