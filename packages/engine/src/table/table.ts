/** A table and what changes it, as pure functions over its value; `file.ts` reads one that comes from outside. */
import type { Openness } from '../encounter/known.ts';
import type { FightLog } from './fight-log.ts';
import type { KeptFight, Seat, TableEntry, TableFile } from './file.ts';
import { MADE_BY } from './version.ts';

export const TABLE_VERSION = 3;
/** The log keeps its latest entries. */
export const MOST_ENTRIES = 5000;
/** The latest words are kept. */
export const MOST_WORDS = 500;

/** What somebody is at a table. */
export const ROLES = ['host', 'player', 'watcher'] as const;
/** The host sees and may do everything, players act for their own people, watchers look on. */
export type Role = (typeof ROLES)[number];

/** Somebody's place at a table. */
export interface Chair {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The people they play, by game and id. */
  readonly plays: readonly PersonRef[];
}

/** A way to a chair for whoever has its secret. Who sits down on one for a single person uses it up. */
export interface Invitation {
  readonly id: string;
  readonly role: Role;
  /** Whom they will play. */
  readonly plays: readonly PersonRef[];
  /** Whether any number may come by it. */
  readonly many: boolean;
  /** When it ends, in milliseconds; never, where it does not say. */
  readonly until?: number | undefined;
  /** Whether whoever comes by it waits until a host lets them in. */
  readonly knock?: true | undefined;
}

/** Somebody of a game at the table. */
export interface PersonRef {
  readonly game: string;
  readonly id: string;
}

/** Whoever has the table to themselves: a browser alone, the command line. */
export const HOST: Chair = { id: 'host', name: 'Host', role: 'host', plays: [] };

/** A table at which nobody sits yet. */
export const newTable = (name: string, game: string | undefined, openness?: Openness): TableFile => ({
  arbiter: 'table',
  version: TABLE_VERSION,
  madeBy: MADE_BY,
  name,
  ...(game !== undefined && { game }),
  ...(openness !== undefined && { openness }),
  people: [],
  chairs: [],
  invitations: [],
  knocking: [],
  rulings: {},
  fights: [],
  log: [],
  begun: 0,
  words: [],
  notes: [],
  calls: [],
  orders: [],
  favourites: [],
  prepared: [],
  packs: [],
  pictures: [],
});

/** The table with one more entry in its log; the oldest go where there are too many. */
export const logged = (table: TableFile, entry: TableEntry): TableFile => ({
  ...table,
  log: [...table.log, entry].slice(-MOST_ENTRIES),
});

/** The table with somebody seated, in the place of whoever has the same id in the same game. */
export const seated = (table: TableFile, seat: Seat): TableFile => ({
  ...table,
  people: replaced(table.people, seat),
});

/** The table with a fight kept, in the place of the one with the same id. */
export const withFight = (table: TableFile, kept: KeptFight): TableFile => ({
  ...table,
  fights: replaced(table.fights, kept),
});

/** Whether two go by the same id in the same game. */
export const isSameOne = (one: PersonRef, other: PersonRef): boolean =>
  one.id === other.id && one.game === other.game;

/** The list with this one where the one of its game and id was, or at its end. */
export const replaced = <T extends PersonRef>(all: readonly T[], one: T): T[] =>
  all.some(other => isSameOne(one, other))
    ? all.map(other => (isSameOne(one, other) ? one : other))
    : [...all, one];

/** A fight as a table keeps it. */
export const asKept = (fight: FightLog): KeptFight['fight'] => ({ ...fight, log: [...fight.log] });
