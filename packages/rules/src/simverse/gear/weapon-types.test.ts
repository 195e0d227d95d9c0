import { expect, test } from 'vitest';
import { typesOf } from './character-weapons.ts';
import { takesIn } from './weapon-types.ts';

test.each([
  ['longswords', 'Longsword', true],
  ['Swords', 'Longsword', true],
  ['knives', 'Hunting Knife', true],
  ['daggers', 'Hunting Knife', true],
  ['light crossbows', 'Crossbow, Light', true],
  ['heavy crossbows', 'Crossbow, Light', false],
  ['staves', 'Staff', true],
  ['Unarmed', 'Punch', true],
  ['fists', 'Kick', true],
  ['axes', 'Longsword', false],
  ['', 'Longsword', false],
] as const)('SV-PERK-03 SV-SKL-06: %s takes in %s: %s', (field, weapon, taken) =>
  expect(takesIn(field, typesOf(weapon))).toBe(taken),
);

test('SV-PERK-03: the skill that a table chose does not change what a listed weapon is', () => {
  expect(takesIn('axes', typesOf({ name: 'Mace', skill: 'Axes' }))).toBe(false);
  expect(takesIn('maces', typesOf({ name: 'Mace', skill: 'Axes' }))).toBe(true);
});
