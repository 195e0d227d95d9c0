import { expect, test } from 'vitest';
import { applies, SENSES } from './circumstances.ts';

test('SV-PERK-13: five senses, and the one that was chosen helps Perception only', () => {
  expect(SENSES).toHaveLength(5);
  const acute = { value: 2, chosenSense: true };
  expect(applies(acute, { skill: 'Perception', sense: 'hearing' }, 'Hearing')).toBe(true);
  expect(applies(acute, { skill: 'Perception', sense: 'sight' }, 'Hearing')).toBe(false);
  expect(applies(acute, { skill: 'Tracking', sense: 'hearing' }, 'Hearing')).toBe(false);
  expect(applies(acute, { skill: 'Perception' }, undefined)).toBe(false);
});

test('SV-FLAW-03 SV-FLAW-12: some modifiers ask for an attack, some for a shot', () => {
  const ranged = { value: -1, attack: 'ranged' } as const;
  expect([
    applies(ranged, { attack: 'ranged' }, undefined),
    applies(ranged, { attack: 'melee' }, undefined),
  ]).toEqual([true, false]);
  const any = { value: -6, attack: 'any' } as const;
  expect([applies(any, { attack: 'melee' }, undefined), applies(any, {}, undefined)]).toEqual([true, false]);
});

test('SV-ROLL-07: every condition of a modifier must hold, unless either will do', () => {
  const both = { value: 2, skills: ['Survival'], situation: 'rests on memory' } as const;
  const either = { ...both, either: true } as const;
  const skilled = { skill: 'Survival' } as const;
  expect([applies(both, skilled, undefined), applies(either, skilled, undefined)]).toEqual([false, true]);
  expect(applies(both, { ...skilled, situations: ['rests on memory'] }, undefined)).toBe(true);
  expect(applies({ value: -1, physical: true }, { physical: false }, undefined)).toBe(false);
});
