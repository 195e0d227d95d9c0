/** What an entry of a pack is, in a sentence. */
import type { TablePack } from '@arbiter/engine';
import {
  entrySentence,
  kindsOf,
  type Loaded,
  rowCalled,
  rowsOf,
  type WrittenEntry,
} from '@arbiter/engine/pack';

export function entryTold(
  { book, entries }: Loaded,
  pack: Pick<TablePack, 'id'>,
  kindName: string,
  entry: WrittenEntry,
): string {
  const kind = kindsOf(book)[kindName];
  const row = entries.find(one => one.row.id === `${pack.id}/${kindName}/${String(entry.id)}`)?.row;
  if (!row || !kind) return 'Set aside: see above.';
  const base = typeof entry.like === 'string' ? rowCalled(rowsOf(book, kind), entry.like) : undefined;
  return entrySentence(book, kindName, row, base);
}
