/** What people set of a fight before it begins, a line each: "initiative=foes", "map.walls=3,4 3,5:heavy", "brenna.hidden=yes". */
import type { EncounterRules } from '../encounter/rules.ts';
import { MOST_LISTED } from '../encounter/setup.ts';
import { meet } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, check, type JsonSchema, jsonSchema } from '../schema.ts';
import { clip, listed } from '../words.ts';
import { mistake, Unread } from './documents.ts';
import { type Named, sideOf } from './sides.ts';

type Fields = Readonly<Record<string, JsonSchema>>;
type Given = Record<string, unknown>;

/** The fields of a set-up, as the game's schema has them. */
export const setupFields = ({ setup }: Pick<EncounterRules, 'setup'>): Fields =>
  jsonSchema(setup).properties ?? {};

/** What an entry of a side may say beside who it is: a place, a name of its own, and what the game asks of newcomers. */
export const entryFieldsOf = ({ entry }: Pick<EncounterRules, 'entry'>): Fields =>
  entry ? (jsonSchema(entry).properties ?? {}) : {};

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The form of a field that can be several things: what has fields, else what is a list, else the first. */
export const formOf = (schema: JsonSchema): JsonSchema => {
  const forms = schema.anyOf ?? schema.oneOf ?? [];
  return (
    (schema.properties ? schema : undefined) ??
    forms.find(({ properties }) => properties) ??
    forms.find(({ type }) => type === 'array') ??
    forms.find(({ type }) => type !== 'null') ??
    schema
  );
};

/** "3,4 3,5:heavy": squares, each with what the list wants to know of it. */
function squaresIn(text: string, schema: JsonSchema): unknown[] | undefined {
  const items = typeof schema.items === 'object' ? formOf(schema.items) : undefined;
  const { x, y, ...others } = items?.properties ?? {};
  if (!x || !y) return undefined;
  const [says] = Object.keys(others);
  const isList = says !== undefined && formOf(others[says] ?? {}).type === 'array';
  const found: unknown[] = [];
  for (const token of text.trim().split(/[\s;]+/)) {
    const [, left, top, word] = /^(\d+),(\d+)(?::(.+))?$/.exec(token) ?? [];
    if (left === undefined || top === undefined) return undefined;
    const spoken =
      word === undefined || says === undefined ? {} : { [says]: isList ? word.split('+') : plain(word) };
    found.push({ x: Number(left), y: Number(top), ...spoken });
  }
  return found;
}

/** Whether a number is one of what a field takes, beside words. */
const takesNumber = ({ type, anyOf, oneOf }: JsonSchema): boolean =>
  [type].flat().some(one => one === 'number' || one === 'integer') ||
  (anyOf ?? oneOf ?? []).some(takesNumber);

