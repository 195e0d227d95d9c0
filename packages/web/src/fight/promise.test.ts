import { seededDice } from '@arbiter/dice';
import { defaultReadings, type Foreseen, isRefusal, Play } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { chanceOf, chanceSaid, hasChance, isTelling } from './promise.ts';

const foreseen = (part: Partial<Foreseen>): Foreseen => ({
  ...{ chance: 0.5, effect: 0, risk: 0, exact: true },
  ...part,
});

test.each([
  [{ chance: 0.375 }, '38\u202f%'],
  [{ chance: 1 }, '100\u202f%'],
  [{ chance: 0.9954 }, 'over 99\u202f%'],
  [{ chance: 0.003 }, 'under 1\u202f%'],
  [{ chance: 0.41, exact: false, interval95: [0.34, 0.49] as const }, '~41\u202f%'],
  [{ chance: 1, exact: false, interval95: [0.976, 1] as const }, 'over 95\u202f%'],
])('%o is said as %s', (part, said) => {
  expect(chanceSaid(foreseen(part))).toBe(said);
});

test('a preparation that cannot fail shows no chance, whatever it risks', () => {
  expect(hasChance(foreseen({ chance: 1 }))).toBe(false);
  expect(isTelling(foreseen({ chance: 1 }))).toBe(false);
  expect(hasChance(foreseen({ chance: 1, risk: 2 }))).toBe(false);
  expect(isTelling(foreseen({ chance: 1, risk: 2 }))).toBe(true);
  expect(hasChance(foreseen({ chance: 1, effect: 3 }))).toBe(true);
});

test.each(await openBooks())(
  '$id says what the chance of a blow is a chance of',
  ({ encounter, encounters, rulings }) => {
    const begun = encounter!.start(
      encounters![0]!.setup,
      new Play(seededDice('promise'), defaultReadings(rulings)),
    );
    if (isRefusal(begun)) throw new Error(begun.message);
    expect(encounter!.foresight!.chanceOf!(begun.state, { do: 'attack' })).toMatch(/^to (hit|hurt)$/);
    expect(chanceOf(foreseen({}))).toBe('to work');
  },
);
