import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, procedureOf, type Ruleset, refuse, resolve } from '@arbiter/engine';
import { catalogue, openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inWords } from './commands/describe.ts';
import { readInput, saveGuests } from './input.ts';
import { plain } from './terminal.ts';
import { arbiter, json } from './testing.ts';

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

const read = (words: readonly string[], input = '{}') =>
  readInput(book, strike as never, { input, words }, {});

describe('fields typed as words', () => {
  test('a name that has a comma in it is one of a list, and two numbers are a place', async () => {
    const book = (await openBooks()).find(({ id }) => id === 'open-adventure');
    const asked = async (name: string, ...words: string[]) => {
      const procedure = book!.procedures.find(each => each.name === name)!;
      const read = await readInput(book!, procedure, { input: '{}', words }, defaultReadings(book!.rulings));
      return read.input as Record<string, unknown>;
    };
    expect((await asked('dig', 'ground=mud, sand, soft, ice')).ground).toEqual(['mud', 'sand, soft', 'ice']);
    expect((await asked('dig', 'ground=Sand, Soft')).ground).toEqual(['Sand, Soft']);
    expect(await asked('range', 'from=0,0', 'to=-3, 4', 'range=5')).toMatchObject({
      from: { x: 0, y: 0 },
      to: { x: -3, y: 4 },
    });
  });
});

describe('words without a field', () => {
  test('a number goes to a skill that is told by one, beside somebody, and never to the numbers of a thing', async () => {
    const crafted = await json('resolve', 'simverse', 'craft', '14', '-2', '12', '--dice', '3,4,3');
    expect(crafted.outcome).toMatchObject({ tn: 12, hours: 12 });
    for (const words of [
      ['antidote', '15'],
      ['15', 'antidote'],
    ]) {
      const brewed = await json('resolve', 'simverse', 'brew', ...words, '--dice', '4,4,4');
      expect(brewed.outcome).toMatchObject({ tn: 12, hours: 2 });
    }
    const tried = await json('resolve', 'simverse', 'experiment', '15', '-6', '--dice', '4,4,4');
    expect(tried.outcome).toMatchObject({ tn: 9, learnsWhatIsMissing: true });
  });

  test('a misspelt word that a text would take is asked about, where something is missing', async () => {
    const said = async (...words: string[]) => (await arbiter('resolve', 'open-adventure', ...words)).err;
    expect(await said('ability-test', 'arinr', 'dex')).toBe(
      '`character` is missing; did "arinr" mean character=arinor?\n',
    );
    expect(await said('ability-test', 'arinor', 'strenght')).toBe(
      '`ability` is missing; did "strenght" mean ability=strength?\n',
    );
    expect(await said('attack', 'dorrin', 'wolf', 'war hamer')).toBe(
      '"war hamer" is nothing that is asked for here; did you mean weapon="war hammer"?\n',
    );
    expect(await said('attack', 'wolf', 'dorrin', 'bite')).not.toMatch(/did you mean/);
    const seen = await arbiter('resolve', 'open-adventure', 'concealment', 'dorrin', 'arinor', 'darkness');
    expect(seen.out).toMatch(/Arinor Greenleaf has .* from Dorrin Oakfist/);
  });

  test('people among bare words are those of a list, each an entry of its own', async () => {
    const first = await json(
      'resolve',
      'open-adventure',
      'initiative',
      'dorrin',
      'wolf',
      '--dice',
      '1,2,5,6',
    );
    expect(first.sentence).toBe(
      'The first to act: Wolf, with Dorrin Oakfist 5 and Wolf 12 (highest result). Surprised: Dorrin Oakfist.',
    );
    expect((await arbiter('resolve', 'open-adventure')).err).toContain(
      'procedure is missing: `arbiter procedures open-adventure` lists them.',
    );
  });

  test('a word for the one field that an object must have goes with its other fields, in any order', async () => {
    const attack = [
      'resolve',
      'open-adventure',
      'attack',
      'dorrin',
      'arinor',
      'war hammer',
      '--dice',
      '1,2,5,6',
    ];
    const guarded = ['defenderRound.guarding=yes', 'guard=parry', 'guard.weapon=short sword'];
    const { outcome } = await json(...attack, ...guarded);
    expect(outcome.foiled).toBe('parry');
    expect((await json(...attack, ...guarded.toReversed())).outcome).toEqual(outcome);
  });

  test('on a terminal, what is missing is asked for, again where the answer is none', async () => {
    const answers = ['', '{', 'nobody', 'wolf', 'long'];
    const asked: string[] = [];
    const { input } = await readInput(
      book,
      strike as never,
      { input: '{}', words: [] },
      {},
      async question => {
        asked.push(question);
        return answers.shift();
      },
    );
    expect(input).toEqual({ defender: { name: 'Wolf', life: 7 }, weapon: 'Long Sword' });
    expect(asked).toHaveLength(5);
    expect(asked[3]).toMatch(/^There is nobody called “nobody”/);
  });

  test('on a terminal, what everybody sets is asked for where nothing was said, with what counts by itself', async () => {
    const rest = procedureOf()({
      ...strike,
      input: z.strictObject({
        hours: z.int().default(8).meta({ rank: 'first' }),
        safe: z.boolean().default(true).meta({ rank: 'first' }),
        note: z.string().default(''),
      }),
      example: { input: {}, dice: [], outcome: { left: 9 } },
      run: () => ({ left: 9 }),
      tell: () => 'Rested.',
      apply: () => ({}),
    } as never);
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(plain(question));
      return '';
    };
    const nothing = { input: '{}', words: [] };
    expect((await readInput(book, rest as never, nothing, {}, ask)).input).toEqual({});
    expect(asked.map(question => question.replace(/ \(.*\)/, ''))).toEqual(['hours [8]: ', 'safe [yes]: ']);
    await readInput(book, rest as never, { input: '{}', words: ['4'] }, {}, ask);
    expect(asked).toHaveLength(2);
  });
});

