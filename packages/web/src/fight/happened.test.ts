import { expect, test } from 'vitest';
import { oneIn, verdict } from './happened.tsx';

test('a chance in whole throws, or about so many', () => {
  expect(oneIn(1 / 216)).toBe('1 in 216');
  expect(oneIn(0.03)).toBe('about 1 in 33');
});

test('the round that was won and the round on the page agree', () => {
  expect(verdict('party', 5, 'party', 5)).toBe('Won in round 5.');
  expect(verdict('party', 5, 'party', 6)).toBe('Won in round 5, and over in round 6.');
  expect(verdict('foes', 3, 'party', 3)).toBe('Lost in round 3: foes won.');
  expect(verdict('nobody', 3, 'party', 3)).toBe('Nobody has won.');
});
