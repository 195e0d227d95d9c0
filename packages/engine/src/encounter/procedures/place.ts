/** Where in the input of a question whoever does it stands. */
import { PERSON, takes } from '../../names.ts';
import type { Procedure } from '../../procedure.ts';
import { followed, type JsonSchema, jsonSchema } from '../../schema.ts';

export type Place = readonly (string | number)[];

/** The field of whoever asks: the one that is marked `doer`, or the first that takes a person; nothing where there is none. */
export function doerPlace({ input }: Pick<Procedure, 'input'>): Place | undefined {
  const root = jsonSchema(input);
  const marked = Object.entries(root.properties ?? {}).find(([, node]) => 'doer' in node);
  return marked ? placeIn(marked[1], root, [marked[0]]) : placeIn(root, root, []);
}

/** People stand no deeper than in an entry of a list of a side. */
const MOST_DEEP = 4;

function placeIn(node: JsonSchema, root: JsonSchema, at: Place): Place | undefined {
  const { type, properties, items, anyOf, oneOf } = followed(node, root);
  if (takes(node, root) === PERSON) return type === 'array' ? [...at, 0] : at;
  if (at.length >= MOST_DEEP) return undefined;
  for (const [name, inner] of Object.entries(properties ?? {})) {
    const found = placeIn(inner, root, [...at, name]);
    if (found) return found;
  }
  if (items && typeof items === 'object') return placeIn(items as JsonSchema, root, [...at, 0]);
  for (const option of anyOf ?? oneOf ?? []) {
    const found = placeIn(option, root, at);
    if (found) return found;
  }
  return undefined;
}

/** The value at a place of an input. */
export const valueAt = (whole: unknown, place: Place): unknown =>
  place.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    whole,
  );

/** The input with a value at this place. */
export function withAt(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    list[key] = withAt(list[key], rest, value);
    return list;
  }
  const fields = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? whole : {};
  return { ...fields, [key]: withAt((fields as Record<string, unknown>)[key], rest, value) };
}

/** A path of an input (`targets[0].character`) as a place. */
export const placeOf = (path: string): Place =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map(key => (/^\d+$/.test(key) ? Number(key) : key));
