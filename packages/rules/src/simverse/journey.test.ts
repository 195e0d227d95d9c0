import { describe, expect, test } from 'vitest';
import { answer, chance } from './survival.testing.ts';

const journey = (input: object, faces: number[] = []) => answer('journey', { speed: 5, ...input }, faces);

describe('SV-TRAV-02: a journey of days', () => {
  test('days add up and nights fill Stamina', () => {
    const found = journey({ stages: [{ days: 2 }, { days: 3, terrain: 'plains', clearPath: true }] });
    expect(found).toMatchObject({ km: 2 * 25 + 3 * 22.5, stamina: 20, fatigueLevel: 0, arrivesOnDay: null });
    expect(found.days).toHaveLength(5);
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
    expect(found).toMatchObject({
      arrivesOnDay: 3,
      km: 30,
      days: [{ km: 9.375 }, { km: 12.5 }, { km: 8.125 }],
    });
  });

  test('SV-TRAV-09 SV-TRAV-10: without nights Stamina runs out and fatigue grows', () => {
    const found = journey({ stages: [{ days: 2, night: 'none' }], stamina: 3 });
    expect(found).toMatchObject({
      days: [
        { stamina: 1, fatigueLevel: 0 },
        { stamina: 0, fatigueLevel: 1 },
      ],
    });
    expect(found).toMatchObject({ stamina: 0, fatigueLevel: 1 });
  });

  test('SV-TRAV-03: a long march costs 2 on finding the way next day', () => {
    const stages = [{ pace: 'Forced March', hours: 12 }, { terrain: 'plains' }];
    const held = [3, 3, 3];
    const found = journey({ EN: 11, stages, navigation: { skill: 12 } }, [
      ...[...held, ...held, ...held],
      ...[4, 4, 4],
      ...[4, 4, 3],
    ]);
    expect(found).toMatchObject({
      days: [
        { km: 52.5, nextDayPenalty: -2 },
        { km: 16.875, way: 'off course' },
      ],
    });
  });

  test('the odds of arriving are exact', () => {
    const input = { speed: 5, navigation: { skill: 10 }, stages: [{ days: 2, terrain: 'plains' }], km: 45 };
    expect(chance('journey', input, o => o.arrivesOnDay === 2)).toBe('1/4');
  });
});

test('SV-TRAV-02 SV-TRAV-03: too long a journey, and what no day allows', () => {
  expect(journey({ stages: [{ days: 60 }, { days: 1 }] }).rule).toBe('SV-TRAV-02');
  expect(journey({ stages: [{ hours: 10 }] }).rule).toBe('SV-TRAV-03');
});