const plain = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** What a text says of a field: JSON, squares, yes or no, a number, or the word itself. */
function valueIn(text: string, schema: JsonSchema): unknown {
  const given = text.trim();
  if (/^[[{"]/.test(given)) {
    try {
      return JSON.parse(given);
    } catch {
      // The field's own schema says what is wrong with it.
      return given;
    }
  }
  const form = formOf(schema);
  if (form.type === 'array') {
    const squares = squaresIn(given, form);
    if (squares) return squares;
    const items = typeof form.items === 'object' ? formOf(form.items) : {};
    return given.split(/\s*,\s*/).map(word => valueIn(word, items));
  }
  const isPlace = form.properties?.x && form.properties.y;
  const [, x, y] = (isPlace && /^(\d+),(\d+)$/.exec(given)) || [];
  if (x !== undefined && y !== undefined) return { x: Number(x), y: Number(y) };
  if (form.type === 'boolean') {
    if (/^(yes|true|on)$/i.test(given)) return true;
    if (/^(no|false|off)$/i.test(given)) return false;
  }
  if (given === 'null' || (/^(none|nothing)$/i.test(given) && schema.anyOf?.some(one => one.type === 'null')))
    return null;
  if (/^-?\d+(\.\d+)?$/.test(given) && takesNumber(schema)) return Number(given);
  if (form.enum) return form.enum.find(word => String(word).toLowerCase() === given.toLowerCase()) ?? given;
  return form.type === 'string' ? given : plain(given);
}

const nearest = (name: string, fields: Fields): string | undefined =>
  Object.keys(fields).find(field => field.toLowerCase() === name.toLowerCase());

/** Sets one field of an object, or one within it: `map.width`. */
function put(
  into: Given,
  [first = '', ...rest]: readonly string[],
  text: string,
  fields: Fields,
): Unread | undefined {
  const field = nearest(first, fields);
  if (field === undefined)
    return new Unread(
      `A fight of this game knows no ${clip(first)}; it knows ${listed(Object.keys(fields))}.`,
      clip(first),
    );
  const schema = fields[field] as JsonSchema;
  if (rest.length === 0) {
    into[field] = valueIn(text, schema);
    return undefined;
  }
  const form = formOf(schema);
  const inner = isObject(into[field]) ? { ...into[field] } : {};
  into[field] = inner;
  // A table by names of one's own: `others.bandits`.
  if (!form.properties) {
    inner[rest.join('.')] = valueIn(
      text,
      typeof form.additionalProperties === 'object' ? form.additionalProperties : {},
    );
    return undefined;
  }
  return put(inner, rest, text, form.properties);
}

const WHO = ['creature', 'stock', 'ready', 'person', 'character'] as const;
const NAMES = ['id', 'name', ...WHO] as const;

/** Whether an entry is the one that is meant: by its id, its name, or the name of what it is. */
function isCalled(entry: unknown, who: string): boolean {
  if (typeof entry === 'string') return entry.toLowerCase() === who;
  return isObject(entry) && NAMES.some(key => isCalledSo(entry[key], who));
}

/** The name that whoever an entry stands for has in the fight: `Wren` for `ranger-5`, `Orc Warrior` for `orc`. */
function shownName(entry: unknown, book: Ruleset | undefined): string | undefined {
  if (!book?.person) return undefined;
  const key = isObject(entry) ? WHO.find(each => Object.hasOwn(entry, each)) : undefined;
  const met = meet(book, book.person, key === undefined ? entry : (entry as Given)[key], undefined);
  if (!met || 'message' in met || !isObject(met.person)) return undefined;
  return typeof met.person.name === 'string' ? met.person.name : undefined;
}

/** Whether an entry is called so in the fight: by the whole name, or by words of it. */
function isShownAs(entry: unknown, who: string, book: Ruleset | undefined): boolean {
  const words = shownName(entry, book)?.toLowerCase().split(/\s+/) ?? [];
  return words.length > 0 && who.split(/\s+/).every(word => words.includes(word));
}
const isCalledSo = (value: unknown, who: string): boolean =>
  (typeof value === 'string' && value.toLowerCase() === who) ||
  (isObject(value) && typeof value.name === 'string' && value.name.toLowerCase() === who);

/** An entry with room for further fields: a bare name and a character file stand in one. */
const opened = (entry: unknown): Given =>
  isObject(entry) && !Object.hasOwn(entry, 'game') ? { ...entry } : { person: entry };

/** The sides of a set-up, each entry changed. */
function eachSide(setup: Given, changed: (side: unknown) => unknown): void {
  for (const side of ['party', 'foes']) if (setup[side] !== undefined) setup[side] = changed(setup[side]);
  if (isObject(setup.others))
    setup.others = Object.fromEntries(
      Object.entries(setup.others).map(([side, given]) => [side, changed(given)]),
    );
}

/** Several who came as one entry, each as an entry of their own. */
function standApart(setup: Given, isMeant: (entry: unknown) => boolean): void {
  eachSide(setup, side => {
    if (!Array.isArray(side)) return side;
    return side.flatMap((entry: unknown) => {
      if (!isObject(entry) || typeof entry.count !== 'number' || !isMeant(entry)) return [entry];
      const { count, ...one } = entry;
      return Array.from({ length: Math.min(count, MOST_LISTED) }, () => ({ ...one }));
    });
  });
}

/** Whom `wolf 2` means: the second of those who are called so. Asked of one entry after another. */
function nthOf(name: string, isMeant: (entry: unknown, name: string) => boolean) {
  const [, who, number] = /^(.*\S)\s+(\d+)$/.exec(name) ?? [];
  if (who === undefined) return undefined;
  let left = Number(number);
  return {
    isCalled: (entry: unknown): boolean => isMeant(entry, who),
    isMeant: (entry: unknown): boolean => isMeant(entry, who) && --left === 0,
  };
}

/** Sets a field of everybody who is meant: `brenna.hidden=yes`. */
function putOn(
  setup: Given,
  isMeant: (entry: unknown) => boolean,
  path: readonly string[],
  text: string,
  fields: Fields,
): Unread | number {
  let found = 0;
  let wrong: Unread | undefined;
  const changed = (side: unknown): unknown => {
    const list = Array.isArray(side) ? side : [side];
    return list.map((entry: unknown) => {
      if (!isMeant(entry)) return entry;
      found++;
      const own = opened(entry);
      wrong = put(own, path, text, fields) ?? wrong;
      return own;
    });
  };
  eachSide(setup, side => {
    const before = found;
    const now = changed(side);
    return found > before ? now : side;
  });
  return wrong ?? found;
}

/** A whole side in words: "foes=3 wolves, bear", "others.bandits=2 bandit". */
function setSide(
  setup: Given,
  [field = '', name, ...rest]: readonly string[],
  text: string,
  named: Named,
): boolean {
  if (/^[[{]/.test(text) || rest.length > 0) return false;
  if (name === undefined && (field === 'party' || field === 'foes')) setup[field] = sideOf(text, named);
  else if (field === 'others' && name !== undefined)
    setup.others = { ...(isObject(setup.others) ? setup.others : {}), [name]: sideOf(text, named) };
  else return false;
  return true;
}

/** The set-up with what these lines set, checked by the game. */
export function withSettings(
  rules: EncounterRules,
  given: unknown,
  lines: readonly string[],
  named: Named = {},
): Checked<unknown> {
  const setup: Given = isObject(given) ? { ...given } : {};
  const fields = setupFields(rules);
  const beside = entryFieldsOf(rules);
  for (const line of lines) {
    const [, field, text] = /^([^=]+)=(.*)$/s.exec(line) ?? [];
    if (field === undefined || text === undefined)
      return mistake(
        new Unread(`A setting is FIELD=VALUE, such as ${exampleOf(fields)}; got "${clip(line)}".`, 'set'),
      );
    const path = field.trim().split('.');
    if (setSide(setup, path, text.trim(), named)) continue;
    const [who = '', ...rest] = path;
    const isField = nearest(who, fields) !== undefined;
    const name = who
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .toLowerCase();
    // As it was typed comes before the name that it has in the fight.
    const ways = [isCalled, (entry: unknown, called: string) => isShownAs(entry, called, named.book)];
    let done: Unread | number = 0;
    if (!isField && rest.length > 0) {
      for (const way of ways)
        if (done === 0) done = putOn(setup, entry => way(entry, name), rest, text, beside);
      for (const way of ways) {
        const nth = done === 0 ? nthOf(name, way) : undefined;
        if (!nth) continue;
        standApart(setup, nth.isCalled);
        done = putOn(setup, nth.isMeant, rest, text, beside);
      }
    }
    if (done instanceof Unread) return mistake(done);
    if (done > 0) continue;
    const wrong = isField || rest.length === 0 ? put(setup, path, text, fields) : nobodyCalled(who, fields);
    if (wrong) return mistake(wrong);
  }
  return check(rules.setup, setup);
}

const nobodyCalled = (who: string, fields: Fields): Unread =>
  new Unread(
    `Nobody on either side is called ${clip(who)}, and it is no field; fields are ${listed(Object.keys(fields))}.`,
    clip(who),
  );

function exampleOf(fields: Fields): string {
  const [name, schema] =
    Object.entries(fields).find(
      ([, { enum: choices, type }]) => choices !== undefined || type === 'boolean',
    ) ?? [];
  return name && schema ? `${name}=${schema.enum ? String(schema.enum.at(-1)) : 'yes'}` : 'map.width=20';
}
