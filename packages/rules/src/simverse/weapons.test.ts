import { expect, test } from 'vitest';
import { answer, complaint } from './combat.testing.ts';
import { weaponNamed } from './content/weapons.ts';
import { HEAVY_WEAPONS } from './weapons.ts';

test('SV-WEAP-05: five groups of heavy weapons, and the weapons in them', () => {
  expect(HEAVY_WEAPONS.map(w => w.minSt)).toEqual([12, 12, 12, 11, 10]);
  for (const { samples, minSt } of HEAVY_WEAPONS)
    for (const name of samples) {
      const weapon = weaponNamed(name);
      if (weapon) expect(weapon.minSt).toBe(minSt);
    }
});

test('SV-DMG-11: what cannot thrust, and what can do nothing else', () => {
  expect(answer('damage', { weapon: 'Battleaxe', use: 'thrust' })).toMatchObject({ rule: 'SV-DMG-11' });
  expect(answer('damage', { weapon: 'Rapier' }, [4])).toMatchObject({
    type: 'impaling',
    dice: '1d6-1',
    damage: 6,
  });
});

  expect(isRefusal(refusal) && refusal.message).toContain('Longsword');
});

test('SV-WEAP-01 SV-WEAP-02: what takes both hands is neither off-hand nor one of two', () => {
  expect(answer('attack-tn', { weapon: 'Greatsword', hand: 'off' })).toMatchObject({ rule: 'SV-WEAP-01' });
  expect(answer('attack', { weapon: 'Greatsword', hand: 'main of two' })).toMatchObject({
    rule: 'SV-WEAP-02',
  });
  const two = (main: unknown, off: unknown) =>
    answer('two-weapon-attack', { main: { weapon: main }, off: { weapon: off }, metres: 3 }).rule;
  expect(two('Longbow', 'Greatsword')).toBe('SV-WEAP-02');
  expect(two('Dagger', 'Greatsword')).toBe('SV-WEAP-02');
  expect(two({ damage: '2d6', kind: 'bow' }, 'Dagger')).toBe('SV-WEAP-02');
  expect(two({ damage: '2d6', hands: 2 }, 'Dagger')).toBe('SV-WEAP-02');
  expect(answer('attack-tn', { attacker: { target: 15 }, weapon: 'Longsword', hand: 'off' }).tn).toBe(11);
});

test('SV-DMG-11: a rapier is used point first, whatever the blow is called', () => {
  const dice = (use?: string) => answer('damage', { weapon: 'Rapier', ...(use ? { use } : {}) }, [4]).dice;
  expect([dice(), dice('strike'), dice('thrust')]).toEqual(['1d6-1', '1d6-1', '1d6-1']);
});

test('SV-DMG-15: a mistake in a weapon names its field', () => {
  const wrong = (weapon: unknown) => complaint('attack', { weapon });
  expect(wrong({ damage: '2d6', type: 'slashing' })).toMatch(/`weapon\.type` must be one of "bludgeoning"/);
  expect(wrong({ damage: '2d8' })).toBe('The damage of a weapon is written as dice such as 2d6-1.');
  expect(wrong({ damage: '2d6', kind: 'melle' })).toContain('did you mean "melee"?');
  expect(wrong({ damage: '2d6', maxrange: 3 })).toContain('did you mean `maxRange`?');
  expect(wrong({})).toContain('`weapon.damage` is missing');
  expect(wrong(undefined)).toMatch(/^`weapon` is missing: it must be text .* or an object with `damage`/);
  expect(wrong(7)).toMatch(/`weapon` must be text/);
});
