import { describe, expect, test } from 'vitest';
import { BOOK_PERKS, COMPANION_PERKS, PERKS, WEALTHY } from '../../content/perk-list.ts';
import { sees } from '../../encounter/lasting-powers.ts';
import odds from '../../fixtures/odds.json' with { type: 'json' };
import { reckoning } from '../../play.ts';
import { answer, chance, choicesOf, ruleOf } from '../building.testing.ts';
import { personOfCharacter } from '../character-person.ts';
import { character } from '../index.ts';
import { seesOwnVitality, UNDEAD } from './perks.ts';

/** SV-PERK-02 to 48: name and price as the book lists them; [n] is a price for each level. */
const PRICES: Record<string, number | readonly number[] | 'grades' | 'range'> = {
  'Combat Reflexes': 5,
  'Weapon Master': 10,
  'Martial Arts Training': 20,
  Ambidextrous: 10,
  'Hard to Kill': 15,
  Relentless: 10,
  'Armor Familiarity': 5,
  'Heavy Armor Familiarity': 10,
  Athletic: 10,
  'Fast Healer': 10,
  'Night Vision': 10,
  'Acute Senses': 5,
  'High Pain Threshold': 10,
  'No Sense of Pain': 5,
  'Natural Armor': 10,
  'Damage Resistance': 15,
  Resilient: 10,
  Sneaky: 5,
  'Extra Speed': [10],
  'Extra Vitality': [10],
  'Extra Stamina': [10],
  'Eidetic Memory': 15,
  'Strong Willed': 10,
  'Quick Learner': 15,
  'Natural Talent': 5,
  Curious: 5,
  Tinker: 15,
  'Animal Companion': 15,
  Familiar: 30,
  'Charismatic Leader': 10,
  Wealthy: 'grades',
  Connected: 'range',
  Attractive: 5,
  Intimidating: 5,
  'Mage Gift': 20,
  Psychic: 20,
  'Magic Resistance': 15,
  'Second Sight': 10,
  Lucky: 10,
  'Extra Mana': [10],
  Undead: 50,
  'Facilitated Movement': 5,
  Graceful: 10,
  'Extended Lifespan': 5,
};

/** Something to choose where the perk asks for it. */
const CHOICE: Record<string, string> = {
  'weapon type': 'swords',
  sense: 'smell',
  'damage type': 'fire',
  skill: 'History',
  terrain: 'desert',
};

describe('SV-PERK-01: the list', () => {
  test('SV-PERK-01: 44 perks, each with its own rule', () => {
    expect(BOOK_PERKS.map(p => p.name).sort()).toEqual(Object.keys(PRICES).sort());
    expect(BOOK_PERKS).toHaveLength(44);
    expect(new Set(BOOK_PERKS.map(p => p.rule)).size).toBe(44);
    expect(PERKS).toHaveLength(44 + COMPANION_PERKS.length);
  });

  test.each(BOOK_PERKS.map(p => [p.rule, p.name, p] as const))(
    '%s %s costs what the book says',
    (_rule, name, perk) => {
      const price = PRICES[name];
      const choice = 'choice' in perk ? { choice: CHOICE[perk.choice] } : {};
      const needs = 'needs' in perk ? [{ name: perk.needs }] : [];
      const note = name === 'No Sense of Pain' ? { note: 'old burns' } : {};
      const buy = (more: object) =>
        answer('buy-perks', { perks: [{ name, ...choice, ...note, ...more }, ...needs] });
      const extra = needs.length * 20;
      if (price === 'grades') {
        expect([5, 10, 15].map(cp => buy({ cp }).cp)).toEqual([5, 10, 15]);
        expect(ruleOf(buy({ cp: 7 }))).toBe(perk.rule);
      } else if (price === 'range') {
        expect([buy({ cp: 5 }).cp, buy({ cp: 15 }).cp]).toEqual([5, 15]);
        expect([ruleOf(buy({ cp: 4 })), ruleOf(buy({ cp: 16 })), ruleOf(buy({}))]).toEqual(
          Array(3).fill(perk.rule),
        );
      } else if (typeof price === 'number') {
        expect(buy({}).cp).toBe(price + extra);
        expect(ruleOf(buy({ levels: 2 }))).toBe(perk.rule);
      } else {
        expect([buy({}).cp, buy({ levels: 3 }).cp]).toEqual([price?.[0], 3 * (price?.[0] ?? 0)]);
      }
    },
  );
});

