import type { Problem } from './schema.ts';

/** Deeper, larger and longer than any document of ours, and still read in the blink of an eye. */
const MOST_LEVELS = 100;
const MOST_VALUES = 1_000_000;
const LONGEST_TEXT = 1_000_000;
const LONGEST_NAME = 1000;

/** An item that has to be there: by a place counted in this very list, or in one as long. Anything else is a bug, and says so. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place];
  if (item === undefined) throw new RangeError(`There is no item ${place} in a list of ${list.length}.`);
  return item;
}

/** What an earlier step made sure of: whoever does not know a song, say, was refused before. Anything else is a bug, and says so. */
export function demand<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new RangeError(`There is no ${what}.`);
  return value;
}

/** Whether a value has fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whatever keeps a value from being read as data, in one sentence: what JSON has no word for, what is nested or long
 * beyond all reason. Schemas need not fear it afterwards.
 */
export function notData(value: unknown): Problem | undefined {
  const open: { value: unknown; level: number }[] = [{ value, level: 0 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: here, level } = next;
    if (++values > MOST_VALUES) return problem('holds more than a million values, more than can be read');
    if (typeof here === 'bigint' || typeof here === 'function' || typeof here === 'symbol')
      return problem(`holds a ${typeof here}, which is no data: write numbers, text, lists and objects`);
    if (typeof here === 'string' && here.length > LONGEST_TEXT)
      return problem(`holds a text of ${here.length.toLocaleString('en')} characters, too long to be read`);
    if (typeof here !== 'object' || here === null) continue;
    if (level >= MOST_LEVELS) return problem(`is nested more than ${MOST_LEVELS} deep`);
    for (const [name, inner] of Object.entries(here)) {
      if (name.length > LONGEST_NAME)
        return problem(`has a field with a name of ${name.length.toLocaleString('en')} characters`);
      open.push({ value: inner, level: level + 1 });
    }
  }
  return undefined;
}

const problem = (what: string): Problem => ({ path: '', message: `The input ${what}.` });

/** Whether two pieces of data would be the same JSON, in whatever order their fields stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSame(item ?? null, b[i] ?? null));
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let more = 0;
  for (const key of Object.keys(left)) {
    const value = left[key];
    if (value === undefined) continue;
    more += 1;
    if (!Object.hasOwn(right, key) || !isSame(value, right[key])) return false;
  }
  for (const key of Object.keys(right)) if (right[key] !== undefined) more -= 1;
  return more === 0;
}

/** Data as one text, the same for all that `isSame`: fields stand in order, whatever order they were given in. */
export function canonical(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  // What says itself how it is written, a date, is written so.
  if ('toJSON' in data) return canonical(JSON.parse(JSON.stringify(data)));
  if (Array.isArray(data))
    return `[${data.map(item => (isWritten(item) ? canonical(item) : 'null')).join(',')}]`;
  const record = data as Record<string, unknown>;
  let text = '';
  for (const key of fieldsInOrder(record)) {
    const value = record[key];
    if (isWritten(value)) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(value)}`;
  }
  return `{${text}}`;
}

/** Whether JSON has a word for it. */
const isWritten = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/** As an object has them that was made with its fields in order: those that are whole numbers come first. */
function fieldsInOrder(record: object): string[] {
  const keys = Object.keys(record).sort();
  const isPlain = keys.every(key => !isDigit(key.charCodeAt(0)));
  return isPlain ? keys : Object.keys(Object.fromEntries(keys.map(key => [key, 0])));
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** What a record holds under a key of its own; names of objects' own machinery are nothing. */
export const ownOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
