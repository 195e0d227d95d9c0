import { expect, test } from 'vitest';
import { askReferee } from '../testing.ts';

test('AV-MAG-01 AV-COND-06: a stated Talent counts for Knowledge, and the Broken are weaker in it too (AV-R-215)', () => {
  const creature = { attributes: { knowledge: 1 }, schools: { black: { level: 4, talent: 3 } } };
  const pool = (more: object, readings: Record<string, string> = {}) =>
    askReferee('pool', { creature: { ...creature, ...more }, skill: 'black' }, [], readings).outcome.dice;
  expect(pool({})).toBe(3);
  expect(pool({ conditions: ['broken'] })).toBe(2);
  expect(pool({ conditions: ['broken'] }, { 'AV-R-27': 'ownTalent' })).toBe(3);
});
