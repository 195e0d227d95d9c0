import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIZE_NAMES } from './attributes.ts';
import { answer } from './building.testing.ts';
import {
  convertDamage,
  ENCUMBRANCES,
  formatDamage,
  maxVitality,
  parseDamage,
  speed,
  strengthDamageBonus,
} from './derived.ts';

const value = fc.integer({ min: 1, max: 50 });

describe('switches', () => {
  test.each([
    ['strength', 28, 7],
    ['endurance', 22, 5],
  ] as const)('SV-DER-04 SV-R-20 %s: Stamina from ST 14 or EN 11', (reading, stamina, rest) => {
    const sheet = answer('derived-statistics', { attributes: { ST: 14, EN: 11 } }, [], {
      'SV-R-20': reading,
    });
    expect(sheet).toMatchObject({ stamina, staminaPerShortRest: rest });
  });

  test.each([
    ['dexterity', 7],
    ['speed', 6],
  ] as const)('SV-DER-08 SV-R-21 %s: the dodge of DX 14 and EN 10', (reading, dodge) => {
    const outcome = answer('defences', { defender: { DX: 14, EN: 10 } }, [], { 'SV-R-21': reading });
    expect(outcome).toMatchObject({ dodge });
  });

  test.each([
    ['statPlusSkill', 11],
    ['skillDefault', 9],
  ] as const)('SV-DER-09 SV-R-22 %s: untrained Perception of IN 12 and AW 11', (reading, tn) => {
    const input = { skill: 'Perception', attributes: { IN: 12, AW: 11 } };
    expect(answer('skill-roll', input, [3, 3, 3], { 'SV-R-22': reading })).toMatchObject({ tn });
    // A trained one is the same by both readings.
    expect(answer('skill-roll', { ...input, level: 2 }, [3, 3, 3], { 'SV-R-22': reading })).toMatchObject({
      tn: 13,
    });
  });

  test.each([
    ['bowsToo', '2d6+2'],
    ['meleeAndThrownOnly', '2d6'],
  ] as const)('SV-DER-11 SV-R-23 %s: ST 14 with a bow', (reading, damage) => {
    const shoot = (propulsion: string) =>
      answer('strength-damage', { damage: '2d6', ST: 14, propulsion }, [], { 'SV-R-23': reading }).damage;
    expect(shoot('bow')).toBe(damage);
    expect([shoot('melee'), shoot('thrown'), shoot('crossbow'), shoot('gun')]).toEqual([
      '2d6+2',
      '2d6+2',
      '2d6',
      '2d6',
    ]);
  });
});

describe('SV-DER-12: turning bonuses into dice', () => {
  test.each([
    ['1d6-4', '1d6-4'],
    ['1d6+0', '1d6'],
    ['1d6+6', '1d6+6'],
    ['1d6+7', '3d6'],
    ['1d6+8', '3d6+1'],
    ['2d6+7', '4d6'],
    ['1d6+12', '3d6+5'],
    ['1d6+13', '4d6'],
    ['1d6 + 13', '4d6'],
  ])('SV-DER-12: %s becomes %s', (text, converted) => {
    const damage = parseDamage(text);
    expect(damage && formatDamage(convertDamage(damage))).toBe(converted);
  });

  test('SV-DER-12: no damage of d6 is not read', () => {
    for (const text of ['', '2d8', 'd6', '1d6+', '1d6,2', '1d6+1+1', '1000d6'])
      expect(parseDamage(text)).toBeUndefined();
  });

  test('SV-DER-12: from 7 on six more points are one die more, and the rest stays below 6', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 200 }), modifier => {
        const [now, later] = [
          convertDamage({ dice: 1, modifier }),
          convertDamage({ dice: 1, modifier: modifier + 6 }),
        ];
        expect(now.modifier).toBeLessThan(6);
        expect(later).toEqual({ dice: now.dice + 1, modifier: now.modifier });
      }),
      { seed: 12 },
    );
  });
});

test('SV-DER-08: Speed keeps its quarters and never falls below 0', () => {
  fc.assert(
    fc.property(
      value,
      value,
      fc.nat(10),
      fc.nat(30),
      fc.constantFrom(...ENCUMBRANCES),
      (DX, EN, up, down, load) => {
        const s = speed({ DX, EN }, { extraSpeed: up, slowReflexes: down }, load);
        expect(s).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(s * 8)).toBe(true);
      },
    ),
    { seed: 8 },
  );
});

test('SV-DER-01 SV-DER-02: Vitality is whole, and a level of the perk is always ten points', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(...SIZE_NAMES), fc.nat(5), (EN, size, extraVitality) => {
      const plain = maxVitality({ EN }, size);
      expect(Number.isInteger(plain)).toBe(true);
      expect(maxVitality({ EN }, size, { extraVitality })).toBe(plain + 10 * extraVitality);
    }),
    { seed: 1 },
  );
  const construct = answer('derived-statistics', { being: 'construct', attributes: { EN: 12 } });
  expect(construct).toMatchObject({ body: 'Integrity', vitality: 24 });
});

test('SV-DER-05: Mana = AW × 2 with perk and flaw, AW/2 a short rest', () => {
  const given = {
    attributes: { AW: 13 },
    perks: [{ name: 'Extra Mana', levels: 2 }],
    flaws: [{ name: 'Low Mana' }],
  };
  expect(answer('derived-statistics', given)).toMatchObject({ mana: 36, manaPerShortRest: 6 });
});

test('SV-DER-10: Luck is AW/2 with the half dropped', () => {
  expect(answer('derived-statistics', { attributes: { AW: 15 } })).toMatchObject({ luckTn: 7 });
});

test('SV-DER-11: eight listed pairs of ST', () => {
  const pairs = [6, 8, 10, 12, 14, 16, 18, 20].map(ST => [
    strengthDamageBonus({ ST }),
    strengthDamageBonus({ ST: ST + 1 }),
  ]);
  expect(pairs).toEqual([-2, -1, 0, 1, 2, 3, 4, 5].map(bonus => [bonus, bonus]));
});
