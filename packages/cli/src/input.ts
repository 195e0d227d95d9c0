/** What a procedure is asked about: `--input`, and words such as `attacker=brenna weapon=longsword`. */
import { existsSync, realpathSync } from 'node:fs';
import {
  at,
  childOf,
  fitting,
  followed,
  type Introduced,
  introduce,
  type JsonSchema,
  jsonSchema,
  matching,
  type Procedure,
  type Readings,
  type Ruleset,
} from '@arbiter/engine';
import { BadInput } from './failure.ts';
import { clip } from './find.ts';
import { mistaken } from './problems.ts';
import { readDocument, readJson } from './read.ts';
import { mustBeUnchanged, type Original, saveBack } from './save.ts';

export interface Given extends Introduced {
  /** The files that people came from, by the document that stood in each. */
  readonly files: ReadonlyMap<unknown, Original>;
}

/** Reads everything that was given, and makes things and people of the names in it. */
export function readInput(
  system: Ruleset,
  procedure: Procedure,
  given: { readonly input: string; readonly words: readonly string[] },
  readings: Readings,
): Given {
  const schema = jsonSchema(procedure.input);
  const files = new Map<unknown, Original>();
  let input = withFiles(readJson(given.input, 'input'), files);
  for (const word of given.words) input = withWord(input, word, schema, files);
  const met = introduce(system, schema, input, readings);
  if (!met.ok) throw mistaken(met.problems);
  return { ...met.value, files };
}

/** Wherever the name of a JSON file stands, its content. */
function withFiles(value: unknown, files: Map<unknown, Original>): unknown {
  if (typeof value === 'string')
    return /\.json$/i.test(value) && existsSync(value) ? fileAt(value, files) : value;
  if (Array.isArray(value)) return value.map(item => withFiles(item, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFiles(inner, files)]));
}

function fileAt(path: string, files: Map<unknown, Original>): unknown {
  const { value, original } = readDocument(path, 'file');
  if (original) files.set(value, original);
  return value;
}

/** The input with one more field: `target=14`, `defender.vitality=9`, `targets=wolf,bear`. */
function withWord(input: unknown, word: string, root: JsonSchema, files: Map<unknown, Original>): unknown {
  const sign = word.indexOf('=');
  if (sign <= 0)
    throw new BadInput(
      `"${clip(word)}" is no field with a value: write FIELD=VALUE, such as ${Object.keys(root.properties ?? {})[0] ?? 'target'}=…`,
    );
  const keys = word.slice(0, sign).split('.');
  return placed(input, keys, root, root, (node, old) =>
    withFiles(wordAs(word.slice(sign + 1), node, root, old), files),
  );
}

/** The value with something else at a path of field names, which may be begun or written in another case. */
function placed(
  value: unknown,
  [key, ...rest]: readonly string[],
  node: JsonSchema,
  root: JsonSchema,
  make: (node: JsonSchema, old: unknown) => unknown,
): unknown {
  if (key === undefined) return make(node, value);
  const here = fitting(node, root, value ?? {});
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const found = matching(key, Object.keys(here.properties ?? {}));
  const name = found.length === 1 ? found[0]! : key;
  const inner: unknown = Object.hasOwn(object, name) ? object[name as never] : undefined;
  const made = placed(inner, rest, childOf(here, name), root, make);
  return Object.fromEntries([...Object.entries(object).filter(([k]) => k !== name), [name, made]]);
}

/** A word as its field wants it: text where text is wanted, a list where a list is, else as JSON reads it. */
function wordAs(text: string, node: JsonSchema, root: JsonSchema, old: unknown): unknown {
  const types = typesOf(node, root);
  if (types.has('array') && !text.startsWith('[')) {
    const items =
      typeof followed(node, root).items === 'object' ? (followed(node, root).items as JsonSchema) : {};
    const list = text.split(',').map(item => wordAs(item.trim(), items, root, undefined));
    return Array.isArray(old) ? [...old, ...list] : list;
  }
  if (types.has('string') && !types.has('number') && !/^[[{"]/.test(text)) return text;
  if (/^(yes|no)$/i.test(text) && types.has('boolean')) return text.toLowerCase() === 'yes';
  try {
    return JSON.parse(text);
  } catch {
    if (/^[[{]/.test(text)) throw new BadInput(`"${clip(text)}" begins like JSON but is none.`);
    return text;
  }
}

function typesOf(node: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const { type, anyOf, oneOf, enum: listed } = followed(node, root);
  const own = [type ?? (listed ? 'string' : [])].flat().map(name => (name === 'integer' ? 'number' : name));
  return new Set([...own, ...(anyOf ?? oneOf ?? []).flatMap(option => [...typesOf(option, root)])]);
}

/** Writes everybody who came from a file and was changed back to it, or nobody; the files that were written. */
export function saveGuests(
  { guests, files }: Given,
  changed: Readonly<Record<string, unknown>>,
  keep: (file: unknown, person: unknown) => unknown,
): readonly string[] {
  const due = guests.flatMap(({ path, file }) => {
    const original = files.get(file);
    const person = at(changed, keysOf(path));
    return original && person !== undefined ? [{ original, document: keep(file, person) }] : [];
  });
  mustBeApart(due.map(({ original }) => original.path));
  for (const { original } of due) mustBeUnchanged(original);
  for (const { original, document } of due) saveBack(original, document);
  return due.map(({ original }) => original.path);
}

/** One file is one person: the second of two would be written over the first. */
function mustBeApart(paths: readonly string[]): void {
  const real = paths.map(path => realpathSync(path));
  const twice = paths.find((_, i) => real.indexOf(real[i] ?? '') !== i);
  if (twice !== undefined)
    throw new BadInput(`${twice} is named twice, but can be written back only once: nothing was saved.`);
}

/** `party[1]` as the keys that lead there. */
const keysOf = (path: string): (string | number)[] =>
  (path.match(/[^.[\]]+/g) ?? []).map(key => (/^\d+$/.test(key) ? Number(key) : key));
