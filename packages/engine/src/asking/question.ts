/** A question half asked: what is still open, an answer in its place, and what is wrong with it. */
import { introduce } from '../names.ts';
import type { Procedure } from '../procedure.ts';
import { check, describe, type JsonSchema } from '../schema.ts';
import type { Reader } from './fields.ts';

/** A field that has not been set yet, and everybody sets. */
export interface OpenField {
  readonly name: string;
  readonly node: JsonSchema;
  readonly required: boolean;
  /** What it takes, in words. */
  readonly takes: string;
}

/** What is left to be asked: all that everybody sets, where something has to be, or nothing was said. */
export function openFields(input: unknown, root: JsonSchema): readonly OpenField[] {
  const isSet = (name: string): boolean => typeof input === 'object' && Object.hasOwn(input ?? {}, name);
  const required = new Set(root.required ?? []);
  const open = Object.entries(root.properties ?? {}).filter(
    ([name, node]) => !isSet(name) && (node.rank === 'first' || required.has(name)),
  );
  const isEmpty = Object.keys(input ?? {}).length === 0;
  if (!isEmpty && !open.some(([name]) => required.has(name))) return [];
  return open.map(([name, node]) => ({
    name,
    node,
    required: required.has(name),
    // Whoever types an answer names things; fields of its own are for files.
    takes: describe(node, root).replace(/ or its own fields \([^)]*\)/, ''),
  }));
}

/** What is wrong with one field of an input, in a sentence. */
export function wrongIn(
  procedure: Procedure,
  input: unknown,
  name: string,
  { book, root, readings }: Reader,
): string | undefined {
  const met = introduce(book, root, input, readings);
  const checked = met.ok ? check(procedure.input, met.value.input) : met;
  const own = checked.ok ? [] : checked.problems.filter(({ path }) => path.split(/[.[]/)[0] === name);
  return own[0]?.message;
}
