/** The data behind a form: what it starts with, what changes, and what of it is worth writing down. */
import type { Field, Variant } from './model.ts';

type Obj = Readonly<Record<string, unknown>>;
export type Key = string | number;

export const isObject = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field shows when somebody adds it and nothing is known yet. */
export function blank(field: Field): unknown {
  if ('preset' in field) return fill(field, field.preset);
  switch (field.kind) {
    case 'number':
      return Math.min(field.max ?? 0, Math.max(field.min ?? 0, 0));
    case 'toggle':
      return false;
    case 'text':
      return '';
    case 'choice':
      return field.options[0];
    case 'fixed':
      return field.value;
    case 'group':
      return Object.fromEntries(field.fields.filter(f => !f.optional).map(f => [f.key, blank(f.field)]));
    case 'list':
      return Array.from({ length: field.least }, () => blank(field.item));
    case 'tuple':
      return field.items.map(blank);
    case 'record':
      return {};
    case 'variants':
      return field.options[0] ? blank(field.options[0].field) : null;
    case 'json':
      return null;
  }
}

/** The given data with every preset written out, so that a form shows what will be taken. */
export function fill(field: Field, value: unknown): unknown {
  if (value === undefined && 'preset' in field) return fill(field, field.preset);
  if (field.kind === 'group' && isObject(value)) {
    const filled: Record<string, unknown> = { ...value };
    for (const { key, field: child } of field.fields) {
      const given = fill(child, value[key]);
      if (given !== undefined) filled[key] = given;
    }
    return filled;
  }
  if (field.kind === 'list' && Array.isArray(value)) return value.map(item => fill(field.item, item));
  if (field.kind === 'tuple' && Array.isArray(value))
    return value.map((item, i) => (field.items[i] ? fill(field.items[i], item) : item));
  if (field.kind === 'record' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(field.value, item)]));
  if (field.kind === 'variants') {
    const chosen = field.options[variantOf(field.options, value)];
    return chosen && value !== undefined ? fill(chosen.field, value) : value;
  }
  return value;
}

/** The opposite: leaves out whatever is as it would be anyway. Short enough to share as an address. */
export function prune(field: Field, value: unknown): unknown {
  if (field.kind === 'group' && isObject(value)) {
    const kept = Object.entries(value).filter(([key, given]) => {
      const child = field.fields.find(f => f.key === key)?.field;
      return given !== undefined && !(child && isPreset(child, given));
    });
    return Object.fromEntries(
      kept.map(([key, given]) => {
        const child = field.fields.find(f => f.key === key)?.field;
        return [key, child ? prune(child, given) : given];
      }),
    );
  }
  if (field.kind === 'list' && Array.isArray(value)) return value.map(item => prune(field.item, item));
  if (field.kind === 'variants') {
    const chosen = field.options[variantOf(field.options, value)];
    return chosen ? prune(chosen.field, value) : value;
  }
  return value;
}

/** Whether a field is as it would be if nobody touched it. */
export const isPreset = (field: Field, value: unknown): boolean =>
  'preset' in field && same(fill(field, field.preset), fill(field, value));

export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(key => same(a[key], b[key]));
}

/** Which of several shapes the data has; the first where none fits. */
export function variantOf(options: readonly Variant[], value: unknown): number {
  const found = options.findIndex(option => fits(option.field, value));
  return Math.max(found, 0);
}

function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number';
    case 'toggle':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return field.options.includes(value as string);
    case 'fixed':
      return same(field.value, value);
    case 'list':
    case 'tuple':
      return Array.isArray(value);
    case 'record':
      return isObject(value);
    case 'group':
      return isObject(value) && field.fields.every(f => f.field.kind !== 'fixed' || signFits(f, value));
    case 'variants':
      return field.options.some(option => fits(option.field, value));
    case 'json':
      return true;
  }
}

const signFits = ({ key, field }: { key: string; field: Field }, value: Obj): boolean =>
  (value[key] === undefined && 'preset' in field) || fits(field, value[key]);

/** A copy of the data with one place changed; `undefined` takes the place away. */
export function put(whole: unknown, path: readonly Key[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const copy = Array.isArray(whole) ? [...whole] : [];
    copy[key] = put(copy[key], rest, value);
    return copy;
  }
  const copy: Record<string, unknown> = isObject(whole) ? { ...whole } : {};
  const changed = put(copy[key], rest, value);
  if (changed === undefined) delete copy[key];
  else copy[key] = changed;
  return copy;
}

/** A place as the engine's sentences name it: `target.armour[0].ar`. */
export const pathName = (path: readonly Key[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    '',
  );
