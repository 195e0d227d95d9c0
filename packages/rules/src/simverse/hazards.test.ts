import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BREATH } from './breath.ts';
import { DISEASES } from './disease.ts';
import { HUNGER, hunger, THIRST, thirst } from './nourishment.ts';
import { POISONS } from './poison.ts';
import { SLEEP_LOSS } from './sleep.ts';
import { answer, chance } from './survival.testing.ts';

test('SV-HAZ-01 SV-HAZ-03: the tables, each line replacing the one before', () => {
  expect(HUNGER.map(row => row.from)).toEqual([0, 1, 2, 4, 8, 15]);
  expect(THIRST.map(row => row.from)).toEqual([0, 1, 2, 3, 4]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.boolean(), (day, hot) => {
      expect(hunger(day + 1).physical).toBeLessThanOrEqual(hunger(day).physical);
      expect(thirst(day + 1, hot).vitalityPerDay).toBeGreaterThanOrEqual(thirst(day, hot).vitalityPerDay);
    }),
    { seed: 3, numRuns: 100 },
  );
});

test('SV-HAZ-02 SV-HAZ-04: the days of the rolls', () => {
  // Thirst day 3: collapse roll; day 4: the collapsed only roll for death.
  expect(answer('days-of-want', { EN: 10, vitality: 30, food: true, days: 4 }, [4, 4, 4, 3, 3, 4])).toEqual({
    daysPassed: 4,
    daysWithoutFood: 0,
    daysWithoutWater: 4,
    vitality: 20,
    collapsed: true,
    dead: false,
    dying: false,
  });
  expect(
    answer('days-of-want', { EN: 10, vitality: 30, food: true, daysWithoutWater: 3 }, [3, 3, 3, 4, 4, 4]),
  ).toMatchObject({ collapsed: false, dead: true, daysPassed: 1 });
  // Day 14 has no death roll yet.
  expect(
    answer('days-of-want', { EN: 10, vitality: 30, water: true, daysWithoutFood: 13 }, [3, 3, 3]),
  ).toMatchObject({ daysWithoutFood: 14, dead: false });
});

test('SV-HAZ-05: heat doubles thirst and leaves hunger alone', () => {
  expect(answer('hunger-and-thirst', { daysWithoutWater: 3, hot: true })).toMatchObject({
    physical: -12,
    mental: -12,
    vitalityPerDay: 8,
  });
  expect(answer('hunger-and-thirst', { daysWithoutFood: 8, hot: true })).toMatchObject({
    physical: -6,
    vitalityPerDay: 2,
  });
});

test('SV-HAZ-01 SV-STAT-08: hunger that takes the last Vitality hands over to dying', () => {
  // Who lies at 0 is unconscious already and rolls no more against collapse.
  expect(
    answer('days-of-want', { EN: 10, vitality: 2, daysWithoutFood: 7, water: true, days: 9 }),
  ).toMatchObject({
    daysPassed: 1,
    vitality: 0,
    dying: true,
    dead: false,
  });
});

test('SV-HAZ-13 SV-PERK-44: who needs nothing loses nothing', () => {
  expect(answer('days-of-want', { vitality: 5, exempt: true, days: 60 })).toMatchObject({
    vitality: 5,
    daysWithoutWater: 0,
  });
  expect(answer('lost-sleep', { nights: 9, exempt: true })).toMatchObject({ actions: 0, wsRoll: null });
  expect(answer('suffocation', { vitality: 5, undead: true })).toMatchObject({ vitality: 5, dead: false });
});

test('SV-HAZ-06 SV-HAZ-08: seconds for each point of EN', () => {
  expect(BREATH).toEqual({ normal: 10, prepared: 15, stress: 5, airless: 5, vacuum: 3 });
  expect(answer('hold-breath', { EN: 7, way: 'airless' })).toEqual({ seconds: 35, fullRounds: 5 });
});

