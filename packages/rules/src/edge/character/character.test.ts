/** Characters: random ones are legal, broken ones are caught, and a file comes back changed from play. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { ask } from '../testing.ts';
import { character } from './character.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { person, silentPlay } from './person.ts';
import { STATS } from './stats.ts';

const any = (seed: number): Choices => character.random(seededDice('edge', seed)) as Choices;
const broken = (choices: Choices): (string | undefined)[] =>
  character.validate(choices).map(each => each.rule);

describe('ED-CRE-01: making a character', () => {
  test('ED-CRE-01: a blank one is told everything that is missing', () => {
    expect(new Set(broken(character.blank()))).toEqual(
      new Set([
        'ED-CRE-04',
        'ED-CRE-05',
        'ED-CRE-06',
        'ED-CRE-07',
        'ED-CRE-08',
        'ED-CRE-09',
        'ED-CRE-10',
        'ED-CRE-02',
        'ED-CRE-03',
      ]),
    );
  });

  test('ED-CRE-01 ED-CRE-02 ED-CRE-07: every random character is legal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        expect(character.validate(any(seed))).toEqual([]);
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  const breaks: [string, string, (choices: Choices) => Choices][] = [
    [
      'ED-CRE-02',
      'a stat too high',
      c => ({ ...c, stats: { ...c.stats, [STATS.find(stat => c.stats[stat] === 0)!]: 2 } }),
    ],
    ['ED-CRE-03', 'two increases', c => ({ ...c, increase: ['Will', 'Wits'] })],
    ['ED-CRE-04', 'no Drive', c => ({ ...c, drive: ' ' })],
    ['ED-CRE-07', 'an unknown ancestry', c => ({ ...c, ancestries: ['constructor'] })],
    ['ED-CRE-08', 'no culture', c => ({ ...c, culture: null })],
    ['ED-CRE-09', 'no background', c => ({ ...c, background: '__proto__' })],
    ['ED-CRE-10', 'no archetype', c => ({ ...c, archetype: null })],
    [
      'ED-CRE-10',
      'a skill too many',
      c => ({
        ...c,
        skills: [...c.skills, ...(['Pilot', 'Craft', 'Focus', 'Stealth'] as const)].slice(
          0,
          c.skills.length + 1,
        ),
      }),
    ],
    ['ED-PROF-01', 'tier 0', c => ({ ...c, tier: 0 })],
    ['ED-TAG-01', 'a weapon nobody knows', c => ({ ...c, weapons: ['laser'] })],
    [
      'ED-HPS-02',
      'more HP than the maximum',
      c => ({ ...c, state: choicesSchema.parse({ state: { hp: 300 } }).state }),
    ],
    [
      'ED-ITM-03',
      'too many attuned items',
      c => ({
        ...c,
        magicItems: ['emberblade', 'horn of morning'],
        state: choicesSchema.parse({ state: { attuned: ['emberblade', 'horn of morning'] } }).state,
      }),
    ],
  ];
  test.each(breaks)('%s: %s is caught in any character', (rule, _what, damage) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        expect(broken(damage(any(seed)))).toContain(rule);
      }),
      { numRuns: 40, seed: 12 },
    );
  });
});

describe('ED-PROF-02: growing', () => {
  test('ED-PROF-02 ED-PROF-01: a tier raises proficiency, HP and attunement, and brings the features of the tier', () => {
    const before = any(3);
    const after = character.advance(before, { do: 'tier' }) as Choices;
    expect(after.tier).toBe(2);
    const [one, two] = [character.derive(before), character.derive(after)];
    expect(Number(two['proficiency bonus']?.value)).toBe(Number(one['proficiency bonus']?.value) + 1);
    expect(Number(two['attuned items']?.value)).toBe(2);
  });

  test('ED-RWD-04: a reward is an expertise of its own', () => {
    const after = character.advance(any(4), { do: 'reward', reward: 'sunken vault lore' }) as Choices;
    const given = person.of(after) as { expertises: string[] };
    expect(given.expertises).toContain('sunken vault lore');
  });

  test('ED-PROF-02: what is no step of growth is refused with a sentence', () => {
    expect(character.advance(any(5), { do: 'fly' })).toMatchObject({ refused: true, rule: 'ED-PROF-02' });
  });
});

test('ED-HPS-01 ED-DEF-04: every derived number explains itself', () => {
  for (const [name, { value, why }] of Object.entries(character.derive(any(6)))) {
    expect(why.length, name).toBeGreaterThan(0);
    expect(why[0]?.value, name).toBe(value);
  }
});

test('ED-DEF-05 ED-HPS-01: derived numbers are those of the person, for any character and both readings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom('fortitude', 'body'), (seed, soak) => {
      const choices = any(seed);
      const readings = { ...defaultReadings(rulings), 'ED-R-34': soak as 'body' | 'fortitude' };
      const numbers = ask('numbers', { creature: person.of(choices) }, silentPlay(readings));
      const derived = character.derive(choices, readings);
      expect([
        numbers.body,
        numbers.react,
        numbers.mind,
        numbers.deflect,
        numbers.soak,
        numbers.maxHp,
        numbers.speed,
      ]).toEqual(
        ['Body', 'React', 'Mind', 'Deflect', 'Soak', 'maximum HP', 'speed'].map(name => derived[name]?.value),
      );
    }),
    { numRuns: 100, seed: 13 },
  );
});

test('ED-REST-02: a file goes into a rest and comes back changed', () => {
  const file = { ...any(7), state: { hp: 3, bennies: 1 } };
  const given = person.of(file) as object;
  const rest = ask('long-rest', { creature: given }, silentPlayWith([4]));
  const kept = person.keep(file, { ...given, ...rest.creature }) as {
    state: { hp: number; bennies: number };
  };
  expect(kept.state.hp).toBe(rest.creature.hp);
  expect(kept.state.hp).toBeGreaterThan(3);
  expect(kept.state.bennies).toBe(1);
  expect(choicesSchema.safeParse(kept).success).toBe(true);
});

const silentPlayWith = (faces: readonly number[]) => new Play(scriptedDice(faces), defaultReadings(rulings));

test('the sheet shows everything once', () => {
  const sheet = character.sheet?.(any(8)) ?? [];
  expect(sheet.map(section => section.title)).toContain('Features and spells');
  expect(JSON.stringify(sheet)).not.toMatch(/undefined|NaN/);
});
