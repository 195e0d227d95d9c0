import { describe, expect, test } from 'vitest';
import { FLAWS } from '../../content/flaw-list.ts';
import { REASONING_SKILLS } from '../../content/skill-list.ts';
import { answer, choicesOf, ruleOf } from '../building.testing.ts';
import { character } from '../index.ts';

/** SV-FLAW-02 to 26: worth as the book lists it; [n] for each level, {from, to} by agreement. */
const WORTH: Record<string, number | readonly number[] | { from: number; to: number }> = {
  'Slow Reflexes': [10],
  'Poor Vision': [5],
  Pacifist: 15,
  'Low Vitality': 10,
  'Low Stamina': 10,
  'One Eye': 15,
  Lame: [5],
  Paraplegic: 30,
  'Chronic Pain': 10,
  Fragile: 15,
  Blind: 20,
  Deaf: 10,
  Mute: 5,
  'Animal Intelligence': 20,
  Phobia: { from: 5, to: 15 },
  Addiction: { from: 10, to: 20 },
  Overconfident: 10,
  'Low Mana': 10,
  'Partial Amnesia': 15,
  'Hideous Appearance': 10,
  'Social Stigma': 10,
  'Severe Social Stigma': 20,
  Enemy: { from: 5, to: 20 },
  Debt: 10,
  'Code of Honor': 10,
};

describe('SV-FLAW-01: several flaws', () => {
  const take = (...flaws: unknown[]) => answer('take-flaws', { flaws });
  test.each([
    ['Blind', 'One Eye'],
    ['Blind', 'Poor Vision'],
    ['Paraplegic', 'Lame'],
    ['Severe Social Stigma', 'Social Stigma'],
  ])('SV-FLAW-01: %s takes in %s', (whole, part) => {
    const refused = take(part, whole);
    expect(ruleOf(refused)).toBe('SV-FLAW-01');
    expect(refused.message).toBe(
      `${whole} takes in ${part}${part === 'Social Stigma' ? ' with the same group' : ''}, which credits nothing beside it; leave it out.`,
    );
  });

  test('SV-FLAW-16 SV-FLAW-24: two fears and two enemies, each named', () => {
    const fear = (note: string) => ({ name: 'Phobia', cp: 5, note });
    expect(take(fear('spiders'), fear('deep water')).worth).toBe(10);
    expect(ruleOf(take(fear('spiders'), fear('Spiders ')))).toBe('SV-FLAW-01');
    expect(ruleOf(take({ name: 'Enemy', cp: 5 }, { name: 'Enemy', cp: 5 }))).toBe('SV-FLAW-01');
    expect(take({ name: 'Enemy', cp: 5, note: 'Ann' }, { name: 'Enemy', cp: 20, note: 'Bo' }).worth).toBe(25);
  });

  test('SV-FLAW-22 SV-FLAW-23: shunned by one group and hunted by another', () => {
    const hunted = { name: 'Severe Social Stigma', note: 'elves' };
    expect(take(hunted, { name: 'Social Stigma', note: 'priests' }).worth).toBe(30);
    expect(ruleOf(take(hunted, { name: 'Social Stigma', note: 'Elves' }))).toBe('SV-FLAW-01');
  });

  test('SV-FLAW-22 SV-R-04: the same flaw for two groups lowers a roll once', () => {
    const flaws = ['priests', 'elves'].map(note => ({ name: 'Social Stigma', note }));
    const roll = { skill: 'Persuasion', level: 2, flaws, situations: ['with the shunning group'] };
    expect(answer('skill-roll', roll, [3, 3, 3])).toMatchObject({ tn: 10 });
  });
});

describe('SV-FLAW-01: the list', () => {
  test('SV-FLAW-01: 25 flaws, each with its own rule', () => {
    expect(FLAWS.map(f => f.name).sort()).toEqual(Object.keys(WORTH).sort());
    expect(new Set(FLAWS.map(f => f.rule)).size).toBe(25);
  });

  test.each(FLAWS.map(f => [f.rule, f.name] as const))('%s %s is worth what the book says', (rule, name) => {
    const worth = WORTH[name];
    const take = (more: object) => answer('take-flaws', { flaws: [{ name, ...more }] });
    if (typeof worth === 'number') {
      expect(take({}).worth).toBe(worth);
      expect(ruleOf(take({ levels: 2 }))).toBe(rule);
    } else if (worth && 'from' in worth) {
      expect([take({ cp: worth.from }).worth, take({ cp: worth.to }).worth]).toEqual([worth.from, worth.to]);
      const outside = [take({ cp: worth.from - 1 }), take({ cp: worth.to + 1 }), take({})];
      expect(outside.map(ruleOf)).toEqual([rule, rule, rule]);
    } else {
      expect([take({}).worth, take({ levels: 3 }).worth]).toEqual([worth?.[0], 3 * (worth?.[0] ?? 0)]);
    }
  });

  test('SV-FLAW-01: none is taken twice', () => {
    expect(ruleOf(answer('take-flaws', { flaws: [{ name: 'Mute' }, { name: 'Mute' }] }))).toBe('SV-FLAW-01');
  });
});

