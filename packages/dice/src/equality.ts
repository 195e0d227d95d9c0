/**
 * A key under which values that are equal as data are found again. Numbers, words and yes or no are their own key, so
 * that simple readings cost nothing; lists and plain objects are written out; anything else is equal only to itself.
 */
export const keyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? `\u0000${written(value)}` : value;

function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function' || typeof value === 'symbol') return identity(value);
  if (typeof value !== 'object' || value === null) return `${typeof value === 'bigint' ? 'n' : ''}${value}`;
  if (Array.isArray(value)) {
    let list = '[';
    for (const each of value) list += `${written(each)},`;
    return `${list}]`;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return identity(value);
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const field = value[key as never];
    // A field without a value is no field, as in JSON.
    if (field !== undefined) text += `${JSON.stringify(key)}:${written(field)},`;
  }
  return `${text}}`;
}

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
