/** Random legal characters, broken in one place: every constraint of the book is caught, each by its rule. */
import { seededDice } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { FLAWS } from '../../content/flaw-list.ts';
import { PERKS, type Price } from '../../content/perk-list.ts';
import { REASONING_SKILLS } from '../../content/skill-list.ts';
import { choicesOf, rulesOf } from '../building.testing.ts';
import { character } from '../index.ts';
import type { Choices, choicesSchema } from './choices.ts';
import { POWER_LEVEL_NAMES } from './creation.ts';

type Given = z.input<typeof choicesSchema>;
const SEEDS = ['ash', 'birch', 'cedar'] as const;

/** Plain humans, so that no template of theirs stands in the way of what is broken. */
const heroes: readonly Choices[] = SEEDS.map((seed, i) =>
  character.random(seededDice(seed), { template: 'Human', powerLevel: POWER_LEVEL_NAMES[i + 1] ?? 'any' }),
);
const broken = (change: (c: Choices) => Given): (string | undefined)[][] =>
  heroes.map(hero => rulesOf(choicesOf(change(hero))));

const caught = (rule: string, change: (c: Choices) => Given): void => {
  for (const rules of broken(change)) expect(rules).toContain(rule);
};

test('SV-CRE-02: unbroken they are legal', () => expect(broken(c => c)).toEqual([[], [], []]));

/** Levels or a price that the entry cannot have. */
const mispriced = (price: Price) =>
  'cp' in price
    ? { levels: 2 }
    : 'perLevel' in price
      ? { cp: 1 }
      : { cp: ('grades' in price ? Math.max(...price.grades) : price.to) + 1 };

describe('SV-PERK-01: perks', () => {
  test.each(PERKS.map(p => [p.rule, p.name, p.price] as const))(
    '%s: %s at a wrong price',
    (rule, name, price) =>
      caught(rule, c => ({
        ...c,
        perks: [...c.perks.filter(p => p.name !== name), { name, ...mispriced(price) }],
      })),
  );
  test.each(PERKS.filter(p => p.choice).map(p => [p.rule, p.name] as const))(
    '%s: %s without its choice',
    (rule, name) => caught(rule, c => ({ ...c, perks: [...c.perks.filter(p => p.name !== name), name] })),
  );
  test.each(PERKS.filter(p => !p.choice).map(p => [p.rule, p.name] as const))(
    '%s: %s for a choice it has not',
    (rule, name) =>
      caught(rule, c => ({
        ...c,
        perks: [...c.perks.filter(p => p.name !== name), { name, choice: 'tea' }],
      })),
  );
  test.each(PERKS.map(p => [p.rule, p.name] as const))('SV-PERK-01 %s: %s twice', (_rule, name) =>
    caught('SV-PERK-01', c => ({ ...c, perks: [...c.perks, name, name] })),
  );
  test.each(['Tinker', 'Familiar'] as const)('SV-CRE-06: %s without Mage Gift', name =>
    caught('SV-CRE-06', c => ({ ...c, perks: [...c.perks.filter(p => p.name !== 'Mage Gift'), name] })),
  );
  test('SV-PERK-15: No Sense of Pain without a reason, or with Chronic Pain', () => {
    caught('SV-PERK-15', c => ({ ...c, perks: [...c.perks, 'No Sense of Pain'] }));
    caught('SV-PERK-15', c => ({
      ...c,
      perks: [...c.perks, { name: 'No Sense of Pain', note: 'old burns' }],
      flaws: [...c.flaws.filter(f => f.name !== 'Chronic Pain'), 'Chronic Pain'],
    }));
  });
  test('SV-PERK-44: an undead construct', () =>
    caught('SV-PERK-44', c => ({ ...c, being: 'construct', perks: [...c.perks, 'Undead'] })));
  test('SV-PERK-45: to be hunted as undead is no flaw beside the perk', () => {
    const hunted = (note?: string) => (c: Choices) => ({
      ...c,
      powerLevel: 'Cosmic' as const,
      perks: [...c.perks, 'Undead' as const],
      flaws: [
        ...c.flaws.filter(f => !`${f.name}`.includes('Stigma')),
        { name: 'Severe Social Stigma' as const, ...(note ? { note } : {}) },
      ],
    });
    caught('SV-PERK-45', hunted());
    expect(broken(hunted('the elves of the coast'))).toEqual([[], [], []]);
  });
});

