import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { design } from './power-design.ts';
import { powerPrice, sharesOf } from './power-price.ts';

const playAt = (reading: Partial<Record<'SV-R-70', 'capLimitationSum' | 'netFloorOnly' | 'refuse'>> = {}) =>
  new Play(scriptedDice([]), { ...defaultReadings(rulings), ...reading });
const percents = (...values: number[]) => values.map(percent => ({ rule: '' as const, name: 'x', percent }));
const price = (base: number, enhancements: number[], limitations: number[], play = playAt()) => {
  const shares = { enhancements: percents(...enhancements), limitations: percents(...limitations) };
  const found = powerPrice(base, shares, play);
  return isRefusal(found) ? found : found.cp;
};

describe('SV-POW-08 price', () => {
  test('switch SV-R-70: above 75 % of limitations each reading differs', () => {
    const [e, l] = [[50], [40, 30, 25]];
    expect(price(15, e, l)).toBe(11);
    expect(price(15, e, l, playAt({ 'SV-R-70': 'netFloorOnly' }))).toBe(8);
    expect(price(15, e, l, playAt({ 'SV-R-70': 'refuse' }))).toMatchObject({
      refused: true,
      rule: 'SV-POW-08',
    });
    // 75 exactly is allowed by all.
    expect(price(15, [], [40, 35], playAt({ 'SV-R-70': 'refuse' }))).toBe(3);
    // Without enhancements the floor and the cap say the same.
    expect(price(30, [], [95], playAt({ 'SV-R-70': 'netFloorOnly' }))).toBe(7);
  });

  test('is exact, at least 1, and never rises with a limitation', () => {
    const five = fc.integer({ min: 0, max: 60 }).map(n => n * 5);
    fc.assert(
      fc.property(
        fc.constantFrom(1, 5, 15, 30, 50),
        fc.array(five),
        fc.array(five),
        five,
        (base, e, l, more) => {
          const cp = price(base, e, l);
          const dearer = price(base, e, [...l, more]);
          if (typeof cp !== 'number' || typeof dearer !== 'number') throw new Error('refused');
          const sum = (xs: number[]) => xs.reduce((a, b) => a + b, 0);
          const exact = BigInt(base) * BigInt(100 + sum(e) - Math.min(75, sum(l)));
          expect(BigInt(cp)).toBe(exact / 100n > 1n ? exact / 100n : 1n);
          expect(dearer).toBeLessThanOrEqual(cp);
        },
      ),
      { seed: 70, numRuns: 200 },
    );
  });

  test('shows each step: tier, percentages, sums, the cap, the rounding', () => {
    const d = design.parse({
      tier: 'Epic',
      enhancements: ['Extra Range ×4', 'Silent Casting'],
      limitations: ['Usage Limit 1/week', 'Preparation Time 1 hour', 'Increased Cost triple'],
    });
    expect(powerPrice(30, sharesOf(d), playAt())).toEqual({
      base: 30,
      enhancements: [
        { name: 'Extra Range', percent: 40 },
        { name: 'Silent Casting', percent: 80 },
      ],
      limitations: [
        { name: 'Usage Limit', percent: -40 },
        { name: 'Preparation Time', percent: -30 },
        { name: 'Increased Cost', percent: -50 },
      ],
      enhancementsSum: 120,
      limitationsSum: -120,
      limitationsCounted: -75,
      percent: 145,
      exact: 43.5,
      cp: 43,
    });
  });

  test('SV-R-70 netFloorOnly: what counts is told, and the floor is a quarter', () => {
    const net = playAt({ 'SV-R-70': 'netFloorOnly' });
    const shares = { enhancements: percents(10), limitations: percents(60, 40) };
    expect(powerPrice(30, shares, net)).toMatchObject({
      percent: 25,
      limitationsCounted: -85,
      exact: 7.5,
      cp: 7,
    });
    expect(powerPrice(30, shares, playAt())).toMatchObject({ percent: 35, limitationsCounted: -75, cp: 10 });
    expect(powerPrice(1, { enhancements: [], limitations: percents(10) }, net)).toMatchObject({
      exact: 0.9,
      cp: 1,
    });
  });
});
