/** Characters: random ones are legal, broken ones are caught, and a file comes back changed from play. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archetypeRow } from '../content/archetypes.ts';
import { pregenerated } from '../content/pregenerated.ts';
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

  test('ED-ITM-01 ED-ITM-02 ED-TAG-02: what is bought stands where a fight looks for it, and play counts on from there', () => {
    const bought = (before: Choices, ...items: string[]) =>
      items.reduce((now, item) => character.advance(now, { do: 'item', item }) as Choices, before);
    const after = bought(any(4), 'torch', 'returning javelin', 'frost arrows', 'frost arrows', 'arrows');
    // Where nobody has counted ordinary arrows there are enough.
    expect(person.of(after)).toMatchObject({
      items: { torch: 1, 'returning javelin': 1 },
      ammunition: { 'frost arrows': 2 },
    });
    const { state } = choicesSchema.parse({
      state: { items: { torch: 0 }, ammunition: { 'frost arrows': 1, arrows: 3 } },
    });
    const later = bought({ ...after, state }, 'torch', 'frost arrows', 'arrows');
    expect(person.of(later)).toMatchObject({
      items: { torch: 1, 'returning javelin': 1 },
      ammunition: { 'frost arrows': 2, arrows: 4 },
    });
    const written = choicesSchema.parse({ state: { items: { 'frost arrows': 3 } } });
    expect(person.of(written)).toMatchObject({ items: {}, ammunition: { 'frost arrows': 3 } });
  });

  test('ED-RWD-04: a reward is an expertise of its own', () => {
    const after = character.advance(any(4), { do: 'reward', reward: 'sunken vault lore' }) as Choices;
    const given = person.of(after) as { expertises: string[] };
    expect(given.expertises).toContain('sunken vault lore');
  });

  test('ED-RWD-03 ED-RWD-05: boons and titles give Edge, and are no expertises', () => {
    const after = character.advance(any(4), { do: 'reward', reward: 'fae promise' }) as Choices;
    expect((person.of(after) as { expertises: string[] }).expertises).not.toContain('fae promise');
    expect(character.offers?.('rewards', after)?.map(each => each.value)).toContain('crow of the guild');
  });

  test('ED-R-187: a skill that a new tier brings a second time is chosen anew', () => {
    const before = {
      ...character.random(seededDice('edge', 1), { archetype: 'arcanist' }),
      ancestries: ['skyfolk'],
      ancestryFeatures: [],
      culture: 'harbour',
      background: 'thief',
      expertises: ['Arcana', 'History'],
      skills: ['Arcane', 'Knowledge', 'Focus', 'Senses'],
    } as Choices;
    expect(character.validate(before)).toEqual([]);
    expect(character.advance(before, { do: 'tier' })).toMatchObject({ refused: true, field: 'skills[1]' });
    const offered = character.growth?.(before).filter(each => each.group === 'Tier') ?? [];
    expect(offered.map(each => each.name)).toContain('Tier 2, Craft in place of Knowledge');
    for (const { value } of offered) expect(character.advance(before, value)).toMatchObject({ tier: 2 });
  });

  test('ED-ITM-03 ED-ITM-07 ED-R-188: items are attuned, identified and released in the file', () => {
    const armed = { ...any(4), magicItems: ['emberblade', 'horn of morning', 'quiet boots'] };
    const grown = (choices: Choices, change: object) => character.advance(choices, change);
    const one = grown(armed, { do: 'attune', item: 'emberblade' }) as Choices;
    expect(one.state?.attuned).toEqual(['emberblade']);
    expect(grown(one, { do: 'attune', item: 'horn of morning' })).toMatchObject({ rule: 'ED-ITM-03' });
    expect(grown(armed, { do: 'attune', item: 'quiet boots' })).toMatchObject({
      message: 'No attunement is needed for the quiet boots.',
    });
    const known = grown(one, { do: 'identify', item: 'emberblade' }) as Choices;
    expect((person.of(known) as { abilities: string[] }).abilities).toContain('ember-i');
    expect(grown(known, { do: 'identify', item: 'emberblade' })).toMatchObject({ rule: 'ED-ITM-07' });
    // What is lost keeps its place.
    const robbed = { ...known, magicItems: ['horn of morning'] };
    expect(character.validate(robbed)).toEqual([]);
    expect(character.remarks?.(robbed).map(each => each.rule)).toContain('ED-ITM-03');
    const free = grown(robbed, { do: 'release', item: 'emberblade' }) as Choices;
    expect(grown(free, { do: 'attune', item: 'horn of morning' })).not.toHaveProperty('refused');
  });

  test('ED-ITM-06: a draught is there once and is counted, not a power for ever', () => {
    const one = character.advance(any(4), { do: 'item', item: 'healing draught' }) as Choices;
    const given = person.of(one) as { abilities: string[]; items: object };
    expect(given.abilities).not.toContain('drink-healing');
    expect(given.items).toEqual({ 'healing draught': 1 });
    const drunk = person.keep(one, { ...given, items: { 'healing draught': 0 } }) as Choices;
    expect((person.of(drunk) as { items: object }).items).toEqual({ 'healing draught': 0 });
    const again = character.advance(drunk, { do: 'item', item: 'healing draught' }) as Choices;
    expect((person.of(again) as { items: object }).items).toEqual({ 'healing draught': 1 });
  });

  test('ED-REST-03 ED-SKL-07: every step of growth that is offered is allowed', () => {
    for (let seed = 0; seed < 30; seed++)
      for (const { value, name } of character.growth?.(any(seed)) ?? [])
        expect(character.advance(any(seed), value), name).not.toHaveProperty('refused');
  });

  test('ED-PROF-02: what is no step of growth is refused with a sentence', () => {
    expect(character.advance(any(5), { do: 'fly' })).toMatchObject({ refused: true, rule: 'ED-PROF-02' });
  });
});

test('ED-R-187 ED-EXPT-01: an expertise that two sources bring leaves another to choose', () => {
  const twice = (background: string, expertises: string[]) =>
    character.validate({
      ...character.random(seededDice('edge', 2), { archetype: 'hearthwarden' }),
      ancestries: ['skyfolk'],
      ancestryFeatures: [],
      culture: 'harbour',
      background,
      expertises,
    } as Choices);
  // Steady Hands brings Medic, and so does a healer's life.
  expect(twice('thief', ['History'])).toEqual([]);
  expect(twice('healer', ['History', 'Nature'])).toEqual([]);
  expect(twice('healer', ['History']).map(each => each.rule)).toEqual(['ED-EXPT-01']);
  expect(twice('thief', ['medic']).map(each => each.path)).toEqual(['expertises[0]']);
});

test('ED-TAG-10 ED-DYI-05: a Heavy weapon asks more of the small; three failures are none to come back from', () => {
  const choices = choicesSchema.parse({
    ...any(9),
    ancestries: ['fenling'],
    ancestryFeatures: [],
    size: null,
    stats: { Strength: 2, Fortitude: 2, Dexterity: 1, Wits: 1, Aptitude: 0, Will: -1 },
    increase: ['Wits'],
    weapons: ['great axe'],
  });
  expect(character.remarks?.(choices).map(each => each.rule)).toContain('ED-TAG-10');
  const down = choicesSchema.parse({
    ...any(9),
    state: { hp: 0, life: 'dying', failures: 3, held: ['moon'] },
  });
  expect(broken(down)).toEqual(expect.arrayContaining(['ED-DYI-05', 'ED-TAG-26']));
});

test('ED-TAG-26: hands in a character file hold no more than two hands can', () => {
  const held = (...names: string[]) =>
    choicesSchema.parse({
      ...any(9),
      weapons: ['great axe', 'club', 'dagger'],
      shield: 'buckler',
      state: { held: names },
    });
  expect(character.validate(held('great axe', 'buckler'))).toContainEqual(
    expect.objectContaining({
      path: 'state.held',
      message: expect.stringContaining('needs both hands for the great axe and holds the buckler'),
    }),
  );
  expect(character.validate(held('club', 'Dagger')).map(each => each.path)).not.toContain('state.held');
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
      // ED-R-153, ED-TRV-03: empty hands hold no shield, and a forced march costs Body.
      const state = seed % 2 ? { held: [], bodyLoss: 1 } : null;
      const choices = choicesSchema.parse({ ...any(seed), tier: 1 + (seed % 3), state });
      const readings = {
        ...defaultReadings(rulings),
        'ED-R-34': soak as 'body' | 'fortitude',
        'ED-R-39': soak === 'body' ? ('allTimesBonus' as const) : ('fortitudeTimesBonus' as const),
      };
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

test('ED-EXPT-03: Profession and Weapon are mastery of one kind, which is to be named', () => {
  const whole = any(3);
  const [, ...rest] = whole.expertises;
  const named = (expertise: string) => broken({ ...whole, expertises: [expertise, ...rest] });
  expect(named('Weapon')).toContain('ED-EXPT-03');
  expect(named('profession')).toContain('ED-EXPT-03');
  expect(named('Weapon: spear')).not.toContain('ED-EXPT-03');
});

test('ED-CRE-10: the traits of the archetype stand on the sheet', () => {
  const ready = pregenerated.find(({ id }) => id === 'quill')!.choices;
  const sheet = character.sheet?.(choicesSchema.parse(ready)) ?? [];
  const traits = Object.fromEntries(
    sheet.find(({ title }) => title === 'Traits of the Arcanist')?.rows ?? [],
  );
  const arcanist = archetypeRow('arcanist')!;
  expect(traits).toMatchObject({
    'Base HP': String(arcanist.baseHp),
    Enigma: arcanist.enigma,
    'Spells prepared': String(arcanist.prepared),
  });
});

test('ED-CND-14: conditions stand on the sheet, with what they bring along', () => {
  const standing = (state: object | null) =>
    character
      .sheet?.(choicesSchema.parse({ ...any(8), state }))
      ?.find(({ title }) => title === 'How it stands')?.rows;
  expect(standing(null)).toEqual([
    ['Life', 'living'],
    ['Conditions', 'none'],
  ]);
  expect(standing({ tempHp: 3, conditions: ['Petrified', 'Bleeding'] })).toEqual([
    ['Life', 'living'],
    ['Temporary HP', '3'],
    ['Conditions', 'Bleeding, Incapacitated, Paralyzed, Petrified'],
  ]);
});
