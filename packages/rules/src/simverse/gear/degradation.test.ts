import { expect, test } from 'vitest';
import { answer } from '../combat/combat.testing.ts';

const ON = { 'SV-R-99': 'on' };

test('SV-ARM-09: a sturdy weapon stands 14 points of damage', () => {
  const input = { vitalityDamage: 14, failed: 'parry', sturdy: true };
  expect(answer('equipment-wear', input, [], { 'SV-R-99': 'on' }).weaponBroken).toBe(false);
});

test('SV-ARM-08: whoever blocked had a shield', () => {
  expect(answer('equipment-wear', { failed: 'block', vitalityDamage: 12 }).rule).toBe('SV-ARM-08');
  const after = answer('equipment-wear', { failed: 'block', vitalityDamage: 10, SD: 1 }, [], {
    'SV-R-99': 'on',
  });
  expect(after.shield).toEqual({ SD: 0, broken: true });
});

test('SV-R-99 SV-ARM-06 SV-ARM-08 SV-ARM-09: gear wears in an attack only where the table wants it', () => {
  const blow = {
    attacker: { target: 14, ST: 18 },
    weapon: 'Greatsword',
    defender: { DX: 10, shield: { skill: 0, SD: 2 }, AR: 1, answer: 'block' },
  };
  const dice = [3, 3, 3, 5, 5, 5, 6, 6, 6];
  expect(answer('attack', blow, dice)).toMatchObject({ damage: 22, wear: [] });
  expect(answer('attack', blow, dice, { 'SV-R-99': 'on' })).toMatchObject({ wear: ['armour', 'shield'] });
  const parried = { ...blow, defender: { DX: 10, AW: 10, weapon: { skill: 0 }, answer: 'parry' } };
  expect(answer('attack', parried, [...dice, 3, 3, 3], { 'SV-R-99': 'on' })).toMatchObject({
    wear: ['weapon'],
  });
  expect(answer('attack', parried, [...dice, 1, 1, 2], { 'SV-R-99': 'on' })).toMatchObject({ wear: [] });
});

test('SV-ARM-06 SV-ARM-07 SV-ARM-08: one point below each threshold nothing wears', () => {
  const wear = (input: object) => answer('equipment-wear', input, [], ON);
  // AR 4 and AD 1 hold 5 points of raw damage.
  expect(wear({ raw: 5, armour: { AR: 4, AD: 1 } }).armour).toEqual({ AR: 4, AD: 1, ruined: false });
  expect(wear({ raw: 6, armour: { AR: 4, AD: 1 } }).armour).toEqual({ AR: 3, AD: 1, ruined: false });
  expect(wear({ raw: 9, armour: { AR: 1, AD: 1 } }).armour).toEqual({ AR: 0, AD: 0, ruined: true });
  expect(wear({ vitalityDamage: 9, failed: 'block', SD: 2 }).shield).toEqual({ SD: 2, broken: false });
  expect(wear({ vitalityDamage: 9, failed: 'parry' }).weaponBroken).toBe(false);
  // Only the defence that failed strains its gear.
  expect(wear({ vitalityDamage: 30, SD: 2 })).toMatchObject({ shield: null, weaponBroken: false });
});

test('SV-ARM-07 SV-R-100: armour asks for the damage before it, and the numbers must fit', () => {
  const rule = (input: object) => answer('equipment-wear', input, [], ON).rule;
  const armour = { AR: 4, AD: 1 };
  expect(rule({ vitalityDamage: 12, armour })).toBe('SV-ARM-07');
  expect(rule({ vitalityDamage: 12, raw: 0, armour })).toBe('SV-ARM-07');
  expect(rule({ vitalityDamage: 13, raw: 3 })).toBe('SV-ARM-07');
  // Impaling and a called shot: 3 past the armour are 12.
  expect(rule({ vitalityDamage: 12, raw: 3 })).toBeUndefined();
  expect(rule({ vitalityDamage: 12, failed: 'block', SD: 2 })).toBeUndefined();
});

test('SV-ARM-07 SV-ARM-08: an attack tells what is left of the gear', () => {
  const blow = {
    attacker: { target: 14, ST: 18 },
    weapon: 'Greatsword',
    defender: { shield: { skill: 0, SD: 'Medium Shield' }, armour: ['Chain Shirt'], answer: 'block' },
  };
  const dice = [3, 3, 3, 5, 5, 5, 6, 6, 6];
  expect(answer('attack', blow, dice, ON).gear).toEqual({ AR: 3, AD: 1, SD: 1, weaponBroken: false });
  expect(answer('attack', blow, dice).gear).toBeNull();
  const ruined = { ...blow, defender: { AR: 1, AD: 1, answer: 'none' } };
  expect(answer('attack', ruined, [3, 3, 3, 6, 6, 6], ON).gear).toEqual({
    AR: 0,
    AD: 0,
    SD: null,
    weaponBroken: false,
  });
});
