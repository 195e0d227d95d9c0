import { seededDice } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ancestries } from '../content/ancestries.ts';
import { cultures } from '../content/cultures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { character, person } from './character.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { type CreatureGiven, creatureSchema } from './creature.ts';
import { deriveAll } from './derive.ts';

const SEED = 20261116;
const anySeed = fc.string({ minLength: 1, maxLength: 8 });
const made = (seed: string): Choices => character.random(seededDice(seed)) as Choices;

describe('characters', () => {
  test('AV-CRE-01 AV-CRE-05 AV-MOD-04: every random character is legal', () => {
    fc.assert(
      fc.property(anySeed, seed => {
        expect(character.validate(made(seed))).toEqual([]);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('AV-MOD-05: random characters pay what the table’s options cost (AV-R-113)', () => {
    const readings = { 'AV-R-113': 'tierPoints' };
    for (let seed = 0; seed < 40; seed++) {
      const choices = character.random(seededDice(`${seed}`), {}, readings);
      expect(character.validate(choices as Choices, readings)).toEqual([]);
    }
  });

  const BREAKS: readonly (readonly [string, string, (choices: Choices) => Choices])[] = [
    ['AV-CRE-02', 'no ancestry', c => ({ ...c, ancestry: null })],
    ['AV-CRE-02', 'an unknown ancestry', c => ({ ...c, ancestry: 'constructor' })],
    ['AV-CRE-03', 'no culture', c => ({ ...c, culture: null })],
    [
      'AV-CRE-05',
      'a point too many',
      c => ({ ...c, attributes: { ...c.attributes, mind: c.attributes.mind + 1 } }),
    ],
    ['AV-CRE-06', 'an attribute of 5', c => ({ ...c, attributes: { ...c.attributes, mind: 5 } })],
    ['AV-CRE-06', 'an attribute of 0', c => ({ ...c, attributes: { ...c.attributes, mind: 0 } })],
    [
      'AV-CRE-09',
      'a size without movement',
      c => ({ ...c, ancestry: { name: 'Giant', size: 'huge', grants: {} } }),
    ],
    ['AV-MOD-04', 'a tier skipped', c => ({ ...c, options: [{ module: 'Iron Fist', option: '3' }] })],
    [
      'AV-MOD-05',
      'an option twice',
      c => ({
        ...c,
        options: [
          { module: 'Iron Fist', option: '1' },
          { module: 'Iron Fist', option: '1' },
        ],
      }),
    ],
    ['AV-MOD-05', 'points overspent', c => ({ ...c, modulePoints: 0 })],
    [
      'AV-MOD-06',
      'a module that is not there',
      c => ({ ...c, options: [{ module: '__proto__', option: '1' }] }),
    ],
    ['AV-ITM-01', 'two suits of armour', c => ({ ...c, wears: ['Leather armour', 'Plate harness'] })],
    ['AV-ATK-01', 'an unknown weapon', c => ({ ...c, weapons: ['Toothpick'] })],
    ['AV-RES-01', 'more Health than there is', c => ({ ...c, state: { health: 500 } })],
  ];

  test.each(BREAKS)('%s: %s is caught', (rule, _what, broken) => {
    fc.assert(
      fc.property(anySeed, seed => {
        const problems = character.validate(broken(made(seed)));
        expect(problems.map(p => p.rule)).toContain(rule);
        for (const { message } of problems) expect(message).toMatch(/\.$/);
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  test('AV-GEN-03: a character has no class and no level, and grows by module options alone', () => {
    const file = made('growth');
    expect(Object.keys(file)).not.toContain('level');
    expect(Object.keys(file)).not.toContain('class');
    expect(isRefusal(character.advance(file, { change: 'level' }))).toBe(true);
    const richer = character.advance(file, { change: 'points', award: 2 }) as Choices;
    expect(richer.modulePoints).toBe(file.modulePoints + 2);
    const grown = character.advance(
      { ...richer, options: [] },
      { change: 'option', module: 'Long Breath', option: '1' },
    ) as Choices;
    expect(deriveAll(grown).person.energyMax).toBe(
      deriveAll({ ...richer, options: [] }).person.energyMax + 1,
    );
  });

  test('AV-CRE-12: languages come from ancestry, culture and what the campaign allows; starting points are a setting', () => {
    const file = choicesSchema.parse({
      ancestry: 'Moonelf',
      culture: 'Ferry Towns',
      languages: ['Signs'],
      modulePoints: 9,
    });
    expect(deriveAll(file).languages).toEqual(['Common', 'Old Elvish', 'Riverspeech', 'Signs']);
    expect(file.modulePoints).toBe(9);
  });

  test('AV-MOD-05: the account says what each option took and what is left', () => {
    const file = choicesSchema.parse({
      modulePoints: 5,
      options: [
        { module: 'Iron Fist', option: '1' },
        { module: 'Iron Fist', option: '2a' },
      ],
    });
    const account = character.account?.(file);
    expect(account).toMatchObject({ unit: 'Module Points', spent: 2, available: 5, unspent: 3 });
    expect(account?.groups[0]?.lines.map(({ what }) => what)).toEqual(['Iron Fist 1', 'Iron Fist 2a']);
  });

  test('AV-CRE-06 AV-MOD-06: what passes a cap is lost, with a remark', () => {
    const file = choicesSchema.parse({
      ancestry: { name: 'Ox', grants: { attributes: { physique: 2 } } },
      culture: 'Caravan',
      attributes: { physique: 4, finesse: 2, mind: 2, knowledge: 2, social: 1 },
    });
    expect(deriveAll(file).person.attributes.physique).toBe(4);
    expect(character.remarks?.(file).map(r => r.message)).toContain('Physique: 2 above the limit is lost.');
  });

  test('AV-RES-01 AV-RES-03: a file goes into play and comes back changed', () => {
    const file = pregenerated[0]!.choices;
    const before = creatureSchema.parse(person.of(file)) as CreatureGiven;
    const hurt = {
      ...before,
      health: 7,
      healthMax: before.healthMax - 1,
      resolve: 5,
      conditions: ['bleeding' as const],
      locked: ['Frost Lance'],
    };
    const kept = person.keep(file, hurt) as { state: unknown };
    expect(kept.state).toMatchObject({
      health: 7,
      resolve: 5,
      severeWounds: 1,
      conditions: ['bleeding'],
      locked: ['Frost Lance'],
    });
    const again = creatureSchema.parse(person.of(kept)) as CreatureGiven;
    expect(again).toMatchObject({ health: 7, healthMax: before.healthMax - 1, resolve: 5 });
    expect(character.validate(choicesSchema.parse(kept))).toEqual([]);
    const borne = (given: unknown) =>
      character.sheet?.(choicesSchema.parse(given)).find(({ title }) => title === 'Conditions')?.rows;
    expect(borne(file)).toEqual([['none']]);
    expect(borne(kept)).toEqual([['bleeding']]);
  });

  test.each(pregenerated.map(p => [p.name, p] as const))(
    'AV-CRE-01: %s is legal, and every number has its reasons',
    (_name, { choices }) => {
      const file = choicesSchema.parse(choices);
      expect(character.validate(file)).toEqual([]);
      for (const { why } of Object.values(character.derive(file))) expect(why.length).toBeGreaterThan(0);
      expect(character.sheet?.(file).length).toBeGreaterThan(4);
    },
  );

  test('AV-CRE-12: wishes for a random character are met, or named as unknown', () => {
    const wish = (options: Record<string, string>) => character.random(seededDice('a'), options) as Choices;
    const [ancestry, culture] = [ancestries[1]!.name, cultures[2]!.name];
    const made = wish({ name: 'Ilse', ancestry: ancestry.toUpperCase(), culture, points: '9' });
    expect(made).toMatchObject({ name: 'Ilse', ancestry, culture, modulePoints: 9 });
    expect(made.options).toHaveLength(9);
    expect(character.validate(made)).toEqual([]);
    expect(() => wish({ level: '5' })).toThrow('There is no option “level”; there are name,');
    expect(() => wish({ constructor: '5' })).toThrow('There is no option “constructor”');
    expect(() => wish({ points: '-1' })).toThrow('Module Points are a whole number from 0 to 200');
    expect(() => wish({ ancestry: 'Titan' })).toThrow('There is no ancestry called “Titan”');
  });

  test('AV-SONG-08 AV-MAG-09: what a ballad or a ritual gave goes into the file; a song ends with its singing', () => {
    const file = character.random(seededDice('a')) as Choices;
    const ward = { name: 'Dawn Ward', by: 'Nael', strength: 1, mitigation: { dark: 3 } };
    const brave = { name: 'Brave', by: 'Sel', strength: 1, bonus: { attack: 1 } };
    const tune = { name: 'Tune', by: 'Sel', strength: 1 };
    const after = {
      ...(person.of(file) as CreatureGiven),
      effects: [ward, brave, tune, { ...ward, name: 'Shell', turns: 2 }],
      heard: ['Brave', 'Tune'],
      overplay: [{ ballad: 'Brave', until: 3 }],
    };
    const kept = person.keep(file, after) as Choices;
    expect(kept.state?.effects).toEqual([ward, brave]);
    expect(character.validate(choicesSchema.parse(kept))).toEqual([]);
    expect((person.of(kept) as CreatureGiven).effects).toEqual([ward, brave]);
  });
});

describe('what a file keeps', () => {
  const file = pregenerated[0]!.choices as Choices;
  const after = (change: object): string[] => {
    const standing = { ...(person.of(file) as CreatureGiven), ...change };
    const { state } = person.keep(file, standing) as { state: { conditions: unknown } };
    return (state.conditions as (string | { name: string })[]).map(c => (typeof c === 'string' ? c : c.name));
  };

  test('AV-COND-38: of several sources stay those that no turn ends (AV-R-133)', () => {
    const sources = [{ by: 'a curse' }, { by: 'Ash', turns: 1 }];
    expect(after({ conditions: [{ name: 'blinded', sources }] })).toEqual(['blinded']);
    expect(after({ conditions: [{ name: 'blinded', sources: sources.slice(1) }] })).toEqual([]);
  });

  test('AV-COND-05: Alert goes with the Concentration that keeps it', () => {
    const concentration = { on: 'alert', name: 'Alert' };
    expect(after({ concentration, conditions: ['alert', 'prone'] })).toEqual(['prone']);
  });
});

describe('a school’s own Talent', () => {
  const primal = {
    module: 'Own way',
    option: '1',
    grants: { schoolTalents: { primal: 1 }, schools: { primal: 2 } },
  };
  const caster = choicesSchema.parse({
    ...(pregenerated[0]!.choices as Choices),
    attributes: { physique: 2, finesse: 2, mind: 2, knowledge: 3, social: 2 },
    options: [primal],
  });

  test('AV-MAG-01 AV-MOD-06: adds to Knowledge, or stands alone where schools have their own (AV-R-27, AV-R-215)', () => {
    expect(deriveAll(caster).person.schools.primal).toEqual({ level: 2, talent: 4 });
    expect(deriveAll(caster, { 'AV-R-27': 'ownTalent' }).person.schools.primal).toEqual({
      level: 2,
      talent: 1,
    });
  });
});
