import { expect, test } from 'vitest';
import { answer, ruleOf } from '../character/building.testing.ts';

const roll = (input: object) => answer('burdened-roll', { target: 12, ...input });

test('SV-DER-15 SV-DER-16 SV-R-28: a load lowers physical tasks and defences, not attacks', () => {
  expect(roll({ load: 'Heavy' })).toEqual({ tn: 10, modifier: -2 });
  expect(roll({ load: 'Overburdened' })).toEqual({ tn: 8, modifier: -4 });
  expect(roll({ load: 'Overburdened', purpose: 'defence' })).toEqual({ tn: 10, modifier: -2 });
  expect(roll({ load: 'Overburdened', purpose: 'attack' })).toEqual({ tn: 12, modifier: 0 });
});

test('SV-DER-14: beyond 200 % no physical task is tried; thinking goes on', () => {
  expect(ruleOf(roll({ load: 'Immobile' }))).toBe('SV-DER-14');
  expect(roll({ load: 'Immobile', base: 'IN' })).toEqual({ tn: 12, modifier: 0 });
});

test('SV-ROLL-08 SV-R-04: every source adds, and none counts twice', () => {
  expect(roll({ stamina: 0, states: ['Exhausted'], fatigueLevel: 1 })).toEqual({ tn: 7, modifier: -5 });
});

test('SV-PAIN-01 SV-PAIN-03 SV-FLAW-10 SV-R-07: wounds, shock and Chronic Pain', () => {
  const hurt = { wounds: { vitality: 9 }, shock: -2, chronicPain: true };
  expect(roll(hurt)).toEqual({ tn: 8, modifier: -4 });
  expect(roll({ ...hurt, purpose: 'attack' })).toEqual({ tn: 9, modifier: -3 });
  expect(roll({ ...hurt, purpose: 'resistance' })).toEqual({ tn: 10, modifier: -2 });
  expect(ruleOf(roll({ wounds: { vitality: 21 } }))).toBe('SV-DER-01');
});
