import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { readPerson } from './place.tsx';

const books = await openBooks();

describe.each(books.map(book => [book.id, book] as const))('a character file of %s', (_, book) => {
  test('is read back as it was written', () => {
    for (const { name, choices } of book.pregenerated ?? [])
      expect(readPerson(book, JSON.stringify(choices))).toMatchObject({ name, file: choices });
  });

  test.each([
    ['{', /not JSON/],
    ['[]', /no character of/],
    ['{"hello": 1}', /no character of/],
    ['null', /no character of/],
  ])('%s is refused in a sentence', (text, sentence) => {
    expect((readPerson(book, text) as { problem: string }).problem).toMatch(sentence);
  });
});