describe('what flaws do to rolls', () => {
  test.each([
    ['SV-FLAW-03', 'Poor Vision', 'Bows', { attack: 'ranged' }, -1],
    ['SV-FLAW-07', 'One Eye', 'Bows', { attack: 'ranged' }, -3],
    ['SV-FLAW-07', 'One Eye', 'Swords', { attack: 'melee' }, 0],
    ['SV-FLAW-07', 'One Eye', 'Perception', { sense: 'smell' }, -2],
    ['SV-FLAW-09', 'Paraplegic', 'Swimming', { situations: ['uses the lower body'] }, -4],
    ['SV-FLAW-10', 'Chronic Pain', 'Climbing', {}, -1],
    ['SV-FLAW-10', 'Chronic Pain', 'History', {}, 0],
    ['SV-FLAW-12', 'Blind', 'Swords', { attack: 'melee' }, -6],
    ['SV-FLAW-12', 'Blind', 'Bows', { attack: 'ranged' }, -6],
    ['SV-FLAW-12', 'Blind', 'Perception', { sense: 'hearing' }, -6],
    ['SV-FLAW-13', 'Deaf', 'Perception', { sense: 'sight' }, -4],
    ['SV-FLAW-15', 'Animal Intelligence', 'Tracking', {}, 2],
    ['SV-FLAW-20', 'Partial Amnesia', 'History', { situations: ['about the lost past'] }, -2],
    ['SV-FLAW-21', 'Hideous Appearance', 'Persuasion', { situations: ['with common folk'] }, -2],
    ['SV-FLAW-22', 'Social Stigma', 'Persuasion', { situations: ['with the shunning group'] }, -2],
    ['SV-FLAW-23', 'Severe Social Stigma', 'Persuasion', { situations: ['with the shunning group'] }, -4],
  ] as const)('%s %s on %s %j: %i', (_rule, name, skill, more, change) => {
    const roll = answer('skill-roll', { skill, level: 1, flaws: [{ name }], ...more }, [3, 3, 3]);
    expect(roll.tn).toBe(11 + change);
  });

  test.each([
    ['SV-FLAW-12', 'Blind', { sense: 'sight' }],
    ['SV-FLAW-13', 'Deaf', { sense: 'hearing' }],
    ['SV-FLAW-15', 'Animal Intelligence', { needs: ['reading'] }],
  ] as const)('%s %s fails without a roll where it needs %j', (_rule, name, more) => {
    const roll = answer('skill-roll', { skill: 'Perception', flaws: [{ name }], ...more });
    expect(roll).toMatchObject({ rolled: false, success: false });
  });

  test('SV-FLAW-10: pain does not lower an involuntary roll', () => {
    const roll = (situations: string[]) =>
      answer(
        'attribute-roll',
        { attribute: 'EN', value: 10, flaws: [{ name: 'Chronic Pain' }], situations },
        [3, 3, 3],
      ).tn;
    expect([roll([]), roll(['resists poison or disease'])]).toEqual([9, 10]);
  });

  test('SV-FLAW-16 SV-FLAW-20: 12 at most, after the modifiers', () => {
    const strong = { WS: 11, modifiers: [{ source: 'Strong Willed', value: 2 }] };
    expect(answer('phobia', strong, [4, 4, 4])).toMatchObject({ tn: 12, success: true, reaction: 'none' });
    expect(answer('phobia', { WS: 10, onFailure: 'panic' }, [6, 6, 6])).toMatchObject({
      reaction: 'panic',
      critical: 'failure',
    });
    expect(answer('partial-amnesia', { WS: 18 }, [5, 4, 4])).toMatchObject({ tn: 12, memoryBack: false });
  });

  test('SV-FLAW-18: retreat is a plain WS roll', () => {
    expect(answer('overconfident', { WS: 14 }, [5, 5, 4])).toMatchObject({ tn: 14, mayRetreat: true });
  });
});

describe('SV-FLAW-15: Animal Intelligence', () => {
  const beast = (more: object) =>
    character
      .validate(choicesOf({ flaws: [{ name: 'Animal Intelligence' }], attributeSteps: { IN: -4 }, ...more }))
      .map(p => p.rule);
  test('SV-FLAW-15: IN 6 is legal, 7 is not', () => {
    expect(beast({})).toEqual([]);
    expect(beast({ attributeSteps: { IN: -3 } })).toEqual(['SV-FLAW-15']);
  });
  test.each(REASONING_SKILLS)('SV-FLAW-15: %s cannot be learned', name => {
    expect(beast({ skills: [{ name, level: 1 }] })).toEqual(['SV-FLAW-15']);
  });
});

test('SV-FLAW-01: every problem of a list is told at once', () => {
  const flaws = ['Pacifist', 'Pacifist', { name: 'One Eye', levels: 2 }];
  const { message } = answer('take-flaws', { flaws });
  expect(message).toMatch(/Pacifist.*One Eye/);
});

test('SV-FLAW-16 SV-PERK-25 SV-R-58: Strong Willed helps against a phobia, up to 12', () => {
  const tn = (input: object) => answer('phobia', input, [6, 6, 5]).tn;
  expect([tn({ WS: 9 }), tn({ WS: 9, strongWilled: true }), tn({ WS: 11, strongWilled: true })]).toEqual([
    9, 11, 12,
  ]);
});
