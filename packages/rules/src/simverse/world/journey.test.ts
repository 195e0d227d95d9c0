import { describe, expect, test } from 'vitest';
import { answer, applied, chance, sentenceOf } from './survival.testing.ts';

const journey = (input: object, faces: number[] = []) => answer('journey', { speed: 5, ...input }, faces);

describe('SV-TRAV-02: a journey of days', () => {
  test('days add up and nights fill Stamina', () => {
    const found = journey({ stages: [{ days: 2 }, { days: 3, terrain: 'plains', clearPath: true }] });
    expect(found).toMatchObject({ km: 2 * 25 + 3 * 22.5, stamina: 20, fatigueLevel: 0, arrivesOnDay: null });
    expect(found.days).toBe(5);
  });

  test('SV-TRAV-11: one roll a day off the path; the goal ends it', () => {
    const wood = { days: 9, terrain: 'dense forest' };
    expect(journey({ stages: [wood] }).rule).toBe('SV-TRAV-11');
    // 12 by 1: three quarters; 11 holds; 3-3-3 holds.
    const found = journey({ stages: [wood], navigation: { skill: 11 }, km: 30 }, [
      ...[4, 4, 4],
      ...[4, 4, 3],
      ...[3, 3, 3],
    ]);
    // 9.375 km, 12.5 km, and the rest of the third day's 12.5 is not needed.
    expect(found).toMatchObject({ arrivesOnDay: 3, km: 30, days: 3, hours: 5.2 });
  });

  test('SV-TRAV-09 SV-TRAV-10: without nights Stamina runs out and fatigue grows', () => {
    const found = journey({ stages: [{ days: 2, night: 'none' }], stamina: 3 });
    expect(found).toMatchObject({ stamina: 0, fatigueLevel: 1 });
    const oneDay = journey({ stages: [{ night: 'none' }], stamina: 3 });
    expect(oneDay).toMatchObject({ stamina: 1, fatigueLevel: 0 });
  });

  test('SV-TRAV-03: a long march costs 2 on finding the way next day', () => {
    const stages = [{ pace: 'Forced March', hours: 12 }, { terrain: 'plains' }];
    const held = [3, 3, 3];
    const found = journey({ EN: 11, stages, navigation: { skill: 12 } }, [
      ...[...held, ...held, ...held],
      ...[4, 4, 4],
      ...[4, 4, 3],
    ]);
    expect(found).toMatchObject({ days: 2, km: 52.5 + 16.875, penalty: 0 });
    expect(
      journey({ EN: 11, stages: stages.slice(0, 1) }, [...held, ...held, ...held, ...[4, 4, 4]]),
    ).toMatchObject({
      km: 52.5,
      penalty: -2,
    });
  });

  test('SV-TRAV-01 SV-TRAV-08: the last day pays and rolls only for the periods that were walked', () => {
    const forced = { pace: 'Forced March', terrain: 'road' };
    // One km of 35: no full period.
    expect(journey({ stages: [forced], km: 1 })).toMatchObject({
      arrivesOnDay: 1,
      km: 1,
      hours: 0.228571429,
    });
    // Half of the day's 35 km is exactly one period, with its 2 Stamina and its roll.
    expect(journey({ stages: [{ ...forced, night: 'none' }], km: 17.5 }, [3, 3, 3])).toMatchObject({
      km: 17.5,
      hours: 4,
      stamina: 18,
    });
    expect(journey({ stages: [{ ...forced, hours: 12 }], km: 35 }, [3, 3, 3, 3, 3, 3])).toMatchObject({
      hours: 8,
      penalty: 0,
    });
    expect(journey({ stages: [forced], km: 0 })).toMatchObject({ arrivesOnDay: 0, days: 0 });
  });

  test('SV-HAZ-10: nights without sleep lower the roll, and from the third on sleep ends the journey', () => {
    const wood = { days: 2, terrain: 'plains', night: 'none' };
    // 12, then 12 − 1: an 11 and a 12.
    expect(journey({ stages: [wood], navigation: { skill: 12 } }, [4, 4, 3, 4, 4, 4])).toMatchObject({
      // 22.5 km on course, three quarters of that off course.
      km: 39.375,
      nightsWithoutSleep: 2,
      stoppedBy: null,
    });
    // WS 10: two hours held, then asleep for 5; the way of three hours.
    const faces = [3, 3, 3, 3, 3, 3, 4, 4, 4, 5];
    expect(journey({ stages: [{ days: 3 }], nightsWithoutSleep: 3 }, faces)).toMatchObject({
      km: 9.375,
      days: 1,
      hours: 3,
      stoppedBy: 'asleep for 5 hours',
    });
    expect(journey({ stages: [{ days: 3 }], nightsWithoutSleep: 4 }, [4, 4, 4])).toMatchObject({
      hours: 0.5,
      stoppedBy: 'asleep for 8 hours or more',
    });
    expect(journey({ stages: [{}], nightsWithoutSleep: 4, needsSleep: false })).toMatchObject({ km: 25 });
  });

  test('SV-TRAV-07: who collapses at the roadside goes no farther', () => {
    const hard = { days: 3, pace: 'Forced March', night: 'none' };
    const found = journey({ stages: [hard], stamina: 0, fatigueLevel: 2 }, [6, 5, 5]);
    expect(found).toMatchObject({
      days: 1,
      hours: 4,
      fatigueLevel: 4,
      stoppedBy: 'unconscious from fatigue',
    });
  });

  test('the odds of arriving are exact', () => {
    const input = { speed: 5, navigation: { skill: 10 }, stages: [{ days: 2, terrain: 'plains' }], km: 45 };
    expect(chance('journey', input, o => o.arrivesOnDay === 2)).toBe('1/4');
  });
});

