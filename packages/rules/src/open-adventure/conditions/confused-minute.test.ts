import { expect, test } from 'vitest';
import { ask, playOn } from '../testing.ts';
import { confusionProcedure, fascinationProcedure } from './confusion.ts';

test('OA-COND-11: whoever is asked about is confused, whether their conditions say so or not', () => {
  expect(ask(confusionProcedure, { character: {} }, playOn([2]))).toMatchObject({
    doing: 'flees from everybody',
  });
  expect(ask(confusionProcedure, { character: {}, canFlee: false }, playOn([2]))).toMatchObject({
    doing: 'cowers',
  });
});

test('OA-COND-19: whoever is asked about is fascinated', () => {
  const near = { character: { CHA: 6 }, distraction: 'threat', distance: 6 };
  expect(ask(fascinationProcedure, near, playOn([4, 5]))).toMatchObject({
    saveAllowed: true,
    fascinated: false,
  });
  expect(ask(fascinationProcedure, { ...near, distance: 7 }, playOn([]))).toMatchObject({
    saveAllowed: false,
    fascinated: true,
  });
});

test('OA-COND-11: who cannot strike or flee babbles or cowers, whatever the die says', () => {
  const minute = (condition: string, face: number) =>
    ask(confusionProcedure, { character: { conditions: ['confuse', condition] } }, playOn([face])).doing;
  expect(minute('paralysis', 1)).toBe('babbles');
  expect(minute('paralysis', 2)).toBe('cowers');
  expect(minute('paralysis', 4)).toBe('babbles');
  expect(minute('prone', 1)).toBe('strikes themself');
});
