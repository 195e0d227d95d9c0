/**
 * What somebody carries of packs, beside the entries of a newer version. Nothing is renewed by itself: whoever owns a copy
 * chooses, and hears what changes.
 */
import { isRecord } from '../plain-data.ts';
import { differences } from './diff.ts';
import { isLater } from './file.ts';
import { entryHash, originOf } from './origin.ts';

/** How a copy stands to the entry that it was made of. */
export type Standing = 'as it is' | 'newer there' | 'older there' | 'changed here' | 'gone there';

/** An entry of a pack that a file, a fight or a table has a copy of. */
export interface CarriedEntry {
  readonly id: string;
  readonly name: string;
  readonly pack: string;
  readonly version: string;
  readonly is: Standing;
  /** What the entry says now that the copy does not: `damage 2 → 3`. */
  readonly changes: readonly string[];
  readonly copy: object;
  /** The entry as its pack has it now. */
  readonly now?: object;
}

/** An entry as a newer version of its pack has it, with the ids that it had before. */
export interface NewerEntry {
  readonly row: object;
  readonly was?: readonly string[];
}

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };
const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value.id === 'string' && originOf(value) !== undefined;

/** Every entry of a pack in a value, each id once, as it stands to what the packs have now. */
export function carriedEntries(value: unknown, newer: readonly NewerEntry[]): readonly CarriedEntry[] {
  const found = new Map<string, CarriedEntry>();
  const walk = (given: unknown): void => {
    if (isEntry(given) && !found.has(given.id)) found.set(given.id, standingOf(given, newer));
    if (Array.isArray(given) || isRecord(given)) for (const inner of Object.values(given)) walk(inner);
  };
  walk(value);
  return [...found.values()];
}

function standingOf(copy: Entry, newer: readonly NewerEntry[]): CarriedEntry {
  const origin = originOf(copy)!;
  const now = entryNow(copy.id, newer);
  const told = {
    ...{ id: copy.id, name: String(copy.name ?? copy.id), pack: origin.pack, version: origin.version },
    copy,
  };
  if (!now) return { ...told, is: 'gone there', changes: [] };
  const isOwn = entryHash(copy) !== origin.hash;
  const isNewer = originOf(now)?.hash !== origin.hash;
  const is = isOlder(now, copy)
    ? 'older there'
    : isOwn
      ? 'changed here'
      : isNewer
        ? 'newer there'
        : 'as it is';
  const isLeft = is === 'as it is' || is === 'older there';
  return { ...told, is, changes: isLeft ? [] : differences(copy, now), now };
}

/** Whether an entry is of an earlier version of its pack than a copy, and says something else: nobody is turned back to it. */
function isOlder(now: object, copy: object): boolean {
  const [there, here] = [originOf(now), originOf(copy)];
  return (
    there !== undefined &&
    here !== undefined &&
    there.hash !== here.hash &&
    isLater(here.version, there.version)
  );
}

const entryNow = (id: string, newer: readonly NewerEntry[]): object | undefined =>
  newer.find(({ row, was = [] }) => (row as { readonly id?: unknown }).id === id || was.includes(id))?.row;

/** The value with these entries, where they are not older, in the place of the copies that are meant; the same value where it has none of them. */
export function renewed<T>(
  value: T,
  newer: readonly NewerEntry[],
  isMeant: (copy: object) => boolean = () => true,
): T {
  const walk = (given: unknown): unknown => {
    if (isEntry(given) && isMeant(given)) {
      const now = entryNow(given.id, newer);
      if (now) return originOf(now)?.hash === entryHash(given) || isOlder(now, given) ? given : now;
    }
    if (Array.isArray(given)) {
      const list = given.map(walk);
      return list.every((each, i) => each === given[i]) ? given : list;
    }
    if (!isRecord(given)) return given;
    const pairs = Object.entries(given).map(([key, inner]) => [key, walk(inner)] as const);
    return pairs.every(([key, inner]) => inner === given[key]) ? given : Object.fromEntries(pairs);
  };
  // What is walked keeps its shape.
  return walk(value) as T;
}
