/** Packs as they come and go: begun under a title, read from a file or an address. */
import { faultOfJson, type TablePack } from '@arbiter/engine';
import {
  inGame,
  isPackFor,
  newPack,
  ofOtherGame,
  readPack,
  repeatedKey,
  whyUnreadable,
} from '@arbiter/engine/pack';
import { parsed } from '../json.ts';
import type { Visit } from '../places.tsx';
import { rooms } from '../rooms.ts';
import type { PackAtHand, Workshop } from './packs.ts';

/** What every part of the workshop is given. */
export type WorkshopVisit = Visit<'workshop'> & { readonly workshop: Workshop };
export type AtPack = WorkshopVisit & { readonly at: PackAtHand };

/** Stands in an address for a pack or an entry that is still to be made. */
export const NEW = 'new';

/** Kinds whose entries no form makes: they are taken in from the table. */
export const TAKEN_IN: readonly string[] = ['character', 'fight'];

/** Whether an address wants one of these. */
export const isTakenIn = (kind: string, entry: string): boolean => entry === NEW && TAKEN_IN.includes(kind);

const AUTHOR = 'arbiter author';

/** Whoever makes packs in this browser, as they said last. */
export function author(): string {
  try {
    return localStorage.getItem(AUTHOR) ?? '';
  } catch {
    return '';
  }
}

/** Remembers them. */
export function keepAuthor(name: string): void {
  try {
    localStorage.setItem(AUTHOR, name);
  } catch {
    // Full, or switched off.
  }
}

/** An empty pack under this title. */
export function emptyPack(workshop: Workshop, title: string, by: string): TablePack {
  const { book, find } = workshop;
  const wishes = { stem: title, title, author: by || 'Somebody' };
  const made = newPack(book, wishes) as TablePack;
  const free = (n: number): string => (n === 1 ? made.id : `${made.id.slice(0, 37)}-${n}`);
  let n = 1;
  while (find(free(n)) || workshop.shelved(free(n))) n++;
  return { ...made, id: free(n), entries: {} };
}

const LARGEST = 4_000_000;

/** The pack that somebody brought, or what is wrong with it. */
export type PackBrought = { readonly pack: TablePack } | { readonly problem: string };

/** The packs that are here already, by id: what cannot be read leaves them as they are. */
type Here = Pick<Workshop, 'book' | 'find'>;

/** The pack in a file that somebody brought, or what is wrong with it. */
export async function readPackFile(here: Here, file: Blob): Promise<PackBrought> {
  return file.size > LARGEST
    ? { problem: 'That file is larger than any pack of ours.' }
    : readPackText(here, await file.text());
}

export function readPackText({ book, find }: Here, text: string): PackBrought {
  let value: unknown;
  try {
    value = parsed(text);
  } catch (error) {
    return { problem: `That is no pack: it is not JSON, or it is not whole.${whereBroken(text, error)}` };
  }
  const repeated = repeatedKey(text);
  if (repeated) {
    const [first, second] = repeated.lines;
    return {
      problem: `That file says “${repeated.key.slice(0, 60)}” twice in one place, in line ${first} and in line ${second}: keep one of them.`,
    };
  }
  const { arbiter, id } = (value ?? {}) as { readonly arbiter?: unknown; readonly id?: unknown };
  if (arbiter !== 'pack')
    return { problem: 'That is no pack: bring one that “Give it away” or the command line has made.' };
  const why = whyUnreadable(value, typeof id === 'string' ? find(id)?.pack : undefined);
  if (why !== undefined) return { problem: why.replaceAll('`', '') };
  // A head with a mistake in it is mended where the pack is put on the table.
  const read = readPack(value);
  const pack = (read.ok ? read.value : value) as TablePack;
  return isPackFor(book, pack.game)
    ? { pack: inGame(book, pack) }
    : {
        problem: `“${String(pack.title).slice(0, 60)}” is ${otherGame(book, String(pack.game))}`,
      };
}

/** For which game it is instead, as people call it. */
function otherGame(book: Workshop['book'], game: string): string {
  const room = rooms.find(({ id }) => id === game);
  return room ? `for ${room.name}, not for ${book.name}.` : ofOtherGame(book, game).replaceAll('`', '');
}

/** Where a text stops being JSON, in a browser whose words for it we know. */
function whereBroken(text: string, error: unknown): string {
  const isKnown = /^Unexpected end/.test(saidOf(() => JSON.parse('[')));
  return isKnown && error instanceof SyntaxError ? ` In ${faultOfJson(text.replace(/^\uFEFF/, ''))}.` : '';
}

function saidOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
