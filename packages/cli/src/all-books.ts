/** The search over all books. It is written when the command line is bundled: opening five books takes far longer. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Entry, type Search, savedSearch, searchFrom, searchOf } from '@arbiter/engine/search';
import { openBooks } from '@arbiter/rules';

const FILE = 'search.json';

/** Writes the search into a folder: the bundle's, which is good only as long as no book has changed. */
export const writeSearch = async (folder: URL): Promise<void> =>
  writeFileSync(new URL(FILE, folder), JSON.stringify(savedSearch(await openBooks())));

/** The search as it was written into a folder, and these people; where it was not, the books are opened for it. */
export async function searchAllBooks(
  people: readonly Entry[] = [],
  folder = new URL('.', import.meta.url),
): Promise<Search> {
  const file = new URL(FILE, folder);
  return existsSync(file)
    ? searchFrom(JSON.parse(readFileSync(file, 'utf8')), people)
    : searchOf(await openBooks(), people);
}
