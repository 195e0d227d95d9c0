/** Names become things: a table's entries written as listed, and persons in place of the names of people and creatures. */
import { type NamedThing, remarksOn } from './lent.ts';
import { matching, plain, singulars } from './match.ts';
import { originOf } from './pack/origin.ts';
import type { PersonRules } from './person.ts';
import { notData } from './plain-data.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { nameByRole, type Role } from './roles.ts';
import type { Pregenerated, Ruleset } from './ruleset.ts';
import type { Readings } from './ruling.ts';
import {
  type Checked,
  check,
  childOf,
  distance,
  fitting,
  followed,
  isNear,
  isNothing,
  isTooLong,
  type JsonSchema,
  type LoneField,
  loneField,
  mapChildren,
  meanings,
  type OtherNames,
  otherNames,
  type Problem,
  pathName,
} from './schema.ts';

/** The `from` of fields that take a person. */
export const PERSON = 'person';

/** Somebody in an input who came from a character file, and can go back there. */
export interface Guest {
  /** Where they stand in the input: `attacker`, `party[1]`. */
  readonly path: string;
  readonly file: unknown;
}

/** An input in which every name has become whom or what it means. */
export interface Introduced {
  /** The input as the schema takes it. */
  readonly input: unknown;
  readonly guests: readonly Guest[];
  /** Those without a name of their own, who are called by what they are in the question. */
  readonly roles: readonly Role[];
  /** What is worth a word: somebody uses what is not theirs. */
  readonly remarks: readonly string[];
}

/**
 * Reads an input the way people write it: wherever a field says what it takes (`from`), a name in any spelling or an
 * unmistakable beginning becomes the entry's own name, and a ready character, a creature or a character file becomes
 * the person it describes. What is already written out stays as it is.
 */
