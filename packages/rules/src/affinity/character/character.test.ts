import { fastDice, generator, seededDice } from '@arbiter/dice';
import { check, defaultReadings, isRefusal, Play, type Problem } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personFrom, personSchema } from '../combat/person.ts';
import { abilities, abilitiesOf, abilityName, refId } from '../content/abilities/index.ts';
import { features } from '../content/features.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { rulings } from '../content/rulings/index.ts';
import { donWorn } from '../gear/armour.ts';
import { type Choices, character } from './character.ts';
import { person } from './character-person.ts';
import type { CharacterState } from './character-state.ts';
import { CLASSES, maxHdOf } from './hit-dice.ts';
import { VIRTUE_NAMES } from './virtues.ts';

const SEED = 20_260_514;

const legal = (level: number, seed: number): Choices =>
  character.random(fastDice(generator(`character ${seed}`)), { level: String(level) });

const anyLegal = fc.record({ level: fc.integer({ min: 1, max: 10 }), seed: fc.nat() });

/** AF-R-69: full HD, Resolve 5, and armour rolled as it is first donned. */
const inPlay = (choices: Choices): CharacterState => {
  const given = personSchema.parse(person.of(choices));
  const who = personFrom(given, '');
  if (isRefusal(who)) throw new Error(who.message);
  donWorn(who, new Play(fastDice(generator('armour')), defaultReadings(rulings)));
  return (person.keep(choices, { ...given, layers: who.layers }) as Choices).state!;
};

