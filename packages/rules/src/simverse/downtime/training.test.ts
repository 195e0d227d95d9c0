import { describe, expect, test } from 'vitest';
import { answer, ruleOf } from '../character/building.testing.ts';

describe('SV-SKL-07 SV-SKL-08 SV-SKL-09: training', () => {
  test.each([
    [{}, 1],
    [{ teacher: true }, 1.5],
    [{ resources: true }, 1.5],
    [{ teacher: true, resources: true }, 2],
    [{ teacher: true, resources: true, quickLearner: true }, 3],
    [{ quickLearner: true }, 1.5],
  ])('SV-SKL-07 SV-PERK-26: %j trains %f CP a week', (help, ratePerWeek) => {
    expect(answer('training-time', { cp: 6, ...help })).toMatchObject({
      ratePerWeek,
      weeks: 6 / ratePerWeek,
    });
  });

  test('SV-SKL-08: session 10 of 12 is recent, session 9 is not', () => {
    const raise = (lastUsedSession: number) =>
      answer('training-time', { skill: 'Swords', from: 3, to: 4, sessionsPlayed: 12, lastUsedSession });
    expect([raise(10).weeks, raise(9).weeks]).toEqual([0, 4]);
  });

  test('SV-SKL-08: a hard skill in recent use needs neither time nor teacher', () => {
    const given = { skill: 'Alchemy', from: 1, to: 2, sessionsPlayed: 3, lastUsedSession: 3 };
    expect(answer('training-time', given)).toMatchObject({ cp: 4, weeks: 0 });
  });

  test('SV-SKL-09: a new skill takes half the time, only if CP are paid', () => {
    const learn = (payingCp: boolean) =>
      answer('training-time', { skill: 'Streetwise', to: 2, payingCp }).weeks;
    expect([learn(true), learn(false)]).toEqual([1.5, 3]);
  });

  test('SV-SKL-07: what is missing is said', () => {
    expect(ruleOf(answer('training-time', {}))).toBe('SV-SKL-07');
    expect(ruleOf(answer('training-time', { skill: 'Swords', from: 3, to: 3 }))).toBe('SV-SKL-07');
  });

  test('SV-SKL-07: CP that contradict the levels are refused', () => {
    const given = { skill: 'Swords', from: 3, to: 4 };
    expect(ruleOf(answer('training-time', { ...given, cp: 9 }))).toBe('SV-SKL-07');
    expect(answer('training-time', { ...given, cp: 4 })).toMatchObject({ cp: 4, weeks: 4 });
  });

  test('SV-SKL-07 SV-SKL-03: a hard skill needs a teacher or resources', () => {
    const surgery = { skill: 'Surgery', from: 1, to: 2 };
    expect(ruleOf(answer('training-time', surgery))).toBe('SV-SKL-07');
    expect(answer('training-time', { ...surgery, resources: true })).toMatchObject({ cp: 4, weeks: 4 / 1.5 });
  });
});
