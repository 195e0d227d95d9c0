import { expect, test } from 'vitest';
import {
  castingTime,
  design,
  diceOf,
  minutesOf,
  rangeOf,
  reachOf,
  resourceCost,
  resourceOf,
} from './power-design.ts';

const made = (input: object) => design.parse({ tier: 'Moderate', ...input });

test('SV-POW-07 SV-R-69 10 m and 5 minutes unless the power says otherwise', () => {
  expect([rangeOf(made({})), minutesOf(made({}))]).toEqual([10, 5]);
  expect(rangeOf(made({ baseRange: 30, enhancements: ['Extra Range ×4'] }))).toBe(120);
  expect(minutesOf(made({ baseMinutes: null }))).toBeNull();
  expect(minutesOf(made({ enhancements: ['Extra Duration ×288'] }))).toBe(1440);
});

test('SV-LIM-13 SV-LIM-14 touch and self have no range, unless a jump of one’s own was paid for', () => {
  expect([
    reachOf(made({ limitations: ['Melee Range Only'] })),
    rangeOf(made({ limitations: ['Melee Range Only'] })),
  ]).toEqual(['adjacent', null]);
  expect(rangeOf(made({ limitations: ['Self Only'] }))).toBeNull();
  expect(rangeOf(made({ limitations: ['Self Only'], enhancements: ['Extra Range'] }))).toBe(20);
});

test('SV-POW-03 SV-ENH-09 SV-LIM-08 SV-R-03 the cost of a use, fractions dropped', () => {
  expect(resourceOf(made({ kind: 'maneuver' }))).toBe('Stamina');
  expect(resourceCost(made({ enhancements: ['Reduced Cost quarter'] }))).toBe(0);
  expect(resourceCost(made({ tier: 'Major', enhancements: ['Reduced Cost quarter'] }))).toBe(1);
  expect(resourceCost(made({ limitations: ['Increased Cost triple'] }))).toBe(6);
  expect(resourceCost(made({ tier: 'Legendary' }))).toBeNull();
});

test('SV-ENH-01 SV-ENH-02 SV-R-71 dice add to the tier’s sample, and stand alone in a maneuver', () => {
  expect(diceOf(made({ enhancements: ['Increased Damage +2d6'] }))).toEqual({ extraDice: 2, dice: 3 });
  expect(diceOf(made({ kind: 'maneuver', enhancements: ['Increased Damage +2d6'] })).dice).toBe(2);
});

test('SV-ENH-18 SV-R-76 Fast Cast: a rite of minutes is halved, and no Minor Action', () => {
  expect(castingTime(made({ enhancements: ['Fast Cast'], castingMinutes: 5 }))).toMatchObject({
    action: 'Major Action',
    castingMinutes: 2.5,
  });
});

test('SV-ENH-18 SV-R-76 Fast Cast: a Minor Action, and half of longer times', () => {
  expect(
    castingTime(made({ enhancements: ['Fast Cast'], limitations: ['Preparation Time 1 hour'] })),
  ).toEqual({
    action: 'Minor Action',
    castingMinutes: 0,
    preparationMinutes: 30,
  });
});
