import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { healthOf, memorisedMagic, secondaryScore } from '../character/secondary-scores.ts';
import { quietPlay } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { creatures, THREATS } from './creatures.ts';
import { magicName, magicOf } from './magic.ts';
import { naturalWeapons } from './natural-weapons.ts';
import { WEAPON_ABILITIES } from './weapon-ability-list.ts';
import { weaponOf, weapons } from './weapon-list.ts';

const play = quietPlay(readingsWith());

describe('our own opponents', () => {
  test('OA-MAG-01: a dozen and more of each genre, of every threat', () => {
    for (const genre of ['fantasy', 'science fiction'] as const) {
      const of = creatures.filter(creature => creature.genre === genre);
      expect(of.length).toBeGreaterThanOrEqual(12);
      expect(new Set(of.map(({ threat }) => threat))).toEqual(new Set(THREATS));
    }
    expect(new Set(creatures.map(({ name }) => name)).size).toBe(creatures.length);
  });

  test.each(creatures)(
    'OA-ABIL-01 OA-SECO-01 OA-MAG-02: $name is built by the rules of everybody',
    ({ numbers }) => {
      const one = characterOf(numbers);
      expect(healthOf(one, play)).toBeGreaterThan(0);
      expect(secondaryScore(one, 'defense', play)).toBeGreaterThan(0);
      expect(one.weapons.length).toBeGreaterThan(0);
      for (const name of one.weapons) expect(weaponOf(name).name).toBe(name);
      expect(one.powers.length).toBeLessThanOrEqual(memorisedMagic(one, play));
      for (const power of one.powers) {
        const magic = magicOf([], magicName(power))!;
        expect(magic.order).toBeLessThanOrEqual(one.level);
        expect(one.mana[magic.form] ?? 0).toBeGreaterThanOrEqual(magic.cost);
      }
    },
  );

  test('OA-WABL-01: whatever a weapon can do, a listed weapon or one of ours does', () => {
    const shown = [...weapons, ...naturalWeapons].flatMap(weapon =>
      weapon.abilities.map(each => each.ability),
    );
    for (const ability of WEAPON_ABILITIES) expect(shown).toContain(ability);
  });

  test('OA-WEAP-08: every natural weapon belongs to a creature, costs nothing and weighs nothing', () => {
    const used = new Set(creatures.flatMap(({ numbers }) => numbers.weapons ?? []));
    for (const weapon of naturalWeapons) {
      if (weapon.name !== 'claws') expect(used, weapon.name).toContain(weapon.name);
      expect([weapon.costCc, weapon.weight]).toEqual([0, 0]);
    }
  });
});
