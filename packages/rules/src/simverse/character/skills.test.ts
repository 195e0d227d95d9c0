import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMPANION_SKILLS,
  LISTED_SKILLS,
  NAMED_SKILLS,
  REASONING_SKILLS,
  SKILL_NAMES,
  SKILLS,
  skillNamed,
  WEAPON_SKILLS,
} from '../content/skill-list.ts';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { answer, ruleOf } from './building.testing.ts';
import { skillCost, talentedTotal } from './skills.ts';

describe('SV-SKL-10 SV-SKL-12: the lists', () => {
  test('SV-SKL-10: 36 skills in seven groups, seven of them hard', () => {
    expect(LISTED_SKILLS).toHaveLength(36);
    const groups = Map.groupBy(LISTED_SKILLS, s => s.group);
    expect(Object.fromEntries([...groups].map(([g, list]) => [g, list.length]))).toEqual({
      combat: 8,
      physical: 6,
      social: 5,
      knowledge: 4,
      technical: 5,
      perception: 3,
      magic: 5,
    });
    const hard = LISTED_SKILLS.filter(s => s.type === 'hard').map(s => s.name);
    expect(hard).toEqual([
      'Acrobatics',
      'Engineering',
      'Medicine',
      'Surgery',
      'Alchemy',
      'Lockpicking',
      'Occult Knowledge',
    ]);
  });

  test.each([
    ['Running', ['DX', 'EN']],
    ['Climbing', ['DX', 'ST']],
    ['Swimming', ['DX', 'EN']],
    ['Intimidation', ['CH', 'ST']],
    ['Lockpicking', ['IN', 'DX']],
    ['Perception', ['AW', 'IN']],
    ['Tracking', ['WS', 'AW']],
    ['Survival', ['IN', 'AW']],
    ['Spellcasting', ['WS']],
    ['Divine Magic', ['CH']],
    ['Tactics', ['IN']],
  ] as const)('SV-SKL-10 SV-SKL-11: %s rests on %j', (name, attributes) => {
    expect(skillNamed(name).attributes).toEqual(attributes);
  });

  test('SV-SKL-12: twelve skills that are only named, Enchanting alone hard', () => {
    expect(NAMED_SKILLS).toHaveLength(12);
    expect(NAMED_SKILLS.filter(s => s.type === 'hard').map(s => s.name)).toEqual(['Enchanting']);
  });

  test('SV-SKL-12: every skill of the companion list is there, and the book goes before it', () => {
    const known = new Set<string>(SKILL_NAMES);
    const missing = companion.skills.map(s => s.name).filter(name => !known.has(name));
    // Carpentry is what the core book calls Woodworking.
    expect(missing).toEqual(['Carpentry']);
    expect(new Set(SKILL_NAMES).size).toBe(SKILLS.length);
    for (const given of companion.skills) {
      const skill = SKILLS.find(s => s.name === given.name);
      const { core = {}, ruling = {} } = given as { core?: object; ruling?: object };
      const { attributes, type } = { ...given, ...core, ...ruling } as { attributes: string[]; type: string };
      if (skill)
        expect([skill.name, skill.type, [...skill.attributes].sort()]).toEqual([
          given.name,
          type,
          [...attributes].sort(),
        ]);
    }
    expect(COMPANION_SKILLS).toHaveLength(37);
  });

  test('every weapon skill and every skill of reasoning is a skill', () => {
    for (const name of [...WEAPON_SKILLS, ...REASONING_SKILLS]) expect(SKILL_NAMES).toContain(name);
  });
});

describe('SV-SKL-04 SV-SKL-05: prices', () => {
  const table = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55];
  test.each(table.map((cp, i) => [i + 1, cp]))(
    'SV-SKL-05: level %i for %i CP, hard for double',
    (level, cp) => {
      expect(skillCost(0, level, 'regular')).toBe(cp);
      expect(skillCost(0, level, 'hard')).toBe(2 * cp);
    },
  );

  test('SV-SKL-04: the step to N costs N, hard 2N, without end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), n => {
        expect(skillCost(n - 1, n, 'regular')).toBe(n);
        expect(skillCost(n - 1, n, 'hard')).toBe(2 * n);
      }),
      { seed: 4 },
    );
  });

  test('SV-PERK-27: Natural Talent never costs more, and raises add up to the total', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.constantFrom('regular', 'hard'), (a, b, type) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const cp = skillCost(from, to, type, true);
        expect(cp).toBeLessThanOrEqual(skillCost(from, to, type));
        expect(talentedTotal(from, type, true) + cp).toBe(talentedTotal(to, type, true));
      }),
      { seed: 27 },
    );
  });
});

describe('rolls', () => {
  test('SV-SKL-01: attribute, level, difficulty and everything else', () => {
    const roll = answer(
      'skill-roll',
      {
        skill: 'Stealth',
        level: 4,
        attributes: { DX: 13 },
        difficulty: 'Hard',
        perks: [{ name: 'Sneaky' }, { name: 'Graceful' }],
        modifiers: [{ source: 'soft boots', value: 1 }],
      },
      [5, 5, 5],
    );
    expect(roll).toMatchObject({ tn: 15, success: true, margin: 0 });
  });

  test('SV-SKL-02 SV-SKL-03: untrained is −2, a hard skill is refused', () => {
    expect(answer('skill-roll', { skill: 'History' }, [3, 3, 3]).tn).toBe(8);
    expect(ruleOf(answer('skill-roll', { skill: 'Alchemy' }))).toBe('SV-SKL-03');
    // SV-PERK-47: Graceful does not replace training.
    const graceful = { skill: 'Acrobatics', perks: [{ name: 'Graceful' }] };
    expect(ruleOf(answer('skill-roll', graceful))).toBe('SV-SKL-03');
  });

  test('SV-SKL-06: +2 in the field, from level 5', () => {
    const swords = (level: number) =>
      answer('skill-roll', { skill: 'Swords', level, specialized: true }, [3, 3, 3]);
    expect(swords(5).tn).toBe(17);
    expect(ruleOf(swords(4))).toBe('SV-SKL-06');
  });

  test('SV-SKL-11: the better of two attributes, whichever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (CH, ST) => {
        const given = { skill: 'Intimidation', level: 1, attributes: { CH, ST } };
        expect(answer('skill-roll', given, [3, 3, 3]).tn).toBe(Math.max(CH, ST) + 1);
      }),
      { seed: 11, numRuns: 40 },
    );
  });
});

test('SV-ARM-03 SV-R-85: armour hinders attack skills by the other reading', () => {
  const swords = { skill: 'Swords', level: 2, armour: 'heavy' };
  const tn = (reading: 'skillsOnly' | 'attacksToo') =>
    answer('skill-roll', swords, [3, 3, 3], { 'SV-R-85': reading }).tn;
  expect(tn('skillsOnly')).toBe(12);
  expect(tn('attacksToo')).toBeLessThan(12);
});

test('SV-DER-14: nobody climbs under an immobilizing load, but thinking goes on', () => {
  expect(ruleOf(answer('skill-roll', { skill: 'Climbing', load: 'Immobile' }))).toBe('SV-DER-14');
  expect(ruleOf(answer('skill-roll', { skill: 'History', load: 'Immobile' }, [3, 3, 3]))).toBeUndefined();
});
