import { expect, test } from 'vitest';
import { answer } from '../character/building.testing.ts';

test('SV-DOWN-05 SV-SKL-07: progress by help, and by Quick Learner', () => {
  const cp = (more: object) => answer('practice', { skill: 'Swords', weeks: 4, ...more }).cp;
  expect([cp({}), cp({ teacher: true }), cp({ resources: true })]).toEqual([4, 6, 6]);
  expect([cp({ teacher: true, resources: true }), cp({ quickLearner: true })]).toEqual([8, 6]);
});

test('SV-DOWN-05 SV-SKL-07: no practice below four hours, no hard skill without help', () => {
  const rule = (input: object) => answer('practice', { skill: 'Swords', weeks: 1, ...input }).rule;
  expect([rule({ hoursPerDay: 3.5 }), rule({ hoursPerDay: 4 })]).toEqual(['SV-DOWN-05', undefined]);
  expect(rule({ skill: 'Surgery' })).toBe('SV-SKL-07');
  expect(rule({ skill: 'Surgery', resources: true })).toBeUndefined();
});

test('SV-SKL-09 SV-DOWN-05: a completely new skill takes half the time', () => {
  const cp = (more: object) => answer('practice', { skill: 'Swords', weeks: 4, newSkill: true, ...more }).cp;
  expect([cp({}), cp({ teacher: true, resources: true })]).toEqual([8, 16]);
});