export function introduce(
  ruleset: Ruleset,
  schema: JsonSchema,
  input: unknown,
  readings?: Readings,
): Checked<Introduced> {
  const odd = notData(input);
  if (odd) return { ok: false, problems: [odd] };
  const problems: Problem[] = [];
  const guests: Guest[] = [];
  let people = 0;
  const nameless: Role[] = [];
  const things: NamedThing[] = [];
  const acquainted = new Set<string>();
  const read = (value: unknown, node: JsonSchema, keys: Role): unknown => {
    const meant = meaning(value, node, keys);
    const whose = node.whose ?? followed(node, schema).whose;
    if (whose !== undefined && typeof meant === 'string')
      things.push({ keys, names: rowNames(ruleset, takes(node, schema), meant), whose });
    if (whose !== undefined && originOf(meant)) things.push({ keys, names: namesOf(meant as object), whose });
    return meant;
  };
  const lentEntry = (word: string, node: JsonSchema): object | undefined => {
    const lent = node.orFrom ?? followed(node, schema).orFrom;
    return lent === undefined ? undefined : ruleset.packed?.words[lent]?.get(plain(word));
  };
  const meaning = (value: unknown, node: JsonSchema, keys: Role): unknown => {
    if (typeof value === 'string' && isNothing(value, node, schema)) return null;
    if (Array.isArray(value) && isTooLong(value, fitting(node, schema, value), schema)) return value;
    const from = takes(node, schema);
    const path = pathName(keys);
    const wrong = (problem: Omit<Problem, 'path'>): unknown => {
      problems.push({ ...problem, path });
      return value;
    };
    if (from === PERSON && ruleset.person) {
      // One person in the place of a list of persons is a list of one.
      if (followed(node, schema).type === 'array' && !Array.isArray(value)) return read([value], node, keys);
      const met = meet(ruleset, ruleset.person, value, readings);
      if (met && 'message' in met) return wrong(met);
      if (met || isObject(value)) people++;
      if (!met && isNameless(value, fitting(node, schema, value))) nameless.push(keys);
      if (met) acquainted.add(path);
      if (met?.file !== undefined) guests.push({ path, file: met.file });
      if (met) return met.person;
      if (ruleset.person.fromSheet && isObject(value)) {
        const person = ruleset.person.fromSheet(value);
        return mapChildren(person, (child, key) =>
          read(child, childOf(fitting(node, schema, person), key), [...keys, key]),
        );
      }
    } else if (from !== undefined && typeof value === 'string') {
      const other = takesEntry(node, schema) ? lentEntry(value, node) : undefined;
      if (other) return other;
      const named = entryOf(ruleset, from, value, otherNames(node, schema));
      if (!named || !('message' in named))
        return named?.row && takesEntry(node, schema) ? named.row : (named?.name ?? value);
      return mayBe(value, node, schema) ? value : wrong(named);
    } else if (typeof value === 'string') {
      // A thing that somebody may have, or that any list has: an entry of a pack under its very name.
      const entry = lentEntry(value, node);
      if (entry) return entry;
    }
    // An entry of a pack is read as it is.
    if (originOf(value)) return value;
    const alone = keys.length > 0 ? loneField(node, schema) : undefined;
    if (alone && standsAlone(value, alone, node)) return read({ [alone[0]]: value }, node, keys);
    return mapChildren(value, (child, key) =>
      read(child, childOf(fitting(node, schema, value), key), [...keys, key]),
    );
  };
  /** Whom or what an entry is about may stand in its place: a helper by name or numbers, a thing to buy by its name. */
  const standsAlone = (value: unknown, [field, inner]: LoneField, node: JsonSchema): boolean => {
    const from = takes(inner, schema);
    if (from === undefined || typeof value === 'string') return from !== undefined;
    const { properties = {} } = fitting(node, schema, value);
    return (
      from === PERSON &&
      isObject(value) &&
      !Object.hasOwn(value, field) &&
      Object.keys(value).some(key => !Object.hasOwn(properties, key))
    );
  };
  const found = read(input, schema, []);
  if (problems.length) return { ok: false, problems };
  // One alone needs no name: it is clear who is meant.
  const roles = people > 1 ? nameless : [];
  const whole = nameByRole(found, roles);
  const remarks = remarksOn(whole, things, {
    isMet: keys => acquainted.has(pathName(keys)),
    unarmed: ruleset.person?.unarmed ?? [],
  });
  return { ok: true, value: { input: whole, guests, roles, remarks } };
}

/** Somebody by numbers, in a book in which people have names. */
const isNameless = (value: unknown, { properties = {} }: JsonSchema): boolean =>
  isObject(value) && Object.hasOwn(properties, 'name') && !Object.hasOwn(value, 'name');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field says it takes, itself or in one of its alternatives. */
