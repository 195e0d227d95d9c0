/**
 * What a procedure is asked about, typed as words: `target=14`, `defender.armour+=mail`, or bare (`14 hard`), where the
 * value itself says which field it is for.
 */
import { matching, plain } from '../match.ts';
import { entryNames, isOneEntry, meet, PERSON, peopleNames } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import {
  type Checked,
  childOf,
  distance,
  fitting,
  followed,
  isNothing,
  type JsonSchema,
  loneField,
  otherNames,
} from '../schema.ts';
import { clip, fieldWords } from '../words.ts';
import { type Documents, isJsonName, mistake, Unread, withDocuments } from './documents.ts';

/** Where words are read: the book whose names they may be, and the schema of what is asked. */
export interface Reader {
  readonly book: Ruleset;
  readonly readings: Readings;
  readonly root: JsonSchema;
  /** What can be named instead of being written out: files, on a command line. */
  readonly documents?: Documents | undefined;
}

/** The input with all these words in their places; or what is unclear about one of them. */
export function withWords(input: unknown, words: readonly string[], reader: Reader): Checked<unknown> {
  let told = input;
  const twice = givenTwice(words);
  if (twice) return mistake(twice);
  for (const word of words) {
    const more = withOne(told, word, reader);
    if (more instanceof Unread) return mistake(more);
    told = more;
  }
  const misspelt = words.map(word => misspeltIn(word, told, reader)).find(Boolean);
  return misspelt ? mistake(misspelt) : { ok: true, value: told };
}

/** A field that is told to be one thing and then another; `field+=value` adds to it. */
function givenTwice(words: readonly string[]): Unread | undefined {
  const told = new Map<string, string>();
  for (const word of words) {
    const [, path, text = ''] = /^([^=+]+)=(.*)$/s.exec(word) ?? [];
    if (path === undefined) continue;
    const before = told.get(path.toLowerCase());
    if (before !== undefined && before !== text)
      return new Unread(
        `\`${clip(path)}\` is given twice, as ${clip(before)} and as ${clip(text)}: say which; \`${clip(path)}+=…\` adds to a list.`,
        path,
      );
    told.set(path.toLowerCase(), text);
  }
  return undefined;
}

/** The input with one more word in its place. */
export function withWord(input: unknown, word: string, reader: Reader): Checked<unknown> {
  const told = withOne(input, word, reader);
  return told instanceof Unread ? mistake(told) : { ok: true, value: told };
}

/** A bare word that became a text, though it is nearly what some field still waits for, was meant for that one. */
function misspeltIn(word: string, told: unknown, reader: Reader): Unread | undefined {
  const { required = [], properties = {} } = reader.root;
  const isOpen = (name: string): boolean => !Object.hasOwn(told as object, name);
  const open = Object.entries(properties).filter(([name]) => required.includes(name) && isOpen(name));
  if (open.length === 0 || !Object.values(told as object).includes(word)) return undefined;
  const near = nearWord(word, open, reader);
  return (
    near && new Unread(`\`${near.field}\` is missing; did "${clip(word)}" mean ${spelt(near)}?`, near.field)
  );
}

