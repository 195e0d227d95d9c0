/**
 * What somebody may know of a fight, built up and never cut down: a book says of every field of its fighters and of
 * every kind of event how it shows to others, and its `knownTo` makes a state out of what shows. A field or a kind that
 * the tables do not name does not compile, so nothing new is shown by accident.
 */
import { ownOf } from '../plain-data.ts';
import type { Fought } from './fighters.ts';
import { GAME_MASTER, type Viewer } from './rules.ts';
import type { Veiled } from './veil.ts';

/** How much of a foe's numbers a table shows to the other sides: all of them, or in words how hurt they look. */
export const OPENNESS = ['words', 'numbers'] as const;
/** Whether a foe's numbers are open, or shown in words. */
export type Openness = (typeof OPENNESS)[number];

/** How hurt a fighter looks to those who may not know the number. */
export const HEALTH = ['unhurt', 'hurt', 'badly hurt', 'down'] as const;
/** A word for how hurt a fighter looks. */
export type Health = (typeof HEALTH)[number];

/** How a fighter looks who has so much left of so much. */
export function healthOf(now: number, most: number): Health {
  if (now >= most) return 'unhurt';
  if (now <= 0) return 'down';
  return now * 2 > most ? 'hurt' : 'badly hurt';
}

/** A number that looks like that, for a state in which a number must stand: the middle of what it could be. */
export function numberLike(health: Health, most: number): number {
  if (health === 'down') return Math.min(0, most);
  if (health === 'unhurt') return most;
  return Math.max(1, health === 'hurt' ? Math.floor((most * 3) / 4) : Math.floor(most / 4));
}

/** Those who look: a side, or whoever only watches. */
export interface Eyes {
  readonly viewer: Viewer;
  /** The side that looks; nothing for whoever belongs to none. */
  readonly side: string | undefined;
  readonly openness: Openness;
  /** Those in the fight of whom these eyes know nothing. */
  readonly hidden: ReadonlySet<string>;
  /** Eyes of the same key see the same of a fighter: who looks, how openly, and who is unknown. */
  readonly key: string;
  /** Whether these eyes know of a fighter. */
  knows(id: string): boolean;
  /** Whether a fighter belongs to the side that looks. */
  isOwn(id: string): boolean;
}

interface Sided {
  readonly id: string;
  readonly side: string;
}

/** The side a viewer belongs to: its own name, or the side of the fighter it is; nothing for anybody else. */
export function sideOf({ fighters }: Fought<Sided>, viewer: Viewer): string | undefined {
  const fighter = ownOf(fighters, viewer);
  if (fighter) return fighter.side;
  for (const id in fighters) if (fighters[id]?.side === viewer) return viewer;
  return undefined;
}

/**
 * The eyes of a viewer. `isHidden` says who is unknown to a side (to no side at all: to whoever only watches); it is not
 * asked about those of the side itself.
 */
export function eyesOf<F extends Sided>(
  state: Fought<F>,
  viewer: Viewer,
  openness: Openness,
  isHidden: (fighter: F, side: string | undefined) => boolean,
): Eyes {
  const { fighters } = state;
  const side = sideOf(state, viewer);
  let hidden: Set<string> | undefined;
  for (const id in fighters) {
    const fighter = fighters[id];
    if (!fighter || fighter.side === side || !isHidden(fighter, side)) continue;
    hidden ??= new Set();
    hidden.add(id);
  }
  const unknown = hidden ?? NOBODY;
  return {
    ...{ viewer, side, openness, hidden: unknown, key: keyOf(side, openness, unknown) },
    knows: id => id === GAME_MASTER || (!unknown.has(id) && Object.hasOwn(fighters, id)),
    isOwn: id => side !== undefined && Object.hasOwn(fighters, id) && fighters[id]!.side === side,
  };
}
const NOBODY: ReadonlySet<string> = new Set();

const keyOf = (side: string | undefined, openness: Openness, hidden: ReadonlySet<string>): string =>
  `${side ?? ''}|${openness}${hidden.size > 0 ? `|${[...hidden].join(' ')}` : ''}`;

