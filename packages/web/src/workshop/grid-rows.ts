/** The rows of the grid: what a new one is called in its file, and which of them have the same name. */
import { plain, type TablePack } from '@arbiter/engine';
import {
  type Column,
  cellText,
  csvText,
  freeEntryId,
  readCsv,
  type WrittenEntry,
  withCell,
} from '@arbiter/engine/pack';
import { same } from '../form/value.ts';

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

export const NAME: Column = { path: ['name'], label: 'Name', holds: 'text', must: true };
export const LIKE: Column = { path: ['like'], label: 'Like', holds: 'text', must: false };

/** What an entry begins with that is like the one of this name. */
type BaseOf = (row: Row) => Row | undefined;

/** The rows as a spreadsheet reads them: of what an entry is like, only what it says otherwise. */
export const rowsAsCsv = (rows: readonly Row[], columns: readonly Column[], baseOf: BaseOf): string =>
  csvText([
    columns.map(({ label }) => label),
    ...rows.map(row => columns.map(column => cellText(row, column, baseOf(row)))),
  ]);

/** What a spreadsheet’s rows make of the grid’s: those of a name that is there change it, the others come below. */
export function rowsFromCsv(
  text: string,
  columns: readonly Column[],
  rows: readonly Row[],
  { baseOf, fresh }: { readonly baseOf: BaseOf; fresh(rows: readonly Row[]): Row },
):
  | {
      readonly rows: readonly Row[];
      readonly read: number;
      readonly into: readonly Column[];
      readonly unknown: readonly string[];
      /** Names of which a later row stands in the place of an earlier one. */
      readonly twins: readonly string[];
    }
  | undefined {
  const [head = [], ...lines] = readCsv(text);
  const into = head.map(word =>
    columns.find(one => [one.label, one.path.join('.')].some(name => plain(name) === plain(word))),
  );
  if (!into.includes(NAME)) return undefined;
  const brought = [...rows];
  const seen = new Set<string>();
  const twins: string[] = [];
  for (const line of lines) {
    const name = line[into.indexOf(NAME)]?.trim() ?? '';
    const there = brought.findIndex(one => plain(String(one.name ?? '')) === plain(name));
    if (name !== '' && seen.has(plain(name))) twins.push(name);
    seen.add(plain(name));
    const like = into.indexOf(LIKE);
    const before = brought[there] ?? fresh(brought);
    // What it is like comes first: the other cells are held against that.
    const begun = like < 0 ? before : withCell(before, LIKE, line[like] ?? '');
    const base = baseOf(begun);
    const filled = line.reduce<Row>((one, cell, i) => {
      const column = into[i];
      return !column || column === LIKE
        ? one
        : inherited(withCell(one, column, cell, base), one, column, base);
    }, begun);
    brought.splice(there < 0 ? brought.length : there, 1, filled);
  }
  const known = into.filter(column => column !== undefined);
  return { rows: brought, read: lines.length, into: known, unknown: head.filter((_, i) => !into[i]), twins };
}

/** What a cell says that is as in the base stays inherited, unless the entry has said so itself before. */
function inherited(next: Row, before: Row, { path: [key = ''] }: Column, base: Row | undefined): Row {
  if (!base || Object.hasOwn(before, key) || !Object.hasOwn(base, key) || !same(next[key], base[key]))
    return next;
  const { [key]: _, ...rest } = next;
  return rest;
}