test('SV-HAZ-07: the loss goes on, and whichever line comes first kills', () => {
  // Vitality 2 falls to 0: unconscious without a roll; at EN 3 the loss kills in two rounds, before the die.
  expect(answer('suffocation', { EN: 3, maxVitality: 20, vitality: 2 }, [6])).toEqual({
    rounds: [{ vitality: 0, conscious: false }],
    conscious: false,
    diesAfterFurtherRounds: 2,
    dead: true,
    vitality: -4,
  });
  expect(answer('suffocation', { EN: 12, vitality: 20, rounds: 1 }, [4, 4, 4])).toMatchObject({
    conscious: true,
    vitality: 18,
    diesAfterFurtherRounds: null,
  });
  // Hard to Kill keeps awake below 0, so EN is rolled there too.
  expect(
    answer('suffocation', { EN: 10, vitality: 2, hardToKill: true, rounds: 1 }, [3, 3, 3]),
  ).toMatchObject({ conscious: true, vitality: 0 });
  expect(chance('suffocation', { EN: 10, vitality: 20, rounds: 1 }, o => o.conscious === true)).toBe('1/2');
});

test('SV-HAZ-09: a sealed suit stops the cold, air stops the clock', () => {
  expect(answer('vacuum', { EN: 10, sealedSuit: true }, [3])).toEqual({
    damage: 0,
    breathSeconds: 30,
    breathRounds: 5,
    unconsciousRoundsAfterBreath: 2,
    deadRoundsAfterBreath: 10,
  });
  expect(answer('vacuum', { airSupply: true, rounds: 3 }, [1, 2, 6])).toMatchObject({
    damage: 9,
    breathSeconds: null,
  });
});

test('SV-HAZ-10 SV-HAZ-11: nights, partial sleep, and the rolls to stay awake', () => {
  expect(SLEEP_LOSS).toHaveLength(5);
  expect(answer('lost-sleep', { nights: 1, sleptHours: 4 })).toMatchObject({ actions: 0, perception: -1 });
  expect(answer('lost-sleep', { nights: 3, sleptHours: 7.5 })).toMatchObject({
    nights: 3,
    actions: -2,
    perception: -3,
  });
  expect(answer('lost-sleep', { nights: 7, sleptHours: 8 })).toMatchObject({ nights: 0, actions: 0 });
  expect(answer('lost-sleep', { nights: 12 })).toMatchObject({
    actions: -6,
    perception: -6,
    hallucinations: true,
  });
  expect(answer('stay-awake', { WS: 10, nights: 1 }).refused).toBe(true);
  expect(answer('stay-awake', { WS: 10, nights: 2 }, [4, 4, 4])).toMatchObject({
    frozenRounds: 1,
    sleepsHours: 0,
  });
  expect(answer('stay-awake', { WS: 10, nights: 5 }, [4, 4, 4])).toMatchObject({
    awake: false,
    sleepsHours: 8,
  });
  expect(answer('stay-awake', { WS: 10, nights: 3 }, [3, 3, 4])).toMatchObject({
    awake: true,
    sleepsHours: 0,
  });
});

test('SV-DIS-01: five poisons at half, full and double strength', () => {
  expect(Object.keys(POISONS)).toHaveLength(5);
  const effect = (poison: string, strength: string, faces: number[], more = {}) =>
    answer('poison-effect', { poison, strength, ...more }, faces);
  expect(effect('lethal', 'half', [5, 4], { intervals: 2 }).damage).toEqual([2, 2]);
  expect(effect('lethal', 'full', [5, 6], { dice: 2 }).damage).toEqual([11]);
  // Half effect and Damage Resistance: a quarter, rounded once.
  expect(effect('lethal', 'half', [6, 5], { dice: 2, damageResistance: true }).damage).toEqual([2]);
  expect(effect('lethal', 'double', [5]).damage).toEqual([10]);
  expect(effect('paralyzing', 'full', [4, 4, 4])).toMatchObject({
    penalty: -4,
    on: 'all actions',
    failedEn: 'paralysis',
  });
  expect(effect('paralyzing', 'half', [3, 3, 4])).toMatchObject({ penalty: -2, failedEn: null });
  expect(effect('sedative', 'full', [4, 4, 4], { resilient: true })).toMatchObject({
    failedEn: null,
    on: 'mental actions',
  });
  expect(effect('hallucinogenic', 'full', [4, 4, 4])).toMatchObject({ penalty: -6, actsNormally: false });
  expect(effect('weakening', 'half', [5], { attribute: 'ST', ST: 12 })).toMatchObject({ ST: 10, EN: 10 });
});

