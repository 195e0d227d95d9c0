import { describe, expect, test } from 'vitest';
import { type Answer, answer } from '../world/survival.testing.ts';

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
  const burns = (more: object = {}, person: object = {}) => ({
    ...person,
    injuries: [{ injury: 'severe burns', days: 14, ...more }],
  });
  test('a day each, two with care, half with Fast Healer', () => {
    expect(body(burns(), { days: 13 }).injuries).toEqual([{ injury: 'severe burns', daysLeft: 1 }]);
    expect(body(burns(), { days: 7, care: 'medical care' }).injuries).toEqual([]);
    expect(body(burns({}, { fastHealer: true }), { days: 7 }).injuries).toEqual([]);
    expect(body(burns({}, { fragile: true }), { days: 27 }).injuries).toMatchObject([{ daysLeft: 1 }]);
  });
  test('what an earlier answer left is not halved again', () =>
    expect(
      body(burns({ days: undefined, daysLeft: 5 }, { fastHealer: true }), { days: 3 }).injuries,
    ).toMatchObject([{ daysLeft: 2 }]));
  test('SV-REST-06: broken bones heal in bed, not on a forced march, unless the GM lets them', () => {
    const leg = { injuries: [{ injury: 'broken leg', days: 42 }] };
    const left = (stretch: object) => (body(leg, { days: 10, ...stretch }).injuries as Answer[])[0]?.daysLeft;
    expect(left({ activities: ['recovery'] })).toBe(32);
    expect(left({ activities: ['recovery', 'light study'], care: 'medical care' })).toBe(22);
    expect(left({ activities: [{ do: 'forced march', hours: 12 }] })).toBe(42);
    expect(left({ activities: ['work'], care: 'medical care' })).toBe(42);
    expect(left({ activities: ['work'], healsOutOfBed: true })).toBe(32);
  });
  test('SV-REST-08: a natural time outside the range is refused', () => {
    const rule = (days: number) =>
      answer('downtime-days', { person: { injuries: [{ injury: 'broken leg', days }] }, schedule: [{}] })
        .rule;
    expect([rule(41), rule(42), rule(56), rule(57)]).toEqual([
      'SV-REST-08',
      undefined,
      undefined,
      'SV-REST-08',
    ]);
  });
  test('SV-FLAW-11: an internal injury halves what rest restores, as long as it lasts', () => {
    const hurt = { EN: 12, vitality: 2, injuries: [{ injury: 'internal injury', days: 21 }] };
    expect(body(hurt, {}).vitality).toBe(2 + 3);
    expect(body({ EN: 12, vitality: 2 }, {}).vitality).toBe(2 + 6);
  });
  test('untreated they stay, and an eye only magic heals', () => {
    expect(body(burns({ treated: false }), { days: 100 }).injuries).toMatchObject([{ daysLeft: null }]);
    expect(body({ injuries: [{ injury: 'damaged eye' }] }, { days: 100 }).injuries).toHaveLength(1);
  });
});

