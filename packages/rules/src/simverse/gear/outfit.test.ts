import { describe, expect, test } from 'vitest';
import { choicesOf, numbers, rulesOf } from '../character/building.testing.ts';
import { armourNamed, shieldRow } from '../content/armour-list.ts';
import { KITS } from '../content/template-gear.ts';
import { TEMPLATES, type TemplateName, templateNamed } from '../content/template-list.ts';
import { carriedWeapon, rowOf } from './character-weapons.ts';
import { kitOf, outfit } from './outfit.ts';

const warrior = (pick: string, gear = {}) =>
  choicesOf({ templates: [{ name: 'Warrior', picks: [pick] }], gear });

describe('SV-TMPL-13 SV-CRE-07: what templates hand over', () => {
  test.each(Object.entries(KITS))(
    '%s: everything is in the lists, armour with the printed AR and AD',
    (name, kit) => {
      const { armour } = templateNamed(name as TemplateName).gear;
      if (kit.armour) expect(armourNamed(kit.armour)).toMatchObject({ piece: 'torso', ...armour });
      else expect(armour).toBeUndefined();
      for (const weapon of [...(kit.weapons ?? []), ...Object.values(kit.ofChoice ?? {})])
        expect(rowOf(carriedWeapon.parse(weapon)), JSON.stringify(weapon)).toBeDefined();
      if (kit.shield !== undefined) expect(shieldRow(kit.shield as string), name).toBeDefined();
    },
  );

  test('every template that names gear has a kit', () => {
    const named = TEMPLATES.filter(t => Object.keys(t.gear).length > 0).map(t => t.name);
    expect(Object.keys(KITS).sort()).toEqual([...named].sort());
  });

  test('SV-TMPL-04: a warrior gets armour, shield and a weapon for the skill that was picked', () => {
    expect(outfit(warrior('Axes'))).toMatchObject({
      armour: ['Hide Armor'],
      shield: 'Medium Shield',
      weapons: ['Battleaxe'],
    });
    expect(numbers(warrior('Swords'))).toMatchObject({ 'AR torso': 3, 'Attack: Longsword': 13 });
    expect(numbers(warrior('Swords')).Load).toBeGreaterThan(0);
  });

  test('SV-WEAP-01: with a weapon for both hands the shield is carried, not borne', () => {
    const { shield, items } = outfit(warrior('Bows'));
    expect(shield).toBeNull();
    expect(items).toContainEqual({ name: 'Medium Shield', count: 1 });
  });

  test('own arms stand in for the arms of the templates, own items for their items', () => {
    const own = outfit(warrior('Swords', { weapons: ['Dagger'] }));
    expect(own).toMatchObject({ armour: [], shield: null, weapons: ['Dagger'] });
    expect(own.items.map(i => i.name)).toContain('Backpack');
    const packed = outfit(warrior('Swords', { items: [{ name: 'Torch' }] }));
    expect(packed.items.map(i => i.name)).toEqual(['Torch']);
    expect(packed.shield).toBe('Medium Shield');
  });

  test('nothing is handed over to those who do not want it', () => {
    expect(numbers(warrior('Swords', { fromTemplates: false })).Load).toBe(0);
  });

  test('SV-TMPL-08: two templates share what both name', () => {
    const kit = kitOf(choicesOf({ templates: [{ name: 'Scout' }, { name: 'Rogue' }] }).templates);
    expect(kit.armour).toEqual(['Leather Cuirass']);
    expect(kit.weapons.slice(0, 2)).toEqual(['Bow', 'Hunting Knife']);
    expect(kit.weapons.slice(2)).toMatchObject([
      { name: 'Dagger', damage: '1d6-2' },
      { name: 'Dagger', damage: '1d6-2' },
    ]);
  });

  test('SV-DER-14: nobody breaks down under the gear of one template', () => {
    for (const name of Object.keys(KITS) as TemplateName[])
      expect(rulesOf(choicesOf({ powerLevel: 'Elite', templates: [{ name }] })), name).not.toContain(
        'SV-DER-14',
      );
  });
});
