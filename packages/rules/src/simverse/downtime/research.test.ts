import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';
import { LIBRARIES, QUESTIONS } from './research.ts';

test('SV-DOWN-03 SV-DOWN-04 four kinds of question, four libraries', () => {
  expect(Object.keys(QUESTIONS)).toHaveLength(4);
  expect(Object.values(LIBRARIES).map(l => [l.timePercent, l.modifier])).toEqual([
    [150, -2],
    [100, 0],
    [75, 2],
    [50, 4],
  ]);
  expect(answer('plan-research', { question: 'rare', value: 12 })).toMatchObject({ rule: 'SV-DOWN-03' });
  expect(
    answer('plan-research', {
      question: 'rare',
      value: 12,
      baseHours: 60,
      rareDifficulty: -6,
      library: 'poor',
    }),
  ).toEqual({
    tn: 4,
    hours: 90,
  });
});

test('SV-DOWN-02 accurate, incomplete or misleading', () => {
  const research = { question: 'common', value: 10 };
  expect(answer('research', research, [4, 4, 4])).toMatchObject({
    result: 'accurate',
    informationTrue: true,
  });
  expect(answer('research', research, [4, 4, 5])).toMatchObject({
    result: 'incomplete or more time',
    informationTrue: true,
  });
  expect(answer('research', research, [6, 6, 6])).toMatchObject({
    result: 'misleading',
    informationTrue: false,
  });
});

test('SV-DOWN-03: nobody answers a rare question in an hour', () => {
  const plan = (question: string, baseHours: number) =>
    answer('plan-research', { question, value: 12, baseHours });
  expect(plan('rare', 1)).toMatchObject({ rule: 'SV-DOWN-03' });
  expect(plan('rare', 40)).toMatchObject({ hours: 40 });
  expect(plan('obscure', 7)).toMatchObject({
    rule: 'SV-DOWN-03',
    message: expect.stringMatching(/^An obscure question/),
  });
  expect(plan('obscure', 8)).toMatchObject({ hours: 8 });
  expect(plan('obscure', 24)).toMatchObject({ hours: 24 });
  expect(plan('obscure', 25)).toMatchObject({
    rule: 'SV-DOWN-03',
    message: 'An obscure question takes 1 to 3 days, 8 to 24 working hours, not 25.',
  });
  expect(plan('specialized', 1)).toMatchObject({ rule: 'SV-DOWN-03' });
});

test('SV-DOWN-02: a misled player is told the same as one who knows', () => {
  const told = (faces: number[]) => answer('research', { question: 'common', value: 12 }, faces);
  expect(told([6, 6, 6])).toMatchObject({ result: 'misleading', playerTold: 'an answer' });
});
