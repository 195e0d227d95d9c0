/** The search over books. It is written when the command line is bundled: opening a book takes far longer. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Entry, type Search, savedSearch, searchFrom, searchOf } from '@arbiter/engine/search';
import { openBook, openBooks } from '@arbiter/rules';
import { tellOfOthers, withPacks } from './packs.ts';

/** All books are searched together, or one alone: what a word tells is weighed among what is searched. */
const fileOf = (game: string | undefined, folder: URL): URL =>
  new URL(game === undefined ? 'search.json' : `search-${game}.json`, folder);

/** Writes the searches into a folder: the bundle's, which is good only as long as no book has changed. */
export async function writeSearch(folder: URL): Promise<void> {
  const books = await openBooks();
  writeFileSync(fileOf(undefined, folder), JSON.stringify(savedSearch(books)));
  for (const book of books) writeFileSync(fileOf(book.id, folder), JSON.stringify(savedSearch([book])));
}

/** The search over one game or all, as it was written into a folder, and these people; where it was not, or with packs, books are opened. */
export async function searchBooks(
  game: string | undefined,
  people: readonly Entry[] = [],
  folder = new URL('.', import.meta.url),
  packs: readonly unknown[] = [],
): Promise<Search> {
  const file = fileOf(game, folder);
  if (packs.length === 0 && existsSync(file))
    return searchFrom(JSON.parse(readFileSync(file, 'utf8')), people);
  const book = game === undefined ? undefined : await openBook(game);
  if (book) tellOfOthers(book, packs);
  const books = book ? [book] : await openBooks();
  return searchOf(
    books.map(each => withPacks(each, packs)),
    people,
  );
}
