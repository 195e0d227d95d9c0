import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Refusal } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulings } from './content/rulings.ts';
import {
  DURATION_FACTORS,
  durationFactor,
  ENHANCEMENTS,
  enhancement,
  enhancementPercent,
} from './enhancements.ts';
import { LIMITATIONS, limitation, limitationPercent } from './limitations.ts';
import { design, TIER_NAMES, TIERS } from './power-design.ts';
import { bestTier, buildPower, buildPowerProcedure, powerPrice, tooHard } from './powers.ts';

const playAt = (reading: Partial<Record<'SV-R-70', 'capLimitationSum' | 'netFloorOnly' | 'refuse'>> = {}) =>
  new Play(scriptedDice([]), { ...defaultReadings(rulings), ...reading });
const build = (input: unknown) => {
  const built = buildPower(design.parse(input), playAt());
  if (isRefusal(built)) throw new Error(built.message);
  return built;
};
const refusalOf = (input: unknown): Refusal | undefined => {
  const built = buildPower(design.parse(input), playAt());
  return isRefusal(built) ? built : undefined;
};
const percents = (...values: number[]) => values.map(percent => ({ rule: '', name: 'x', percent }));
const price = (base: number, enhancements: number[], limitations: number[], play = playAt()) =>
  powerPrice(base, { enhancements: percents(...enhancements), limitations: percents(...limitations) }, play);

describe('tables', () => {
  test('SV-POW-01 has five tiers', () => {
    expect(TIER_NAMES).toHaveLength(5);
    expect(TIER_NAMES.map(t => [TIERS[t].minSkill, TIERS[t].cp, TIERS[t].resource])).toEqual([
      [2, 1, 1],
      [3, 5, 2],
      [5, 15, 6],
      [8, 30, 12],
      [13, 50, null],
    ]);
  });

  test('18 enhancements at their first printed grade: SV-ENH-01 SV-ENH-02 SV-ENH-03 SV-ENH-04 SV-ENH-05 SV-ENH-06 SV-ENH-07 SV-ENH-08 SV-ENH-09 SV-ENH-10 SV-ENH-11 SV-ENH-12 SV-ENH-13 SV-ENH-14 SV-ENH-15 SV-ENH-16 SV-ENH-17 SV-ENH-18', () => {
    const names = Object.keys(ENHANCEMENTS);
    expect(names).toHaveLength(18);
    expect(names.map(name => enhancementPercent(enhancement.parse(name)))).toEqual([
      50, 50, 20, 100, 10, 50, 50, 50, 25, 10, 25, 20, 100, 50, 50, 30, 80, 100,
    ]);
  });

  test('17 limitations with all their grades: SV-LIM-01 SV-LIM-02 SV-LIM-03 SV-LIM-04 SV-LIM-05 SV-LIM-06 SV-LIM-07 SV-LIM-08 SV-LIM-09 SV-LIM-10 SV-LIM-11 SV-LIM-12 SV-LIM-13 SV-LIM-14 SV-LIM-15 SV-LIM-16 SV-LIM-17', () => {
    expect(Object.keys(LIMITATIONS)).toHaveLength(17);
    expect(Object.values(LIMITATIONS).flatMap(row => Object.values(row.percent))).toEqual([
      5, 10, 20, 40, 10, 15, 30, 40, 10, 20, 30, 10, 20, 30, 25, 50, 25, 20, 10, 10, 15, 25, 25, 25, 25,
    ]);
    expect(limitationPercent(limitation.parse('Self Only'))).toBe(25);
    expect(limitationPercent(limitation.parse({ name: 'Increased Cost', to: 'triple' }))).toBe(50);
  });

  test('SV-ENH-05 duration factors, then doubling', () => {
    expect(DURATION_FACTORS).toHaveLength(5);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(durationFactor)).toEqual([1, 2, 6, 12, 72, 288, 576, 1152, 2304]);
  });
});

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
});

