import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { check, distance, jsonSchema, describe as wanted } from './schema.ts';

const attack = z.strictObject({
  skill: z.int().min(0).max(20),
  bonus: z.int().default(0),
  weight: z.number().positive().optional(),
  kind: z.enum(['cutting', 'impaling']).default('cutting'),
  defence: z
    .discriminatedUnion('with', [
      z.strictObject({ with: z.literal('dodge'), tn: z.int() }),
      z.strictObject({ with: z.literal('parry'), tn: z.int(), weapon: z.string().max(10) }),
    ])
    .optional(),
  armour: z
    .array(z.strictObject({ ar: z.int().min(0) }))
    .max(3)
    .default([]),
});

const problemsOf = (input: unknown): string[] => {
  const checked = check(attack, input);
  return checked.ok ? [] : checked.problems.map(p => p.message);
};

describe('validation speaks to people', () => {
  test('good input comes back with its defaults', () => {
    expect(check(attack, { skill: 3 })).toEqual({
      ok: true,
      value: { skill: 3, bonus: 0, kind: 'cutting', armour: [] },
    });
  });

  test('a record of listed names says which were meant', () => {
    const counted = z.strictObject({
      counters: z.partialRecord(z.enum(['full blindness', 'partial blindness', 'bleed']), z.int()),
    });
    const problem = (name: string) => {
      const checked = check(counted, { counters: { [name]: 1 } });
      return checked.ok ? '' : checked.problems[0]!.message;
    };
    expect(problem('blind')).toBe(
      '`blind` is not a field of `counters`; did you mean `full blindness` or `partial blindness`?',
    );
    const named = check(z.strictObject({ is: z.enum(['bleed', 'full blindness', 'partial blindness']) }), {
      is: 'blind',
    });
    expect(named.ok ? '' : named.problems[0]!.message).toContain('did you mean "full blindness"?');
    expect(problem('bled')).toBe('`bled` is not a field of `counters`; did you mean `bleed`?');
  });

  test('the nearest field is meant, not the first that is near', () => {
    const checked = check(z.strictObject({ game: z.string(), name: z.string() }), { game: 'x', nme: 'X' });
    expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toContain(
      '`nme` is not a field; did you mean `name`?',
    );
  });

  test('what belongs to somebody is found with them, however it is written', () => {
    const body = z.strictObject({ SP: z.int().default(5), load: z.int().default(0) });
    const asked = (schema: z.ZodType, input: unknown) => {
      const checked = check(schema, input);
      return checked.ok ? '' : checked.problems.map(({ message }) => message).join(' ');
    };
    const hang = z.strictObject({ character: body.prefault({}), hands: z.int().default(2) });
    expect(asked(hang, { sp: 3 })).toBe('`sp` is not a field; did you mean `character.SP`?');
    const duel = z.strictObject({ attacker: body.prefault({}), defender: body.nullable().default(null) });
    expect(asked(duel, { load: 3 })).toBe(
      '`load` is not a field; did you mean `attacker.load` or `defender.load`?',
    );
  });

  test.each<[unknown, string]>([
    [{ skill: '3' }, '`skill` must be a whole number from 0 to 20, got "3".'],
    [{ skill: 21 }, '`skill` must be a whole number from 0 to 20, got 21.'],
    [{ skill: 2.5 }, '`skill` must be a whole number from 0 to 20, got 2.5.'],
    [{}, '`skill` is missing: it must be a whole number from 0 to 20.'],
    [{ skill: 3, bonus: 'x' }, '`bonus` must be a whole number, got "x".'],
    [{ skill: 3, weight: 0 }, '`weight` must be a number above 0, got 0.'],
    [{ skill: 3, kind: 'blunt' }, '`kind` must be one of "cutting" or "impaling", got "blunt".'],
    [{ skill: 3, skil: 3 }, '`skil` is not a field; did you mean `skill`?'],
    [
      { skill: 3, zzz: 3 },
      '`zzz` is not a field; the fields are `skill`, `bonus`, `weight`, `kind`, `defence`, `armour`.',
    ],
    [
      { skill: 3, armour: [{ ar: 1 }, { ar: -1 }] },
      '`armour[1].ar` must be a whole number of 0 or more, got -1.',
    ],
    [
      { skill: 3, defence: { with: 'parry', tn: 9 } },
      '`defence.weapon` is missing: it must be text of 0 to 10 characters.',
    ],
    [
      { skill: 3, defence: { with: 'duck', tn: 9 } },
      '`defence.with` must be one of "dodge" or "parry", got "duck".',
    ],
    [
      { skill: 3, defence: { with: 'parri', tn: 9 } },
      '`defence.with` must be one of "dodge" or "parry", got "parri"; did you mean "parry"?',
    ],
    [[], 'The input must be an object with `skill`, `bonus`, `weight`, `kind`, `defence`, `armour`, got [].'],
    [
      null,
      'The input must be an object with `skill`, `bonus`, `weight`, `kind`, `defence`, `armour`, got null.',
    ],
  ])('%j: %s', (input, message) => {
    expect(problemsOf(input)).toEqual([message]);
  });

  test('every problem is told at once, and the path is there for programs', () => {
    const checked = check(attack, { skill: -1, kind: 4 });
    expect(checked.ok ? [] : checked.problems.map(p => p.path)).toEqual(['skill', 'kind']);
  });

  test('any input at all gets an answer and never an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: false }), input => {
        const checked = check(attack, input);
        return (
          checked.ok || (checked.problems.length > 0 && checked.problems.every(p => p.message.length > 0))
        );
      }),
      { seed: 20_260_104, numRuns: 2000 },
    );
  });
});

