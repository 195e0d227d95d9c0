import { expect, test } from 'vitest';
import { cardOf, catalogue, openBook, openBooks } from './index.ts';

test('the catalogue says what the books say; `npm run catalogue` writes it anew', async () => {
  expect(catalogue).toEqual((await openBooks()).map(cardOf));
});

test('a book opens under its own id, and nothing else does', async () => {
  for (const { id } of catalogue) expect((await openBook(id))?.id).toBe(id);
  for (const odd of ['chess', '', 'constructor', '__proto__', 'toString', 'Simverse'])
    expect(await openBook(odd)).toBeUndefined();
});