export function takes(node: JsonSchema, root: JsonSchema): string | undefined {
  const { from, anyOf, oneOf } = followed(node, root);
  if (node.from ?? from) return node.from ?? from;
  for (const option of anyOf ?? oneOf ?? []) {
    const inner = takes(option, root);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Whether a field that takes names takes an entry in its place. */
export function takesEntry(node: JsonSchema, root: JsonSchema): boolean {
  const { type, anyOf, oneOf } = followed(node, root);
  return type === 'object' || (anyOf ?? oneOf ?? []).some(option => takesEntry(option, root));
}

/** Whether a field takes this word, though its table has no such entry (`also`, a pattern). */
function mayBe(word: string, node: JsonSchema, root: JsonSchema): boolean {
  const also = node.also ?? followed(node, root).also;
  return also !== undefined && new RegExp(also, 'i').test(word);
}

/** Where a book's people come from. */
export type People = Pick<Ruleset, 'pregenerated' | 'content' | 'packed'>;
/** How files and rows of tables become persons. */
export type Makers = Pick<PersonRules, 'isFile' | 'of' | 'lists' | 'rows'>;

export interface Met {
  readonly person: unknown;
  readonly file?: unknown;
}
export type Told = Omit<Problem, 'path'>;

/** A person by name or by file; undefined where it is written out in numbers. */
export function meet(
  ruleset: People,
  rules: Makers,
  given: unknown,
  readings: Readings | undefined,
): Met | Told | undefined {
  if (typeof given === 'string') return byName(ruleset, rules, given, readings);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const origin = originOf(given);
  if (origin) return fromRow(rules, origin.table, given, readings);
  return rules.isFile(given) ? fromFile(rules, given, readings) : undefined;
}

/** Somebody as the entry of a list that is not the book's: checked like everything that comes from outside. */
function fromRow(rules: Makers, list: string, row: object, readings: Readings | undefined): Met | Told {
  const make = Object.hasOwn(rules.lists, list) ? rules.lists[list] : undefined;
  const schema = rules.rows?.[list];
  if (!make || !schema) return { message: `There are no people in the list of ${list}.` };
  const checked = check(schema, row);
  if (checked.ok) return { person: make(checked.value as never, readings) };
  const [first] = checked.problems;
  return { message: `${namesOf(row)[0] ?? 'An entry'} cannot be read: ${first?.message ?? ''}` };
}

export function fromFile(rules: Makers, file: unknown, readings: Readings | undefined): Met | Told {
  const person = rules.of(file, readings);
  return isRefusal(person) ? told(person) : { person, file };
}

const told = ({ rule, message }: Refusal): Told => ({ rule, message });

/** Everybody's names: ready characters, and the creatures of the lists. */
export const peopleNames = (ruleset: People, rules: Makers): readonly string[] => [
  ...makersOf(ruleset, rules, undefined).keys(),
];

function byName(ruleset: People, rules: Makers, name: string, readings: Readings | undefined): Met | Told {
  const people = makersOf(ruleset, rules, readings);
  const names = [...people.keys()];
  const found = foundIn(people, names, name);
  return 'make' in found ? found.make() : { message: unknown('nobody', name, found, names) };
}

/** The only one whom a name means, or everybody whom it may mean. */
function foundIn(
  people: ReadonlyMap<string, Maker>,
  names: readonly string[],
  name: string,
): Maker | readonly string[] {
  const found = [name, ...singulars(name)].map(word => matching(word, names)).find(list => list.length) ?? [];
  const makers = new Set(found.map(word => people.get(word)));
  const [only] = found;
  return only !== undefined && (found.length === 1 || makers.size === 1) ? people.get(only)! : found;
}

/** The row of a list or the file of a ready character that a name means; undefined where it means none or several. */
export function rowNamed(
  ruleset: People,
  rules: Makers,
  name: string,
): { readonly row?: object; readonly file?: unknown } | undefined {
  const people = makersOf(ruleset, rules, undefined);
  const found = foundIn(people, [...people.keys()], name);
  return 'make' in found ? found : undefined;
}

/** Somebody who can be named: how they become a person, and what they are made of. */
interface Maker {
  readonly make: () => Met | Told;
  readonly row?: object;
  readonly file?: unknown;
}

function makersOf(
  ruleset: People,
  rules: Makers,
  readings: Readings | undefined,
): ReadonlyMap<string, Maker> {
  const people = new Map<string, Maker>();
  // Somebody's id and name are two words for one: both have the same maker.
  for (const { id, name: called, choices } of ruleset.pregenerated ?? []) {
    const maker: Maker = { make: () => fromFile(rules, choices, readings), file: choices };
    const namesakes = (ruleset.pregenerated ?? []).filter(({ name }) => name === called);
    people.set(id, maker);
    // Two of one name are told apart by their ids.
    people.set(
      called,
      namesakes.length > 1 ? { make: () => ({ message: severalCalled(called, namesakes) }) } : maker,
    );
  }
  for (const [list, make] of Object.entries(rules.lists))
    for (const row of ruleset.content?.[list] ?? []) {
      const maker: Maker = { make: () => ({ person: make(row as never, readings) }), row };
      for (const word of namesOf(row)) if (!people.has(word)) people.set(word, maker);
      for (const [word, name] of Object.entries(ruleset.packed?.aliases[list] ?? {}))
        if (namesOf(row).includes(name) && !people.has(word)) people.set(word, maker);
    }
  return people;
}

const severalCalled = (name: string, several: readonly Pregenerated[]): string =>
  `“${name}” could be ${several.map(({ id }) => `“${id}”`).join(', ')}: write which.`;

/** The names that a table's entries go by; none where the book has no such table. */
export const entryNames = (ruleset: Ruleset, table: string): readonly string[] =>
  Object.hasOwn(ruleset.content ?? {}, table) ? (ruleset.content?.[table] ?? []).flatMap(namesOf) : [];

/** Whether words are names of one entry of a table: its name and its id. */
export const isOneEntry = (ruleset: Ruleset, table: string, words: readonly string[]): boolean =>
  (ruleset.content?.[table] ?? []).some(row => words.every(word => namesOf(row).includes(word)));

/** The entry's own name, and of a pack's the entry; undefined where the book has no such table. */
function entryOf(
  ruleset: Ruleset,
  table: string,
  word: string,
  called: OtherNames,
): { name: string; row?: object } | Told | undefined {
  const rows = ruleset.content?.[table];
  if (!rows) return undefined;
  const names = rows.flatMap(namesOf);
  const aliases = ruleset.packed?.aliases[table];
  const found = meanings(word, names, aliases ? { ...called, ...aliases } : called);
  const [only] = found;
  if (only !== undefined && (found.length === 1 || isOneEntry(ruleset, table, found))) {
    const row = ruleset.packed && rows.find(each => namesOf(each).includes(only));
    return row && originOf(row) ? { name: only, row } : { name: only };
  }
  return { message: unknown(`no entry of ${table}`, word, found, names) };
}

/** All the words for what a word of a table means, the row's own name first; of no table, the word. */
const rowNames = (ruleset: Ruleset, table: string | undefined, word: string): readonly string[] =>
  (ruleset.content?.[table ?? ''] ?? []).map(namesOf).find(names => names.includes(word)) ?? [word];

/** The words a row of a table goes by. */
const namesOf = (row: object): readonly string[] =>
  ['name', 'id'].flatMap(key => {
    const value: unknown = (row as Record<string, unknown>)[key];
    return typeof value === 'string' ? [value] : [];
  });

const MOST_SHOWN = 5;

/** The names that a misspelt word may mean, nearest first: near to the whole name, or else to one of its words. */
function nearNames(word: string, names: readonly string[]): readonly string[] {
  const given = word.toLowerCase();
  const far = (name: string): number => distance(name, given);
  const nearest = (partsOf: (name: string) => readonly string[]): string[] => {
    const nearParts = (name: string): readonly string[] =>
      partsOf(name.toLowerCase()).filter(part => isNear(part, given));
    const least = (name: string): number => Math.min(...nearParts(name).map(far));
    return names.filter(name => nearParts(name).length > 0).sort((a, b) => least(a) - least(b));
  };
  const whole = nearest(name => [name]);
  return whole.length ? whole : nearest(name => name.split(/[^\p{L}\d]+/u).filter(part => part.length > 3));
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

function unknown(what: string, word: string, found: readonly string[], names: readonly string[]): string {
  const clipped = word.length > 40 ? `${word.slice(0, 37)}…` : word;
  const quoted = (list: readonly string[]): string =>
    list
      .slice(0, MOST_SHOWN)
      .map(name => `“${name}”`)
      .join(', ');
  if (found.length > 1) return `“${clipped}” could be ${quoted(found)}: write a little more of it.`;
  // An id and a name that are one word in two spellings are told once.
  const told = [...new Map(names.toReversed().map(name => [lettersOf(name), name])).values()].reverse();
  const near = nearNames(word, told);
  return near.length
    ? `There is ${what} called “${clipped}”; did you mean ${quoted(near.slice(0, 3))}?`
    : `There is ${what} called “${clipped}”; there are ${quoted(told)}${told.length > MOST_SHOWN ? ' and more' : ''}.`;
}
