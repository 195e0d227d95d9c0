import { pool, sum } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { procedureOf } from './procedure.ts';
import { referee } from './referee.ts';
import type { Ruleset } from './ruleset.ts';

const strike = procedureOf()({
  name: 'strike',
  title: 'Strike',
  summary: 'One strikes.',
  rules: [],
  input: z.strictObject({ weapon: z.string().meta({ from: 'weapons' }) }),
  output: z.strictObject({ damage: z.int() }),
  example: { input: { weapon: 'Sword' }, dice: [3], outcome: { damage: 3 } },
  run: (_input, { dice }) => ({ damage: dice.roll(pool(1, 6), sum, 'damage') }),
  tell: ({ damage }) => `It hurts for ${damage}.`,
});
const book = {
  id: 'tiny',
  name: 'Tiny',
  rules: [],
  rulings: [
    {
      id: 'TY-R-1',
      question: '',
      readings: [{ key: 'a' }, { key: 'b' }],
      default: 'a',
      why: '',
      switch: true,
    },
  ],
  procedures: [strike, { ...strike, name: 'strike-twice' }],
  parts: [],
  content: { weapons: [{ name: 'Sword' }] },
} as unknown as Ruleset;

describe('a book at hand', () => {
  test('tells odds as a document: of one field, or field by field', () => {
    const { oddsDocument } = referee(book);
    const sixth = { num: 1n, den: 6n };
    expect(oddsDocument('strike', { weapon: 'sword' })).toMatchObject({
      document: { outcomes: { length: 6 }, fields: [{ field: 'damage', mean: 3.5 }], branches: 6 },
    });
    expect(oddsDocument('strike', { weapon: 'sword' }, { of: 'damage' })).toMatchObject({
      document: { of: 'damage', outcomes: { length: 6, 0: { outcome: 1, p: sixth } }, mean: 3.5 },
    });
    expect(oddsDocument('strike', { weapon: 'spoon' })).toMatchObject({ ok: false, failed: 'input' });
    expect(oddsDocument('strike', { weapon: 'sword' }, { maxRolls: 1 })).toMatchObject({
      problems: [{ message: expect.stringMatching(/more than 1 rolls/) }],
    });
  });

  test('answers questions by name, from faces or from a seed', () => {
    const { resolve } = referee(book);
    expect(resolve('strike', { weapon: 'swo' }, { faces: [5] })).toMatchObject({
      ok: true,
      outcome: { damage: 5 },
      sentence: 'It hurts for 5.',
    });
    expect(resolve('strike', { weapon: 'sword' }, { seed: 'x' })).toEqual(
      resolve('Strike', { weapon: 'Sword' }, { seed: 'x' }),
    );
    for (const faces of [[], [5, 5], [7]])
      expect(resolve('strike', { weapon: 'sword' }, { faces })).toMatchObject({
        ok: false,
        failed: 'input',
        problems: [{ path: 'faces' }],
      });
  });

  test('knows the odds, whole or of a condition', () => {
    const { odds } = referee(book);
    expect(odds('strike', { weapon: 'Sword' })).toMatchObject({ ok: true, outcomes: { length: 6 } });
    const high = odds('strike', { weapon: 'Sword' }, { of: 'damage>=5' });
    expect(high).toMatchObject({
      ok: true,
      values: [{ value: true, p: { num: 1n, den: 3n } }, { value: false }],
    });
  });

  test('says what is wrong as a value, a ruling that is none too', () => {
    const { resolve } = referee(book, { 'TY-R-1': 'b' });
    for (const [name, input] of [
      ['nothing', {}],
      ['stri', { weapon: 'Sword' }],
      ['strike', { weapon: 'banana' }],
      ['strike', {}],
      ['constructor', null],
    ] as const)
      expect(resolve(name, input)).toMatchObject({ ok: false, failed: 'input' });
    const wrong = referee(book, { 'TY-R-1': 'c' });
    const problems = [{ path: 'rulings', message: expect.stringContaining('has no reading "c"') }];
    expect(wrong.problems).toEqual(problems);
    for (const answer of [wrong.resolve('strike', {}), wrong.odds('strike', {}), wrong.understand('strike')])
      expect(answer).toEqual({ ok: false, failed: 'input', problems });
  });
});
