import { wilson } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { betweenText, chanceText, isKnown, rangeText } from './chance.ts';

const played = (wins: number, runs: number) => ({
  ...{ wins, runs, share: wins / runs },
  interval95: wilson(wins, runs),
});

test('twelve fights of twelve are no chance yet', () => {
  expect(isKnown(played(12, 12))).toBe(false);
  expect(isKnown(played(24, 48))).toBe(false);
  expect(isKnown(played(192, 384))).toBe(true);
});

test.each([
  [48, 48, 'over 92\u202f%'],
  [768, 768, 'over 95\u202f%'],
  [0, 768, 'under 5\u202f%'],
  [0, 48, 'under 8\u202f%'],
  [192, 384, '50\u202f%'],
  [360, 384, '94\u202f%'],
])('%i of %i fights won is said as it is known', (wins, runs, said) => {
  expect(chanceText(played(wins, runs))).toBe(said);
});

test('what is said beyond 95 % lies on the safe side of the interval', () => {
  for (let runs = 40; runs < 400; runs += 7)
    for (const lost of [0, 1, 2]) {
      const { interval95, share } = played(runs - lost, runs);
      if (share <= 0.95) continue;
      const [, bound] = /over (\d+)/.exec(chanceText({ interval95, share })) ?? [];
      expect(Number(bound) / 100).toBeLessThanOrEqual(interval95[0]);
    }
});

test('between what it lies', () => {
  expect(rangeText(played(192, 384))).toBe('45–55\u202f%');
});

test.each([
  [300, 330, '78–86\u202f%'],
  [338, 384, '88\u202f% and more'],
  [384, 384, 'over 95\u202f%'],
  [4, 40, 'under 5\u202f% to 10\u202f%'],
  [330, 330, '86\u202f%'],
])('from the worst way to the best: %i to %i of 384', (least, most, said) => {
  expect(betweenText(played(least, 384), played(most, 384))).toBe(said);
});