describe('SV-FLAW-01: flaws', () => {
  test.each(FLAWS.map(f => [f.rule, f.name, f.worth] as const))(
    '%s: %s at a wrong worth',
    (rule, name, worth) =>
      caught(rule, c => ({
        ...c,
        flaws: [...c.flaws.filter(f => f.name !== name), { name, ...mispriced(worth) }],
      })),
  );
  test.each(FLAWS.map(f => [f.rule, f.name] as const))('SV-FLAW-01 %s: %s twice', (_rule, name) =>
    caught('SV-FLAW-01', c => ({ ...c, flaws: [name, name] })),
  );
  test('SV-FLAW-01: a flaw that the template brings, once more', () =>
    caught('SV-FLAW-01', c => ({ ...c, templates: [{ name: 'Tiefling' }], flaws: ['Hideous Appearance'] })));
  test('SV-FLAW-12 SV-FLAW-09: a flaw inside another', () => {
    caught('SV-FLAW-01', c => ({ ...c, flaws: ['Blind', 'One Eye'] }));
    caught('SV-FLAW-01', c => ({ ...c, flaws: ['Paraplegic', { name: 'Lame', levels: 2 }] }));
  });
  test('SV-FLAW-15: too clever, or learned', () => {
    const animal = { flaws: ['Animal Intelligence'] } as const;
    caught('SV-FLAW-15', c => ({ ...c, flaws: [...animal.flaws], attributeSteps: { IN: -3 } }));
    for (const name of REASONING_SKILLS)
      caught('SV-FLAW-15', c => ({
        ...c,
        flaws: [...animal.flaws],
        attributeSteps: { IN: -4 },
        skills: [{ name, level: 1 }],
      }));
  });
  test.each([
    ['SV-DER-01', 'Low Vitality', 'EN'],
    ['SV-DER-04', 'Low Stamina', 'ST'],
    ['SV-DER-05', 'Low Mana', 'AW'],
  ] as const)('%s: %s that leaves nothing', (rule, name, attribute) =>
    caught(rule, c => ({ ...c, perks: [], flaws: [name], attributeSteps: { [attribute]: -5 } })),
  );
});

