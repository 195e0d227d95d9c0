/** A table as it changes: pure functions over its file, without the schema that reads one (`table-file.ts`). */
import type { KeptFight, Seat, TableEntry, TableFile } from './table-file.ts';

export const TABLE_VERSION = 1;
/** The log keeps its latest entries. */
export const MOST_ENTRIES = 5000;

/** A table at which nobody sits yet. */
export const newTable = (name: string, game: string | undefined): TableFile => ({
  arbiter: 'table',
  version: TABLE_VERSION,
  name,
  ...(game !== undefined && { game }),
  people: [],
  rulings: {},
  fights: [],
  log: [],
  favourites: [],
});

/** The table with one more entry in its log; the oldest go where there are too many. */
export const logged = (table: TableFile, entry: TableEntry): TableFile => ({
  ...table,
  log: [...table.log, entry].slice(-MOST_ENTRIES),
});

/** The table with somebody seated, in the place of whoever has the same id in the same game. */
export const seated = (table: TableFile, seat: Seat): TableFile => ({
  ...table,
  people: table.people.some(isSame(seat))
    ? table.people.map(other => (isSame(seat)(other) ? seat : other))
    : [...table.people, seat],
});

/** The table with a fight kept, in the place of the one with the same id. */
export const withFight = (table: TableFile, kept: KeptFight): TableFile => ({
  ...table,
  fights: table.fights.some(isSame(kept))
    ? table.fights.map(other => (isSame(kept)(other) ? kept : other))
    : [...table.fights, kept],
});

const isSame =
  (one: { readonly id: string; readonly game: string }) =>
  (other: { readonly id: string; readonly game: string }): boolean =>
    one.id === other.id && one.game === other.game;
