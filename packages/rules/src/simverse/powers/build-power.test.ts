import { scriptedDice } from '@arbiter/dice';
import { check, defaultReadings, isRefusal, Play, type Refusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { bestTier, buildPower, buildPowerProcedure, whyNotTier } from './build-power.ts';
import { design, TIER_NAMES, TIERS } from './power-design.ts';

const playAt = () => new Play(scriptedDice([]), defaultReadings(rulings));
const build = (input: unknown) => {
  const built = buildPower(design.parse(input), playAt());
  if (isRefusal(built)) throw new Error(built.message);
  return built;
};
const refusalOf = (input: unknown): Refusal | undefined => {
  const built = buildPower(design.parse(input), playAt());
  return isRefusal(built) ? built : undefined;
};

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
    expect(whyNotTier('Epic', 7)?.rule).toBe('SV-POW-02');
    expect(whyNotTier('Epic', 8)).toBeUndefined();
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
    expect(build({ tier: 'Major', enhancements: ['Reduced Cost quarter'] }).resourceCost).toBe(1);
    expect(build({ tier: 'Moderate', limitations: ['Increased Cost triple'] }).resourceCost).toBe(6);
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
      action: 'Major Action',
      castingMinutes: 30,
      preparationMinutes: 5,
    });
  });

  test('SV-R-71: extra dice add to the sample of a spell, but stand alone in a maneuver', () => {
    const enhancements = [{ name: 'Increased Damage', dice: 2 }];
    expect(build({ tier: 'Moderate', enhancements }).dice).toBe(3);
    expect(build({ tier: 'Moderate', kind: 'maneuver', enhancements }).dice).toBe(2);
  });

  test('SV-ENH-10 Weakened Resistance stacks, by grade or by repetition', () => {
    const twice = build({ tier: 'Major', enhancements: ['Weakened Resistance', 'Weakened Resistance'] });
    expect(twice).toMatchObject({ cp: 18, resistanceModifier: -4, price: { enhancementsSum: 20 } });
    expect(build({ tier: 'Major', enhancements: ['Weakened Resistance −4'] })).toMatchObject({
      cp: 18,
      resistanceModifier: -4,
    });
    expect(refusalOf({ tier: 'Major', enhancements: ['Homing', 'Homing'] })?.rule).toBe('SV-POW-08');
  });

  test('SV-POW-01 a tier is known by its name, whatever the capitals', () => {
    expect(build({ tier: 'moderate' }).cp).toBe(5);
    expect(build({ tier: 'EPIC' }).cp).toBe(30);
    const wrong = check(design, { tier: 'Modarate' });
    expect(wrong.ok ? '' : wrong.problems[0]?.message).toContain('did you mean "Moderate"?');
    const missing = check(design, {});
    expect(missing.ok ? '' : missing.problems[0]?.message).toContain('`tier` is missing');
  });

  test('SV-LIM-17 only with a duration; a modifier counts once (SV-R-73)', () => {
    expect(refusalOf({ tier: 'Major', limitations: ['Cannot Cast'], baseMinutes: null })?.rule).toBe(
      'SV-LIM-17',
    );
    expect(refusalOf({ tier: 'Major', limitations: ['Self Only', 'Self Only'] })?.rule).toBe('SV-POW-08');
  });
});

test('SV-POW-01 SV-R-67: what a Legendary power costs to use is told as the game master’s word', () => {
  const input = design.parse({ tier: 'Legendary' });
  expect(buildPowerProcedure.tell?.(build({ tier: 'Legendary' }), input)).toBe(
    'This Legendary power costs 50 CP, as much Mana a use as the game master sets, and skill level 13.',
  );
});
