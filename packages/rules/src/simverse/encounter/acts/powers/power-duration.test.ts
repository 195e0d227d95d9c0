import { expect, test } from 'vitest';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { against, curse, fast, who } from '../../fight.testing.ts';
import { designOf } from './power-aim.ts';
import { drawbacksOf, runningOf } from './power-duration.ts';

const running = (power: unknown, more: object = {}) => {
  const state = against(power, [{ x: 4, y: 3 }], more);
  const c = who(state, 'p1');
  return runningOf({ c, power: designOf(c.powers[0] as CombatPower) as Usable, strength: 12 }, [c]);
};
const blessing = (more: object = {}) => ({
  name: 'Blessing',
  tier: 'Moderate',
  effects: [{ does: 'modifier', to: 'all rolls', value: 2 }],
  ...more,
});

test('SV-ENH-05 SV-POW-07: five minutes are fifty of the own turns', () => {
  expect(running(blessing())).toMatchObject({ by: 'p1', on: ['p1'], turns: 50, strength: 12 });
  expect(running(blessing({ enhancements: [{ name: 'Extra Duration', grade: 1 }] }))).toMatchObject({
    turns: 100,
  });
});
test('SV-ENH-05: what is over at once, or changes nothing, does not run', () => {
  expect(running(blessing({ baseMinutes: null }))).toBeUndefined();
  expect(running(curse({ baseMinutes: 5, effects: [{ does: 'special', what: 'Talk.' }] }))).toBeUndefined();
});
test('a modifier on all rolls is one on attack, defence, resistance and tasks', () => {
  expect(running(blessing())).toMatchObject({ attack: 2, defence: 2, resistance: 2, task: 2, AR: 0 });
});
test('SV-LIM-06 SV-ENH-12 SV-LIM-09 SV-LIM-17: what its limitations ask while it lasts', () => {
  const limited = blessing({ limitations: ['Concentration', 'Fragile', 'Cannot Cast'] });
  expect(running(limited)).toMatchObject({ concentration: true, fragile: true, barsOthers: true });
  const persistent = blessing({ limitations: ['Concentration'], enhancements: ['Persistent'] });
  expect(running(persistent)).toMatchObject({ concentration: false });
});
test.each([
  ['Invisibility', { invisible: true, untilAttack: true }],
  ['Defensive Stance', { defence: 4, untilAttack: true }],
  ['Evasive Movement', { onTheMove: { dodge: 1 } }],
  ['Fly', { speed: 2, concentration: true }],
  ['Mage Armor', { armour: 5 }],
  ['Shield Spell', { AR: 3 }],
])('SV-POW-05: %s', (name, does) => {
  expect(running(name)).toMatchObject(does);
});
test('Enhance Weapon: a die more for the weapon in hand, not for the one at the belt', () => {
  const weapons = [
    { weapon: 'Dagger', hand: 'stowed' },
    { weapon: 'Sword', hand: 'main' },
  ];
  expect(running('Enhance Weapon', { weapons })).toMatchObject({ weapon: { index: 1, dice: 1 } });
});

const toll = (limitations: string[], done: { used: boolean; critical: boolean }, more: object = {}) => {
  const c = who(against(curse({ limitations, effects: [] }), [{ x: 8, y: 3 }], more), 'p1');
  return drawbacksOf(
    c,
    designOf(c.powers[0] as CombatPower) as Usable,
    { vitality: 0, ...done },
    fast('toll'),
  );
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
