import { expect, test } from 'vitest';
import { z } from 'zod';
import { bookOf } from './book.ts';

const { procedure, part, refuse } = bookOf<{ readonly 'B-R-1': 'yes' | 'no' }, 'B-01' | 'B-02'>();

test('a procedure rolls if its example does, or if it says so', () => {
  const definition = {
    name: 'count',
    title: 'Count',
    summary: 'Counts.',
    rules: ['B-01'],
    input: z.strictObject({ n: z.int() }),
    output: z.strictObject({ n: z.int() }),
    example: { input: { n: 1 }, dice: [], outcome: { n: 1 } },
    run: ({ n }: { n: number }) => ({ n }),
    tell: ({ n }: { n: number }) => `It is ${n}.`,
  } as const;
  expect(procedure(definition).rolls).toBe(false);
  expect(procedure({ ...definition, rolls: true }).rolls).toBe(true);
});

test('refusals name their field, and parts hold their thing', () => {
  expect(refuse('B-02', 'There is no such weapon.', 'weapon')).toEqual({
    refused: true,
    rule: 'B-02',
    message: 'There is no such weapon.',
    field: 'weapon',
  });
  const rows = [{ name: 'Dagger' }];
  expect(part('table', 'Weapons', ['B-01'], rows).holds).toBe(rows);
});
