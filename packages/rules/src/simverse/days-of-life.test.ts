import { describe, expect, test } from 'vitest';
import { type Answer, answer } from './survival.testing.ts';

/** What so many days do to a body. */
function body(person: object, stretch: object, faces: number[] = []): Answer {
  return answer('downtime-days', { person, schedule: [stretch] }, faces).body as Answer;
}

describe('SV-REST-03 SV-REST-04 SV-REST-06: nights and days in bed', () => {
  const hurt = { EN: 11, vitality: 2 };
  test('a night EN/2, with care EN; in bed EN, with care EN × 1.5', () => {
    expect(body(hurt, {}).vitality).toBe(7);
    expect(body(hurt, { care: 'medical care' }).vitality).toBe(13);
    expect(body(hurt, { activities: ['recovery'] }).vitality).toBe(13);
    expect(body(hurt, { activities: ['recovery'], care: 'medical care' }).vitality).toBe(18);
  });
  test('light study leaves it a day in bed, gathering information does not', () => {
    expect(body(hurt, { activities: ['recovery', 'light study'] }).vitality).toBe(13);
    expect(body(hurt, { activities: ['recovery', 'gather information'] }).vitality).toBe(7);
  });
  test('Stamina, Mana and fatigue come back with eight hours of sleep', () => {
    const tired = { stamina: 1, mana: 2, fatigueLevel: 3 };
    expect(body(tired, {})).toMatchObject({ stamina: 20, mana: 20, fatigueLevel: 0 });
    expect(body(tired, { sleepHours: 6 })).toMatchObject({ stamina: 1, mana: 2, fatigueLevel: 3 });
  });
  test('SV-REST-15: care is rolled where a healer is named', () => {
    expect(body(hurt, { medicine: 12 }, [4, 4, 4]).vitality).toBe(13);
    expect(body(hurt, { medicine: 12 }, [4, 4, 5]).vitality).toBe(7);
  });
  test('SV-R-144: neither the undead nor constructs heal by rest', () =>
    expect(body({ ...hurt, being: 'undead' }, { days: 5 }).vitality).toBe(2));
});

describe('SV-REST-10 SV-REST-11: injuries by date', () => {
  const arm = (more: object = {}, person: object = {}) => ({
    ...person,
    injuries: [{ injury: 'broken arm', days: 14, ...more }],
  });
  test('a day each, two with care, half with Fast Healer', () => {
    expect(body(arm(), { days: 13 }).injuries).toEqual([{ injury: 'broken arm', daysLeft: 1 }]);
    expect(body(arm(), { days: 7, care: 'medical care' }).injuries).toEqual([]);
    expect(body(arm({}, { fastHealer: true }), { days: 7 }).injuries).toEqual([]);
    expect(body(arm({}, { fragile: true }), { days: 27 }).injuries).toMatchObject([{ daysLeft: 1 }]);
  });
  test('what an earlier answer left is not halved again', () =>
    expect(
      body(arm({ days: undefined, daysLeft: 5 }, { fastHealer: true }), { days: 3 }).injuries,
    ).toMatchObject([{ daysLeft: 2 }]));
  test('SV-FLAW-11: an internal injury halves what rest restores, as long as it lasts', () => {
    const hurt = { EN: 12, vitality: 2, injuries: [{ injury: 'internal injury', days: 21 }] };
    expect(body(hurt, {}).vitality).toBe(2 + 3);
    expect(body({ EN: 12, vitality: 2 }, {}).vitality).toBe(2 + 6);
  });
  test('untreated they stay, and an eye only magic heals', () => {
    expect(body(arm({ treated: false }), { days: 100 }).injuries).toMatchObject([{ daysLeft: null }]);
    expect(body({ injuries: [{ injury: 'damaged eye' }] }, { days: 100 }).injuries).toHaveLength(1);
  });
});

describe('SV-HAZ-01 SV-HAZ-03 SV-HAZ-10: wants', () => {
  test('nine days without food, with both rolls held', () => {
    const fast = { days: 9, food: false };
    expect(body({}, fast, [3, 3, 3, 2, 3, 4])).toMatchObject({ vitality: 12, daysWithoutFood: 9 });
    expect(body({}, { ...fast, healsWhileLosing: true }, [3, 3, 3, 2, 3, 4]).vitality).toBe(20);
  });
  test('who collapses stops there', () =>
    expect(body({ EN: 10 }, { days: 5, water: false }, [4, 4, 4])).toMatchObject({
      collapsed: true,
      daysWithoutWater: 3,
    }));
  test('SV-HAZ-11: nights add up, half a night does not add, a full one clears', () => {
    expect(body({}, { days: 3, sleepHours: 3 }).nightsWithoutSleep).toBe(3);
    expect(body({ nightsWithoutSleep: 2 }, { sleepHours: 5 })).toMatchObject({
      nightsWithoutSleep: 2,
      sleptPartly: true,
    });
    expect(body({ nightsWithoutSleep: 2 }, {})).toMatchObject({ nightsWithoutSleep: 0, sleptPartly: false });
  });
  test('SV-HAZ-13: the undead want nothing', () =>
    expect(body({ being: 'undead' }, { days: 30, food: false, water: false, sleepHours: 0 })).toMatchObject({
      vitality: 20,
      daysWithoutFood: 0,
      nightsWithoutSleep: 0,
    }));
});

describe('SV-DIS-04 SV-DIS-05 SV-DIS-07: diseases over days', () => {
  const flu = { disease: { disease: 'moderate', remainingDays: 4 } };
  test('a success takes a day more off; care adds 2 to the roll', () => {
    expect(body(flu, { days: 2 }, [3, 3, 3, 5, 5, 5])).toMatchObject({
      vitality: 18,
      disease: { disease: 'moderate', remainingDays: 1 },
    });
    expect(body(flu, { care: 'medical care' }, [4, 4, 4]).disease).toMatchObject({ remainingDays: 2 });
  });
  test('SV-REST-04: a magical healing place cures it', () =>
    expect(body(flu, { care: 'magical healing place' }, [6, 6, 5]).disease).toBeNull());
  test('a fatal one may take EN, and with it room for Vitality', () => {
    const plague = { EN: 10, disease: { disease: 'fatal', remainingDays: 20 } };
    expect(body(plague, {}, [5, 5, 5, 5, 5, 5])).toMatchObject({ EN: 9, vitality: 18 });
  });
});
