import { expect, test } from 'vitest';
import { answer } from '../combat/combat.testing.ts';
import companion from '../fixtures/companion.json' with { type: 'json' };
import {
  AMMUNITION,
  BOOK_WEAPONS,
  COMPANION_WEAPONS,
  UNARMED,
  WEAPON_QUALITIES,
  WEAPONS,
  weaponNamed,
} from './weapon-list.ts';

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

test('SV-DMG-15: what the notes of the companion list say in numbers', () => {
  const noted = companion.weapons.filter(w => 'notes' in w && /[+]\d/.test(w.notes ?? '')).map(w => w.name);
  expect(noted).toEqual(['Rapier', 'War Hammer', 'Scimitar', 'Maul']);
  expect(weaponNamed('Rapier')?.parry).toBe(1);
  expect(weaponNamed('Scimitar')?.toHit).toBe(1);
  expect(weaponNamed('War Hammer')?.againstArmour).toEqual({ fromAr: 4, damage: 2 });
  expect(weaponNamed('Maul')?.againstArmour).toEqual({ fromAr: 1, damage: 3 });
  expect(WEAPONS.filter(w => w.parry || w.toHit || w.againstArmour)).toHaveLength(4);
  for (const row of companion.weapons)
    if (
      'notes' in row &&
      !noted.includes(row.name) &&
      !/min ST|thrust penalty|unusable/.test(row.notes ?? '')
    )
      expect(weaponNamed(row.name)?.notes, row.name).toBe(row.notes);
});

test('SV-DMG-11 SV-DMG-15: what thrusts loses 1 for each listed die, and nothing else does', () => {
  for (const row of companion.weapons) {
    if (!('thrust' in row) || !row.thrust) continue;
    const dice = Number(/^\d+/.exec(row.damage)?.[0]);
    expect(row.thrust.total, row.name).toBe(-dice);
    const use = { weapon: row.name, use: 'thrust', ST: 14 };
    const faces = new Array<number>(dice).fill(6);
    const thrust = answer('damage', use, faces).raw;
    // SV-DMG-10: a rapier is no slashing weapon, and the book takes nothing from what impales.
    const loss = weaponNamed(row.name)?.type === 'cutting' ? dice : 0;
    expect(thrust, row.name).toBe(dice * 6 - loss + modifierOf(row.name) + 2);
  }
  expect(WEAPONS.filter(w => w.thrust).map(w => w.name)).toEqual([
    'Knife',
    'Hunting Knife',
    'Sword',
    'Dagger',
    'Shortsword',
    'Rapier',
    'Longsword',
    'Greatsword',
    'Poleaxe',
    'Halberd',
  ]);
});
const modifierOf = (name: string): number =>
  Number(/[+-]\d+$/.exec(weaponNamed(name)?.damage ?? '')?.[0] ?? 0);

test('SV-DER-11 SV-DMG-15: what drives each weapon decides whether ST adds', () => {
  const driven = (by: string) => WEAPONS.filter(w => w.propulsion === by).map(w => w.name);
  expect(driven('bow')).toEqual(['Bow', 'Light Bow', 'Shortbow', 'Longbow']);
  expect(driven('crossbow')).toEqual(['Crossbow', 'Crossbow, Light', 'Crossbow, Heavy']);
  expect(driven('thrown')).toEqual(['Throwing Knife', 'Throwing Axe', 'Javelin']);
  expect(driven('sling')).toEqual(['Sling']);
  expect(driven('melee')).toHaveLength(WEAPONS.length - 11);
});

test('SV-DMG-15: ammunition and workmanship, row by row', () => {
  expect(AMMUNITION).toEqual(companion.ammunition);
  expect(
    WEAPON_QUALITIES.map(({ name, priceFactor, hit, damage }) => [name, priceFactor, hit, damage]),
  ).toEqual([
    ['Poor/Rusty', 0.5, 0, -1],
    ['Standard', 1, 0, 0],
    ['Masterwork', 5, 1, 1],
    ['Exceptional', 10, 1, 1],
    ['Legendary', 50, 0, 0],
  ]);
});

test('SV-R-195: workmanship before a name changes hit, damage and price', () => {
  const row = (name: string) => {
    const { name: called, damage, toHit = 0, price } = weaponNamed(name) ?? {};
    return [called, damage, toHit, price];
  };
  const [, , , price = 0] = row('Longsword') as [string, string, number, number];
  expect(row('masterwork longsword')).toEqual(['Masterwork Longsword', '2d6-1', 1, price * 5]);
  expect(row('Masterwork Longsword (damage)')).toEqual([
    'Masterwork Longsword (damage)',
    '2d6',
    0,
    price * 5,
  ]);
  expect(row('Exceptional Longsword')).toEqual(['Exceptional Longsword', '2d6', 1, price * 10]);
  expect(row('Rusty Dagger').slice(0, 3)).toEqual(['Rusty Dagger', '1d6-4', 0]);
  for (const none of ['Masterwork Punch', 'Rusty Longsword (hit)', 'Masterwork Spoon', 'Legendary Longsword'])
    expect(weaponNamed(none)).toBeUndefined();
});