describe('a field that takes a name or fields of its own', () => {
  const person = z.strictObject({
    conditions: z
      .array(
        z.union([
          z.enum(['afraid', 'prone']),
          z.strictObject({ name: z.enum(['afraid', 'prone']), rc: z.int().min(1).optional() }),
        ]),
      )
      .default([]),
    recipe: z
      .union([z.string().max(60), z.strictObject({ rc: z.int() })])
      .nullable()
      .default(null)
      .meta({ from: 'recipes' }),
  });
  const told = (input: unknown) => {
    const checked = check(person, input);
    return checked.ok ? [] : checked.problems.map(p => p.message);
  };

  test.each<[unknown, string[]]>([
    [
      { conditions: ['afrad'] },
      [
        '`conditions[0]` must be one of "afraid" or "prone" or its own fields (`name`, `rc`), got "afrad"; did you mean "afraid"?',
      ],
    ],
    [
      { conditions: [{ name: 'prone', rc: 'x' }] },
      ['`conditions[0].rc` must be a whole number of 1 or more, got "x".'],
    ],
    [
      { conditions: [{ nam: 'prone' }] },
      [
        '`conditions[0].name` is missing: it must be one of "afraid" or "prone".',
        '`nam` is not a field of `conditions[0]`; did you mean `name`?',
      ],
    ],
    [{ recipe: { rc: 'x' } }, ['`recipe.rc` must be a whole number, got "x".']],
    [
      { recipe: 5 },
      ['`recipe` must be a name from the list of recipes or its own fields (`rc`) or nothing, got 5.'],
    ],
  ])('%j is told where it went wrong', (input, messages) => {
    expect(told(input)).toEqual(messages);
  });
});

test('many kinds of a thing are told by the field that tells them apart', () => {
  const kind = (is: string) => z.strictObject({ is: z.literal(is), more: z.number() });
  const [one, ...others] = ['a', 'b', 'c', 'd'].map(kind);
  const schema = z.strictObject({
    of: z.discriminatedUnion('is', [one!, ...others]),
    any: z.looseObject({}),
  });
  const said = check(schema, {});
  expect(said.ok ? [] : said.problems.map(({ message }) => message)).toEqual([
    '`of` is missing: it must be an object whose `is` is one of "a", "b", "c" or "d".',
    '`any` is missing: it must be an object.',
  ]);
});

