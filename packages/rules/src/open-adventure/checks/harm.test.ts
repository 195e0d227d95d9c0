import { expect, test } from 'vitest';
import { poisonProcedure } from '../conditions/poisoning.ts';
import { playOn, saidOf } from '../testing.ts';
import { sufferDamageProcedure, sufferEffectProcedure } from './harm.ts';

/** Fortitude 5: a roll of +5 saves, a tie does not. */
const SAVED = [5, 6];
const FAILED = [3, 3];

test.each([
  ['resistant', SAVED, 'Vex suffers 2 (resistant) and has 3 health points left.'],
  ['resistant', FAILED, 'Vex suffers 4 (resistant, but the save failed) and has 1 health point left.'],
  ['susceptible', SAVED, 'Vex suffers 4 (susceptible, but the save succeeded) and has 1 health point left.'],
  ['susceptible', FAILED, 'Vex suffers 8 (susceptible) and dies.'],
])('OA-RTHR-03 OA-RTHR-05: %s on %j', (threshold, dice, said) => {
  const character = { name: 'Vex', thresholds: { cold: threshold } };
  expect(saidOf(sufferDamageProcedure, { character, damage: 4, types: ['cold'] }, playOn(dice))).toBe(said);
});

test('OA-RTHR-05: a save that fails does not help against an effect or poison, and that is told', () => {
  const character = { name: 'Vex', thresholds: { poison: 'resistant' } };
  expect(
    saidOf(sufferEffectProcedure, { character, amount: 4, types: ['poison'] }, playOn(FAILED)),
  ).toContain('(resistant, but the save failed)');
  expect(saidOf(poisonProcedure, { character, counters: 4 }, playOn(FAILED))).toContain(
    '(resistant, but the save failed)',
  );
});
