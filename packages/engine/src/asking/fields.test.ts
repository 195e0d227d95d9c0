import { scriptedDice } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { introduce } from '../names.ts';
import { procedureOf } from '../procedure.ts';
import { refuse } from '../refusal.ts';
import { resolve, sentence as sentenceOf } from '../resolve.ts';
import type { Ruleset } from '../ruleset.ts';
import { jsonSchema } from '../schema.ts';
import { withWords } from './fields.ts';

const person = z.strictObject({ name: z.string().default('Somebody'), life: z.int().default(10) });
const anybody = person.meta({ from: 'person' });
const strike = procedureOf()({
  name: 'strike',
  title: 'Strike',
  summary: 'One strikes another, or several others.',
  rules: [],
  input: z.strictObject({
    attacker: anybody.prefault({}).meta({ from: 'person', rank: 'first' }),
    defender: anybody,
    others: z.array(anybody).default([]),
    weapon: z.string().default('Dagger').meta({ from: 'weapons', rank: 'first' }),
    light: z.enum(['bright', 'dim', 'dark']).default('bright'),
    ground: z.enum(['dry', 'dark']).default('dry'),
    bonus: z.int().default(0),
    hard: z.boolean().default(false),
    note: z.string().default(''),
  }),
  output: z.strictObject({ left: z.int() }),
  example: { input: { defender: {} }, dice: [], outcome: { left: 9 } },
  run: ({ defender, bonus }) =>
    bonus > 100 ? refuse('X-01', 'That is too much.') : { left: defender.life - 1 - bonus },
  tell: ({ left }, { defender }) => `${defender.name} has ${left} left.`,
  apply: ({ defender, others }, { left }) => ({ defender: { ...defender, life: left }, others }),
});

const book = {
  id: 'tiny',
  name: 'Tiny',
  rules: [],
  rulings: [],
  procedures: [strike],
  parts: [],
  content: {
    weapons: [{ name: 'Dagger' }, { name: 'Long Sword' }, { name: 'Whip' }, { name: 'Whipsaw' }],
    creatures: [{ name: 'Wolf', life: 7 }],
  },
  pregenerated: [{ id: 'brenna', name: 'Brenna Oak', summary: '', choices: { choices: { name: 'Brenna' } } }],
  person: {
    schema: person,
    isFile: (given: object) => 'choices' in given,
    of: (given: { choices: object; state?: object }) => ({ ...given.choices, ...given.state }),
    keep: (given: object, { life }: { life: number }) => ({ ...given, state: { life } }),
    lists: { creatures: (row: { name: string; life: number }) => row },
  },
} as unknown as Ruleset;

const root = jsonSchema(strike.input);
const asked = (words: readonly string[], input: unknown) => {
  const told = withWords(input, words, { book, readings: {}, root });
  return told.ok ? introduce(book, root, told.value, {}) : told;
};
const read = (words: readonly string[], input = '{}') => {
  const met = asked(words, JSON.parse(input));
  if (!met.ok) throw new Error(sentenceOf({ failed: 'input', problems: met.problems }));
  return met.value;
};
const said = (words: readonly string[]): string => {
  const met = asked(words, {});
  return met.ok ? '' : sentenceOf({ failed: 'input', problems: met.problems });
};

describe('fields typed as words', () => {
  test('numbers, texts, yes and no, lists, fields of fields; by a beginning and in any case', () => {
    expect(
      read(['DEF.life=5', 'bonus=-2', 'hard=yes', 'note=5', 'weapon=long', 'others=wolf,brenna']).input,
    ).toEqual({
      defender: { name: 'Defender', life: 5 },
      bonus: -2,
      hard: true,
      note: '5',
      weapon: 'Long Sword',
      others: [{ name: 'Wolf', life: 7 }, { name: 'Brenna' }],
    });
    expect(read(['defender={"life": 3}', 'bonus=1'], '{"bonus": 5, "hard": true}').input).toEqual({
      defender: { life: 3 },
      bonus: 1,
      hard: true,
    });
  });

  test.each([
    [
      'target',
      /^"target" is nothing that is asked for here: write FIELD=VALUE, such as attacker=…, defender=…, weapon=…$/,
    ],
    ['5', /^"5" is nothing that is asked for here/],
    ['=5', /^"=5" is no field with a value/],
    ['defender={"life', /begins like JSON but is none/],
    ['defender=wlof', /called “wlof”; did you mean “Wolf”\?$/],
    ['weapon=banana', /^There is no entry of weapons called “banana”/],
  ])('%s is refused in a sentence', (word, sentence) => {
    expect(said([word])).toMatch(sentence);
  });

  test('names of objects’ own machinery are fields like any other, and reach nobody else', () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(
        resolve(strike as never, read([`${name}.x=1`, 'defender=wolf']).input, scriptedDice([]), {}),
      ).toMatchObject({
        ok: false,
      });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('words without a field', () => {
  test('go to the first that takes them, whatever their order; the name of a yes-or-no field is yes', () => {
    const asked = { attacker: { name: 'Brenna' }, defender: { name: 'Wolf', life: 7 }, weapon: 'Long Sword' };
    expect(read(['brenna', 'wolf', 'long']).input).toEqual(asked);
    expect(read(['long', 'Brenna', 'WOLF']).input).toEqual(asked);
    expect(read(['brenna', 'wolf', 'hard', 'dim']).input).toMatchObject({ hard: true, light: 'dim' });
    expect(read(['attacker=wolf', 'wolf']).input).toMatchObject({ defender: { name: 'Wolf' } });
  });

  test('a third person is one of the others, where there is a list of them', () => {
    expect(read(['brenna', 'wolf', 'wolf', 'brenna']).input).toMatchObject({
      others: [{ name: 'Wolf' }, { name: 'Brenna' }],
    });
  });

  test('a word that fits two fields is refused with both', () => {
    expect(said(['dark'])).toBe('"dark" could be light=dark or ground=dark: write it so.');
    expect(said(['light=d'])).toBe('"d" could be "dim" or "dark": write a little more of it.');
    expect(said(['whi'])).toBe('"whi" could be "Whip" or "Whipsaw": write a little more of it.');
    expect(said(['dagger', 'dagger'])).toBe('"dagger" would be a second weapon: there is one already.');
  });

  test('a field of somebody named can be another', () => {
    expect(read(['brenna', 'wolf', 'defender.life=3']).input).toMatchObject({
      defender: { name: 'Wolf', life: 3 },
    });
    expect(read(['defender=wolf', 'others+=wolf', 'others+=brenna']).input).toMatchObject({
      others: [{ name: 'Wolf' }, { name: 'Brenna' }],
    });
  });
});
