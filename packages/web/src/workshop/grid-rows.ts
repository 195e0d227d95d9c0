/** The rows of the grid: what a new one is called in its file, and which of them have the same name. */
import { plain, type TablePack } from '@arbiter/engine';
import { freeEntryId, type WrittenEntry } from '@arbiter/engine/pack';

type Row = WrittenEntry;

const withRows = (pack: TablePack, kind: string, rows: readonly Row[]): TablePack => ({
  ...pack,
  entries: { [kind]: rows },
});

/** An empty row below these. */
export const newRow = (pack: TablePack, kind: string, rows: readonly Row[]): Row => ({
  id: freeEntryId(withRows(pack, kind, rows), kind, `row-${rows.length + 1}`),
  name: '',
});

const isKept = (kept: readonly Row[], { id }: Row): boolean => kept.some(one => one.id === id);

/** Rows that were never kept have their ids from their names, however often these change; those that were kept keep theirs. */
export function identify(
  pack: TablePack,
  kind: string,
  kept: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const taken = rows.filter(row => isKept(kept, row));
  return rows.map((row, i) => {
    if (isKept(kept, row)) return row;
    const name = String(row.name ?? '').trim() || `row-${i + 1}`;
    const id = freeEntryId(withRows(pack, kind, [...kept, ...taken]), kind, name);
    const named = id === row.id ? row : { ...row, id };
    taken.push(named);
    return named;
  });
}

/** Whether a row that was never kept has the name of one above it. */
export const isNamedTwice = (kept: readonly Row[], rows: readonly Row[], row: number): boolean => {
  const own = rows[row]!;
  const name = plain(String(own.name ?? ''));
  return rows.some(
    (other, n) =>
      n < row &&
      (other.id === own.id ||
        (name !== '' && !isKept(kept, own) && plain(String(other.name ?? '')) === name)),
  );
};