describe('what a design buys', () => {
  test('SV-POW-02 bare levels decide the tier', () => {
    expect([0, 1, 2, 5, 13, 20].map(bestTier)).toEqual([
      null,
      null,
      'Minor',
      'Major',
      'Legendary',
      'Legendary',
    ]);
    expect(tooHard('Epic', 7)?.rule).toBe('SV-POW-02');
    expect(tooHard('Epic', 8)).toBeUndefined();
    expect(
      buildPowerProcedure.run({ ...design.parse({ tier: 'Major' }), skillLevel: 4 }, playAt()),
    ).toMatchObject({
      rule: 'SV-POW-02',
    });
  });

  test('SV-POW-01 SV-R-67 the GM sets price and cost of Legendary powers only', () => {
    expect(build({ tier: 'Legendary' })).toMatchObject({ cp: 50, resourceCost: null, dice: null });
    expect(
      build({ tier: 'Legendary', baseCp: 80, resourceCost: 30, enhancements: ['Reduced Cost'] }),
    ).toMatchObject({
      cp: 100,
      resourceCost: 15,
    });
    expect(refusalOf({ tier: 'Epic', baseCp: 60 })?.rule).toBe('SV-POW-01');
  });

  test('SV-POW-03 SV-ENH-09 SV-LIM-08 resource and cost of a use', () => {
    expect(build({ tier: 'Major', kind: 'maneuver' })).toMatchObject({
      resource: 'Stamina',
      resourceCost: 6,
    });
    expect(build({ tier: 'Major', kind: 'power' }).resource).toBe('Mana');
    expect(build({ tier: 'Major', resource: 'Vitality' }).resource).toBe('Vitality');
    expect(
      build({
        tier: 'Moderate',
        enhancements: [{ name: 'Reduced Cost', to: 'quarter' }],
        limitations: [{ name: 'Increased Cost', to: 'triple' }],
      }).resourceCost,
    ).toBe(1);
  });

  test('SV-POW-07 SV-ENH-03 SV-ENH-04 SV-LIM-13 SV-LIM-14 range', () => {
    expect(build({ tier: 'Minor' }).rangeMetres).toBe(10);
    expect(build({ tier: 'Minor', enhancements: ['Expansive Range'] }).rangeMetres).toBe(1000);
    expect(build({ tier: 'Minor', enhancements: ['Expansive Range', 'Extra Range'] }).rangeMetres).toBe(2000);
    expect(build({ tier: 'Minor', limitations: ['Melee Range Only'] })).toMatchObject({
      reach: 'adjacent',
      rangeMetres: null,
    });
    expect(build({ tier: 'Minor', limitations: ['Self Only'] }).reach).toBe('self');
  });

  test('SV-ENH-06 SV-ENH-07 SV-ENH-08 area, cone and targets', () => {
    expect(build({ tier: 'Major', enhancements: [{ name: 'Area Effect', radius: 9 }] })).toMatchObject({
      cp: 37,
      radiusMetres: 9,
      targets: null,
    });
    expect(build({ tier: 'Major', enhancements: ['Cone Shaped'] })).toMatchObject({
      coneMetres: 4,
      targets: null,
    });
    expect(build({ tier: 'Major', enhancements: [{ name: 'Multiple Targets', targets: 4 }] })).toMatchObject({
      cp: 30,
      targets: 4,
    });
  });

  test('SV-ENH-10 SV-ENH-11 SV-ENH-13 SV-ENH-18 SV-LIM-04 resistance and casting', () => {
    expect(
      build({
        tier: 'Major',
        enhancements: [
          { name: 'Weakened Resistance', times: 3 },
          'Instant Action',
          'Reliable Activation',
          'Fast Cast',
        ],
        limitations: [{ name: 'Preparation Time', time: '10 minutes' }],
        castingMinutes: 60,
      }),
    ).toMatchObject({
      cp: 50,
      resistanceModifier: -6,
      instant: true,
      rollNeeded: false,
      action: 'Minor Action',
      castingMinutes: 30,
      preparationMinutes: 5,
    });
  });

  test('SV-R-71: extra dice add to the sample of a spell, but stand alone in a maneuver', () => {
    const enhancements = [{ name: 'Increased Damage', dice: 2 }];
    expect(build({ tier: 'Moderate', enhancements }).dice).toBe(3);
    expect(build({ tier: 'Moderate', kind: 'maneuver', enhancements }).dice).toBe(2);
  });

  test('SV-LIM-17 only with a duration; a modifier counts once (SV-R-73)', () => {
    expect(refusalOf({ tier: 'Major', limitations: ['Cannot Cast'], baseMinutes: null })?.rule).toBe(
      'SV-LIM-17',
    );
    expect(refusalOf({ tier: 'Major', limitations: ['Self Only', 'Self Only'] })?.rule).toBe('SV-POW-08');
  });
});