function withOne(input: unknown, word: string, reader: Reader): unknown {
  const [, path, more, text] = /^([^=+]+)(\+?)=(.*)$/s.exec(word) ?? [];
  if (path === undefined && word.includes('='))
    return new Unread(
      `"${clip(word)}" is no field with a value: write FIELD=VALUE, such as ${Object.keys(reader.root.properties ?? {})[0] ?? 'target'}=…`,
    );
  if (path === undefined || text === undefined) return withBare(input, word, reader);
  const make = (node: JsonSchema, old: unknown): unknown => {
    const several = severalOf(text, node, reader);
    if (several) return several;
    const read = wordAs(text, node, reader, more ? listOf(old) : old);
    if (read instanceof Unread) return read;
    const value = withDocuments(read, reader.documents);
    const alone = isPlain(old) ? asObject(value, node, reader) : asSomebody(value, node, reader);
    return alone ? { ...(isPlain(old) && old), ...alone } : value;
  };
  return placed(input, path.split('.'), reader.root, reader, make);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A word in the place of an object whose one field it is for: `guard=parry` beside `guard.weapon=dagger`. */
function asObject(value: unknown, node: JsonSchema, reader: Reader): object | undefined {
  const { root } = reader;
  const somebody = asSomebody(value, node, reader);
  if (somebody) return somebody;
  const lone = typeof value === 'string' || typeof value === 'number' ? loneField(node, root) : undefined;
  return lone && { [lone[0]]: value };
}

/** A name in the place of an object that is about one person: `opponent=ogre` beside `opponent.skill=insight`. */
function asSomebody(value: unknown, node: JsonSchema, { root }: Reader): object | undefined {
  if (typeof value !== 'string' || isFrom(node, root, PERSON)) return undefined;
  const { type, properties = {} } = followed(node, root);
  const about = Object.entries(properties).filter(([, inner]) => isFrom(inner, root, PERSON));
  const [first, another] = about;
  return type === 'object' && first && !another && !loneField(node, root) ? { [first[0]]: value } : undefined;
}

const listOf = (old: unknown): unknown[] => (Array.isArray(old) ? old : old === undefined ? [] : [old]);

/** The value with something else at a path of field names, which may be begun or written in another case. */
function placed(
  value: unknown,
  [key, ...rest]: readonly string[],
  node: JsonSchema,
  reader: Reader,
  make: (node: JsonSchema, old: unknown) => unknown,
): unknown {
  if (key === undefined) return make(node, value);
  const { root } = reader;
  const written = isFrom(node, root, PERSON) ? writtenOut(value, reader) : value;
  if (written instanceof Unread) return written;
  const here = fitting(node, root, written ?? {});
  const object = isPlain(written) ? written : (asObject(written, node, reader) ?? {});
  const found = matching(key, Object.keys(here.properties ?? {}));
  const [only, another] = found;
  const name = only !== undefined && another === undefined ? only : key;
  const inner: unknown = Object.hasOwn(object, name) ? object[name as never] : undefined;
  const made = placed(inner, rest, childOf(here, name), reader, make);
  if (made instanceof Unread) return made;
  return Object.fromEntries([...Object.entries(object).filter(([k]) => k !== name), [name, made]]);
}

/** Somebody by name or file as the person they are, so that one of their fields can be another. */
function writtenOut(value: unknown, { book, readings }: Reader): unknown {
  const met = book.person && meet(book, book.person, value, readings);
  if (met && 'message' in met) return new Unread(met.message);
  return met ? met.person : value;
}

const isFrom = (node: JsonSchema, root: JsonSchema, from: string): boolean =>
  (node.from ?? followed(node, root).from) === from;

/** A word as its field wants it: text where text is wanted, a list where a list is, else as JSON reads it. */
function wordAs(text: string, node: JsonSchema, reader: Reader, old: unknown): unknown {
  const { root } = reader;
  const types = typesOf(node, root);
  if (types.has('array') && !text.startsWith('[')) {
    const list = partsOf(text, node, reader).map(item =>
      wordAs(item, itemsOf(node, root), reader, undefined),
    );
    const unread = list.find(item => item instanceof Unread);
    if (unread) return unread;
    return Array.isArray(old) ? [...old, ...list] : list;
  }
  const [, x, y] = /^(-?\d+) *, *(-?\d+)$/.exec(text) ?? [];
  if (x !== undefined && isPlace(node, root)) return { x: Number(x), y: Number(y) };
  if (types.has('string') && !types.has('number') && !/^[[{"]/.test(text)) return text;
  if (/^(yes|no)$/i.test(text) && types.has('boolean')) return text.toLowerCase() === 'yes';
  try {
    return JSON.parse(text);
  } catch {
    if (/^[[{]/.test(text)) return new Unread(`"${clip(text)}" begins like JSON but is none.`);
    return text;
  }
}

/** A list at its commas, save those within a name: `mud, sand, soft` is mud and soft sand. */
function partsOf(text: string, node: JsonSchema, reader: Reader): readonly string[] {
  const items = itemsOf(node, reader.root);
  const names = new Set(
    [
      ...listedFor(node, reader),
      ...listedFor(items, reader),
      ...Object.keys(otherNames(items, reader.root)),
    ].map(name => plain(String(name))),
  );
  const parts = text.split(',').map(part => part.trim());
  const found: string[] = [];
  for (let i = 0; i < parts.length; ) {
    let end = parts.length;
    while (end > i + 1 && !names.has(plain(parts.slice(i, end).join(' ')))) end--;
    found.push(parts.slice(i, end).join(', '));
    i = end;
  }
  return found;
}

const isPlace = (node: JsonSchema, root: JsonSchema): boolean => {
  const { properties = {} } = fitting(node, root, {});
  return Object.hasOwn(properties, 'x') && Object.hasOwn(properties, 'y');
};

/** The words that a field chooses from: its own, or the names of its table. */
function listedFor(node: JsonSchema, { root, book }: Reader): readonly unknown[] {
  const { enum: listed = [], from = node.from } = followed(node, root);
  return from === undefined || from === PERSON ? listed : [...listed, ...entryNames(book, from)];
}

/** A beginning that several words of a list have is refused with them. */
function severalOf(text: string, node: JsonSchema, reader: Reader): Unread | undefined {
  const found = matching(
    text,
    listedFor(node, reader).filter(word => typeof word === 'string'),
  );
  // One name in two spellings is one, and so are the name and the id of one entry.
  if (new Set(found.map(plain)).size < 2) return undefined;
  const from = node.from ?? followed(node, reader.root).from;
  if (from !== undefined && isOneEntry(reader.book, from, found)) return undefined;
  const named = found.slice(0, MOST_NAMED).map(word => `"${word}"`);
  return new Unread(
    `"${clip(text)}" could be ${named.join(' or ')}${found.length > MOST_NAMED ? ' …' : ''}: write a little more of it.`,
  );
}

const MOST_NAMED = 8;

const itemsOf = (node: JsonSchema, root: JsonSchema): JsonSchema => {
  const { items, anyOf, oneOf } = followed(node, root);
  if (typeof items === 'object') return items;
  const list = (anyOf ?? oneOf ?? []).find(option => typesOf(option, root).has('array'));
  return list ? itemsOf(list, root) : {};
};

function typesOf(node: JsonSchema, root: JsonSchema): ReadonlySet<string> {
  const { type, anyOf, oneOf, enum: listed } = followed(node, root);
  const own = [type ?? (listed ? 'string' : [])].flat().map(name => (name === 'integer' ? 'number' : name));
  return new Set([...own, ...(anyOf ?? oneOf ?? []).flatMap(option => [...typesOf(option, root)])]);
}

/** A word without a field goes to the first that everybody sets and that takes it; else to the only one that does. */
function withBare(input: unknown, word: string, reader: Reader): unknown {
  const { root } = reader;
  const set = new Set(Object.keys(typeof input === 'object' && input !== null ? input : {}));
  const all = Object.entries(root.properties ?? {}).filter(
    ([name, node]) =>
      (!set.has(name) || typesOf(node, root).has('array')) &&
      !(node.insteadOf !== undefined && set.has(node.insteadOf)),
  );
  const isFirst = ([name, node]: Field): boolean => node.rank === 'first' || !!root.required?.includes(name);
  const takers = all.filter(([, node]) => takes(node, word, reader));
  const first = takers.find(isFirst);
  if (first) return given(input, first, word, reader);
  const flags = matching(
    word,
    all.filter(([, node]) => typesOf(node, root).has('boolean')).map(([name]) => name),
  );
  const others = isNumber(word) ? [] : takers;
  if (flags.length + others.length > 1)
    return new Unread(
      `"${clip(word)}" could be ${[...flags.map(name => `${name}=yes`), ...others.map(([name]) => `${name}=${word}`)].slice(0, 5).join(' or ')}: write it so.`,
    );
  if (flags[0] !== undefined) return { ...(input as object), [flags[0]]: true };
  const text = all.find(field => isFirst(field) && isFreeText(field[1], root));
  const only = others[0] ?? text;
  if (only) return given(input, only, word, reader);
  if (isJsonName(word) && !reader.documents?.has(word))
    return new Unread(`There is no file ${clip(word)} here.`);
  const near = nearWord(word, all, reader);
  if (near)
    return new Unread(`"${clip(word)}" is nothing that is asked for here; did you mean ${spelt(near)}?`);
  const [taken] = Object.entries(root.properties ?? {}).filter(
    ([name, node]) => set.has(name) && takes(node, word, reader),
  );
  if (taken)
    return new Unread(`"${clip(word)}" would be a second ${fieldWords(taken[0])}: there is one already.`);
  const names = all.filter(isFirst).map(([name]) => name);
  return new Unread(
    `"${clip(word)}" is nothing that is asked for here: write FIELD=VALUE, such as ${(names.length
      ? names
      : all.map(([name]) => name)
    )
      .slice(0, 4)
      .map(name => `${name}=…`)
      .join(', ')}`,
  );
}

type Field = readonly [name: string, node: JsonSchema];

/** A field and a word that it takes. */
interface Spelling {
  readonly field: string;
  readonly word: string;
}

/** As it would be typed: `weapon="war hammer"`. */
const spelt = ({ field, word }: Spelling): string => `${field}=${/\s/.test(word) ? `"${word}"` : word}`;

/** The word of some field's list, or the name of somebody or something, that was probably meant. */
function nearWord(word: string, fields: readonly Field[], reader: Reader): Spelling | undefined {
  const { root, book } = reader;
  const wanted = word.toLowerCase();
  // In a word of four letters two may be swapped; another beginning besides is another word.
  const most = (name: string): number =>
    wanted.length > 4 || (wanted.length === 4 && name.startsWith(wanted.charAt(0))) ? 2 : 1;
  return fields
    .flatMap(([field, node]) => {
      const people = isFrom(node, root, PERSON) && book.person ? peopleNames(book, book.person) : [];
      const names = [...people, ...listedFor(node, reader), ...Object.keys(otherNames(node, root))];
      return names.map((name): Spelling => ({ field, word: String(name) }));
    })
    .map(near => ({ near, off: distance(near.word.toLowerCase(), wanted) }))
    .filter(({ near, off }) => off <= most(near.word.toLowerCase()))
    .sort((a, b) => a.off - b.off)[0]?.near;
}

const given = (input: unknown, [name]: Field, word: string, reader: Reader): unknown =>
  withOne(input, `${name}=${word}`, reader);

const isNumber = (word: string): boolean => /^-?\d+(\.\d+)?$/.test(word);

/** Whether a word is a value of the field: a number within its bounds, one of its words, a name of its table, somebody. */
function takes(node: JsonSchema, word: string, reader: Reader): boolean {
  const { root, book } = reader;
  const here = followed(node, root);
  const from = node.from ?? here.from;
  if (here.type === 'array' && word.includes(',')) {
    const parts = partsOf(word, node, reader);
    if (parts.length > 1) return parts.every(part => takes(node, part, reader));
  }
  if (isNumber(word) && isWithin(Number(word), node, root)) return true;
  if (from === PERSON) {
    if (isJsonName(word)) return !!reader.documents?.has(word);
    return !!book.person && matching(word, peopleNames(book, book.person)).length > 0;
  }
  if (isNothing(word, node, root)) return true;
  const called = Object.keys(otherNames(node, root));
  if (from !== undefined && matching(word, [...entryNames(book, from), ...called]).length > 0) return true;
  if (here.enum)
    return matching(word, [...here.enum.filter(w => typeof w === 'string'), ...called]).length > 0;
  if (typeof here.const === 'string') return matching(word, [here.const]).length > 0;
  if (here.type === 'array') return takes(itemsOf(node, root), word, reader);
  const lone = here.type === 'object' ? loneField(node, root) : undefined;
  if (lone) return takes(lone[1], word, reader);
  const options = here.anyOf ?? here.oneOf ?? [];
  // Beside a name, a lone number of an object would say nothing of what it is.
  return options.some(
    option => !(isNumber(word) && followed(option, root).type === 'object') && takes(option, word, reader),
  );
}

/** Whether a field takes a number, and this one is within its bounds. */
function isWithin(value: number, node: JsonSchema, root: JsonSchema): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, anyOf, oneOf } = followed(node, root);
  if ([type].flat().some(one => one === 'number' || one === 'integer'))
    return value >= minimum && value <= maximum;
  return (anyOf ?? oneOf ?? []).some(option => isWithin(value, option, root));
}

const isFreeText = (node: JsonSchema, root: JsonSchema): boolean => {
  const { type, enum: listed, from, anyOf, oneOf } = followed(node, root);
  if (listed || (node.from ?? from) !== undefined) return false;
  return type === 'string' || (anyOf ?? oneOf ?? []).some(option => isFreeText(option, root));
};
