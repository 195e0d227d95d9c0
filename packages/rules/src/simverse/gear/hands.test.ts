import { expect, test } from 'vitest';
import { face, who } from '../encounter/fight.testing.ts';
import { canParry, firstParry, handsUsed, hasFreeHand, isHeld, useOf } from './carried-weapons.ts';

const holding = (more: object) => who(face(more, {}), 'p1');
const shield = { shield: 'Buckler', skill: 1 };

test.each([
  ['nothing', { weapons: [] }, 0],
  ['a sword', {}, 1],
  ['sword and shield', { shield }, 2],
  ['a greatsword', { weapons: [{ weapon: 'Greatsword' }] }, 2],
  ['two daggers', { weapons: ['main', 'off'].map(hand => ({ weapon: 'Dagger', hand })) }, 2],
  ['a stowed sword', { weapons: [{ weapon: 'Longsword', hand: 'stowed' }] }, 0],
])('SV-WEAP-01: %s', (_what, more: object, used) => {
  const c = holding(more);
  expect(handsUsed(c)).toBe(used);
  expect(hasFreeHand(c)).toBe(used < 2);
});
test('SV-ATK-05: held melee weapons parry; bows, fists and what is stowed do not', () => {
  const c = holding({
    weapons: [
      { weapon: 'Dagger', hand: 'stowed' },
      { weapon: 'Longsword', hand: 'main' },
    ],
  });
  expect(c.weapons.map(canParry)).toEqual([false, true, false, false]);
  expect(c.weapons.map(isHeld)).toEqual([false, true, true, true]);
  expect(firstParry(c)).toBe(1);
  expect(firstParry(holding({ weapons: [{ weapon: 'Bow' }] }))).toBe(-1);
});
test('SV-DMG-11: a sword strikes and thrusts, and is not thrown', () => {
  const [sword] = holding({}).weapons;
  expect((['strike', 'thrust', 'throw'] as const).map(use => sword && useOf(sword, use)?.arms.type)).toEqual([
    'cutting',
    'impaling',
    undefined,
  ]);
});