describe('SV-PERK-01: what cannot be bought', () => {
  const rules = (perks: object[]) => ruleOf(answer('buy-perks', { perks }));
  test.each([
    ['twice', [{ name: 'Lucky' }, { name: 'Lucky' }], 'SV-PERK-01'],
    [
      'twice for the same sense',
      [
        { name: 'Acute Senses', choice: 'sight' },
        { name: 'Acute Senses', choice: 'Sight' },
      ],
      'SV-PERK-01',
    ],
    [
      'for two senses',
      [
        { name: 'Acute Senses', choice: 'sight' },
        { name: 'Acute Senses', choice: 'taste' },
      ],
      undefined,
    ],
    ['for no sense', [{ name: 'Acute Senses' }], 'SV-PERK-13'],
    ['for a sixth sense', [{ name: 'Acute Senses', choice: 'danger' }], 'SV-PERK-13'],
    ['against steel', [{ name: 'Damage Resistance', choice: 'steel' }], 'SV-PERK-18'],
    ['for no skill there is', [{ name: 'Natural Talent', choice: 'Napping' }], 'SV-PERK-27'],
    ['with a choice it has not', [{ name: 'Lucky', choice: 'dice' }], 'SV-PERK-41'],
    ['at another price', [{ name: 'Lucky', cp: 5 }], 'SV-PERK-41'],
    ['without the gift', [{ name: 'Tinker' }], 'SV-CRE-06'],
    ['with the gift', [{ name: 'Mage Gift' }, { name: 'Familiar' }], undefined],
    ['without a reason', [{ name: 'No Sense of Pain' }], 'SV-PERK-15'],
    ['for the undead', [{ name: 'No Sense of Pain' }, { name: 'Undead' }], undefined],
  ])('SV-PERK-01 SV-PERK-13 SV-PERK-15 SV-PERK-18 SV-PERK-27: %s', (_what, perks, rule) => {
    expect(rules(perks)).toBe(rule);
  });
});