test('SV-TRAV-02 SV-TRAV-11: a journey of a month through a forest has exact odds', () => {
  const input = {
    speed: 5,
    navigation: { skill: 13 },
    stages: [{ days: 30, terrain: 'dense forest' }],
    km: 300,
  };
  expect(chance('journey', input, o => o.arrivesOnDay === null)).toMatch(/^\d+\/\d+$/);
  expect(chance('journey', input, o => Number(o.km) <= 300)).toBe('1/1');
});

test('SV-TRAV-02 SV-TRAV-03: too long a journey, and what no day allows', () => {
  expect(journey({ stages: [{ days: 60 }, { days: 1 }] }).rule).toBe('SV-TRAV-02');
  expect(journey({ stages: [{ hours: 10 }] }).rule).toBe('SV-TRAV-03');
});

test('SV-TRAV-02: the hours of the last day are told as people say them', () => {
  const march = { speed: 5, EN: 10, stages: [{ days: 2, pace: 'Forced March', hours: 12 }], km: 60 };
  const faces = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];
  expect(answer('journey', march, faces)).toMatchObject({ arrivesOnDay: 2, hours: 1.714285714 });
  expect(sentenceOf('journey', march, faces)).toContain('They arrive on day 2, after 1.7 hours');
});

test('SV-PAIN-03 SV-INIT-11 SV-TRAV-02: below a tenth of Vitality the way is halved, for companions too', () => {
  const walker = (vitality: number, more: object = {}) => ({ DX: 10, EN: 10, vitality, ...more });
  const km = (person: object, more: object = {}) => answer('travel', { person, ...more }).km;
  expect([2, 1].map(vitality => km(walker(vitality)))).toEqual([25, 12.5]);
  expect(km(walker(1, { perks: ['No Sense of Pain'] }))).toBe(25);
  expect(km(walker(20), { companions: [walker(1)] })).toBe(12.5);
  expect(km(walker(1), { mount: { kind: 'riding horse', loadKg: 100 } })).toBe(50);
  expect(answer('march', { person: walker(1) }).km).toBe(12.5);
  expect(answer('travel', { speed: 5, barelyFunctional: true }).km).toBe(12.5);
});

test('SV-STAT-08: whoever lies unconscious neither travels nor marches, but may ride', () => {
  const person = { DX: 10, EN: 10, vitality: -3 };
  for (const [name, more] of [
    ['travel', {}],
    ['march', {}],
    ['journey', { stages: [{}] }],
  ] as const)
    expect([name, answer(name, { person, ...more }).rule]).toEqual([name, 'SV-STAT-08']);
  expect(answer('travel', { person: { ...person, perks: ['Hard to Kill'] } }).km).toBe(12.5);
  expect(answer('travel', { person, mount: { kind: 'riding horse', loadKg: 100 } }).km).toBe(50);
});

test('SV-REST-03 SV-PAIN-03: nights on the road heal and refill, and the healed walk faster', () => {
  const person = { DX: 10, EN: 10, AW: 10, vitality: 1, mana: 0, states: ['Depleted'] };
  const road = { person, stages: [{ days: 2 }, { night: 'none' }] };
  const gone = answer('journey', road);
  // Half a day's way first; 6 of 20 Vitality from the second morning on.
  expect(gone.km).toBe(62.5);
  expect(applied('journey', road, gone)).toMatchObject({ person: { vitality: 11, mana: 20, states: [] } });
  const awake = { person, stages: [{ days: 2, night: 'none' }] };
  expect(applied('journey', awake, answer('journey', awake))).toMatchObject({
    person: { vitality: 1, mana: 0, states: ['Depleted'] },
  });
  const undead = { ...road, person: { ...person, being: 'undead' } };
  expect(applied('journey', undead, answer('journey', undead))).toMatchObject({ person: { vitality: 1 } });
});
