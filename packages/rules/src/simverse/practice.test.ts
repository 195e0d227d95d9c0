import { expect, test } from 'vitest';
import { answer } from './survival.testing.ts';

test('SV-DOWN-01 SV-DOWN-05 practice counts from four hours a day, by the training rates', () => {
  const practice = { skill: 'History', weeks: 2 };
  expect(answer('practice', practice)).toEqual({ cpPerWeek: 1, cp: 2 });
  expect(answer('practice', { ...practice, teacher: true, resources: true, quickLearner: true })).toEqual({
    cpPerWeek: 3,
    cp: 6,
  });
  expect(answer('practice', { ...practice, hoursPerDay: 3 })).toMatchObject({ rule: 'SV-DOWN-05' });
  expect(answer('practice', { ...practice, skill: 'Alchemy' })).toMatchObject({ rule: 'SV-SKL-07' });
});
