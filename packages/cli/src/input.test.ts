import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptedDice } from '@arbiter/dice';
import { procedureOf, type Ruleset, refuse, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput, saveGuests } from './input.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-input-'));
const file = (name: string, document: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(document));
  return path;
};

const person = z.strictObject({ name: z.string().default('Somebody'), life: z.int().default(10) });
const anybody = person.meta({ from: 'person' });
const strike = procedureOf()({
  name: 'strike',
  title: 'Strike',
  summary: 'One strikes another, or several others.',
  rules: [],
  input: z.strictObject({
    attacker: anybody.prefault({}),
    defender: anybody,
    others: z.array(anybody).default([]),
    weapon: z.string().default('Dagger').meta({ from: 'weapons' }),
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
    weapons: [{ name: 'Dagger' }, { name: 'Long Sword' }],
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

const read = (words: readonly string[], input = '{}') =>
  readInput(book, strike as never, { input, words }, {});

describe('fields typed as words', () => {
  test('numbers, texts, yes and no, lists, fields of fields; by a beginning and in any case', () => {
    expect(
      read(['DEF.life=5', 'bonus=-2', 'hard=yes', 'note=5', 'weapon=long', 'others=wolf,brenna']).input,
    ).toEqual({
      defender: { life: 5 },
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
    ['target', /^"target" is no field with a value: write FIELD=VALUE, such as attacker=…/],
    ['=5', /^"=5" is no field with a value/],
    ['defender={"life', /begins like JSON but is none/],
    ['defender=wlof', /called “wlof”; did you mean “Wolf”\?$/],
    ['weapon=banana', /^There is no entry of weapons called “banana”/],
  ])('%s is refused in a sentence', (word, sentence) => {
    expect(() => read([word])).toThrow(sentence);
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

describe('people from files', () => {
  test('go back changed to where they came from', () => {
    const path = file('hero.json', { choices: { name: 'Hero' }, kept: 1 });
    const given = read([`defender=${path}`, 'attacker=brenna']);
    const result = resolve(strike as never, given.input, scriptedDice([]), {});
    expect(result).toMatchObject({ ok: true, sentence: 'Hero has 9 left.' });
    const changed = result.ok ? result.changed : {};
    expect(saveGuests(given, changed, book.person!.keep as never)).toEqual([path]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      choices: { name: 'Hero' },
      kept: 1,
      state: { life: 9 },
    });
  });

  test('in lists too; unless a file has changed or is named twice, then none is written', () => {
    const [a, b] = [file('a.json', { choices: { name: 'A' } }), file('b.json', { choices: { name: 'B' } })];
    const given = read([`defender=${a}`, `others=${b}`]);
    const changed = { defender: { life: 1 }, others: [{ life: 2 }] };
    writeFileSync(b, '{"choices": {}}');
    expect(() => saveGuests(given, changed, book.person!.keep as never)).toThrow(/b\.json has changed/);
    expect(JSON.parse(readFileSync(a, 'utf8'))).toEqual({ choices: { name: 'A' } });
    const twice = read([`defender=${a}`, `others=${a}`]);
    expect(() => saveGuests(twice, changed, book.person!.keep as never)).toThrow(/a\.json is named twice/);
    const again = read([`defender=${a}`, `others=${b}`]);
    expect(saveGuests(again, changed, book.person!.keep as never)).toEqual([a, b]);
    expect(JSON.parse(readFileSync(b, 'utf8'))).toEqual({ choices: {}, state: { life: 2 } });
  });
});