describe('AF-LVL-01 AF-HITD-02 AF-AFF-01 AF-HITD-04 creation', () => {
  test('everything random makes is legal, at every level, before play and in play', () => {
    fc.assert(
      fc.property(anyLegal, ({ level, seed }) => {
        const choices = legal(level, seed);
        expect(character.validate(choices)).toEqual([]);
        expect(check(character.choices, choices).ok).toBe(true);
        expect(choices.level).toBe(level);
        expect(character.validate({ ...choices, state: inPlay(choices) })).toEqual([]);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('AF-LVL-01 AF-HITD-02 AF-AFF-01 a wish that cannot be granted is told in a sentence', () => {
    const wish = (options: Record<string, string>) => () => character.random(seededDice('wish'), options);
    expect(wish({ level: '11' })).toThrow('The option level cannot be “11”; choose one of 1, 2, 3');
    expect(wish({ class: 'Fighter' })).toThrow('choose one of Combatant');
    expect(wish({ virtue: 'Greed' })).toThrow('The option virtue cannot be “Greed”');
    expect(wish({ colour: 'red' })).toThrow(
      'There is no option “colour”; there are name, level, class, virtue, weapon, armour.',
    );
  });

  test('options fix what they name', () => {
    const made = character.random(seededDice('options'), { level: '7', class: 'Shaman', virtue: 'Decay' });
    expect(made).toMatchObject({ level: 7, class: 'Shaman', virtue: 'Decay' });
    expect(character.validate(made)).toEqual([]);
  });

  test('random reaches every class and every Virtue', () => {
    const dice = seededDice('many');
    const many = Array.from({ length: 300 }, () => character.random(dice));
    expect(new Set(many.map(c => c.class))).toEqual(new Set(CLASSES));
    expect(new Set(many.map(c => c.virtue))).toEqual(new Set(VIRTUE_NAMES));
  });

  test('a blank character is told everything it lacks, at once', () => {
    expect(character.validate(character.blank()).map(p => p.rule)).toEqual(['AF-HITD-02', 'AF-AFF-01']);
  });
});

/** One way to break each constraint, and what must be said about it. */
const BREAKS: readonly {
  readonly what: string;
  readonly rule: string;
  readonly path: string;
  readonly broken: (c: Choices) => Choices;
}[] = [
  { what: 'level 0', rule: 'AF-LVL-01', path: 'level', broken: c => ({ ...c, level: 0 }) },
  { what: 'level 11', rule: 'AF-LVL-01', path: 'level', broken: c => ({ ...c, level: 11 }) },
  { what: 'no class', rule: 'AF-HITD-02', path: 'class', broken: c => ({ ...c, class: null }) },
  { what: 'no Virtue', rule: 'AF-AFF-01', path: 'virtue', broken: c => ({ ...c, virtue: null }) },
  {
    what: 'an ability of nobody',
    rule: 'AF-ACT-05',
    path: 'abilities',
    broken: c => ({ ...c, abilities: [...c.abilities, 'no-such-thing'] }),
  },
  {
    what: 'an ability of another class',
    rule: 'AF-ACT-05',
    path: 'abilities',
    broken: c => ({ ...c, abilities: [...c.abilities, ofAnother(abilities, c)] }),
  },
  {
    what: 'an ability twice',
    rule: 'AF-ACT-05',
    path: 'abilities',
    broken: c => ({ ...c, abilities: [...c.abilities, ...c.abilities.slice(0, 1)] }),
  },
  {
    what: 'a feature of another class',
    rule: 'AF-SKL-02',
    path: 'features',
    broken: c => ({ ...c, features: [...c.features, ofAnother(features, c)] }),
  },
  {
    what: 'a feature twice',
    rule: 'AF-SKL-02',
    path: 'features',
    broken: c => ({ ...c, features: [...c.features, ...c.features.slice(0, 1)] }),
  },
  {
    what: 'an unknown weapon',
    rule: 'AF-ACT-05',
    path: 'weapons',
    broken: c => ({ ...c, weapons: ['laser'] }),
  },
  { what: 'unknown armour', rule: 'AF-ARM-05', path: 'armour', broken: c => ({ ...c, armour: 'foil' }) },
  { what: 'too many HD', rule: 'AF-HITD-01', path: 'state.hd', broken: c => standing(c, { hd: 22 }) },
  { what: 'Resolve 6', rule: 'AF-RES-01', path: 'state.resolve', broken: c => standing(c, { resolve: 6 }) },
  {
    what: 'conceded at full Resolve',
    rule: 'AF-SOC-09',
    path: 'state.conceded',
    broken: c => standing(c, { conceded: true }),
  },
  {
    what: 'more affinity dice than the level',
    rule: 'AF-AFF-03',
    path: 'state.storedAffinity',
    broken: c => standing(c, { storedAffinity: c.level + 1 }),
  },
  {
    what: 'more gains than a day has',
    rule: 'AF-AFF-02',
    path: 'state.affinityGainsToday',
    broken: c => standing(c, { affinityGainsToday: 6 }),
  },
  {
    what: 'HD of armour that is not worn',
    rule: 'AF-ARM-05',
    path: 'state.armour',
    broken: c => standing({ ...c, armour: null }, { armour: { rolled: 5, hd: 5 } }),
  },
  {
    what: 'armour better than its dice',
    rule: 'AF-ARM-05',
    path: 'state.armour.rolled',
    broken: c => standing({ ...c, armour: 'light' }, { armour: { rolled: 13, hd: 3 } }),
  },
  {
    what: 'armour better than its roll',
    rule: 'AF-ARM-06',
    path: 'state.armour.hd',
    broken: c => standing({ ...c, armour: 'light' }, { armour: { rolled: 7, hd: 8 } }),
  },
  {
    what: 'three Rests in a day',
    rule: 'AF-REST-03',
    path: 'state.restsFinishedHoursAgo',
    broken: c => standing(c, { restsFinishedHoursAgo: [1, 5, 23.9] }),
  },
  {
    what: 'a used ability it does not have',
    rule: 'AF-ACT-05',
    path: 'state.abilitiesUsed',
    broken: c => standing(c, { abilitiesUsed: ['no-such-thing'] }),
  },
];

const standing = (choices: Choices, change: Partial<CharacterState>): Choices => ({
  ...choices,
  state: { ...inPlay(choices), ...change },
});

const ofAnother = (
  list: readonly { id: string; class: string; level: number }[],
  { class: className }: Choices,
) => list.find(each => each.class !== className && each.level === 1)?.id ?? '';

describe('any single broken constraint is caught', () => {
  test.each(BREAKS)('$rule $what', ({ rule, path, broken }) => {
    fc.assert(
      fc.property(anyLegal, ({ level, seed }) => {
        const problems: readonly Problem[] = character.validate(broken(legal(level, seed)));
        expect(problems).toHaveLength(1);
        expect(problems[0]?.rule).toBe(rule);
        expect(problems[0]?.path.startsWith(path)).toBe(true);
      }),
      { seed: SEED, numRuns: 25 },
    );
  });

  test('AF-ACT-05 an ability above the level', () => {
    const early = abilities.find(a => a.class === 'Ranger' && a.level === 5)?.id ?? '';
    const choices = { ...legal(4, 1), class: 'Ranger' as const, features: [], abilities: [early] };
    expect(character.validate(choices)).toMatchObject([{ rule: 'AF-ACT-05', path: 'abilities[0]' }]);
  });

  test('AF-REST-03 a Rest finished 24 hours ago no longer counts', () => {
    const choices = legal(3, 2);
    expect(character.validate(standing(choices, { restsFinishedHoursAgo: [1, 5, 24] }))).toEqual([]);
  });

  test('AF-HITD-05 AF-AFF-01 only the seven classes, and one Virtue, can be written down at all', () => {
    expect(check(character.choices, { class: 'Fighter' }).ok).toBe(false);
    expect(check(character.choices, { virtue: ['Memory', 'Flux'] }).ok).toBe(false);
  });

  test('several broken rules are all told', () => {
    const problems = character.validate({ ...legal(3, 3), level: 12, virtue: null, armour: 'foil' });
    expect(problems.map(p => p.rule)).toEqual(['AF-LVL-01', 'AF-AFF-01', 'AF-ARM-05']);
  });
});

describe('the sheet', () => {
  const ranger = character.blank();
  const made: Choices = {
    ...ranger,
    level: 5,
    class: 'Ranger',
    virtue: 'Freedom',
    features: ['natures-treaty'],
    armour: 'medium',
  };

  test('AF-LVL-02 AF-HITD-03 AF-DEF-02 AF-AFF-03 AF-SKL-04 every number of a Ranger of level 5', () => {
    const values = Object.fromEntries(Object.entries(character.derive(made)).map(([k, v]) => [k, v.value]));
    expect(values).toEqual({
      level: 5,
      proficiency: 3,
      actions: 2,
      exertionPerAction: 3,
      exertionPerTurn: 6,
      bonusDamageCap: 3,
      hdLossForCheck: 4,
      affinityStorage: 5,
      affinityGainsPerDay: 3,
      move: 10,
      virtue: 'Freedom',
      class: 'Ranger',
      hitDie: 'd8',
      maxHd: 10,
      defenseDice: 2,
      restHd: 3,
      bonusDiceWilderness: 2,
      armour: '2d8',
      hd: 10,
      resolve: 5,
      stage: 'Full Strength',
      storedAffinity: 0,
      restsLeft: 2,
    });
  });

  test('AF-RES-08 AF-REST-03 low Resolve and rests taken show on the sheet', () => {
    const tired = standing(made, { hd: 4, resolve: 2, restsFinishedHoursAgo: [3, 30] });
    const sheet = character.derive(tired);
    expect(sheet.defenseDice?.value).toBe(1);
    expect(sheet.stage?.value).toBe('Weakened');
    expect(sheet.restsLeft?.value).toBe(1);
    expect(sheet.hd?.value).toBe(4);
  });

  test('AF-REST-06 AF-RES-06 what waits for a Rest, and who has conceded, stand on the sheet', () => {
    const rowsOf = (choices: Choices) =>
      character.sheet?.(choices)?.find(({ title }) => title === 'Hit Dice and Resolve')?.rows;
    const ready = character.choices.parse(pregenerated.find(({ id }) => id === 'weaver-5')!.choices);
    expect(rowsOf(ready)?.map(([name]) => name)).not.toContain('Wait for a Rest');
    const used = refId(ready.abilities[0]!);
    const spent = standing(ready, { resolve: 0, conceded: true, abilitiesUsed: [used] });
    expect(rowsOf(spent)).toContainEqual(['Wait for a Rest', abilityName(ready.abilities, used)]);
    expect(rowsOf(spent)?.[1]?.[1]).toMatch(/, conceded$/);
  });

  test('every number gives a reason that names a rule', () => {
    for (const [name, { why }] of Object.entries(character.derive(made)))
      expect(why[0]?.rule, name).toMatch(/^AF-[A-Z]+-\d+$/);
  });

  test('AF-LVL-01 there is no sheet without a level', () => {
    expect(character.derive({ ...made, level: 0 })).toEqual({});
  });
});

describe('AF-LVL-03 change of level', () => {
  test('up: nothing stored is touched, new abilities can be learnt', () => {
    const before = standing(
      { ...legal(4, 9), class: 'Weaver', features: [], abilities: ['shield'], armour: null },
      { hd: 3, storedAffinity: 2 },
    );
    const after = character.advance(before, { level: 5, learn: ['storm-of-threads', 'thread-sense'] });
    expect(after).toMatchObject({
      level: 5,
      features: ['thread-sense'],
      abilities: ['shield', 'storm-of-threads'],
      state: { hd: 3, storedAffinity: 2 },
    });
  });

  test('down: what the level has no room for is gone', () => {
    const all = abilitiesOf('Combatant', 10).map(a => a.id);
    const before = standing(
      { ...legal(10, 5), class: 'Combatant', features: [], abilities: all },
      { storedAffinity: 9 },
    );
    const after = character.advance(before, { level: 2 });
    if (isRefusal(after)) throw new Error(after.message);
    expect(after.state?.hd).toBe(maxHdOf('Combatant', 2));
    expect(after.state?.storedAffinity).toBe(2);
    expect(after.abilities).toEqual(abilitiesOf('Combatant', 2).map(a => a.id));
    expect(character.validate(after)).toEqual([]);
  });

  test('a level outside 1 to 10, no change at all, and abilities out of reach are refused', () => {
    const choices = { ...legal(4, 9), class: 'Weaver' as const, features: [], abilities: [] };
    expect(character.advance(choices, { level: 11 })).toMatchObject({ refused: true, rule: 'AF-LVL-01' });
    expect(character.advance(choices, { level: 4 })).toMatchObject({ refused: true, rule: 'AF-LVL-03' });
    expect(character.advance(choices, { level: 5, learn: ['cut-the-pattern'] })).toMatchObject({
      refused: true,
      rule: 'AF-ACT-05',
    });
  });
});

describe('AF-HITD-04 ready characters', () => {
  test('one of each class at levels 1 and 5, all legal', () => {
    expect(pregenerated).toHaveLength(14);
    for (const { id, choices } of pregenerated) {
      const checked = check(character.choices, choices);
      if (!checked.ok) throw new Error(`${id}: ${checked.problems[0]?.message}`);
      expect(character.validate(checked.value), id).toEqual([]);
    }
    expect(new Set(pregenerated.map(p => p.id)).size).toBe(14);
  });
});