test('SV-DIS-02: a weak poison, a modifier, and the immune', () => {
  expect(answer('resist-poison', { EN: 12, weak: true }, [4, 4, 4]).result).toBe('no effect');
  expect(answer('resist-poison', { EN: 12, modifier: -4 }, [3, 3, 3])).toMatchObject({
    tn: 8,
    failurePoints: 1,
  });
  expect(answer('resist-poison', { undead: true })).toMatchObject({ tn: null, result: 'no effect' });
  expect(chance('resist-poison', { EN: 10 }, o => o.result === 'doubled')).toBe('1/216');
});

test('SV-DIS-03: antidote and magic at once, potion and Medicine by a roll', () => {
  expect(answer('treat-poison', { by: 'antidote' })).toMatchObject({ cured: true });
  expect(answer('treat-poison', { by: 'healing magic' })).toMatchObject({ cured: true });
  expect(answer('treat-poison', { by: 'antidote potion', EN: 8, resilient: true }, [5, 5, 5])).toMatchObject({
    tn: 14,
    cured: false,
  });
  expect(answer('treat-poison', { by: 'medicine', medicine: 12 }, [4, 4, 4])).toMatchObject({
    cured: false,
    lowered: true,
  });
  expect(answer('treat-poison', { by: 'medicine' }).refused).toBe(true);
});

test('SV-DIS-04 SV-DIS-05: four grades; recovery ends the penalties', () => {
  expect(Object.keys(DISEASES)).toHaveLength(4);
  expect(
    answer(
      'disease-days',
      { disease: 'moderate', EN: 12, vitality: 20, remainingDays: 3, days: 9 },
      [3, 3, 3, 5, 5, 5],
    ),
  ).toMatchObject({ daysPassed: 2, recovered: true, vitality: 18, physical: 0, mental: 0 });
  expect(answer('disease-days', { disease: 'mild', vitality: 9, remainingDays: 5 }, [6, 5, 5])).toMatchObject(
    {
      vitality: 9,
      remainingDays: 4,
      physical: -1,
      mental: -1,
    },
  );
  expect(answer('disease-exposure', { undead: true }).infected).toBe(false);
  expect(
    answer('disease-days', { disease: 'mild', undead: true, vitality: 9, remainingDays: 5 }).refused,
  ).toBe(true);
});

test('SV-DIS-07: a fatal disease rolls a second time each day and takes EN for good', () => {
  // The EN lost on the first day lowers both rolls of the second: 9 against 8 fails.
  expect(
    answer(
      'disease-days',
      { disease: 'fatal', EN: 9, vitality: 18, remainingDays: 20, days: 2 },
      [5, 5, 5, 5, 5, 4, 2, 3, 3, 2, 3, 4],
    ),
  ).toMatchObject({ success: [false, true], EN: 7, vitality: 14, remainingDays: 17, dead: false });
  expect(
    answer(
      'disease-days',
      { disease: 'fatal', EN: 1, vitality: 20, remainingDays: 20, days: 5 },
      [5, 5, 5, 5, 5, 5],
    ),
  ).toMatchObject({ EN: 0, dead: true, daysPassed: 1 });
  // A large body loses three points of maximum Vitality with each EN.
  expect(
    answer(
      'disease-days',
      { disease: 'fatal', EN: 10, size: 'Large', vitality: 30, remainingDays: 20 },
      [5, 5, 5, 5, 5, 5],
    ),
  ).toMatchObject({ EN: 9, vitality: 27 });
});

test('SV-DIS-06: Occult Knowledge where Medicine cannot help', () => {
  const magical = { needsOccultKnowledge: true, skill: 12 };
  expect(answer('treat-disease', { by: 'medicine', ...magical })).toMatchObject({ rule: 'SV-DIS-06' });
  expect(answer('treat-disease', { by: 'occult knowledge', ...magical }, [4, 4, 4])).toMatchObject({
    improves: true,
  });
  expect(answer('treat-disease', { by: 'healing magic', magicCures: false })).toMatchObject({ cured: false });
});

test('SV-HAZ-13 SV-HAZ-06: the undead need no breath to hold', () => {
  expect(answer('hold-breath', { EN: 10, undead: true })).toEqual({ seconds: null, fullRounds: null });
  expect(answer('hold-breath', { EN: 10 })).toEqual({ seconds: 100, fullRounds: 16 });
});
