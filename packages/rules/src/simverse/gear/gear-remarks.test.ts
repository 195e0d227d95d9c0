import { describe, expect, test } from 'vitest';
import { choicesOf, rulesOf } from '../character/building.testing.ts';
import { remarks } from '../character/creation/remarks.ts';

type Given = Parameters<typeof choicesOf>[0];
const said = (given: Given) => {
  const choices = choicesOf({ powerLevel: 'Heroic', ...given });
  expect(rulesOf(choices)).toEqual([]);
  return remarks(choices);
};
const rules = (given: Given) => said(given).map(r => r.rule);

describe('remarks about gear', () => {
  test('SV-ATK-01: a weapon that waits for a skill', () => {
    expect(rules({ gear: { weapons: ['Mace', 'Mace'] } })).toEqual(['SV-ATK-01']);
    expect(rules({ gear: { weapons: [{ name: 'Mace', skill: 'Axes' }] } })).toEqual([]);
  });
  test('SV-WEAP-06 SV-WEAP-07: weapons for stronger arms', () => {
    const gear = { weapons: ['Longbow', 'Halberd'] };
    expect(rules({ gear, attributeSteps: { ST: -1 } })).toEqual(['SV-WEAP-07', 'SV-WEAP-06']);
    expect(rules({ gear, attributeSteps: { ST: 1 } })).toEqual([]);
  });
  test('SV-ATK-06: a shield that no hand is left for', () => {
    const gear = { weapons: ['Bow'], shield: 'Buckler' };
    expect(rules({ gear })).toEqual(['SV-ATK-06']);
    expect(rules({ gear: { ...gear, weapons: ['Longsword', 'Bow'] } })).toEqual([]);
  });
  test('SV-R-234: at hand for its light, and it gives none', () => {
    const items = (name: string) => ({ items: [{ name, atHand: true }] });
    expect(rules({ gear: items('Backpack') })).toEqual(['SV-R-234']);
    expect(rules({ gear: items('Torch') })).toEqual([]);
  });
  test('SV-CRE-07: dearer than the funds', () => {
    const gear = { weapons: ['Longsword'], silver: 60 };
    expect(rules({ gear: { ...gear, funds: 100 } })).toEqual(['SV-CRE-07']);
    expect(rules({ gear: { ...gear, funds: 110 } })).toEqual([]);
    expect(rules({ gear })).toEqual([]);
  });
  test('SV-PERK-03 SV-SKL-06: a weapon type that fits nothing', () => {
    const master = (choice: string): Given => ({ perks: [{ name: 'Weapon Master', choice }] });
    expect(rules(master('spoons'))).toEqual(['SV-PERK-03']);
    expect(rules(master('Unarmed'))).toEqual([]);
    const spoon = { gear: { weapons: [{ name: 'Spoon', damage: '1d6-4', skill: 'Brawling' as const }] } };
    expect(rules({ ...master('spoons'), ...spoon })).toEqual([]);
    const field = (text: string): Given => ({
      skills: [{ name: 'Swords', level: 5, specializations: [text] }],
    });
    expect(rules(field('axes'))).toEqual(['SV-SKL-06']);
    expect(rules(field('sabres'))).toEqual(['SV-SKL-06']);
    expect(rules(field('scimitars'))).toEqual([]);
  });
});

describe('remarks about templates', () => {
  test('SV-TMPL-08 SV-PERK-46: the elf’s forest under another name', () => {
    const elf = (choice: string): Given => ({
      templates: ['Elf'],
      perks: [{ name: 'Facilitated Movement', choice }],
    });
    expect(rules(elf('Woodlands'))).toEqual(['SV-TMPL-08']);
    expect(rules(elf('desert'))).toEqual([]);
    expect(rules({ templates: ['Elf'], perks: ['Night Vision'] })).toEqual(['SV-TMPL-08']);
  });
  test('SV-POW-02 SV-TMPL-12: a Major power that no skill reaches, an element that is still open', () => {
    const strong = { attributeSteps: { ST: 2 } };
    expect(rules({ ...strong, templates: [{ name: 'Barbarian', picks: ['Axes'] }] })).toEqual(['SV-POW-02']);
    expect(rules({ templates: ['Assassin'] })).toEqual(['SV-POW-02']);
    expect(rules({ templates: ['Assassin'], skills: [{ name: 'Daggers', level: 5 }] })).toEqual([]);
    expect(rules({ templates: ['Dragonborn'] })).toEqual(['SV-TMPL-12']);
    expect(rules({ templates: [{ name: 'Dragonborn', picks: ['Cold'] }] })).toEqual([]);
  });
});