describe('what perks do', () => {
  const tn = (skill: string, more: object) =>
    answer('skill-roll', { skill, level: 1, ...more }, [3, 3, 3]).tn;
  test.each([
    ['SV-PERK-10', 'Athletic', 'Running', {}, 2],
    ['SV-PERK-10', 'Athletic', 'Stealth', {}, 0],
    ['SV-PERK-10', 'Athletic', 'Riding', { situations: ['outdoor physical task'] }, 2],
    ['SV-PERK-20', 'Sneaky', 'Stealth', {}, 2],
    ['SV-PERK-24', 'Eidetic Memory', 'History', { situations: ['rests on memory'] }, 4],
    ['SV-PERK-24', 'Eidetic Memory', 'History', {}, 0],
    ['SV-PERK-28', 'Curious', 'Investigation', {}, 2],
    ['SV-PERK-28', 'Curious', 'Research', {}, 2],
    ['SV-PERK-35', 'Attractive', 'Persuasion', { situations: ['rests on looks'] }, 2],
    ['SV-PERK-36', 'Intimidating', 'Intimidation', {}, 2],
    ['SV-PERK-47', 'Graceful', 'Acrobatics', {}, 1],
  ] as const)('%s %s on %s %j: %i', (_rule, name, skill, more, bonus) => {
    expect(tn(skill, { ...more, perks: [{ name }] })).toBe(11 + bonus);
  });

  test.each([
    ['SV-PERK-19', 'Resilient', 'resists poison or disease', 2],
    ['SV-PERK-25', 'Strong Willed', 'resists a mental effect', 2],
    ['SV-PERK-39', 'Magic Resistance', 'resists magic', 4],
    ['SV-PERK-15', 'No Sense of Pain', 'notices own injuries', -2],
  ] as const)('%s %s where one %s: %i', (_rule, name, situation, bonus) => {
    const roll = (situations: string[]) =>
      answer('attribute-roll', { attribute: 'WS', value: 10, perks: [{ name }], situations }, [3, 3, 3]).tn;
    expect([roll([situation]), roll([])]).toEqual([10 + bonus, 10]);
  });

  test('SV-PERK-16: only the game master sees what cannot be felt', () => {
    const numb = [{ name: 'No Sense of Pain' }] as const;
    expect([
      seesOwnVitality(numb, 'player'),
      seesOwnVitality(numb, 'gm'),
      seesOwnVitality([], 'player'),
    ]).toEqual([false, true, true]);
  });

  test('SV-PERK-40: Second Sight sees the invisible', () => {
    const unseen = { side: 'foes', invisible: true };
    expect(sees({ side: 'party', perks: ['Second Sight'] }, unseen)).toBe(true);
    expect(sees({ side: 'party', perks: [] }, unseen)).toBe(false);
  });

  test('SV-PERK-29 SV-PERK-31: gadgets and familiars', () => {
    expect(answer('tinker', { IN: 9, spellCp: 5, activeItems: 4 })).toMatchObject({
      maxItems: 4,
      mayMakeAnother: false,
    });
    expect(ruleOf(answer('tinker', { IN: 9, spellCp: 5, perks: [{ name: 'Tinker' }] }))).toBe('SV-PERK-29');
    expect(ruleOf(answer('familiar-return', { mana: 9 }))).toBe('SV-PERK-31');
  });

  test('SV-PERK-33: Wealthy multiplies by 5, 10 and 20', () => {
    expect(WEALTHY).toEqual({ 5: 5, 10: 10, 15: 20 });
  });

  test('SV-PERK-44 SV-PERK-45: what the undead gain and lose', () => {
    expect(UNDEAD.immuneTo).toContain('bleeding');
    expect(UNDEAD.notHealedBy).toEqual(['rest', 'healing magic', 'healing potions']);
    expect(answer('long-rest', { EN: 14, vitality: 10, being: 'undead' })).toMatchObject({ gain: 0 });
  });

  test('SV-PERK-02 SV-PERK-21 SV-PERK-22 SV-PERK-23 SV-PERK-43: on the sheet', () => {
    const sheet = character.derive(
      choicesOf({
        perks: [
          { name: 'Combat Reflexes' },
          { name: 'Extra Speed', levels: 2 },
          { name: 'Extra Vitality', levels: 1 },
          { name: 'Extra Stamina', levels: 3 },
          { name: 'Extra Mana', levels: 2 },
        ],
      }),
    );
    const of = ['Speed', 'Initiative', 'Vitality', 'Stamina', 'Mana'].map(name => sheet[name]?.value);
    expect(of).toEqual([7, 9, 30, 50, 40]);
  });

  test('SV-PERK-12 SV-PERK-18: as combat knows them', () => {
    const choices = choicesOf({
      templates: [{ name: 'Dwarf' }],
      perks: [{ name: 'Damage Resistance', choice: 'fire' }],
    });
    const { perks } = personOfCharacter(choices, reckoning());
    expect(perks).toContain('Night Vision (30 m)');
    expect(perks).toContain('Damage Resistance (fire)');
  });
});

describe('SV-PERK-41 SV-PERK-42: Lucky', () => {
  const expected = odds.find(o => o.id === 'SV-O-12')?.expect as Record<string, { fraction: string }>;
  test('SV-O-12 SV-PERK-41: exact chances at 12', () => {
    expect(chance('check', { target: 12, lucky: 'kept' }, o => o.success === true)).toBe(
      expected.plain?.fraction,
    );
    expect(chance('check', { target: 12, lucky: true }, o => o.success === true)).toBe(
      expected.withLucky?.fraction,
    );
  });
});

test('SV-PERK-44: no construct is Undead, and every problem is told at once', () => {
  const bought = answer('buy-perks', { perks: ['Undead', 'Tinker'], being: 'construct' });
  expect(ruleOf(bought)).toBe('SV-PERK-44');
  expect(bought.message).toContain('Tinker needs Mage Gift');
});

test('SV-PERK-44: the undead need no roll against poison', () => {
  const roll = { attribute: 'EN', value: 3, perks: ['Undead'], situations: ['resists poison or disease'] };
  expect(answer('attribute-roll', roll)).toMatchObject({ rolled: false, success: true });
});

test('SV-PERK-27: a misspelt choice is guessed', () => {
  const { message } = answer('buy-perks', { perks: [{ name: 'Natural Talent', choice: 'Swrods' }] });
  expect(message).toMatch('did you mean "Swords"?');
});
