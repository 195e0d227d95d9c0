import { describe, expect, test } from 'vitest';
import { GEAR } from '../../content/gear-list.ts';
import companion from '../../fixtures/companion.json' with { type: 'json' };
import { answer, choicesOf, ruleOf } from '../building.testing.ts';
import { character } from '../index.ts';
import { GATES, inSilver, POWER_LEVELS } from './creation.ts';

describe('SV-CRE-01: power levels', () => {
  test.each([
    ['Weaklings', 50, 25, '13-15'],
    ['Street Level', 75, 35, '14-16'],
    ['Starting Adventurer', 100, 50, '15-17'],
    ['Experienced', 150, 50, '18-19'],
    ['Heroic', 200, 50, '20-21'],
    ['Elite', 250, 50, '22-23'],
    ['Superheroic', 400, 50, '25-27'],
    ['Cosmic', 500, 50, '30+'],
  ] as const)(
    'SV-CRE-01 SV-CRE-03: %s has %i CP, %i from flaws, best skill %s',
    (level, base, flaws, bestSkill) => {
      expect(POWER_LEVELS[level]).toMatchObject({ base, flaws, bestSkill });
      const full = answer('budget', { powerLevel: level, flaws: 1000 });
      expect(full).toMatchObject({ credited: flaws, available: base + flaws });
    },
  );

  test('SV-CRE-01: only Cosmic is open upwards', () => {
    expect(answer('budget', { powerLevel: 'Cosmic', baseCp: 800 })).toMatchObject({ available: 800 });
    expect(ruleOf(answer('budget', { powerLevel: 'Elite', baseCp: 800 }))).toBe('SV-CRE-01');
  });
});

test('SV-CRE-02 SV-CRE-04: one CP too much is illegal', () => {
  const spend = (other: number) => answer('budget', { flaws: 30, spent: { other } }).legal;
  expect([spend(130), spend(131)]).toEqual([true, false]);
});

describe('SV-CRE-06: prerequisites', () => {
  test('SV-CRE-06: three skills are gated', () => {
    expect(GATES).toEqual({ Spellcasting: 'Mage Gift', 'Ritual Magic': 'Mage Gift', Psionics: 'Psychic' });
  });
  test.each([
    ['Minor', 2],
    ['Moderate', 3],
    ['Major', 5],
    ['Epic', 8],
    ['Legendary', 13],
  ])('SV-CRE-06 SV-PERK-37: a %s spell needs level %i', (tier, level) => {
    const learn = (n: number) =>
      ruleOf(answer('may-learn-power', { skill: 'Spellcasting', level: n, tier, perks: ['Mage Gift'] }));
    expect([learn(level), learn(level - 1)]).toEqual([undefined, 'SV-POW-02']);
  });
  test('SV-POW-02 SV-CRE-06: spells ask for a magic skill, maneuvers for one of combat', () => {
    const learn = (power: string, skill: string, perks: string[] = []) =>
      ruleOf(answer('may-learn-power', { power, skill, level: 3, perks }));
    expect(learn('Fire Bolt', 'Bows', ['Mage Gift'])).toBe('SV-POW-02');
    expect(learn('Fire Bolt', 'Spellcasting')).toBe('SV-CRE-06');
    expect(learn('Fire Bolt', 'Spellcasting', ['Mage Gift'])).toBeUndefined();
    expect(learn('Power Attack', 'Swords')).toBeUndefined();
    expect(learn('Power Attack', 'Climbing')).toBe('SV-POW-02');
    const sleep = { power: 'Sleep', skill: 'Spellcasting', level: 3, perks: ['Mage Gift'] };
    expect(ruleOf(answer('may-learn-power', { ...sleep, tier: 'Minor' }))).toBe('SV-POW-01');
    expect(ruleOf(answer('may-learn-power', { ...sleep, kind: 'maneuver' }))).toBe('SV-POW-01');
    expect(answer('may-learn-power', { ...sleep, tier: 'moderate' })).toEqual({ allowed: true });
    expect(ruleOf(answer('may-learn-power', { skill: 'Climbing', level: 3, tier: 'Minor' }))).toBe(
      'SV-POW-02',
    );
    expect(ruleOf(answer('may-learn-power', { skill: 'Bows', level: 3, tier: 'Minor', kind: 'spell' }))).toBe(
      'SV-POW-02',
    );
  });
  test('SV-CRE-06 SV-PERK-38: rituals need the gift, psionics the other one, swords none', () => {
    const learn = (skill: string, perks: string[]) =>
      ruleOf(answer('may-learn-power', { skill, level: 5, tier: 'Minor', perks }));
    expect(learn('Ritual Magic', [])).toBe('SV-CRE-06');
    expect(learn('Psionics', ['Mage Gift'])).toBe('SV-CRE-06');
    expect(learn('Psionics', ['Psychic'])).toBeUndefined();
    expect(learn('Swords', [])).toBeUndefined();
  });
});

describe('SV-CRE-07: money and gear', () => {
  test('SV-CRE-07: ten silver to the gold, times Wealthy', () => {
    expect(inSilver(3, 7)).toBe(37);
    expect(answer('starting-funds', { gold: 2, silver: 5, wealthyCp: 15 })).toEqual({ silver: 500 });
  });
  test('SV-CRE-07: 102 things of the companion list, with its prices', () => {
    expect(GEAR).toHaveLength(102);
    const of = GEAR.map(({ name, silver, weightKg }) => [name, silver, weightKg]);
    expect(of).toEqual(companion.gear.map(g => [g.name, g.price, g.weight]));
  });
});

test('SV-CRE-05: nine steps, each naming its rules', () => {
  expect(character.steps).toHaveLength(9);
  for (const step of character.steps) expect(step.rules.length).toBeGreaterThan(0);
  expect(character.validate(character.blank())).toEqual([]);
});

test('SV-CRE-05: the price does not depend on where a step comes from', () => {
  const dx = (given: Parameters<typeof choicesOf>[0]) =>
    character.derive(choicesOf(given))['CP spent']?.why[0]?.children?.find(c => c.label.startsWith('DX'))
      ?.value;
  expect(dx({ templates: [{ name: 'Elf' }], attributeSteps: { DX: 1 } })).toBe(30);
  expect(dx({ attributeSteps: { DX: 3 } })).toBe(30);
});
