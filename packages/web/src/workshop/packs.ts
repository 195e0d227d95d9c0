/** The packs at hand in the workshop: those on the table and those on the browser’s shelf, and what is done with them. */
import {
  chanceFrom,
  decideRequest,
  HOST,
  isRefusal,
  type Refusal,
  type Ruleset,
  roomOf,
  type TablePack,
  type TableRequest,
} from '@arbiter/engine';
import { isLater, type Loaded, loadPacks, type SetAside } from '@arbiter/engine/pack';
import { openBook } from '@arbiter/rules/books';
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Table } from '../table/at-hand.ts';
import { headAside } from './aside.ts';
import { isSamePack, PackShelf, type Shelved } from './shelf.ts';

/** A pack as the workshop shows it. */
export interface PackAtHand {
  readonly pack: TablePack;
  readonly isOn: boolean;
  /** As the shelf has it, where that is a later version than the one on the table. */
  readonly newer?: TablePack;
}

/** The book without packs, as far as its fights. */
export function usePlain(ruleset: Ruleset): Ruleset | undefined {
  const [plain, setPlain] = useState(ruleset.packed ? undefined : ruleset);
  useEffect(() => {
    let wanted = true;
    openBook(ruleset.id, 'whole').then(
      book => wanted && setPlain(book),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [ruleset.id]);
  return plain?.id === ruleset.id ? plain : undefined;
}

export interface Workshop {
  /** The book without packs. */
  readonly book: Ruleset;
  readonly packs: readonly PackAtHand[];
  /** The book with the packs that are on the table. */
  readonly onTable: Loaded;
  /** What was wrong in the head of a pack as it was brought here, which is left out of it since. */
  readonly heads: ReadonlyMap<string, SetAside>;
  /** Whether whoever looks may change anything: at a table of several, the host alone. */
  readonly isOwn: boolean;
  readonly canUndo: boolean;
  find(id: string): PackAtHand | undefined;
  shelved(id: string): Shelved | undefined;
  /** The pack as it is from now on: on the table, if it lies there. */
  write(pack: TablePack): void;
  /** Puts it on the table; why not, where it cannot be. */
  putOn(pack: TablePack): Refusal | undefined;
  takeOff(pack: TablePack): Refusal | undefined;
  throwAway(pack: TablePack): void;
  /** It was given away as it is now. */
  noteGiven(pack: TablePack): void;
  undo(): void;
}

/** A table that takes its first pack opens its book anew, and with it the workshop: what was found is kept beside it. */
const heads = signal<Workshop['heads']>(new Map());

function noteHead({ id }: TablePack, head: SetAside | undefined): void {
  const others = [...heads.value].filter(([other]) => other !== id);
  heads.value = new Map(head ? [...others, [id, head]] : others);
}

/** The pack that was opened last, and what was told of it. */
export const opened = signal<{ readonly id: string; readonly told: string } | undefined>(undefined);

/** Undefined until book and shelf are there. */
export function useWorkshop(ruleset: Ruleset, store: Table): Workshop | undefined {
  const book = usePlain(ruleset);
  const [shelf, setShelf] = useState<PackShelf>();
  const back = useRef<(() => void)[]>([]);
  useEffect(() => void PackShelf.open().then(setShelf), []);
  const table = store.table.value;
  const shelved = shelf?.all.value;
  const isOwn = store.company?.isHost.value ?? true;
  useMirror(isOwn ? shelf : undefined, table.packs);
  const packs = useMemo(
    () => packsAtHand(ruleset.id, table.packs, shelved ?? []),
    [ruleset.id, table.packs, shelved],
  );
  const onTable = useMemo(
    () => book && loadPacks(book, ofGame(table.packs, ruleset.id)),
    [book, ruleset.id, table.packs],
  );
  if (!book || !shelf || !onTable) return undefined;
  const find = (id: string): PackAtHand | undefined => packs.find(({ pack }) => pack.id === id);
  const ask = (request: TableRequest): Refusal | undefined => {
    const decided = decideRequest(roomOf(table, [book]), HOST, request, chanceFrom(''));
    if (isRefusal(decided)) return decided;
    // What is told of it is told by the server of a table of several.
    const steps = store.company
      ? decided.steps.filter(({ is }) => is === 'packed' || is === 'unpacked')
      : decided.steps;
    store.take({ is: 'several', steps });
    back.current.push(() => store.undo());
    return undefined;
  };
  const onShelf = (change: () => void, undo: () => void): void => {
    change();
    back.current.push(undo);
  };
  return {
    ...{ book, packs, onTable, heads: heads.value, find, isOwn },
    canUndo: back.current.length > 0 || store.canUndo.value,
    shelved: id => shelf.find({ game: ruleset.id, id }),
    write(pack) {
      const before = find(pack.id);
      if (before?.isOn) {
        store.take({ is: 'packed', pack });
        back.current.push(() => store.undo());
      } else
        onShelf(
          () => shelf.put({ pack }),
          () => (before ? shelf.put({ pack: before.pack }) : shelf.remove(pack)),
        );
    },
    putOn(pack) {
      const head = headAside(book, pack);
      const refused = ask({ ask: 'pack', game: ruleset.id, pack });
      if (!refused) noteHead(pack, head);
      return refused;
    },
    takeOff(pack) {
      shelf.put({ pack });
      return ask({ ask: 'unpack', game: ruleset.id, pack: pack.id });
    },
    throwAway(pack) {
      const before = shelf.find(pack);
      onShelf(
        () => shelf.remove(pack),
        () => before && shelf.put(before),
      );
    },
    noteGiven: pack => shelf.put({ pack, given: pack }),
    undo() {
      (back.current.pop() ?? (() => store.undo()))();
    },
  };
}

/** What changes on the table changes on the shelf: the next table begins with the latest. */
function useMirror(shelf: PackShelf | undefined, packs: readonly TablePack[]): void {
  const before = useRef(packs);
  useEffect(() => {
    const was = before.current;
    before.current = packs;
    if (!shelf || was === packs) return;
    for (const pack of packs) {
      const isOther = !was.includes(pack) && was.some(one => isSamePack(one, pack));
      if (isOther || !shelf.find(pack)) shelf.put({ pack });
    }
  }, [shelf, packs]);
}

const ofGame = (packs: readonly TablePack[], game: string): readonly TablePack[] =>
  packs.filter(pack => pack.game === game);

function packsAtHand(
  game: string,
  onTable: readonly TablePack[],
  shelved: readonly Shelved[],
): readonly PackAtHand[] {
  const own = ofGame(
    shelved.map(({ pack }) => pack),
    game,
  );
  return [
    ...ofGame(onTable, game).map(pack => {
      const other = own.find(one => isSamePack(one, pack));
      const isNewer = other !== undefined && isLater(other.version, pack.version);
      return { pack, isOn: true, ...(isNewer && { newer: other }) };
    }),
    ...own
      .filter(pack => !onTable.some(other => isSamePack(other, pack)))
      .map(pack => ({ pack, isOn: false })),
  ].toSorted((a, b) => a.pack.title.localeCompare(b.pack.title, 'en'));
}

/** The book with a pack, beside those that are on the table. */
export function useLoaded({ book, packs, onTable }: Workshop, at: PackAtHand): Loaded {
  return useMemo(() => {
    if (at.isOn) return onTable;
    const others = packs.filter(({ isOn, pack }) => isOn && pack.id !== at.pack.id);
    return loadPacks(book, [...others.map(({ pack }) => pack), at.pack]);
  }, [book, packs, onTable, at]);
}
