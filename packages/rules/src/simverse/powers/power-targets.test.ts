import { expect, test } from 'vitest';
import { FAILS, use, WORKS } from './powers.testing.ts';

const target = { DX: 12, AR: 2, vitality: 20, maxVitality: 20 };
const bolt = { power: 'Fire Bolt', user: { target: 15 }, metres: 8, targets: [target] };

test('switch SV-R-103: distance makes a bolt harder to land, or not', () => {
  expect(use(bolt, FAILS)).toMatchObject({ tn: 12 });
  expect(use(bolt, [...FAILS, 2, 2, 2], { 'SV-R-103': 'weaponsOnly' })).toMatchObject({
    tn: 15,
    activated: true,
  });
});

test('SV-ENH-15 a homing power feels neither distance nor dodge', () => {
  expect(use({ ...bolt, power: 'Magic Missile' }, [...FAILS, 1, 5, 6])).toMatchObject({
    tn: 15,
    targets: [{ affected: true, defence: 'none', damage: 7 }],
  });
});

test('SV-ENH-08 strikes are shared out as the user likes, never more than there are', () => {
  const at = (...strikes: number[]) => ({
    power: 'Magic Missile',
    user: { target: 15 },
    targets: strikes.map(n => ({ strikes: n })),
  });
  expect(use(at(2, 1), [...WORKS, 3, 4, 5])).toMatchObject({ targets: [{ damage: 7 }, { damage: 5 }] });
  expect(use(at(2, 2), [])).toMatchObject({ refused: true, rule: 'SV-ENH-08' });
  expect(use({ ...bolt, targets: [target, target] }, [])).toMatchObject({
    refused: true,
    rule: 'SV-ENH-08',
  });
});

test('SV-ENH-06 everyone in the area rolls; a success halves Fireball last of all (SV-R-88)', () => {
  const ball = {
    power: 'Fireball',
    user: { target: 15 },
    metres: 30,
    targets: [{ DX: 12, AR: 2 }, { DX: 12 }],
  };
  expect(use(ball, [...WORKS, 1, 1, 2, 4, 5, 6, 6, 6, 5, 3, 3, 4])).toMatchObject({
    targets: [
      { defence: 'resistance', defenceTn: 5, defended: true, affected: true, damage: 6 },
      { defended: false, damage: 10 },
    ],
  });
});

test('healing stops at the maximum and does nothing for the undead', () => {
  const heal = (more: object) => ({
    power: 'Healing Touch',
    user: { target: 13 },
    targets: [{ vitality: 15, maxVitality: 20, ...more }],
  });
  expect(use(heal({}), [...WORKS, 4, 4])).toMatchObject({ targets: [{ restored: 5, vitality: 20 }] });
  expect(use(heal({ perks: ['Undead'] }), WORKS)).toMatchObject({
    targets: [{ affected: false, restored: 0, vitality: 15 }],
  });
});

test('Life Drain passes armour and gives the caster half, rounded up', () => {
  const drain = { power: 'Life Drain', user: { target: 13 }, targets: [{ AR: 5, vitality: 20 }] };
  expect(use(drain, [...WORKS, 4, 3])).toMatchObject({
    targets: [{ drained: 7, vitality: 13 }],
    userRegains: 4,
  });
});

test('SV-PERK-44 death magic heals the undead and finds nothing in things', () => {
  const bolt = (more: object) => ({
    power: 'Death Bolt',
    user: { target: 13 },
    targets: [{ vitality: 10, ...more }],
  });
  expect(use(bolt({ AR: 2 }), [...WORKS, 4, 3])).toMatchObject({ targets: [{ damage: 5, vitality: 5 }] });
  expect(use(bolt({ perks: ['Undead'] }), [...WORKS, 4, 3])).toMatchObject({
    targets: [{ damage: 0, restored: 7, vitality: 17 }],
  });
  expect(use(bolt({ unliving: true }), WORKS)).toMatchObject({ targets: [{ damage: 0, restored: 0 }] });
  const drain = { power: 'Life Drain', user: { target: 13 }, targets: [{ perks: ['Undead'] }] };
  expect(use(drain, WORKS)).toMatchObject({ targets: [{ drained: 0 }], userRegains: 0 });
});

test('SV-ENH-14 SV-ENH-16 armour piercing and knockback in play', () => {
  const power = {
    tier: 'Epic',
    enhancements: ['Armor Piercing', 'Knockback', 'Homing'],
    against: { by: 'attack' },
    effects: [{ does: 'damage', dice: 4, type: 'force' }],
  };
  expect(use({ power, user: { target: 12 }, targets: [{ AR: 3 }] }, [...WORKS, 6, 6, 6, 5])).toMatchObject({
    targets: [{ damage: 22, knockback: 4 }],
  });
});

test('SV-DER-01 without a maximum healing stops at EN × 2', () => {
  const heal = { power: 'Healing Touch', user: { target: 13 }, targets: [{ EN: 9, vitality: 15 }] };
  expect(use(heal, [...WORKS, 6, 5])).toMatchObject({ targets: [{ restored: 3, vitality: 18 }] });
});

test('SV-ENH-16 every hit pushes 2 m once, with or without damage', () => {
  const shove = (effects: object[]) => ({
    power: { tier: 'Moderate', enhancements: ['Knockback', 'Homing'], effects },
    user: { target: 13 },
    targets: [{}],
  });
  const fire = { does: 'damage', dice: 1, type: 'fire' };
  expect(use(shove([]), WORKS)).toMatchObject({ targets: [{ knockback: 2 }] });
  expect(use(shove([fire, fire]), [...WORKS, 3, 3])).toMatchObject({
    targets: [{ damage: 6, knockback: 2 }],
  });
});

test('SV-ENH-13 a reliable bolt rolls nothing and needs no distance; it can still be dodged', () => {
  const power = {
    tier: 'Moderate',
    enhancements: ['Reliable Activation'],
    against: { by: 'attack' },
    effects: [{ does: 'damage', dice: 1, type: 'fire' }],
  };
  expect(use({ power, targets: [{ DX: 12 }] }, [5, 5, 5, 3])).toMatchObject({
    tn: null,
    targets: [{ defenceTn: 6, damage: 3 }],
  });
});
