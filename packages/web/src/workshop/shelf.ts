/** Packs that this browser keeps, whichever of its tables they are on: the latest of each that somebody made or opened. */
import type { TablePack } from '@arbiter/engine';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A pack, and as it was when it was given away last. */
export interface Shelved {
  readonly pack: TablePack;
  readonly given?: TablePack;
}

interface Schema extends DBSchema {
  packs: { key: string; value: Shelved };
}

type Named = Pick<TablePack, 'game' | 'id'>;
const keyOf = ({ game, id }: Named): string => `${game}/${id}`;

export const isSamePack = (one: Named, other: Named): boolean => keyOf(one) === keyOf(other);

export class PackShelf {
  readonly #all: Signal<readonly Shelved[]>;
  readonly #database: IDBPDatabase<Schema> | undefined;

  private constructor(all: readonly Shelved[], database: IDBPDatabase<Schema> | undefined) {
    this.#all = signal(all);
    this.#database = database;
  }

  /** The shelf of this browser; where it keeps nothing, one for as long as the page is open. */
  static async open(): Promise<PackShelf> {
    try {
      const database = await openDB<Schema>('arbiter packs', 1, {
        upgrade: db => void db.createObjectStore('packs'),
      });
      return new PackShelf(await database.getAll('packs'), database);
    } catch {
      return new PackShelf([], undefined);
    }
  }

  get all(): ReadonlySignal<readonly Shelved[]> {
    return this.#all;
  }

  find(pack: Named): Shelved | undefined {
    return this.#all.value.find(one => isSamePack(one.pack, pack));
  }

  put(one: Shelved): void {
    const given = one.given ?? this.find(one.pack)?.given;
    const kept = { pack: one.pack, ...(given && { given }) };
    this.#all.value = [...this.#all.value.filter(other => !isSamePack(other.pack, one.pack)), kept];
    void this.#database?.put('packs', kept, keyOf(one.pack)).catch(() => {});
  }

  remove(pack: Named): void {
    this.#all.value = this.#all.value.filter(other => !isSamePack(other.pack, pack));
    void this.#database?.delete('packs', keyOf(pack)).catch(() => {});
  }
}
