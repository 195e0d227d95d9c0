/**
 * Names of pack entries become the entries themselves, so that whoever carries one owns a copy of it: files, fights and logs
 * are read again without the pack. The book's own entries stay names, for the book is always there.
 */
import { plain } from '../match.ts';
import { PERSON, rowNamed, takes, takesEntry } from '../names.ts';
import { isRecord } from '../plain-data.ts';
import type { Ruleset } from '../ruleset.ts';
import { childOf, fitting, followed, type JsonSchema, jsonSchema, mapChildren } from '../schema.ts';
import { originOf } from './origin.ts';

/** The value with every pack entry that a field names by its whole name or id in the place of the name. */
export function settleFields(book: Ruleset, schema: JsonSchema, value: unknown): unknown {
  if (!book.packed) return value;
  const read = (given: unknown, node: JsonSchema): unknown => {
    if (typeof given === 'string') return settleName(book, schema, node, given);
    // What is an entry of a pack already stays as it is.
    if (originOf(given)) return given;
    const fit = fitting(node, schema, given);
    return mapChildren(given, (child, key) => read(child, childOf(fit, key)));
  };
  return read(value, schema);
}

/** The pack's entry in the place of its name, where a field takes one; else the name. */
function settleName(book: Ruleset, root: JsonSchema, node: JsonSchema, name: string): unknown {
  const from = takes(node, root);
  return from !== undefined && from !== PERSON && takesEntry(node, root)
    ? (packEntry(book, from, name) ?? packEntry(book, also(node, root), name) ?? name)
    : name;
}

/** The second table that a field takes from. */
const also = (node: JsonSchema, root: JsonSchema): string => node.orFrom ?? followed(node, root).orFrom ?? '';

/** The pack's entry of a table that goes by exactly this word. */
function packEntry(book: Ruleset, table: string, word: string): object | undefined {
  const row = (book.packed?.words[table] ?? new Map<string, object>()).get(plain(word));
  return row && originOf(row) ? row : undefined;
}

type Person = NonNullable<Ruleset['person']>;

/** The words under which an entry of a side may name somebody. */
const NAMED = ['creature', 'stock', 'ready', 'character', 'person'] as const;

/** A set-up, or a command of a fight, in which whoever and whatever a pack brings stands as it is, beside how many and where. */
export function settleSetup(book: Ruleset, schema: JsonSchema, setup: unknown): unknown {
  const { packed, person } = book;
  if (!packed || !person) return setup;
  const read = (given: unknown, node: JsonSchema): unknown => {
    if (takes(node, schema) === PERSON && !Array.isArray(given)) return settleEntry(book, person, given);
    if (typeof given === 'string') return settleName(book, schema, node, given);
    if (originOf(given)) return given;
    const fit = Array.isArray(given) ? listIn(node, schema) : fitting(node, schema, given);
    return mapChildren(given, (child, key) => read(child, childOf(fit, key)));
  };
  return read(setup, schema);
}

/** Of a side, which is a list or somebody alone, the list. */
const listIn = (node: JsonSchema, root: JsonSchema): JsonSchema => fitting(node, root, []);

function settleEntry(book: Ruleset, person: Person, entry: unknown): unknown {
  if (typeof entry === 'string') {
    return whoIs(book, person, entry) ?? entry;
  }
  if (!isRecord(entry) || originOf(entry)) return entry;
  if (person.isFile(entry)) return settleFile(book, entry);
  const key = NAMED.find(each => Object.hasOwn(entry, each));
  if (key === undefined) return settleFields(book, jsonSchema(person.schema), entry);
  const { [key]: named, ...others } = entry;
  const beside = settleBeside(book, others);
  const asTold = beside === others ? entry : { ...beside, [key]: named };
  if (typeof named === 'string') {
    const who = whoIs(book, person, named);
    return who ? { ...beside, ...who } : asTold;
  }
  if (!isRecord(named) || originOf(named)) return asTold;
  const isFile = key === 'character' || person.isFile(named);
  const settled = isFile ? settleFile(book, named) : settleFields(book, jsonSchema(person.schema), named);
  return settled === named ? asTold : { ...beside, [key]: settled };
}

/** What an entry says beside who it is: a mount, orders. */
const settleBeside = (book: Ruleset, beside: object): object =>
  book.encounter?.entry ? (settleFields(book, jsonSchema(book.encounter.entry), beside) as object) : beside;

/** A character file that owns what it names of packs. */
export const settleFile = (book: Ruleset, file: unknown): unknown =>
  book.character ? settleFields(book, jsonSchema(book.character.choices), file) : file;

/** Somebody of a pack: a creature as its entry, a ready character as its file. */
function whoIs(book: Ruleset, person: Person, name: string): Record<string, unknown> | undefined {
  const found = rowNamed(book, person, name);
  if (found?.row !== undefined && originOf(found.row)) return { creature: found.row };
  return found?.file !== undefined && book.packed?.files.has(found.file)
    ? { character: found.file }
    : undefined;
}
