import { expect, test } from 'vitest';
import companion from '../fixtures/companion.json' with { type: 'json' };
import {
  AMMUNITION,
  BOOK_WEAPONS,
  COMPANION_WEAPONS,
  UNARMED,
  WEAPON_QUALITIES,
  WEAPONS,
  weaponNamed,
} from './weapons.ts';

test('SV-DMG-14 SV-DMG-15: the rows that the book scatters', () => {
  const row = (name: string) => [weaponNamed(name)?.damage, weaponNamed(name)?.type];
  expect(UNARMED).toHaveLength(2);
  expect(BOOK_WEAPONS).toHaveLength(9);
  expect(row('Punch')).toEqual(['1d6-3', 'bludgeoning']);
  expect(row('Kick')).toEqual(['1d6', 'bludgeoning']);
  expect(row('Dagger')).toEqual(['1d6-3', 'cutting']);
  expect(row('Longsword')).toEqual(['2d6-1', 'cutting']);
  expect(row('Greatsword')).toEqual(['3d6+2', 'cutting']);
  expect(row('Battleaxe')).toEqual(['2d6', 'cutting']);
  expect(row('Warhammer')).toEqual(['2d6', 'bludgeoning']);
  expect(row('Staff')).toEqual(['1d6-1', 'bludgeoning']);
  expect(row('Light Bow')).toEqual(['1d6+2', 'impaling']);
  expect(row('Spear')).toEqual(['1d6+1', 'impaling']);
  expect(row('Heavy Spear')).toEqual(['2d6', 'impaling']);
  expect(row('Pike')).toEqual(['1d6+3', 'impaling']);
  expect(['Shortbow', 'Longbow', 'Crossbow'].map(name => weaponNamed(name)?.maxRange)).toEqual([50, 100, 80]);
});

test('SV-DMG-15: every weapon of the companion list', () => {
  expect(COMPANION_WEAPONS).toHaveLength(companion.weapons.length);
  for (const row of companion.weapons) {
    const weapon = weaponNamed(row.name);
    expect(weapon?.companionDamage ?? weapon?.damage, row.name).toBe(row.damage);
    expect(weapon?.damage).toBe(('coreDamage' in row ? row.coreDamage : undefined) ?? row.damage);
    expect(weapon).toMatchObject({
      group: row.class,
      skill: row.skill,
      type: row.types[0],
      hands: row.hands,
      weight: row.weight,
      price: row.price,
    });
    expect(weapon?.minSt ?? null).toBe(row.minST);
    expect(weapon?.maxRange).toBe('maxRange' in row ? row.maxRange : undefined);
    expect(weapon?.thrownRange).toBe('thrownRange' in row ? row.thrownRange : undefined);
    expect(weapon?.reach).toBe('reach' in row ? row.reach : undefined);
    expect(weapon?.thrust ?? false).toBe('thrust' in row);
  }
  expect(AMMUNITION).toHaveLength(companion.ammunition.length);
  expect(WEAPON_QUALITIES.map(q => q.priceFactor)).toEqual(companion.weaponQuality.map(q => q.priceFactor));
  expect(new Set(WEAPONS.map(w => w.name)).size).toBe(WEAPONS.length);
});
