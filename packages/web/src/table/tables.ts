/**
 * Several tables in one browser: each has a database of its own, and one of them is at hand. The list of them is kept
 * beside; a table that was thrown away can be had back for a week.
 */

import { parsed } from '../json.ts';

/** A table of this browser. The first that it ever had has no id. */
export interface TableName {
  readonly id: string;
  readonly name: string;
  /** When it was thrown away, in milliseconds. */
  readonly gone?: number | undefined;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Of the first screen's few bytes no others are spent on it. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const LIST = 'arbiter tables';
const AT_HAND = 'arbiter table at hand';
const MOST_TABLES = 100;
/** So long a table that was thrown away can be had back. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The browser's own keeping; where it has none, for as long as the page is open. */
const passing = new Map<string, string>();
function shelf(): Shelf {
  try {
    return localStorage;
  } catch {
    return {
      getItem: key => passing.get(key) ?? null,
      setItem: (key, value) => void passing.set(key, value),
    };
  }
}

/** What this tab alone keeps: another tab may be at another table. */
function tabsOwn(): Shelf {
  try {
    return sessionStorage;
  } catch {
    return {
      getItem: key => passing.get(`tab ${key}`) ?? null,
      setItem: (key, value) => void passing.set(`tab ${key}`, value),
    };
  }
}

/** The table at hand in this tab, by its id: the one that was chosen last when the tab was opened. */
export function tableAtHand(from: Shelf = shelf(), tab: Shelf = tabsOwn()): string {
  const id = tab.getItem(AT_HAND) ?? from.getItem(AT_HAND) ?? '';
  if (!tablesOf(from).some(one => one.id === id && one.gone === undefined)) return '';
  tab.setItem(AT_HAND, id);
  return id;
}

/** Every table of this browser, those that were thrown away too. */
export function tablesOf(from: Shelf = shelf()): readonly TableName[] {
  const first: TableName = { id: '', name: '' };
  let list: unknown;
  try {
    list = parsed(from.getItem(LIST) ?? '[]');
  } catch {
    return [first];
  }
  const known = (Array.isArray(list) ? list : []).slice(0, MOST_TABLES).flatMap((one): TableName[] => {
    if (!isObject(one) || typeof one.id !== 'string' || !/^[a-z0-9]{0,20}$/.test(one.id)) return [];
    const name = typeof one.name === 'string' ? one.name.slice(0, 80) : '';
    return [{ id: one.id, name, ...(typeof one.gone === 'number' && { gone: one.gone }) }];
  });
  return known.some(({ id }) => id === '') ? known : [first, ...known];
}

const write = (tables: readonly TableName[], to: Shelf): void => to.setItem(LIST, JSON.stringify(tables));

const changed = (id: string, change: (one: TableName) => TableName, at: Shelf): void =>
  write(
    tablesOf(at).map(one => (one.id === id ? change(one) : one)),
    at,
  );

/** What a table is called, for the list. */
export function nameInList(id: string, name: string, at: Shelf = shelf()): void {
  if (tablesOf(at).some(one => one.id === id && one.name !== name))
    changed(id, one => ({ ...one, name }), at);
}

/** Another table, at which nobody sits yet; its id, or nothing where there are too many. */
export function addTable(at: Shelf = shelf()): string | undefined {
  const tables = tablesOf(at);
  if (tables.length >= MOST_TABLES) return undefined;
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  const id = `t${a.toString(36)}${b.toString(36)}`.slice(0, 16);
  write([...tables, { id, name: '' }], at);
  return id;
}

export function chooseTable(id: string, at: Shelf = shelf(), tab: Shelf = tabsOwn()): void {
  tab.setItem(AT_HAND, id);
  at.setItem(AT_HAND, id);
}

export const throwAway = (id: string, now: number, at: Shelf = shelf()): void =>
  changed(id, one => ({ ...one, gone: now }), at);

export const haveBack = (id: string, at: Shelf = shelf()): void =>
  changed(id, ({ gone: _, ...one }) => one, at);

/** Takes those off the list whose week is over; their ids, to be cleared away for good. */
export function forgotten(now: number, at: Shelf = shelf()): readonly string[] {
  const tables = tablesOf(at);
  const over = tables.filter(({ id, gone }) => id !== '' && gone !== undefined && now - gone > WEEK);
  if (over.length > 0)
    write(
      tables.filter(one => !over.includes(one)),
      at,
    );
  return over.map(({ id }) => id);
}

/** The name of a table's database. */
export const databaseOf = (id: string): string => (id === '' ? 'arbiter' : `arbiter ${id}`);
