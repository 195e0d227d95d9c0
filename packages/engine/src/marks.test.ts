import { pool, seededDice, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bookOf } from './book.ts';
import { carryOut } from './marks.ts';
import { oddsOf } from './odds.ts';
import { Play } from './play.ts';
import type { Convention } from './procedure.ts';
import { refuse } from './refusal.ts';
import { resolve } from './resolve.ts';

const person = z.strictObject({ name: z.string().default('Ann'), asleep: z.boolean().default(false) });
const { procedure } = bookOf<Record<string, never>, 'X-1'>({
  awake: (given, path) =>
    (given as { asleep?: boolean }).asleep ? refuse('X-1', 'Somebody sleeps.', path) : undefined,
});
const greet = procedure({
  name: 'greet',
  title: 'Greet',
  summary: 'Somebody greets others.',
  rules: ['X-1'],
  input: z.strictObject({
    speaker: person.prefault({}).meta({ from: 'person', awake: true }),
    listeners: z.array(person).default([]).meta({ from: 'person', awake: true }),
    dreamer: person.optional().meta({ from: 'person', awake: false }),
  }),
  output: z.strictObject({ roll: z.int() }),
  example: { input: {}, dice: [3], outcome: { roll: 3 } },
  run: (_, play) => ({ roll: play.dice.roll(pool(1, 6), sum, 'greeting') }),
  tell: ({ roll }) => `It is ${roll}.`,
});
const asked = (input: object) => resolve(greet, input, seededDice('marks'), {});

test('what a mark of a field forbids is refused before a die falls, asked or as odds', () => {
  const refusal = { rule: 'X-1', message: 'Somebody sleeps.', field: 'speaker' };
  expect(asked({ speaker: { asleep: true } })).toMatchObject({ ok: false, failed: 'rule', refusal });
  expect(oddsOf(greet, { speaker: { asleep: true } }, {})).toMatchObject({ ok: false, refusal });
  const read = greet.input.parse({ speaker: { asleep: true } });
  expect(carryOut(greet, read, new Play(seededDice('none'), {}))).toMatchObject(refusal);
});

test('each of a list is asked; fields that say no, or were left out, are not', () => {
  expect(asked({ listeners: [{}, { asleep: true }] })).toMatchObject({ refusal: { field: 'listeners[1]' } });
  expect(asked({ dreamer: { asleep: true } }).ok).toBe(true);
  expect(asked({}).ok).toBe(true);
});

/** Numbers may be told in dozens. */
const inDozens = <Field extends string>(field: Field): Convention<NoInfer<Field>, Record<string, never>> => ({
  fields: [field],
  keep: inner => ({
    ...inner,
    run: (given, play) => {
      const number = (given as Readonly<Record<string, unknown>>)[field];
      return inner.run({ ...given, [field]: Number(number) * 12 }, play);
    },
  }),
});

test('a procedure keeps the conventions that it names, in their order', () => {
  const eggs = procedure({
    name: 'eggs',
    title: 'Eggs',
    summary: 'How many eggs there are.',
    rules: ['X-1'],
    conventions: [inDozens('eggs'), inDozens('eggs')],
    input: z.strictObject({ eggs: z.int() }),
    output: z.strictObject({ eggs: z.int() }),
    example: { input: { eggs: 1 }, dice: [], outcome: { eggs: 144 } },
    run: given => given,
    tell: outcome => `${outcome.eggs} eggs.`,
  });
  expect(resolve(eggs, { eggs: 2 }, seededDice('eggs'), {})).toMatchObject({ outcome: { eggs: 288 } });
  expect('conventions' in eggs).toBe(false);
});