describe('people from files', () => {
  test('go back changed to where they came from', async () => {
    const path = file('hero.json', { choices: { name: 'Hero' }, kept: 1 });
    const given = await read([`defender=${path}`, 'attacker=brenna']);
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

  test('in lists too; unless a file has changed or is named twice, then none is written', async () => {
    const [a, b] = [file('a.json', { choices: { name: 'A' } }), file('b.json', { choices: { name: 'B' } })];
    const given = await read([`defender=${a}`, `others=${b}`]);
    const changed = { defender: { life: 1 }, others: [{ life: 2 }] };
    writeFileSync(b, '{"choices": {}}');
    expect(() => saveGuests(given, changed, book.person!.keep as never)).toThrow(/b\.json has changed/);
    expect(JSON.parse(readFileSync(a, 'utf8'))).toEqual({ choices: { name: 'A' } });
    const twice = await read([`defender=${a}`, `others=${a}`]);
    expect(() => saveGuests(twice, changed, book.person!.keep as never)).toThrow(/a\.json is named twice/);
    const again = await read([`defender=${a}`, `others=${b}`]);
    expect(saveGuests(again, changed, book.person!.keep as never)).toEqual([a, b]);
    expect(JSON.parse(readFileSync(b, 'utf8'))).toEqual({ choices: {}, state: { life: 2 } });
  });
});

describe('questions as people type them', () => {
  const lines = readFileSync(new URL('questions.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  const wordsOf = (line: string): string[] =>
    [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''));

  test('there are more than twenty of each game', () => {
    for (const { id } of catalogue)
      expect(lines.filter(line => line.startsWith(`${id} `)).length, id).toBeGreaterThan(20);
  });

  test.each(catalogue.map(({ id }) => id))('%s: each is answered with a sentence', async id => {
    for (const line of lines.filter(each => each.startsWith(`${id} `))) {
      const { code, out, err } = await arbiter('resolve', ...wordsOf(line), '--seed', 'words');
      expect(code, `${line}: ${err}`).toBe(0);
      expect(out.split('\n\n')[0]?.trim(), line).toMatch(/\w.*[.]$/s);
      expect(out, line).not.toMatch(/\b(?:null|undefined|NaN)\b/);
    }
  });

  test('every example that `describe` tells in words is the one that stands there as JSON', async () => {
    for (const book of await openBooks())
      for (const procedure of book.procedures) {
        const said = inWords(procedure.example.input)?.map(word => word.replaceAll('"', ''));
        if (!said) continue;
        const readings = defaultReadings(book.rulings);
        const [words, json] = [
          { input: '{}', words: said },
          { input: JSON.stringify(procedure.example.input), words: [] },
        ];
        const read = await readInput(book, procedure, words, readings, undefined);
        expect(read.input, `${book.id} ${procedure.name}`).toEqual(
          (await readInput(book, procedure, json, readings, undefined)).input,
        );
      }
  });
});

test('a bare number is not meant for what somebody else’s name has said already', async () => {
  const said = async (words: string) =>
    plain((await arbiter('resolve', 'anyventure', ...words.split(' '))).out).split('\n')[0];
  expect(await said('check brenn might 5 --seed s')).toMatch(/^Brenn Oakhand rolls \d+ against 5: /);
  expect(await said('check 3 2 7 --seed s')).toMatch(/^The check rolls \d+ against 7: /);
});