describe('SV-HAZ-01 SV-HAZ-03 SV-HAZ-10: wants', () => {
  test('nine days without food, with both rolls held', () => {
    const fast = { days: 9, food: false, healsWhileLosing: false };
    expect(body({}, fast, [3, 3, 3, 2, 3, 4])).toMatchObject({ vitality: 12, daysWithoutFood: 9 });
    // Nothing in the book keeps the hungry from healing in their sleep: five a night against two a day.
    expect(body({}, { ...fast, healsWhileLosing: undefined }, [3, 3, 3, 2, 3, 4]).vitality).toBe(20);
    const sleepless = { ...fast, healsWhileLosing: true, sleepHours: 5 };
    expect(body({}, sleepless, [3, 3, 3, 2, 3, 4]).vitality).toBe(12);
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
    expect(body(flu, { days: 2, healsWhileLosing: false }, [3, 3, 3, 5, 5, 5])).toMatchObject({
      vitality: 18,
      disease: { disease: 'moderate', remainingDays: 1 },
    });
    expect(body(flu, { care: 'medical care' }, [4, 4, 4]).disease).toMatchObject({ remainingDays: 2 });
  });
  test('SV-REST-04: a magical healing place cures it before it kills, and heals as care does', () => {
    const place = { care: 'magical healing place' };
    expect(body({ ...flu, vitality: 1 }, place)).toMatchObject({ disease: null, vitality: 11 });
    expect(body({ ...flu, vitality: 1 }, { ...place, activities: ['recovery'] }).vitality).toBe(16);
    // Without a full sleep there is no rest that cures.
    expect(body(flu, { ...place, sleepHours: 5 }, [6, 6, 5]).disease).not.toBeNull();
  });
  test('SV-REST-06 SV-DIS-04: the sick heal in bed while the disease costs its point', () => {
    const weak = { vitality: 3, disease: { disease: 'moderate', remainingDays: 10 } };
    const bed = { days: 2, activities: ['recovery'], care: 'medical care' };
    // 3 − 1 + 15 = 17, and then the maximum.
    expect(body(weak, { ...bed, days: 1 }, [6, 5, 5]).vitality).toBe(17);
    expect(body(weak, bed, [6, 5, 5, 6, 5, 5])).toMatchObject({ vitality: 20, dead: false });
  });
  test('a fatal one may take EN, and with it room for Vitality', () => {
    const plague = { EN: 10, disease: { disease: 'fatal', remainingDays: 20 } };
    expect(body(plague, {}, [5, 5, 5, 5, 5, 5])).toMatchObject({ EN: 9, vitality: 18 });
  });
});

describe('SV-HAZ-10: nights without sleep over days', () => {
  const up = { days: 3, sleepHours: 0, activities: ['guard duty'] };
  test('after three nights WS every hour, or asleep for 1d6 hours, and the days stop', () => {
    const found = body({ WS: 11, nightsWithoutSleep: 3 }, up, [3, 3, 3, 4, 4, 4, 5]);
    // Five hours are half a night: the count stands, and lost sleep weighs half.
    expect(found).toMatchObject({
      asleepHours: 5,
      collapsed: false,
      nightsWithoutSleep: 3,
      sleptPartly: true,
    });
  });
  test('after four every half hour, or collapsed for eight hours, which clears everything', () => {
    expect(body({ WS: 11, nightsWithoutSleep: 4 }, up, [4, 4, 4])).toMatchObject({
      asleepHours: 8,
      collapsed: true,
      nightsWithoutSleep: 0,
    });
  });
  test('who lies down at once rolls nothing', () => {
    expect(body({ nightsWithoutSleep: 4 }, { activities: ['recovery'] }).nightsWithoutSleep).toBe(0);
    expect(body({ nightsWithoutSleep: 4 }, {}).nightsWithoutSleep).toBe(0);
    expect(body({ nightsWithoutSleep: 4, being: 'undead' }, { activities: ['work'] }).asleepHours).toBe(0);
  });
  test('work is left undone by whoever falls asleep over it', () => {
    const input = (nightsWithoutSleep: number) => ({
      schedule: [{ activities: ['job'] }],
      undertakings: [{ kind: 'work', name: 'job', work: 'unskilled' }],
      person: { WS: 10, nightsWithoutSleep },
    });
    expect(answer('downtime-days', input(4), [4, 4, 4])).toMatchObject({
      silver: 0,
      stoppedBy: 'collapsed for lack of sleep, 8 hours or more',
    });
    // Eight hours held, then asleep in the evening.
    const held = Array.from({ length: 8 }, () => [3, 3, 3]).flat();
    expect(answer('downtime-days', input(3), [...held, 4, 4, 4, 2])).toMatchObject({
      silver: 1.5,
      stoppedBy: 'fell asleep for 2 hours',
    });
  });
});
