import { expect, test } from 'vitest';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { against, begin, curse, go, knight, mage, thug, use, who, wide } from '../../fight.testing.ts';
import { designOf } from './power-aim.ts';
import { turnsOf } from './power-duration.ts';

const near = [{ x: 4, y: 3 }];
/** Cast with a 12 against 15, resisted with a 17 against WS 10. */
const FAILS = [4, 4, 4, 6, 6, 5] as const;

test('SV-POW-06: Life Drain takes 2d6, and its user gains half, rounded up', () => {
  const open = against('Life Drain', near, { vitality: 10 });
  const { state } = go(open, use({ target: 'f1' }), 3, 3, 3, 3, 4);
  expect(who(state, 'f1').vitality).toBe(20 - 7);
  expect(who(state, 'p1').vitality).toBe(10 + 4);
});
test('SV-POW-06: resisted, a drain does nothing', () => {
  const drain = curse({ effects: [{ does: 'drain', dice: 2, pool: 'Stamina' }] });
  const open = against(drain, near);
  expect(who(go(open, use({ target: 'f1' }), ...FAILS, 4, 5).state, 'f1').stamina).toBe(20 - 9);
  expect(who(go(open, use({ target: 'f1' }), 4, 4, 4, 3, 3, 3).state, 'f1').stamina).toBe(20);
});
test('SV-REST-13: healing goes up to the maximum and no further', () => {
  const party = [mage('Healing Touch'), { ...knight, DX: 6, vitality: 20, x: 3, y: 4 }];
  const open = begin({ party, foes: [{ ...thug, x: 9, y: 3 }], map: wide });
  expect(who(go(open, use({ target: 'p2' }), 3, 3, 3, 1, 2).state, 'p2').vitality).toBe(23);
  expect(who(go(open, use({ target: 'p2' }), 3, 3, 3, 6, 6).state, 'p2').vitality).toBe(24);
});
test('SV-DMG-09: Greater Healing ends all bleeding besides', () => {
  const party = [mage('Greater Healing'), { ...knight, DX: 6, vitality: 5, x: 3, y: 4 }];
  const open = begin({ party, foes: [{ ...thug, x: 9, y: 3 }], map: wide });
  who(open, 'p2').bleedingCount = 3;
  expect(who(go(open, use({ target: 'p2' }), 3, 3, 3, 1, 2, 3, 4).state, 'p2')).toMatchObject({
    vitality: 15,
    bleedingCount: 0,
  });
});
test('Turn Undead: the mindless crumble, others flee', () => {
  const undead = { perks: ['Undead'], x: 8, y: 3 };
  const mindless = against('Turn Undead', [
    { ...undead, WS: 8, fearless: true },
    { x: 20, y: 3 },
  ]);
  expect(who(go(mindless, use({ target: 'f1' }), 4, 4, 4).state, 'f1').life).toBe('destroyed');
  const wilful = against('Turn Undead', [
    { ...undead, WS: 9, fearless: true },
    { x: 20, y: 3 },
  ]);
  expect(who(go(wilful, use({ target: 'f1' }), ...FAILS).state, 'f1')).toMatchObject({
    life: 'up',
    states: ['Panic'],
  });
});
test('SV-STAT-03: a weapon flies 2 m by the maneuver of that name, 3 m otherwise', () => {
  const wrench = curse({ name: 'Wrench', effects: [{ does: 'state', state: 'Disarmed' }] });
  const { state } = go(against(wrench, near), use({ target: 'f1' }), ...FAILS);
  expect(who(state, 'f1').weapons[0]).toMatchObject({ place: 'ground', x: 4 + 3, y: 3 });
});
test('SV-STAT-03: claws are not struck away', () => {
  const wrench = curse({ name: 'Wrench', effects: [{ does: 'state', state: 'Disarmed' }] });
  const open = begin({ party: [mage(wrench)], foes: [{ stock: 'Wolf', x: 4, y: 3 }], map: wide });
  expect(go(open, use({ target: 'f1' }), ...FAILS).events.map(e => e.is)).not.toContain('disarmed');
});
test('SV-ENH-16: a push that must be withstood, or one lies prone', () => {
  const shove = curse({ effects: [{ does: 'push', metres: 2, proneUnless: 'ST' }] });
  const { state } = go(against(shove, near), use({ target: 'f1' }), ...FAILS, 5, 5, 5);
  expect(who(state, 'f1')).toMatchObject({ x: 6, prone: true });
  expect(who(go(against(shove, near), use({ target: 'f1' }), ...FAILS, 2, 2, 2).state, 'f1')).toMatchObject({
    x: 6,
    prone: false,
  });
});
test('SV-ENH-05 SV-INIT-03: five minutes are fifty turns, and what is over at once has none', () => {
  const turns = (power: unknown) => {
    const [found] = who(against(power, near), 'p1').powers;
    const design = designOf(found as CombatPower);
    return design && turnsOf(design);
  };
  expect(turns(curse({ baseMinutes: 5, effects: [{ does: 'state', state: 'Dazed' }] }))).toBe(50);
  expect(turns(curse({ effects: [{ does: 'state', state: 'Dazed' }] }))).toBeUndefined();
});
