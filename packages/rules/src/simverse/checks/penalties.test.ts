import { expect, test } from 'vitest';
import { answer } from '../combat/combat.testing.ts';
import { CONDITION_PENALTIES } from './penalties.ts';

test('SV-ROLL-08: conditions that lower rolls', () => {
  expect(Object.keys(CONDITION_PENALTIES)).toHaveLength(14);
});

test('SV-ROLL-08 SV-R-28: a load lowers physical skills, no attack', () => {
  const roll = (purpose: string) =>
    answer('check', { target: 12, base: 'DX', purpose, conditions: ['Heavy load'] }, [3, 3, 3]).tn;
  expect([roll('task'), roll('attack'), roll('defence')]).toEqual([10, 12, 11]);
});

// The ruling itself counts loads among the lines that have a number of their own for defences.
test('SV-R-06 SV-DER-15: each reading of penalties on defences', () => {
  const dodge = (reading: string, condition: string) =>
    answer('defences', { defender: { DX: 20, conditions: [condition] } }, [], { 'SV-R-06': reading }).dodge;
  expect(['yesUnlessOwnNumber', 'yesAndAdd', 'never'].map(r => dodge(r, 'Heavy load'))).toEqual([9, 7, 9]);
  expect(['yesUnlessOwnNumber', 'yesAndAdd', 'never'].map(r => dodge(r, 'Shaken'))).toEqual([8, 8, 10]);
});

test('SV-TRAV-07 SV-DER-16: of fatigue and of loads only the worst counts', () => {
  const tn = (...conditions: string[]) =>
    answer('check', { target: 15, base: 'DX', conditions }, [3, 3, 3]).tn;
  expect([tn('Fatigue 1', 'Fatigue 2'), tn('Fatigue 3', 'Fatigue 1', 'Fatigue 2')]).toEqual([13, 11]);
  expect(tn('Heavy load', 'Overburdened')).toBe(11);
  const dodge = (...conditions: string[]) => answer('defences', { defender: { DX: 20, conditions } }).dodge;
  expect([dodge('Heavy load', 'Overburdened'), dodge('Fatigue 2', 'Fatigue 3')]).toEqual([8, 8]);
  const attack = { attacker: { target: 15, conditions: ['Fatigue 1', 'Fatigue 2'] } };
  expect(answer('attack-tn', attack).tn).toBe(13);
});
