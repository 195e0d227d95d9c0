import { expect, test } from 'vitest';
import { answer } from './survival.testing.ts';

test('SV-TRAV-03: past eight hours only at Forced March, past twelve never', () => {
  const rule = (pace: string, hours: number) => answer('travel', { speed: 5, pace, hours }).rule;
  expect([rule('Cautious', 9), rule('Forced March', 13)]).toEqual(['SV-TRAV-03', 'SV-TRAV-03']);
  expect(rule('Forced March', 12)).toBeUndefined();
  // Ten hours: two full periods with their rolls, two more hours of way, and the roll at the end.
  expect(
    answer('march', { speed: 5, pace: 'Forced March', hours: 10, EN: 12 }, [3, 3, 3, 3, 3, 3, 4, 4, 4]),
  ).toMatchObject({ km: 43.75, staminaAfter: 16, fatigueLevel: 0, nextDayPenalty: 0 });
  expect(answer('burdened-roll', { target: 12, dayAfterLongMarch: true }).tn).toBe(10);
});

test('SV-TRAV-07 SV-TRAV-10: fatigue on the way halves the way, and collapse ends it', () => {
  // Tired already, no Stamina, both rolls fail: Exhausted after four hours, down after eight.
  expect(
    answer(
      'march',
      { speed: 4, pace: 'Forced March', stamina: 0, EN: 10, fatigueLevel: 1, hours: 12 },
      [6, 5, 5, 6, 5, 5],
    ),
  ).toMatchObject({ km: 21, hours: 8, fatigueLevel: 4, fatigueGained: 3, exhausted: true });
  expect(answer('march', { speed: 4, fatigueLevel: 4 }).rule).toBe('SV-TRAV-07');
});

test('SV-TRAV-02 SV-TRAV-11: what navigation leaves of the day’s march', () =>
  expect(answer('march', { speed: 5, terrain: 'dense forest', share: 0.75 })).toMatchObject({
    km: 9.375,
    staminaAfter: 18,
  }));
