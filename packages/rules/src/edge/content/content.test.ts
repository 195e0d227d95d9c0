/** The tables: all their rows, spot values, and that our own content fits the rules. */
import { defaultReadings } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { creatureOf, creatureSchema } from '../character/creature.ts';
import { silentPlay } from '../character/person.ts';
import { EXPERTISES, SKILL_USES } from '../character/skills.ts';
import { STAT_USES } from '../character/stats.ts';
import { DICE_USES } from '../checks/dice-notation.ts';
import { difficultyRows } from '../checks/difficulty.ts';
import { CONDITION_TABLE } from '../combat/conditions.ts';
import { WEAPON_TAGS } from '../gear/tags.ts';
import { HAZARD_KINDS } from '../world/chase-hazards.ts';
import { archetypes } from './archetypes.ts';
import { armors, shields } from './armors.ts';
import { creatures, personOfCreature, vehicles } from './creatures.ts';
import { features } from './features.ts';
import { items } from './items.ts';
import { ancestries, backgrounds, cultures } from './origins.ts';
import { rules } from './rules/index.ts';
import { rulings } from './rulings/index.ts';
import { spells } from './spells.ts';
import { weapons } from './weapons.ts';

describe('tables of the book', () => {
  test('257 rules, 14 of them guidance; 19 switches among the rulings', () => {
    expect(rules).toHaveLength(257);
    expect(rules.filter(rule => rule.tag === 'guide')).toHaveLength(14);
    expect(Object.keys(defaultReadings(rulings))).toHaveLength(19);
  });

  test('ED-CORE-06: the dice of the game and what they are for', () => {
    expect(DICE_USES.map(each => each.die)).toEqual(['d4', 'd6', 'd8', 'd10', 'd12', 'd20']);
  });

  test('ED-DIF-01: six difficulties', () => {
    expect(difficultyRows.map(row => [row.name, row.target, row.modifier])).toEqual([
      ['Simple', 4, -2],
      ['Easy', 6, 0],
      ['Moderate', 10, 4],
      ['Hard', 14, 8],
      ['Improbable', 18, 12],
      ['Impossible', 24, 16],
    ]);
  });

  test('ED-STAT-01: six stats, each with its use', () => {
    expect(STAT_USES.map(each => each.name)).toEqual([
      'Strength',
      'Fortitude',
      'Dexterity',
      'Wits',
      'Aptitude',
      'Will',
    ]);
  });

  test.each([
    ['ED-SKL-02', 5],
    ['ED-SKL-06', 4],
    ['ED-SKL-11', 3],
    ['ED-SKL-12', 2],
    ['ED-SKL-13', 4],
    ['ED-SKL-15', 2],
  ])('%s: %i uses with their stats', (rule, count) => {
    expect(SKILL_USES.filter(each => each.rule === rule)).toHaveLength(count);
  });

  test('ED-SKL-11 ED-SKL-13: riding is Will, driving Wits, intimidating Strength', () => {
    const statOf = (name: string) => SKILL_USES.find(each => each.name === name)?.stat;
    expect([statOf('riding'), statOf('driving'), statOf('intimidating')]).toEqual([
      'Will',
      'Wits',
      'Strength',
    ]);
  });

  test('ED-EXPT-03: twelve expertises, two of them of one kind each', () => {
    expect(EXPERTISES).toHaveLength(12);
    expect(EXPERTISES.filter(each => each.specialised).map(each => each.name)).toEqual([
      'Profession',
      'Weapon',
    ]);
  });

  test('ED-CHS-09: crowds, buildings, debris', () => {
    expect(HAZARD_KINDS.map(each => each.name)).toEqual(['crowds', 'buildings', 'debris']);
  });

  test('ED-CND-14: thirteen conditions; all but Bleeding and Sickened expose', () => {
    expect(CONDITION_TABLE).toHaveLength(13);
    expect(CONDITION_TABLE.filter(row => row.exposes === 'nobody').map(row => row.name)).toEqual([
      'Bleeding',
      'Sickened',
    ]);
  });
});

describe('our own content', () => {
  test('is as large as promised', () => {
    expect(ancestries.length).toBeGreaterThanOrEqual(6);
    expect(cultures.length).toBeGreaterThanOrEqual(5);
    expect(backgrounds.length).toBeGreaterThanOrEqual(8);
    expect(archetypes.length).toBeGreaterThanOrEqual(6);
    expect(weapons.length).toBeGreaterThanOrEqual(15);
    expect(spells.length).toBeGreaterThanOrEqual(15);
    expect(creatures.length).toBeGreaterThanOrEqual(15);
    expect(items.length).toBeGreaterThanOrEqual(6);
    for (const enigma of ['Arcane', 'Divine', 'Primal'])
      expect(spells.filter(each => each.enigma === enigma)).toHaveLength(5);
  });

  test('ED-TAG-01: together the weapons show every weapon tag, each with Simple or Martial and a damage kind', () => {
    const shown = new Set(weapons.flatMap(weapon => weapon.tags));
    expect(WEAPON_TAGS.filter(tag => tag !== 'Shield' && !shown.has(tag))).toEqual([]);
    for (const { tags } of weapons) {
      expect(tags.includes('Simple') !== tags.includes('Martial')).toBe(true);
      expect(tags.some(tag => tag === 'Bladed' || tag === 'Blunt' || tag === 'Piercing')).toBe(true);
    }
  });

  test('ED-TAG-11 ED-TAG-12 ED-TAG-15: armor of each class, one marked, and shields', () => {
    expect(new Set(armors.map(each => each.class)).size).toBe(3);
    expect(armors.some(each => each.starred)).toBe(true);
    expect(shields.length).toBeGreaterThanOrEqual(1);
  });

  test('ED-CRE-07 ED-CRE-10: every feature that is named exists; two tiers for each archetype', () => {
    const ids = new Set(features.map(each => each.id));
    for (const ancestry of ancestries) for (const id of ancestry.features) expect(ids).toContain(id);
    for (const { features: own } of archetypes) {
      for (const id of own) expect(ids).toContain(id);
      const tiers = own.map(id => features.find(each => each.id === id)?.tier ?? 0);
      expect(tiers.filter(tier => tier === 1).length).toBeGreaterThanOrEqual(3);
      expect(tiers).toContain(2);
    }
  });

  test('ED-NPC-01 ED-NPC-03: every creature and vehicle is a person whose numbers can be worked out', () => {
    for (const row of [...creatures, ...vehicles]) {
      const creature = creatureOf(creatureSchema.parse(personOfCreature(row)), silentPlay());
      expect(creature, row.name).not.toHaveProperty('refused');
    }
    expect(new Set(creatures.map(each => each.type)).size).toBe(11);
    expect(creatures.some(each => each.lair)).toBe(true);
  });

  test('ED-NPC-03: no printed target number is more than stat, skill, expertise and 5', () => {
    for (const row of creatures)
      for (const ability of row.abilities ?? []) {
        if (typeof ability === 'string' || ability.attack?.bonus === undefined) continue;
        const best =
          Math.max(...Object.values(row.stats ?? {}).map(Number)) + 2 * (row.proficiencyBonus ?? 1);
        expect(ability.attack.bonus, `${row.name}: ${ability.name}`).toBeLessThanOrEqual(best);
      }
  });
});
