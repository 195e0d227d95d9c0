import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HUNGER, hunger, THIRST, thirst } from './hardships.ts';
import { answer } from './survival.testing.ts';

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
  expect(
    answer(
      'days-of-want',
      { EN: 10, vitality: 30, maxVitality: 30, food: true, days: 4 },
      [4, 4, 4, 3, 3, 4],
    ),
  ).toEqual({
    daysPassed: 4,
    daysWithoutFood: 0,
    daysWithoutWater: 4,
    vitality: 20,
    collapsed: true,
    dead: false,
    dying: false,
  });
  expect(
    answer(
      'days-of-want',
      { EN: 10, vitality: 30, maxVitality: 30, food: true, daysWithoutWater: 3 },
      [3, 3, 3, 4, 4, 4],
    ),
  ).toMatchObject({ collapsed: false, dead: true, daysPassed: 1 });
  // Day 14 has no death roll yet.
  expect(
    answer(
      'days-of-want',
      { EN: 10, vitality: 30, maxVitality: 30, water: true, daysWithoutFood: 13 },
      [3, 3, 3],
    ),
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

test('SV-HAZ-03 SV-STAT-10 SV-PERK-06: the line to death is the body’s own', () => {
  const dry = { EN: 2, vitality: 1, food: true, daysWithoutWater: 1 };
  // Day 2 takes 2: at −1 somebody of EN 2 is dying; in the heat it takes 4, and −3 is past −EN.
  expect(answer('days-of-want', dry)).toMatchObject({ vitality: -1, dying: true, dead: false });
  expect(answer('days-of-want', { ...dry, hot: true })).toMatchObject({ vitality: -3, dead: true });
  expect(answer('days-of-want', { ...dry, hot: true, hardToKill: true, maxVitality: 8 })).toMatchObject({
    dead: false,
  });
});

test('SV-HAZ-01 SV-DER-01: nobody starves from above the maximum', () => {
  expect(answer('days-of-want', { EN: 10, vitality: 21 }).rule).toBe('SV-DER-01');
});

test('SV-PERK-06 SV-R-44 SV-HAZ-03: whoever is Hard to Kill goes on below 0, and may collapse there', () => {
  const thirsty = { EN: 5, vitality: 1, daysWithoutWater: 2, hot: true, food: true, hardToKill: true };
  expect(answer('days-of-want', thirsty, [1, 2, 2])).toMatchObject({
    vitality: -7,
    collapsed: false,
    dying: false,
    dead: false,
  });
  expect(answer('days-of-want', thirsty, [2, 2, 2])).toMatchObject({ collapsed: true, dying: false });
  // Day 4 rolls against death besides, and −20 is twice the Vitality.
  expect(answer('days-of-want', { ...thirsty, days: 3 }, [1, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2, 2])).toMatchObject(
    {
      daysPassed: 3,
      vitality: -23,
      dead: true,
    },
  );
  expect(answer('days-of-want', { ...thirsty, hardToKill: false })).toMatchObject({ dead: true });
});
