/** Our own content is whole, legal and plays together. */
import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { book } from '../book.ts';
import { OPTIONS } from '../character/advancement.ts';
import { DISCIPLINES, SCHOOLS, WEAPON_CATEGORIES } from '../character/attributes.ts';
import { creatureRow } from '../character/character.ts';
import { creatureOf, creatureSchema } from '../character/creature.ts';
import { TIERS, TYPES } from '../character/creature-kinds.ts';
import { playOf } from '../character/derive.ts';
import { refName } from '../gear/weapon.ts';
import { listedWeapon } from '../gear/weapon-list.ts';
import { actRow } from '../powers/act-list.ts';
import { SUBSCHOOLS } from '../powers/schools.ts';
import { songRow } from '../powers/song-list.ts';
import { spellRow } from '../powers/spell-list.ts';
import { ancestries } from './ancestries.ts';
import { armours } from './armour.ts';
import { creatures } from './creatures.ts';
import { cultures } from './cultures.ts';
import { infusions } from './infusions.ts';
import { modules } from './modules.ts';
import { recipes } from './recipes.ts';
import { rules } from './rules/index.ts';
import { songs } from './songs.ts';
import { spells } from './spells.ts';
import { components } from './supplies.ts';
import { weapons } from './weapons.ts';

describe('content', () => {
  test('AV-CRE-02 AV-CRE-03 AV-MOD-01 AV-MAG-03 AV-SONG-01 AV-NPC-01: there is enough to play with', () => {
    expect(ancestries.length).toBeGreaterThanOrEqual(5);
    expect(ancestries.some(a => a.size === 'small')).toBe(true);
    expect(cultures.length).toBeGreaterThanOrEqual(5);
    expect(modules.filter(m => m.options.length === OPTIONS.length).length).toBeGreaterThanOrEqual(8);
    expect(weapons.length).toBeGreaterThanOrEqual(20);
    expect(armours.filter(a => a.shield).map(a => a.shield)).toEqual(
      expect.arrayContaining(['light', 'heavy']),
    );
    expect(spells.length).toBeGreaterThanOrEqual(20);
    expect(recipes.length).toBeGreaterThanOrEqual(10);
    expect(songs.filter(s => s.kind === 'song').length).toBeGreaterThanOrEqual(6);
    expect(songs.filter(s => s.kind === 'ballad').length).toBeGreaterThanOrEqual(4);
    expect(creatures.length).toBeGreaterThanOrEqual(15);
  });

  test('AV-SKL-04 AV-SKL-05 AV-SKL-06: every category, school, subschool and discipline has something', () => {
    expect(new Set(weapons.map(w => w.category))).toEqual(new Set(WEAPON_CATEGORIES));
    expect(new Set(spells.map(s => s.school))).toEqual(new Set(SCHOOLS));
    const ordinary = SUBSCHOOLS.filter(s => !s.exotic).map(s => s.name);
    expect(ordinary.filter(name => !spells.some(s => s.subschool === name))).toEqual([]);
    for (const spell of spells)
      expect(SUBSCHOOLS.find(s => s.name === spell.subschool)?.school, spell.name).toBe(spell.school);
    for (const discipline of DISCIPLINES) {
      expect(recipes.filter(r => r.discipline === discipline).length, discipline).toBeGreaterThanOrEqual(2);
      expect(infusions.filter(i => i.discipline === discipline).length, discipline).toBeGreaterThanOrEqual(2);
    }
  });

  test('AV-MOD-06: whatever a module grants is there', () => {
    for (const { name, options } of modules)
      for (const { option, grants } of options) {
        const where = `${name} ${option}`;
        for (const spell of grants.spells ?? []) expect(spellRow(spell)?.name, where).toBe(refName(spell));
        for (const song of grants.songs ?? []) expect(songRow(song)?.name, where).toBe(refName(song));
        if (grants.act) expect(actRow(grants.act)?.name, where).toBe(refName(grants.act));
      }
    for (const { infusions: allowed, name } of recipes)
      for (const one of allowed)
        expect(
          infusions.map(i => i.name),
          name,
        ).toContain(one);
    for (const { component, name } of spells)
      expect(
        components.map(c => c.name),
        name,
      ).toContain(component);
  });

  test('AV-NPC-01 AV-NPC-02 AV-NPC-03: creatures of every tier and type, each a whole person', () => {
    expect(TIERS.filter(tier => !creatures.some(c => c.tier === tier))).toEqual([]);
    expect(TYPES.filter(type => !creatures.some(c => c.type === type))).toEqual([]);
    for (const row of creatures) {
      const made = creatureOf(creatureSchema.parse(creatureRow(row)), playOf());
      expect(isRefusal(made) ? made.message : '', row.name).toBe('');
      for (const spell of row.spells ?? [])
        expect(typeof spell === 'string' && spellRow(spell)?.name, row.name).toBe(spell);
    }
  });

  test('AV-RNG-02: weapons have bands and damage in order', () => {
    for (const { name } of weapons) {
      const weapon = listedWeapon(name)!;
      expect(weapon.min, name).toBeLessThanOrEqual(weapon.max);
      expect(weapon.extra, name).toBeLessThanOrEqual(weapon.primary);
    }
  });

  test('AV-SKL-01 AV-SKL-04 AV-SKL-05 AV-SKL-06 AV-CHK-07 AV-CMB-04 AV-DICE-03: the book’s own tables have all their rows', () => {
    const rows = (table: string) => book.content?.[table] as readonly Record<string, unknown>[];
    const counts = [
      'attributes',
      'weapon categories',
      'schools',
      'disciplines',
      'special checks',
      'initiative',
    ];
    expect(counts.map(table => rows(table).length)).toEqual([5, 6, 5, 6, 5, 4]);
    expect(rows('initiative').map(({ name, phase }) => `${name} ${phase}`)).toEqual([
      '11 or more early',
      '8 to 10 early',
      '4 to 7 middle',
      'below 4 late',
    ]);
    expect(rows('weapon categories').map(row => row['starting Talent'])).toEqual([1, 1, 1, 1, 0, 0]);
    expect(rows('die ladder')[8]).toMatchObject({
      name: 'd24',
      level: 7,
      upgraded: 'd30',
      downgraded: 'd20',
    });
  });

  test('the rule index is whole: 243 rules with sections that name the book’s headings', () => {
    expect(rules).toHaveLength(243);
    for (const { id, section, summary } of rules) {
      expect(section, id).not.toMatch(/\bL?\d{2,}\b|\blines?\b/);
      expect(summary.length, id).toBeGreaterThan(20);
      expect(summary, id).not.toMatch(/\bL\d/);
    }
  });
});
