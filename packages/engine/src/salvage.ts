import type { z } from 'zod';
import { at, type JsonSchema, jsonSchema, nearest, nodeAt, withWords } from './schema.ts';

type Keys = readonly (string | number)[];

/** More mistakes than this and the rest is not worth reading. */
const MOST_MISTAKES = 100;

/**
 * What can still be read of data that does not fit its schema: misspelt words are taken as the nearest that fits, and
 * what cannot be read is left out. For telling broken rules and mistakes of form at once; never to be stored.
 */
export function salvage<T>(schema: z.ZodType<T, unknown>, value: unknown): T | undefined {
  const root = jsonSchema(schema);
  let rest = withWords(value, root, root);
  for (let i = 0; i < MOST_MISTAKES; i++) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    if (!issue) return undefined;
    const mended = mend(rest, issue, root);
    if (mended === undefined) return undefined;
    rest = mended;
  }
  return undefined;
}

function mend(value: unknown, issue: z.core.$ZodIssue, root: JsonSchema): unknown {
  const keys = issue.path as Keys;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.reduce<unknown>((rest, key) => without(rest, [...keys, key]), value);
  const near = nearest(nodeAt(root, keys, value), at(value, keys));
  if (near !== undefined) return replaced(value, keys, near);
  // What is missing cannot be left out: the whole it belongs to goes.
  return without(value, at(value, keys) === undefined ? keys.slice(0, -1) : keys);
}

/** The data with another value at a path; with undefined, without it. Undefined where nothing would be left. */
function replaced(value: unknown, [key, ...rest]: Keys, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const inner = replaced((value as Record<string, unknown>)[key], rest, by);
  if (Array.isArray(value))
    return inner === undefined ? value.filter((_, i) => i !== key) : value.with(Number(key), inner);
  const { [key]: _, ...others } = value as Record<string, unknown>;
  return inner === undefined ? others : { ...others, [key]: inner };
}

const without = (value: unknown, keys: Keys): unknown => replaced(value, keys, undefined);
