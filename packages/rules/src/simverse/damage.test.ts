import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';
import { wound } from './damage.ts';

const body = { AR: 0, piercing: 0, resists: false, bleeds: true };

test('SV-DMG-01 SV-DMG-10 SV-CMOD-06: doublings and halvings, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 2 }),
      (rolled, AR, halvings) => {
        const { raw, penetrating, damage } = wound(rolled, 'impaling', 'head', halvings, { ...body, AR });
        expect(raw).toBe(Math.max(1, rolled));
        expect(penetrating).toBe(Math.max(0, raw - AR));
        expect(damage).toBe(Math.floor((penetrating * 4) / 2 ** halvings));
      },
    ),
    { seed: 2 },
  );
});

test('SV-DMG-07 SV-DMG-08: only living bodies bleed, and only from cuts that get through', () => {
  expect(wound(5, 'cutting', 'torso', 0, { ...body, AR: 2 }).bleeds).toBe(true);
  expect(wound(4, 'cutting', 'torso', 0, { ...body, AR: 2 }).bleeds).toBe(false);
  expect(wound(9, 'impaling', 'torso', 0, body).bleeds).toBe(false);
  expect(answer('damage', { weapon: 'Longsword', perks: ['Undead'] }, [6, 6]).bleeds).toBe(false);
  expect(answer('damage', { weapon: 'Longsword', unliving: true }, [6, 6]).bleeds).toBe(false);
});

test('SV-DMG-13 SV-PERK-18: resistance is for its own energy only', () => {
  const bolt = (type: string) =>
    answer(
      'damage',
      { weapon: { damage: '2d6', type, kind: 'spell' }, ST: 20, perks: ['Damage Resistance (fire)'] },
      [4, 5],
    ).damage;
  expect([bolt('fire'), bolt('cold')]).toEqual([4, 9]);
});

test('SV-R-23: each reading of strength on bows, never on crossbows', () => {
  const shot = (weapon: string, reading: string) =>
    answer('damage', { weapon, ST: 14 }, [1, 1], { 'SV-R-23': reading }).dice;
  expect([shot('Bow', 'bowsToo'), shot('Bow', 'meleeAndThrownOnly'), shot('Crossbow', 'bowsToo')]).toEqual([
    '2d6+2',
    '2d6',
    '2d6+2',
  ]);
});

test('SV-DMG-05 SV-DMG-03: knockback from raw damage, whatever the armour', () => {
  expect(answer('damage', { weapon: 'Maul', ST: 12, AR: 30 }, [6, 6, 6])).toMatchObject({
    damage: 0,
    knockback: 2,
  });
});
