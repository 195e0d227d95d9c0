import { describe, expect, test } from 'vitest';
import type { PerkName } from '../../content/perk-list.ts';
import type { SkillName } from '../../content/skill-list.ts';
import { choicesOf, numbers, rulesOf } from '../building.testing.ts';
import { character } from '../index.ts';

/** A legal character with something of everything, to break in one place at a time. */
const legal = choicesOf({
  templates: [{ name: 'Elf' }, { name: 'Wizard' }],
  perks: [{ name: 'Natural Talent', choice: 'History' }],
  flaws: [{ name: 'Phobia', cp: 5 }, { name: 'Debt' }],
  skills: [{ name: 'History', level: 2 }],
  powers: [{ name: 'Light' }],
  gear: { armour: ['Padded Cloth'], weapons: ['Dagger'] },
});
const own = { tier: 'Epic' } as const;

describe('validate', () => {
  test('the character to break is legal', () => expect(rulesOf(legal)).toEqual([]));

  const broken: [string, string, Parameters<typeof choicesOf>[0]][] = [
    ['SV-CRE-02', 'over budget', { attributeSteps: { DX: 3 } }],
    [
      'SV-CRE-04',
      'flaws beyond the limit do not count',
      {
        flaws: [{ name: 'Blind' }, { name: 'Deaf' }, { name: 'Paraplegic' }],
        skills: [{ name: 'History', level: 13 }],
      },
    ],
    ['SV-CRE-01', 'base CP of another level', { baseCp: 600 }],
    ['SV-ATTR-02', 'attribute too low', { attributeSteps: { CH: -8 } }],
    ['SV-ATTR-02', 'attribute too high', { powerLevel: 'Superheroic', attributeSteps: { WS: 11 } }],
    ['SV-SIZE-02', 'two sizes', { templates: [{ name: 'Halfling' }, { name: 'Orc' }], powers: [] }],
    [
      'SV-SIZE-02',
      'another size than the template',
      { templates: [{ name: 'Dwarf' }], size: 'Large', powers: [] },
    ],
    ['SV-TMPL-01', 'the same template twice', { templates: [{ name: 'Wizard' }, { name: 'Wizard' }] }],
    ['SV-TMPL-04', 'a choice left open', { templates: [{ name: 'Warrior' }], powers: [] }],
    ['SV-PERK-01', 'a perk twice', { perks: [{ name: 'Sneaky' }, { name: 'Sneaky' }] }],
    ['SV-PERK-27', 'a perk without its choice', { perks: [{ name: 'Natural Talent' }] }],
    ['SV-PERK-33', 'a grade that does not exist', { perks: [{ name: 'Wealthy', cp: 6 }] }],
    ['SV-CRE-06', 'Tinker without the gift', { templates: [], powers: [], perks: [{ name: 'Tinker' }] }],
    [
      'SV-CRE-06',
      'a spell without the gift',
      { templates: [], skills: [{ name: 'Spellcasting', level: 3 }] },
    ],
    [
      'SV-POW-02',
      'a spell above the skill',
      { powers: [{ name: 'Big', skill: 'Spellcasting', design: own }], powerLevel: 'Heroic' },
    ],
    ['SV-POW-02', 'a power without a skill', { powers: [{ name: 'Big', design: own }] }],
    ['SV-POW-08', 'a power nobody knows', { powers: [{ name: 'Make Tea' }] }],
    ['SV-POW-08', 'a power twice', { powers: [{ name: 'Light' }, { name: 'Light' }] }],
    ['SV-FLAW-01', 'a flaw twice', { flaws: [{ name: 'Mute' }, { name: 'Mute' }, { name: 'Debt' }] }],
    ['SV-FLAW-16', 'a flaw outside its range', { flaws: [{ name: 'Phobia', cp: 20 }] }],
    [
      'SV-FLAW-15',
      'too clever an animal',
      { flaws: [{ name: 'Animal Intelligence' }], templates: [], powers: [] },
    ],
    [
      'SV-DER-01',
      'no Vitality left',
      { flaws: [{ name: 'Low Vitality' }], attributeSteps: { EN: -5 }, templates: [], powers: [] },
    ],
    [
      'SV-DER-04',
      'no Stamina left',
      { flaws: [{ name: 'Low Stamina' }], attributeSteps: { ST: -5 }, templates: [], powers: [] },
    ],
    [
      'SV-DER-05',
      'no Mana left',
      { flaws: [{ name: 'Low Mana' }], attributeSteps: { AW: -5 }, templates: [], powers: [] },
    ],
    [
      'SV-SKL-04',
      'a skill twice',
      {
        skills: [
          { name: 'History', level: 1 },
          { name: 'History', level: 2 },
        ],
      },
    ],
    [
      'SV-SKL-06',
      'a specialization too early',
      { skills: [{ name: 'History', level: 4, specializations: ['kings'] }] },
    ],
    [
      'SV-SKL-06',
      'two specializations',
      { skills: [{ name: 'History', level: 5, specializations: ['kings', 'wars'] }] },
    ],
    ['SV-DMG-04', 'two cuirasses', { gear: { armour: ['Padded Cloth', 'Leather Cuirass'] } }],
    ['SV-DMG-15', 'a weapon of no list', { gear: { weapons: ['Teaspoon'] } }],
    ['SV-ARM-05', 'a shield of no list', { gear: { shield: 'Umbrella' } }],
    [
      'SV-ADV-08',
      'spent before it was earned',
      {
        growth: [
          { kind: 'skill', skill: 'Swords', to: 6 },
          { kind: 'award', cp: 30 },
        ],
      },
    ],
  ];
  test.each(broken)('%s: %s', (rule, _what, change) => {
    const problems = character.validate({ ...legal, ...choicesOf({ ...legal, ...change }) });
    const expected = rule === 'SV-CRE-04' ? 'SV-CRE-02' : rule;
    expect(problems.map(p => p.rule)).toContain(expected);
    for (const { message } of problems) expect(message).toMatch(/[.;]$/);
  });

  test('SV-CRE-02 SV-SKL-06 SV-FLAW-01: everything is reported at once', () => {
    const choices = choicesOf({
      attributeSteps: { DX: 12 },
      flaws: [{ name: 'Mute' }, { name: 'Mute' }],
      perks: [{ name: 'Familiar' }, { name: 'Wealthy' }],
      skills: [{ name: 'Swords', level: 2, specializations: ['sabres'] }],
      powers: [{ name: 'Fireball' }],
    });
    expect(rulesOf(choices).sort()).toEqual(
      [
        'SV-ATTR-02',
        'SV-CRE-02',
        'SV-CRE-06',
        'SV-CRE-06',
        'SV-FLAW-01',
        'SV-PERK-33',
        'SV-POW-02',
        'SV-SKL-06',
      ].sort(),
    );
  });

  test('SV-POW-02 SV-CRE-06: a power is learned with a skill of its kind, and every lack is named', () => {
    const of = (skill: SkillName, name: string, gift: PerkName[] = []) =>
      rulesOf(choicesOf({ perks: gift, skills: [{ name: skill, level: 3 }], powers: [{ name, skill }] }));
    expect(of('Bows', 'Fire Bolt', ['Mage Gift'])).toEqual(['SV-POW-02']);
    expect(of('Divine Magic', 'Fire Bolt')).toEqual(['SV-POW-02']);
    expect(of('Spellcasting', 'Fire Bolt')).toEqual(['SV-CRE-06']);
    expect(of('Spellcasting', 'Fireball')).toEqual(['SV-CRE-06', 'SV-POW-02']);
    expect(of('Spellcasting', 'Fire Bolt', ['Mage Gift'])).toEqual([]);
    expect(of('Spellcasting', 'Power Attack', ['Mage Gift'])).toEqual(['SV-POW-02']);
    expect(of('Swords', 'Aimed Shot')).toEqual(['SV-POW-02']);
    expect(of('Axes', 'Power Attack')).toEqual([]);
  });

  test('SV-CRE-01: a base that is refused does not count', () => {
    const { available } = character.account(choicesOf({ baseCp: 600 }));
    expect(available).toBe(100);
    expect(character.account(choicesOf({ powerLevel: 'Cosmic', baseCp: 600 })).available).toBe(600);
  });

  test('SV-FLAW-05 SV-R-18: one mistake, one complaint, where it was made', () => {
    const told = (given: Parameters<typeof choicesOf>[0]) =>
      character.validate(choicesOf(given)).map(({ rule, path }) => [rule, path]);
    expect(told({ flaws: [{ name: 'Low Vitality', levels: 2 }] })).toEqual([
      ['SV-FLAW-05', 'flaws[0].levels'],
    ]);
    expect(told({ size: 'Tiny', attributeSteps: { EN: -6 } })).toEqual([['SV-DER-01', 'attributeSteps.EN']]);
    expect(told({ flaws: ['Low Mana'], attributeSteps: { AW: -5 } })).toEqual([['SV-DER-05', 'flaws']]);
  });

  test('SV-CRE-05: names as the book writes them, in any capitals', () => {
    const given = {
      templates: ['scout/ranger', 'ELF'],
      size: 'human',
      perks: ['Acute Hearing', { name: 'magic resistant' }],
      flaws: ['one eye'],
      skills: [{ name: 'bow', level: 4 }],
      powers: ['aimed shot'],
    };
    const choices = choicesOf(given as unknown as Parameters<typeof choicesOf>[0]);
    expect(choices).toMatchObject({
      templates: [{ name: 'Scout' }, { name: 'Elf' }],
      size: 'Human',
      perks: [{ name: 'Acute Senses', choice: 'hearing' }, { name: 'Magic Resistance' }],
      flaws: [{ name: 'One Eye' }],
      skills: [{ name: 'Bows' }],
      powers: [{ name: 'aimed shot' }],
    });
    const dwarf = { size: 'Dwarf' } as unknown as Parameters<typeof choicesOf>[0];
    expect(choicesOf(dwarf).size).toBe('Child/Dwarf');
    expect(choicesOf(choices)).toEqual(choices);
  });

  test('SV-DER-14: more than twice the carry capacity is too much', () => {
    const carrying = (kg: number) => rulesOf(choicesOf({ gear: { items: [{ name: 'anvil', kg }] } }));
    expect(carrying(40)).toEqual([]);
    expect(carrying(40.001)).toEqual(['SV-DER-14']);
  });

  test('SV-PERK-44: a construct is not Undead', () => {
    const undead = { perks: ['Undead'], powerLevel: 'Heroic' } as const;
    expect(rulesOf(choicesOf({ ...undead, perks: ['Undead'], being: 'construct' }))).toEqual(['SV-PERK-44']);
    expect(rulesOf(choicesOf({ ...undead, perks: ['Undead'] }))).toEqual([]);
  });

  test('SV-TMPL-12: a template’s two picks differ, or one would be lost', () => {
    const of = (...picks: string[]) => rulesOf(choicesOf({ templates: [{ name: 'Half-Elf', picks }] }));
    expect(of('Swords', 'swords')).toEqual(['SV-TMPL-12']);
    expect(of('Swords', 'Bows')).toEqual([]);
  });

  test('SV-POW-08: a power bought twice is reported once', () => {
    const twice = choicesOf({
      skills: [{ name: 'Swords', level: 3 }],
      powers: [
        { name: 'Feint', skill: 'Swords' },
        { name: 'Feint', skill: 'Swords' },
      ],
    });
    expect(rulesOf(twice)).toEqual(['SV-POW-08']);
  });

  test('SV-PERK-01 SV-TMPL-08: a level that the template has paid for is not bought again', () => {
    const dwarf = (levels: number) =>
      choicesOf({ templates: [{ name: 'Dwarf' }], perks: [{ name: 'Extra Vitality', levels }] });
    expect(rulesOf(dwarf(1))).toEqual(['SV-PERK-01']);
    expect(rulesOf(dwarf(2))).toEqual([]);
    expect(numbers(dwarf(2))).toMatchObject({ Vitality: 38, 'CP spent': 50 });
  });

  test('SV-ATTR-08 SV-ATTR-09: the usual maxima warn and never refuse', () => {
    const strong = choicesOf({ attributeSteps: { ST: 6, DX: 4 } });
    expect(rulesOf(strong)).toEqual([]);
    expect(numbers(strong)['Beyond the usual']).toBe('ST');
  });

  test('SV-ATTR-02: a supernatural being and a Cosmic one pass 20', () => {
    const high = { attributeSteps: { ST: 11 } };
    expect(rulesOf(choicesOf({ ...high, powerLevel: 'Superheroic' }))).toEqual(['SV-ATTR-02']);
    expect(rulesOf(choicesOf({ ...high, powerLevel: 'Superheroic', supernatural: true }))).toEqual([]);
    expect(rulesOf(choicesOf({ ...high, powerLevel: 'Cosmic' }))).toEqual([]);
  });
});