/** What a book says of what viewers may know of its fights. */
export interface FightKnowledge<S, E> {
  /** Who looks, and of whom they know nothing: those whom the book hides, and those whom the host does. */
  eyes(state: S, viewer: Viewer, openness: Openness, veiled?: Veiled): Eyes;
  /** The state as these eyes know it: a valid one, built field by field. */
  state(state: S, eyes: Eyes, memory?: Memory): S;
  /** The event as these eyes know it: the very event where they know all of it, nothing where all of it is secret. */
  event(event: E, eyes: Eyes): E | undefined;
}

/** What a field's own function is given to say how it shows. */
export interface Look<L> {
  readonly eyes: Eyes;
  /** Whether the fighter is of the side that looks. */
  readonly isOwn: boolean;
  /** Whether its numbers are known: it is of that side, or the table plays with open numbers. */
  readonly hasNumbers: boolean;
  /** What one takes the fighter to be who sees it for the first time: its entry, unhurt, with what is in plain sight. */
  readonly looks: L;
}

/**
 * How a field shows. `open`: to everybody who knows of the fighter. `number`: to the own side, and to others where numbers
 * are open. `own`: to the own side alone. Whoever does not see it takes it to be as it `looks`, so it must have a look. A
 * field that names people, or that shows in words, has a function of its own.
 */
export type Showing<F, K extends keyof F, L = F> =
  | 'open'
  | (K extends keyof L ? 'number' | 'own' : never)
  | ((fighter: F, look: Look<L>) => F[K]);

/** How each field of a fighter shows: all of them, so that a new one has to be thought of. */
export type Knowledge<F, L = F> = { readonly [K in keyof F]-?: Showing<F, K, L> };

/** Finds the entry that somebody is called by: `Wolf` for “Wolf 2”. */
export function entriesByName<T extends { readonly name: string }>(
  entries: readonly T[],
): (name: string) => T | undefined {
  const byName = new Map(entries.map(entry => [entry.name, entry]));
  return name => {
    for (let end = name.length; end > 0; end = name.lastIndexOf(' ', end - 1)) {
      const entry = byName.get(name.slice(0, end));
      if (entry) return entry;
    }
    return undefined;
  };
}

/** What was made of something, and for whom. */
interface Kept {
  readonly of: object;
  readonly key: string;
  readonly made: object;
}

/**
 * What was made of fighters and states lately, by who looked. Of everybody the latest is kept, and of the state: as much as a
 * step and the one before need. (A weak map would keep as much as there is, at the cost of every collection of garbage.)
 */
export class Memory {
  readonly #kept = new Map<string, { readonly all: Kept[]; next: number }>();

  /** What was made of something for these eyes before, or else what is made of it now. */
  remembered<T extends object>(of: object, key: string, make: () => T): T {
    // Fighters have ids; states and their parts, which have none, are few.
    const { id = '' } = of as { readonly id?: string };
    let slot = this.#kept.get(id);
    if (!slot) {
      slot = { all: [], next: 0 };
      this.#kept.set(id, slot);
    }
    // Kept under the key of this very object, so it is what was made of it.
    for (const kept of slot.all) if (kept.of === of && kept.key === key) return kept.made as T;
    const made = make();
    slot.all[slot.next] = { of, key, made };
    slot.next = (slot.next + 1) % MOST_KEPT;
    return made;
  }
}
const MOST_KEPT = 16;

/** What was made of something for these eyes before, or else what is made of it now. */
export const remembered = <T extends object>(
  memory: Memory | undefined,
  of: object,
  key: string,
  make: () => T,
): T => (memory ? memory.remembered(of, key, make) : make());

/**
 * Makes fighters as others know them. With a memory, a fighter that has not changed is known as before; so only those may
 * bring one whose states are never written into (`stateAfter`), where a fighter that changes is a new one. `looksOf` had
 * better give the same object for those who look alike.
 */
