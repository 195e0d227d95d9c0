/** Whatever a book lets the game master say can be said on the page, without a word of JSON. */
import { jsonSchema, masterWords } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { canBeSaid } from './form-field.tsx';

const books = (await openBooks()).filter(book => book.encounter);

describe.each(books.map(book => [book.id, book] as const))('the game master’s hand in %s', (_id, book) => {
  const words = masterWords(book.encounter!);

  test('has words, one of them for a newcomer', () => {
    expect(words.length).toBeGreaterThan(1);
    expect(words.map(({ word }) => word)).toContain('join');
  });

  test('every field of every word has a control', () => {
    const unsaid = words.flatMap(({ does, schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, node]) =>
        canBeSaid(name, node, schema) ? [] : [`${does} ${name}`],
      ),
    );
    expect(unsaid).toEqual([]);
  });

  test('what may be said of a newcomer has one as well', () => {
    const entry = jsonSchema(book.encounter!.entry!);
    // Orders are given once somebody is there.
    const unsaid = Object.entries(entry.properties ?? {}).flatMap(([name, node]) =>
      name === 'orders' || canBeSaid(name, node, entry) ? [] : [name],
    );
    expect(unsaid).toEqual([]);
  });
});
