/** Books with what the packs of a table bring; fetched where a table has packs. */
import { packedBook, type Ruleset, type TablePack } from '@arbiter/engine';

export { packedBook };

/** A book opened further, with the packs of the one at hand. */
export const grownLike = ({ packed }: Ruleset, book: Ruleset): Ruleset =>
  // What was read of a pack is a pack.
  packed ? packedBook(book, packed.packs as unknown as TablePack[]) : book;