describe('attributes, skills, templates, powers and the budget', () => {
  const skill = (name: 'Law' | 'Forgery', level: number, specializations: string[] = []) => ({
    name,
    level,
    specializations,
  });
  const BREAKS: readonly (readonly [string, string, (c: Choices) => Given])[] = [
    ['SV-CRE-01', 'base CP of its own', c => ({ ...c, baseCp: 600 })],
    ['SV-CRE-02', 'a skill beyond the budget', c => ({ ...c, skills: [...c.skills, skill('Law', 40)] })],
    [
      'SV-CRE-02',
      'flaws beyond SV-CRE-04 do not pay',
      c => ({
        ...c,
        flaws: ['Blind', 'Deaf', 'Paraplegic', 'Pacifist', 'Debt'],
        skills: [...c.skills, skill('Law', 12)],
      }),
    ],
    [
      'SV-CRE-06',
      'a spell without the gift',
      c => ({
        ...c,
        perks: c.perks.filter(p => p.name !== 'Mage Gift'),
        skills: [...c.skills.filter(s => s.name !== 'Spellcasting'), { name: 'Spellcasting', level: 2 }],
        powers: [{ name: 'Light' }],
      }),
    ],
    [
      'SV-CRE-06',
      'a psychic power without the perk',
      c => ({
        ...c,
        perks: c.perks.filter(p => p.name !== 'Psychic'),
        skills: [...c.skills.filter(s => s.name !== 'Psionics'), { name: 'Psionics', level: 5 }],
        powers: [{ name: 'Telepathy' }],
      }),
    ],
    ['SV-ATTR-02', 'too low', c => ({ ...c, attributeSteps: { ...c.attributeSteps, WS: -8 } })],
    ['SV-ATTR-02', 'too high', c => ({ ...c, attributeSteps: { ...c.attributeSteps, WS: 11 } })],
    ['SV-SIZE-02', 'two sizes', c => ({ ...c, templates: [{ name: 'Dwarf' }], size: 'Huge' })],
    ['SV-SKL-04', 'a skill twice', c => ({ ...c, skills: [...c.skills, skill('Law', 1), skill('Law', 2)] })],
    [
      'SV-SKL-06',
      'specialized too early',
      c => ({ ...c, skills: [...c.skills, skill('Forgery', 4, ['seals'])] }),
    ],
    [
      'SV-SKL-06',
      'specialized twice',
      c => ({ ...c, skills: [...c.skills, skill('Forgery', 5, ['seals', 'hands'])] }),
    ],
    ['SV-TMPL-01', 'a template twice', c => ({ ...c, templates: [{ name: 'Human' }, { name: 'Human' }] })],
    ['SV-TMPL-04', 'no weapon skill picked', c => ({ ...c, templates: [{ name: 'Warrior' }] })],
    [
      'SV-TMPL-05',
      'a sense that is none',
      c => ({ ...c, templates: [{ name: 'Scout', picks: ['humour'] }] }),
    ],
    [
      'SV-TMPL-06',
      'a pick where nothing is open',
      c => ({ ...c, templates: [{ name: 'Wizard', picks: ['fire'] }] }),
    ],
    [
      'SV-TMPL-08',
      'a skill below the template',
      c => ({
        ...c,
        templates: [{ name: 'Rogue' }],
        skills: [{ name: 'Stealth', level: 3 }],
      }),
    ],
    [
      'SV-TMPL-12',
      'the same pick twice',
      c => ({ ...c, templates: [{ name: 'Half-Elf', picks: ['Law', 'Law'] }] }),
    ],
    [
      'SV-POW-02',
      'too high a tier',
      c => ({
        ...c,
        skills: [...c.skills.filter(s => s.name !== 'Whips'), { name: 'Whips', level: 2 }],
        powers: [{ name: 'Power Attack', skill: 'Whips' }],
      }),
    ],
    [
      'SV-POW-02',
      'with the wrong kind of skill',
      c => ({ ...c, powers: [{ name: 'Fire Bolt', skill: 'Swords' }] }),
    ],
    [
      'SV-POW-02',
      'with no skill at all',
      c => ({ ...c, powers: [{ name: 'Own', design: { tier: 'Minor' } }] }),
    ],
    ['SV-POW-08', 'a power nobody knows', c => ({ ...c, powers: [{ name: 'Make Tea', skill: 'Nature' }] })],
    ['SV-POW-08', 'a power twice', c => ({ ...c, powers: [{ name: 'Light' }, { name: 'Light' }] })],
    [
      'SV-POW-08',
      'a modifier twice',
      c => ({
        ...c,
        powers: [
          {
            name: 'Own',
            skill: 'Spellcasting',
            design: { tier: 'Minor', limitations: ['Fragile', 'Fragile'] },
          },
        ],
      }),
    ],
    ['SV-DER-14', 'too much to carry', c => ({ ...c, gear: { items: [{ name: 'anvil', kg: 200 }] } })],
    ['SV-DMG-04', 'two cuirasses', c => ({ ...c, gear: { armour: ['Padded Cloth', 'Chain Mail'] } })],
    [
      'SV-ADV-08',
      'spent before it is earned',
      c => ({ ...c, growth: [{ kind: 'skill', skill: 'Law', to: 60 }] }),
    ],
    [
      'SV-ADV-07',
      'raised beyond 18 in play',
      c => ({
        ...c,
        growth: [
          { kind: 'award', cp: 1000 },
          { kind: 'attribute', attribute: 'EN', to: 19 },
        ],
      }),
    ],
    [
      'SV-ADV-06',
      'a flaw bought off that is not there',
      c => ({
        ...c,
        flaws: [],
        growth: [{ kind: 'flaw bought off', flaw: 'Mute' }],
      }),
    ],
  ];
  test.each(BREAKS)('%s: %s', (rule, _what, change) => caught(rule, change));
});
