import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { searchOf } from '@arbiter/engine/search';
import { openBook, openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { searchBooks, writeSearch } from './all-books.ts';

test('the search that is written with the bundle finds what the books themselves give', async () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'arbiter-search-'))}/`);
  const ofBooks = searchOf(await openBooks());
  const unwritten = await searchBooks(undefined, [], folder);
  await writeSearch(folder);
  const written = await searchBooks(undefined, [], folder);
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
  const [edge, ofEdge] = [await searchBooks('edge', [], folder), searchOf([(await openBook('edge'))!])];
  for (const words of ['longsword', 'wolf', 'how does grappling work'])
    expect(edge.find(words)).toEqual(ofEdge.find(words));
});
