import type { Problem } from './schema.ts';

/** Deeper, larger and longer than any document of ours, and still read in the blink of an eye. */
const MOST_LEVELS = 100;
const MOST_VALUES = 1_000_000;
const LONGEST_TEXT = 1_000_000;
const LONGEST_NAME = 1000;

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
  const [left, right] = [defined(a), defined(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && isSame(value, (b as Record<string, unknown>)[key]))
  );
}

/** Data as one text, the same for all that `isSame`: fields stand in order, whatever order they were given in. */
export const canonical = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const defined = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, inner]) => inner !== undefined);
