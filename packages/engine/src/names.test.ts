import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { introduce } from './names.ts';
import { refuse } from './refusal.ts';
import type { Ruleset } from './ruleset.ts';
import { jsonSchema } from './schema.ts';

const person = z.strictObject({ strength: z.int().default(10) }).meta({ from: 'person' });
const schema = jsonSchema(
  z.strictObject({
    attacker: person,
    others: z.array(person).default([]).meta({ from: 'person' }),
    weapon: z.string().optional().meta({ from: 'weapons' }),
    heirloom: z.string().optional().meta({ from: 'weapons', also: '^old ' }),
    note: z.string().default(''),
    helpers: z.array(z.strictObject({ who: person, bonus: z.int().default(0) })).default([]),
    buy: z
      .array(z.strictObject({ item: z.string().meta({ from: 'weapons' }), count: z.int().default(1) }))
      .default([]),
    pack: z
      .array(z.string().meta({ from: 'weapons' }))
      .max(2)
      .default([]),
  }),
);

const book: Ruleset = {
  id: 'book',
  name: 'Book',
  summary: '',
  credit: '',
  rules: [],
  rulings: [],
  procedures: [],
  parts: [],
  content: {
    weapons: [{ name: 'Longsword' }, { name: 'Long bow' }, { id: 'dagger', name: 'Dagger' }],
    creatures: [
      { name: 'Wolf', strength: 12 },
      { name: 'Worg', strength: 16 },
      { id: 'grey-bear', name: 'Grey bear', strength: 20 },
    ],
  },
  pregenerated: [{ id: 'brenna', name: 'Brenna Ash', summary: '', choices: { choices: 14 } }],
  person: {
    schema: person,
    isFile: given => 'choices' in given,
    of: file => {
      const { choices } = file as { choices: number };
      return choices > 0 ? { strength: choices } : refuse('B-01', 'A character has strength.');
    },
    keep: (file, { strength }: never) => ({ ...(file as object), choices: strength }),
    lists: { creatures: ({ strength }: { strength: number }) => ({ strength }) },
  },
};

const read = (input: unknown) => introduce(book, schema, input);

describe('names become things', () => {
  test('one person in the place of a list is a list of one', () => {
    expect(read({ attacker: 'wolf', others: 'worg' })).toMatchObject({
      ok: true,
      value: { input: { others: [{ strength: 16 }] } },
    });
  });

  test('whom or what an entry is about may stand in its place', () => {
    const helpers = ['worg', { strength: 8 }, { choices: 3 }, { who: 'wolf', bonus: 1 }];
    expect(
      read({ attacker: 'wolf', helpers, buy: ['long bow', { item: 'longsw', count: 2 }] }),
    ).toMatchObject({
      ok: true,
      value: {
        input: {
          helpers: [
            { who: { strength: 16 } },
            { who: { strength: 8 } },
            { who: { strength: 3 } },
            { who: { strength: 12 }, bonus: 1 },
          ],
          buy: [{ item: 'Long bow' }, { item: 'Longsword', count: 2 }],
        },
        guests: [{ path: 'helpers[2].who' }],
      },
    });
    // An entry that only lacks its person is still an entry.
    expect(read({ attacker: 'wolf', helpers: [{ bonus: 2 }] })).toMatchObject({
      value: { input: { helpers: [{ bonus: 2 }] } },
    });
    expect(read({ attacker: 'wolf', helpers: ['gryphon'] })).toMatchObject({ ok: false });
  });

  test('several of a kind are each one of it', () => {
    for (const word of ['wolves', 'Wolves', 'WOLFS'])
      expect(read({ attacker: word })).toMatchObject({
        ok: true,
        value: { input: { attacker: { strength: 12 } } },
      });
    expect(read({ attacker: 'grey bears' })).toMatchObject({
      ok: true,
      value: { input: { attacker: { strength: 20 } } },
    });
    expect(read({ attacker: 'cats' })).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('nobody called “cats”') }],
    });
  });

  test('the id and the name of one entry are one word, however it is spelt', () => {
    expect(read({ attacker: 'GREY BEAR', weapon: 'DAGGER' })).toMatchObject({
      ok: true,
      value: { input: { attacker: { strength: 20 } } },
    });
    expect(read({ attacker: 'grey', weapon: 'dag' })).toMatchObject({ ok: true });
    expect(read({ attacker: 'brenna', weapon: 'long' })).toMatchObject({ ok: false });
  });

  test('a field may take names besides those of its table', () => {
    expect(read({ attacker: 'wolf', heirloom: 'Old Longsword' })).toMatchObject({
      ok: true,
      value: { input: { heirloom: 'Old Longsword' } },
    });
    expect(read({ attacker: 'wolf', heirloom: 'New Longsword' })).toMatchObject({ ok: false });
    expect(read({ attacker: 'wolf', weapon: 'Old Longsword' })).toMatchObject({ ok: false });
  });

  test('a ready character, a creature, a file and numbers are all persons', () => {
    const file = { choices: 9 };
    expect(
      read({ attacker: 'BRENNA', others: ['wolf', file, { strength: 3 }], weapon: 'longs', note: 'wolf' }),
    ).toEqual({
      ok: true,
      value: {
        input: {
          attacker: { strength: 14 },
          others: [{ strength: 12 }, { strength: 9 }, { strength: 3 }],
          weapon: 'Longsword',
          note: 'wolf',
        },
        guests: [
          { path: 'attacker', file: { choices: 14 } },
          { path: 'others[1]', file },
        ],
        roles: [],
        remarks: [],
      },
    });
  });

  test('a list that is too long is left to the schema: nobody looks up a hundred thousand names', () => {
    expect(read({ attacker: 'wolf', pack: ['long bow', 'nonsense'] })).toMatchObject({ ok: false });
    const pack = ['long bow', 'nonsense', 'nonsense'];
    expect(read({ attacker: 'wolf', pack })).toMatchObject({ ok: true, value: { input: { pack } } });
  });

  test.each([
    [{ attacker: 'wo' }, 'attacker', '“wo” could be “Wolf”, “Worg”: write a little more of it.'],
    [{ attacker: 'Wulf' }, 'attacker', 'There is nobody called “Wulf”; did you mean “Wolf”?'],
    [
      { attacker: 'wolf', weapon: 'Longswrod' },
      'weapon',
      'There is no entry of weapons called “Longswrod”; did you mean “Longsword”?',
    ],
    [{ attacker: { choices: 0 } }, 'attacker', 'A character has strength.'],
  ])('%j: what is wrong stands at its field', (input, path, message) => {
    expect(read(input)).toMatchObject({ ok: false, problems: [{ path, message }] });
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is a name like any other', name => {
    expect(read({ attacker: name })).toMatchObject({ ok: false });
    expect(read(JSON.parse(`{"attacker": {"${name}": 1}}`))).toMatchObject({ ok: true });
  });
});

test('a misspelt word of a name is enough to guess it by', () => {
  const [problem] = (read({ attacker: 'bera' }) as { problems?: { message: string }[] }).problems ?? [];
  expect(problem?.message).toBe('There is nobody called “bera”; did you mean “Grey bear”?');
});
