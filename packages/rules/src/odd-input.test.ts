import { seededDice, TooLarge } from '@arbiter/dice';
import {
  defaultReadings,
  introduce,
  jsonSchema,
  type Procedure,
  type Ruleset,
  resolve,
} from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

/** What a program or a person may put where the book wants a name, a number or a list. */
const ODD: readonly unknown[] = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', '', ' ', '\u0000', '\u001b[31m', '💥'],
  ...[-1, 0, 0.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, -0],
  ...[null, true, [], {}, [null], { constructor: 1 }, JSON.parse('{"__proto__": 1}')],
];

/** The paths of everything inside a value. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as Record<string, unknown>) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const books = await openBooks();
const RUNS = 12;

describe.each(books.map(book => [book.id, book] as const))('odd input to %s', (_, book) => {
  test.each(book.procedures.map(p => [p.name, p] as const))(
    '%s answers or refuses in short sentences, and never breaks (seed 20261116)',
    (_, procedure) => tried(book, procedure),
  );
});

function tried(book: Ruleset, procedure: Procedure): void {
  const schema = jsonSchema(procedure.input);
  const { input } = procedure.example;
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(input)), fc.constantFrom(...ODD), (path, odd) => {
      const given = replaced(input, path, odd);
      const introduced = introduce(book, schema, given);
      const told = introduced.ok
        ? answer(procedure, introduced.value.input, book)
        : introduced.problems.map(p => p.message);
      for (const sentence of told) {
        expect(sentence.length).toBeLessThan(2500);
        expect(sentence).toMatch(/[.?!)”]$/);
      }
    }),
    { seed: 20_261_116, numRuns: RUNS },
  );
}

function answer(procedure: Procedure, input: unknown, book: Ruleset): readonly string[] {
  try {
    const result = resolve(procedure, input, seededDice('odd'), defaultReadings(book.rulings));
    if (result.ok) return [];
    return result.failed === 'rule' ? [result.refusal.message] : result.problems.map(p => p.message);
  } catch (error) {
    if (error instanceof TooLarge) return [];
    throw error;
  }
}
