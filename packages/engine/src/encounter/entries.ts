/** Which fighter of a fight is which entry of its set-up, and the character file that an entry brings along. */

import { fromFile, meet } from '../names.ts';
import { isRecord } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';

/** Somebody of a set-up, and the fighter they became. */
export interface Enlisted {
  /** The fighter's id. */
  readonly fighter: string;
  readonly entry: unknown;
  /** The character file, where the entry is one, holds one or names a ready character. */
  readonly file: unknown;
  /** What they are called: by their file, or by the entry where it has numbers. Creatures of the lists have no name of their own. */
  readonly name: string | undefined;
}

/**
 * Everybody who came into a fight, by the order in which it takes its entries: those of its set-up, and whoever joined
 * later. Whoever cannot be told apart is left out.
 */
export function enlistedIn(
  book: Ruleset,
  { setup, start, state, joined = [] }: Fought,
  readings?: Readings,
): readonly Enlisted[] {
  if (!isRecord(setup)) return [];
  const { party, foes } = setup;
  const sides = { party, foes, ...(isRecord(setup.others) ? setup.others : {}) };
  const first = fightersOf(start);
  const there = new Set(first.map(([id]) => id));
  const later = fightersOf(state).filter(([id]) => !there.has(id));
  return [
    ...Object.entries(sides).flatMap(([side, given]) => {
      const fighters = first.filter(([, fighter]) => fighter.side === side);
      return given === undefined ? [] : pairOff(entriesOf(book, [given].flat(), readings), fighters);
    }),
    ...pairOffByName(entriesOf(book, joined, readings), later),
  ];
}

/** What a fight says of who came into it. */
export interface Fought {
  readonly setup?: unknown;
  readonly start: unknown;
  readonly state: unknown;
  /** The entries of those who joined later, in order. */
  readonly joined?: readonly unknown[];
}

interface Entry extends Pick<Enlisted, 'entry' | 'file' | 'name'> {
  /** The id that the entry gives. */
  readonly id: string | undefined;
}

/** The entries as a fight takes them: several of a kind are as many. */
function entriesOf(book: Ruleset, entries: readonly unknown[], readings: Readings | undefined): Entry[] {
  return entries.flatMap(entry => {
    const { id, count } = isRecord(entry) && !book.person?.isFile(entry) ? entry : {};
    const one = { entry, ...whoIn(book, entry, readings) };
    const given = typeof id === 'string' ? id : undefined;
    if (typeof count !== 'number' || count <= 1) return [{ ...one, id: given }];
    return Array.from({ length: count }, (_, i) => ({ ...one, id: given && `${given}-${i + 1}` }));
  });
}

/** The fighters of a side that its entries became: by the id that an entry gives, the others in order. */
function pairOff(entries: readonly Entry[], fighters: readonly KnownFighter[]): Enlisted[] {
  const given = new Set(entries.flatMap(({ id }) => id ?? []));
  const others = fighters.filter(([id]) => !given.has(id));
  let next = 0;
  return entries.flatMap(({ id, ...one }) => {
    const found = id === undefined ? others[next++] : fighters.find(([other]) => other === id);
    return found && isCalled(found, one.name) ? [{ ...one, fighter: found[0] }] : [];
  });
}

/** Among those who joined may be some whom nobody called in: each entry is the first of its name. */
function pairOffByName(entries: readonly Entry[], fighters: readonly KnownFighter[]): Enlisted[] {
  const left = [...fighters];
  return entries.flatMap(({ id, ...one }) => {
    const at = left.findIndex(
      found => found[0] === id || (one.name !== undefined && isCalled(found, one.name)),
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found ? [{ ...one, fighter: found[0] }] : [];
  });
}

/** Whether a fighter goes by somebody's name, or by that with a number. */
const isCalled = ([, { name: called }]: KnownFighter, name: string | undefined): boolean =>
  name === undefined ||
  (typeof called === 'string' && called.startsWith(name) && /^( \d+)?$/.test(called.slice(name.length)));

/** A fighter under their id. */
export type KnownFighter = readonly [id: string, fighter: Readonly<Record<string, unknown>>];

/** Fights of all books keep their fighters by id. */
export const fightersOf = (state: unknown): KnownFighter[] =>
  isRecord(state) && isRecord(state.fighters)
    ? Object.entries(state.fighters).filter((entry): entry is [string, Record<string, unknown>] =>
        isRecord(entry[1]),
      )
    : [];

function whoIn(
  book: Ruleset,
  entry: unknown,
  readings: Readings | undefined,
): Pick<Enlisted, 'file' | 'name'> {
  const file = fileIn(book, entry, readings);
  if (file !== undefined && book.person) {
    const made = fromFile(book.person, file, readings);
    const name = 'person' in made && isRecord(made.person) ? made.person.name : undefined;
    return { file, name: typeof name === 'string' ? name : undefined };
  }
  return { file, name: isRecord(entry) && typeof entry.name === 'string' ? entry.name : undefined };
}

/** The character file that an entry of a side is, holds or names. */
function fileIn(book: Ruleset, entry: unknown, readings: Readings | undefined): unknown {
  const { person } = book;
  if (!person) return undefined;
  if (typeof entry === 'string') {
    const met = meet(book, person, entry, readings);
    return met && 'file' in met ? met.file : undefined;
  }
  if (!isRecord(entry)) return undefined;
  if (person.isFile(entry)) return entry;
  for (const key of ['character', 'person', 'ready']) {
    const inner = Object.hasOwn(entry, key) ? fileIn(book, entry[key], readings) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