test('words are understood in any case and by a beginning that fits only one of them', () => {
  const chosen = (kind: string) => check(attack, { skill: 3, kind });
  for (const kind of ['Cutting', 'CUT', 'c'])
    expect(chosen(kind)).toMatchObject({ value: { kind: 'cutting' } });
  expect(check(attack, { skill: 3, defence: { with: 'Dodge', tn: 4 } })).toMatchObject({
    value: { defence: { with: 'dodge' } },
  });
  expect(chosen('')).toMatchObject({ ok: false });
});

test('a number in the place of an object that must have but one, and is nothing else, is that one', () => {
  const part = z.strictObject({ amount: z.int(), kind: z.string().default('plain') });
  const schema = z.strictObject({ parts: z.array(part), or: z.union([z.string(), part]).optional() });
  expect(check(schema, { parts: [8, { amount: 3, kind: 'fire' }] })).toMatchObject({
    ok: true,
    value: {
      parts: [
        { amount: 8, kind: 'plain' },
        { amount: 3, kind: 'fire' },
      ],
    },
  });
  expect(check(schema, { parts: [], or: 8 })).toMatchObject({ ok: false });
});

test('a name alone is the entry that must have but a name, of a closed list or of one that says where it is from', () => {
  const entry = (item: z.ZodType) =>
    z.array(z.strictObject({ item, count: z.int().default(1) }).describe('Things bought.'));
  const open = entry(z.string().min(1).meta({ from: 'wares' }));
  expect(check(open, ['rope', { item: 'torch', count: 3 }])).toMatchObject({
    value: [
      { item: 'rope', count: 1 },
      { item: 'torch', count: 3 },
    ],
  });
  expect(check(entry(z.enum(['rope', 'torch'])), ['Rope'])).toMatchObject({ value: [{ item: 'rope' }] });
  expect(check(entry(z.string()), ['rope'])).toMatchObject({ ok: false });
});

test('one word in the place of a list of words is a list of one', () => {
  const schema = z.strictObject({
    kinds: z.array(z.enum(['cutting', 'impaling'])),
    notes: z.array(z.string()),
  });
  expect(check(schema, { kinds: 'cut', notes: [] })).toMatchObject({
    ok: true,
    value: { kinds: ['cutting'] },
  });
  expect(check(schema, { kinds: [], notes: 'any' })).toMatchObject({ ok: false });
});

test('a list that is too long is refused as it was written: its words are not looked up', () => {
  const schema = z.strictObject({ kinds: z.array(z.enum(['cutting', 'impaling'])).max(2) });
  expect(check(schema, { kinds: ['cut', 'imp'] })).toMatchObject({ ok: true });
  // As it was written: “cut” has not become “cutting”.
  expect(check(schema, { kinds: ['cut', 'cut', 'imp'] })).toMatchObject({
    problems: [{ path: 'kinds', message: expect.stringContaining('got ["cut","cut","imp"]') }],
  });
});

test('other names of a word, and of keys, are understood', () => {
  const hurt = z.enum(['stun', 'bleed']).meta({ alsoCalled: { stunned: 'stun', constructor: 'bleed' } });
  const schema = z.strictObject({ is: hurt, counters: z.partialRecord(hurt, z.int()).default({}) });
  expect(check(schema, { is: 'Stunned', counters: { stunned: 2 } })).toMatchObject({
    ok: true,
    value: { is: 'stun', counters: { stun: 2 } },
  });
  expect(check(schema, { is: 'prone' })).toMatchObject({ ok: false });
});

test('fields that may be null say so', () => {
  expect(wanted(jsonSchema(z.int().min(0).nullable()))).toBe('a whole number of 0 or more or nothing');
  expect(wanted(jsonSchema(z.enum(['a', 'b']).nullable()))).toBe('one of "a" or "b" or nothing');
});

test('JSON Schema: fields with defaults need not be given, but come back', () => {
  expect(jsonSchema(attack, 'input').required).toEqual(['skill']);
  expect(jsonSchema(attack, 'output').required).toEqual(['skill', 'bonus', 'kind', 'armour']);
});

test('distance counts edits', () => {
  expect(distance('skill', 'skil')).toBe(1);
  expect(distance('kitten', 'sitting')).toBe(3);
});
