/** Where a table's steps are kept: in the browser's own database, or, where there is none, as long as the page is open. */
import type { TableStep } from '@arbiter/engine';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { databaseOf, tableAtHand } from './tables.ts';

export interface Keeper {
  /** Everything kept so far. */
  load(): Promise<Kept>;
  /** Adds steps behind those there are, all or none; resolved once they would survive a crash. */
  add(at: number, steps: readonly TableStep[]): Promise<void>;
  /** Puts one step in the place of all before it. */
  compact(at: number, step: TableStep): Promise<void>;
}

export interface Kept {
  readonly steps: readonly TableStep[];
  /** The place for the next step. */
  readonly next: number;
  /** Where each fight stood that an older page kept, by game and id. */
  readonly states: ReadonlyMap<string, unknown>;
}

/** Older pages kept the latest state of each fight beside the steps; they are folded in when a table is opened. */
interface Schema extends DBSchema {
  steps: { key: number; value: TableStep };
  states: { key: string; value: unknown };
}

const VERSION = 1;

export const stateKey = ({ game, id }: { readonly game: string; readonly id: string }): string =>
  `${game}/${id}`;

/** Keeps a table of this browser; the one at hand, where none is named. */
export async function browserKeeper(table: string = tableAtHand()): Promise<Keeper> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(databaseOf(table), VERSION, {
      upgrade(db) {
        db.createObjectStore('steps');
        db.createObjectStore('states');
      },
      // Another tab wants to open a newer version: make room for it.
      blocking: () => void opened?.then(db => db.close()),
      terminated: () => {
        opened = undefined;
      },
    });
    return opened;
  };
  /** Browsers may close a connection unasked: then it is opened once more. */
  const withDatabase = async <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await database());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opened = undefined;
      return work(await database());
    }
  };
  await database();
  return {
    load: () =>
      withDatabase(async db => {
        const tx = db.transaction(['steps', 'states']);
        const [steps, keys, states, names] = await Promise.all([
          tx.objectStore('steps').getAll(),
          tx.objectStore('steps').getAllKeys(),
          tx.objectStore('states').getAll(),
          tx.objectStore('states').getAllKeys(),
        ]);
        return {
          steps,
          next: (keys.at(-1) ?? -1) + 1,
          states: new Map(names.map((name, i) => [name, states[i]])),
        };
      }),
    add: (at, steps) =>
      withDatabase(async db => {
        const tx = db.transaction('steps', 'readwrite', { durability: 'strict' });
        // `add`, never `put`: whoever comes second to a place is refused.
        const writes = steps.map((step, i) => tx.store.add(step, at + i));
        await Promise.all([...writes, tx.done]);
      }),
    compact: (at, step) =>
      withDatabase(async db => {
        const tx = db.transaction(['steps', 'states'], 'readwrite', { durability: 'strict' });
        const [kept, states] = [tx.objectStore('steps'), tx.objectStore('states')];
        await Promise.all([
          kept.delete(IDBKeyRange.upperBound(at)),
          kept.put(step, at),
          states.clear(),
          tx.done,
        ]);
      }),
  };
}

/** Clears a table away for good. */
export const clearTable = (table: string): Promise<void> => deleteDB(databaseOf(table));

/** For browsers that keep nothing: private windows, and tests. */
export function fleetingKeeper(): Keeper {
  const steps: TableStep[] = [];
  return {
    load: async () => ({ steps: [...steps], next: steps.length, states: new Map() }),
    async add(at, added) {
      if (at !== steps.length) throw new Error('Another page has written to this table meanwhile.');
      steps.push(...added);
    },
    async compact(_, step) {
      steps.splice(0, steps.length, step);
    },
  };
}
