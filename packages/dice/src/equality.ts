/**
 * A key under which values that are equal as data are found again. Numbers, words and yes or no are their own key, so
 * that simple readings cost nothing; lists and plain objects are written out; anything else is equal only to itself.
 */
export const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? `\u0000${written(value)}` : value;

/** Whether `keyOf` of both would be the same, without writing them out. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Number.isNaN(one) && Number.isNaN(other);
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((each, i) => areEqual(each, other[i]))
    );
  if (!isPlain(one) || !isPlain(other)) return false;
  // A field without a value is no field, as in JSON.
  for (const key in one) if (!areEqual(one[key as never], other[key as never])) return false;
  for (const key in other)
    if (one[key as never] === undefined && other[key as never] !== undefined) return false;
  return true;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function' || typeof value === 'symbol') return identity(value);
  if (typeof value !== 'object' || value === null) return `${typeof value === 'bigint' ? 'n' : ''}${value}`;
  if (Array.isArray(value)) {
    let list = '[';
    for (const each of value) list += `${written(each)},`;
    return `${list}]`;
  }
  if (!isPlain(value)) return identity(value);
  const keys = Object.keys(value);
  let text = '{';
  for (const key of isInOrder(keys) ? keys : keys.sort()) {
    const field: unknown = value[key as never];
    // A field without a value is no field, as in JSON.
    if (field !== undefined) text += `${nameIn(key)}${typeof field === 'number' ? field : written(field)},`;
  }
  return `${text}}`;
}

function isInOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1]! > keys[i]!) return false;
  return true;
}

/** The names of fields are few, and written in every course. */
function nameIn(key: string): string {
  let text = names.get(key);
  if (text === undefined) {
    text = `${JSON.stringify(key)}:`;
    if (names.size < MOST_NAMES) names.set(key, text);
  }
  return text;
}
const names = new Map<string, string>();
const MOST_NAMES = 2000;

const identities = new WeakMap<WeakKey, number>();
let last = 0;

function identity(value: object | symbol): string {
  // Registered symbols cannot be weak keys; they are equal by name anyway.
  if (typeof value === 'symbol') return `@${String(value)}`;
  let known = identities.get(value);
  if (known === undefined) {
    known = ++last;
    identities.set(value, known);
  }
  return `#${known}`;
}
