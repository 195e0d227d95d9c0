import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { searchOf } from '@arbiter/engine/search';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { searchAllBooks, writeSearch } from './all-books.ts';

test('the search that is written with the bundle finds what the books themselves give', async () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'arbiter-search-'))}/`);
  const ofBooks = searchOf(await openBooks());
  const unwritten = await searchAllBooks([], folder);
  await writeSearch(folder);
  const written = await searchAllBooks([], folder);
  for (const words of [
    'fireball',
    'critcal falure',
    'armor',
    'OA-ATK-01',
    'two weapons',
    'wolf',
    'how does grappling work',
    'xqzzvw',
  ]) {
    expect(written.find(words)).toEqual(ofBooks.find(words));
    expect(unwritten.find(words)).toEqual(ofBooks.find(words));
  }
  expect(written.find('wolf', { kinds: ['creature'], most: 3 })).toEqual(
    ofBooks.find('wolf', { kinds: ['creature'], most: 3 }),
  );
});