export function knownFighters<F extends Sided & L, L extends object = F>(
  knowledge: Knowledge<F, L>,
  looksOf: (fighter: F) => L,
): (fighter: F, eyes: Eyes, memory?: Memory) => F {
  const fields = Object.keys(knowledge) as (keyof F)[];
  const isNumber = (field: keyof F): boolean => knowledge[field] === 'number';
  const isOwnOnly = (field: keyof F): boolean => knowledge[field] === 'own';
  const covers = {
    words: coverOf<L>(fields.filter(field => isNumber(field) || isOwnOnly(field)) as unknown as (keyof L)[]),
    numbers: coverOf<L>(fields.filter(isOwnOnly) as unknown as (keyof L)[]),
  };
  const shown = fields.filter(field => typeof knowledge[field] === 'function');
  const make = (fighter: F, eyes: Eyes, isShared: boolean): F => {
    const isOwn = fighter.side === eyes.side;
    const hasNumbers = isOwn || eyes.openness === 'numbers';
    const looks = isOwn ? fighter : looksOf(fighter);
    const look: Look<L> = { eyes, isOwn, hasNumbers, looks };
    // Copied whole and covered, an object keeps its shape; written field by field it would lose it, and be ten times slower.
    let known: F = isOwn ? fighter : { ...fighter, ...covers[eyes.openness](looks) };
    for (const field of shown) {
      const value = (knowledge[field] as (fighter: F, look: Look<L>) => F[typeof field])(fighter, look);
      if (value === known[field]) continue;
      if (known === fighter) known = { ...fighter };
      known[field] = value;
    }
    return known === fighter && !isShared ? { ...fighter } : known;
  };
  return (fighter, eyes, memory) =>
    memory
      ? remembered(memory, fighter, eyes.key, () => make(fighter, eyes, true))
      : make(fighter, eyes, false);
}

/** Picks the fields that do not show out of a look, once for those who look alike. */
function coverOf<L extends object>(fields: readonly (keyof L)[]): (looks: L) => Partial<L> {
  const covers = new WeakMap<L, Partial<L>>();
  return looks => {
    const before = covers.get(looks);
    if (before) return before;
    // As entries, and not one by one: so it has a shape from the beginning.
    const cover = Object.fromEntries(fields.map(field => [field, looks[field]])) as Partial<L>;
    covers.set(looks, cover);
    return cover;
  };
}

/** Those of these people whom the eyes know. */
export const whoIsKnown = <T extends string>(ids: readonly T[], { hidden, knows }: Eyes): T[] =>
  hidden.size === 0 ? (ids as T[]) : ids.filter(knows);

/** Somebody, where the eyes know them. */
export const ifKnown = <T extends string>(id: T | null, { knows }: Eyes): T | null =>
  id !== null && knows(id) ? id : null;

/** What is kept by people's ids, of those whom the eyes know. */
export const ofKnown = <T>(by: Readonly<Record<string, T>>, { hidden, knows }: Eyes): Record<string, T> =>
  hidden.size === 0
    ? (by as Record<string, T>)
    : Object.fromEntries(Object.entries(by).filter(([id]) => knows(id)));

/** A kind of event as it is told: whole to whoever knows everybody in it, or what a function leaves of it. */
type Telling<E> = 'open' | ((event: E, eyes: Eyes) => E | undefined);

/** How each kind of event is told: all of them, so that a new one has to be thought of. */
export type EventKnowledge<E extends { readonly is: string }> = {
  readonly [K in E['is']]: Telling<Extract<E, { readonly is: K }>>;
};

/** Makes events as others know them; nothing where they know nothing of it. */
export const knownEvents =
  <E extends { readonly is: string }>(knowledge: EventKnowledge<E>) =>
  (event: E, eyes: Eyes): E | undefined => {
    // The table has a row for each kind; the compiler cannot see that it is this event's own.
    const telling = knowledge[event.is as E['is']] as Telling<E>;
    const told = telling === 'open' ? event : telling(event, eyes);
    return told !== undefined && mentions(told, eyes.hidden) ? undefined : told;
  };

/** Whether any of these ids stands anywhere in a piece of data. */
export function mentions(data: unknown, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return false;
  if (typeof data === 'string') return ids.has(data);
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some(each => mentions(each, ids));
  for (const key in data)
    if (ids.has(key) || mentions((data as Record<string, unknown>)[key], ids)) return true;
  return false;
}
