import { expect, test } from 'vitest';
import type { CombatPower } from '../../powers/combat-powers.ts';
import type { Usable } from '../../powers/power-input.ts';
import { against, curse, fast, who } from '../fight.testing.ts';
import { designOf } from './power-aim.ts';
import { tollOf } from './power-drawbacks.ts';

const toll = (limitations: string[], done: { used: boolean; critical: boolean }, more: object = {}) => {
  const c = who(against(curse({ limitations, effects: [] }), [{ x: 8, y: 3 }], more), 'p1');
  return tollOf(c, designOf(c.powers[0] as CombatPower) as Usable, done, fast('toll'));
};
const used = { used: true, critical: false };

test('SV-LIM-15: an Exhausting power costs 1 Vitality, armour or not', () => {
  expect(toll(['Exhausting'], used)).toMatchObject([{ is: 'wounds', loss: 1, vitality: 27, life: 'up' }]);
  expect(toll(['Exhausting'], { ...used, used: false })).toEqual([]);
  expect(toll(['Exhausting'], used, { vitality: 1 })).toMatchObject([{ vitality: 0, life: 'dying' }]);
});
test('SV-LIM-15 SV-PERK-07: even so the Relentless have one more action', () => {
  expect(toll(['Exhausting'], used, { vitality: 1, perks: ['Relentless'] })).toMatchObject([
    { lastAction: true, life: 'last action' },
  ]);
});
test('SV-LIM-16: strain for ten minutes, a hundred own turns', () => {
  expect(toll(['Strenuous'], used)).toEqual([{ is: 'strained', actor: 'p1', turns: 100 }]);
});
test('SV-LIM-07: a backfire on a critical failure, whether it counts as a use or not', () => {
  expect(toll(['Backfire Risk'], { used: false, critical: true })).toMatchObject([
    { is: 'backfired', name: 'Curse' },
  ]);
  expect(toll(['Backfire Risk'], used)).toEqual([]);
});
