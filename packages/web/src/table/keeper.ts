/** Where a table's steps are kept: in the browser's own database, or, where there is none, as long as the page is open. */
import type { TableStep } from '@arbiter/engine';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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
  /** Where each fight stands, by game and id. */
  readonly states: ReadonlyMap<string, unknown>;
}

/** The state of a fight is large and only its latest is wanted: it is kept beside the steps. */
interface Schema extends DBSchema {
  steps: { key: number; value: TableStep };
  states: { key: string; value: unknown };
}

const NAME = 'arbiter';
const VERSION = 1;

export const stateKey = ({ game, id }: { readonly game: string; readonly id: string }): string =>
  `${game}/${id}`;

export async function browserKeeper(): Promise<Keeper> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(NAME, VERSION, {
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
        const tx = db.transaction(['steps', 'states'], 'readwrite', { durability: 'strict' });
        const writes = steps.flatMap((step, i) => [
          // `add`, never `put`: whoever comes second to a place is refused.
          tx.objectStore('steps').add(withoutState(step), at + i),
          ...stateOf(step).map(([key, state]) => tx.objectStore('states').put(state, key)),
        ]);
        await Promise.all([...writes, tx.done]);
      }),
    compact: (at, step) =>
      withDatabase(async db => {
        const tx = db.transaction('steps', 'readwrite', { durability: 'strict' });
        await Promise.all([tx.store.delete(IDBKeyRange.upperBound(at)), tx.store.put(step, at), tx.done]);
      }),
  };
}

const withoutState = (step: TableStep): TableStep =>
  step.is === 'fought' ? { ...step, state: undefined } : step;

function stateOf(step: TableStep): [string, unknown][] {
  if (step.is === 'fought') return [[stateKey(step), step.state]];
  const fights = step.is === 'began' ? [step.kept] : step.is === 'opened' ? step.table.fights : [];
  return fights.map(kept => [stateKey(kept), kept.fight.state]);
}

/** For browsers that keep nothing: private windows, and tests. */
export function fleetingKeeper(): Keeper {
  const steps: TableStep[] = [];
  const states = new Map<string, unknown>();
  return {
    load: async () => ({ steps: [...steps], next: steps.length, states }),
    async add(at, added) {
      if (at !== steps.length) throw new Error('Another page has written to this table meanwhile.');
      steps.push(...added.map(withoutState));
      for (const [key, state] of added.flatMap(stateOf)) states.set(key, state);
    },
    async compact(_, step) {
      steps.splice(0, steps.length, step);
    },
  };
}
