/**
 * Who takes part: two or more sides, each a list of entries, and an entry is whatever a table has at hand.
 *
 *     "Wolf"                                 a creature of the lists or a ready character, by name
 *     { "creature": "Wolf", "count": 3 }     several of a kind
 *     { "ready": "brenna", "at": {…} }       a ready character, with a place
 *     { "character": {…} }                   a character file, or the file itself
 *     { "name": "Guard", … }                 somebody by numbers, or in the words of a paper sheet
 *
 * `muster` makes persons of them, with ids to address them by and names to tell them apart: two wolves are Wolf 1 and
 * Wolf 2. What is wrong is said in sentences that name the entry. `lineUp` gives a place to whoever has none, beside
 * the first of their entry where that one has a place.
 */
import { z } from 'zod';
import { fromFile, meet, type People } from '../names.ts';
import type { PersonRules } from '../person.ts';
import type { Readings } from '../ruling.ts';
import { type Checked, check, jsonSchema, type Problem } from '../schema.ts';
import { nearestFree } from './footwork.ts';
import {
  type Body,
  fits,
  type Grid,
  hexesBetween,
  isOnEdge,
  isOnGrid,
  overlap,
  type Place,
} from './grid/grid.ts';
import { chebyshev } from './grid/measure.ts';

/** At most so many take part in one fight. */
export const MOST_FIGHTERS = 100;
/** At most so many are in a list of a fight's people: those who began it, and whoever joined them. */
export const MOST_LISTED = 2 * MOST_FIGHTERS;
const word = z.string().min(1).max(60);

/** What any entry may say beside who it is. */
export const entryFields = {
  id: word.optional().describe('A short name to address it by; made from the name if left out.'),
  count: z.int().min(1).max(MOST_FIGHTERS).optional().describe('How many of them.'),
  at: z
    .strictObject({ x: z.int().min(0).max(999), y: z.int().min(0).max(999) })
    .optional()
    .describe('The square it stands on, where there is a map.'),
};

/** An entry as a set-up's schema takes it; `muster` says in sentences what is wrong inside. */
export const entrySchema = z
  .union([z.string().min(1).max(60), z.looseObject({})])
  .describe(
    'A name (“Wolf”, a ready character), {creature, count}, {character: file}, a character file, or numbers.',
  )
  .meta({ from: 'person' });

/** A side as a set-up's schema takes it: a list of entries, or one of them alone. */
export const sideSchema = z.union([z.array(entrySchema).min(1).max(MOST_FIGHTERS), entrySchema]);

/** Somebody who takes part, before the book makes a fighter of them. */
export interface Entrant<P, W = unknown> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly person: P;
  /** The place the entry asks for. */
  readonly at: Place | undefined;
  /** Where the first of several stands, whom the others of the entry stay beside. */
  readonly near?: Place | undefined;
  /** The entry's own fields that the book asked for: surprise, initiative, a zone. */
  readonly with: W;
  /** The character file, where there is one. */
  readonly file: unknown;
  /** Where the entry stands in the set-up: `foes[1]`. */
  readonly path: string;
}

/** What a book says of those who come to a fight. */
export interface Muster<P, W> extends People {
  readonly person: Pick<PersonRules<P>, 'schema' | 'fromSheet' | 'isFile' | 'of' | 'lists' | 'rows'>;
  /** Further fields of an entry, with defaults: `{ surprised: z.boolean().default(false) }`. */
  readonly with: z.ZodType<W, unknown> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** The name a person goes by. */
  nameOf(person: P): string;
  readonly readings?: Readings | undefined;
  /** The id of the n-th of a side that was given none; left out, ids are made from names. */
  idFor?(side: string, n: number): string;
}

/** Everybody of every side, or everything that is wrong with the entries. */
export function muster<P, W>(
  sides: Readonly<Record<string, unknown>>,
  book: Muster<P, W>,
): Checked<Entrant<P, W>[]> {
  const [found, problems]: [Entrant<P, W>[], Problem[]] = [[], []];
  for (const [side, given] of Object.entries(sides)) {
    const list = Array.isArray(given) ? given : [given];
    list.forEach((entry, i) => {
      const path = Array.isArray(given) ? `${side}[${i}]` : side;
      const made = enlist(entry, side, path, book);
      if (made.ok) found.push(...made.value);
      else problems.push(...made.problems);
    });
  }
  if (problems.length > 0) return { ok: false, problems };
  if (found.length > MOST_FIGHTERS)
    return {
      ok: false,
      problems: [{ path: '', message: `At most ${MOST_FIGHTERS} can take part in one fight.` }],
    };
  return identified(found, book);
}

/** One entry: who it is, and the fields beside. */
function enlist<P, W>(
  entry: unknown,
  side: string,
  path: string,
  book: Muster<P, W>,
): Checked<Entrant<P, W>[]> {
  const { who, beside, own, isFile } = taken(entry, book);
  const name = typeof who === 'string' ? who : undefined;
  const at = (problems: readonly Problem[], label = name): Checked<never> => ({
    ok: false,
    problems: problems.map(problem => located(problem, path, label)),
  });
  const given = check(entryForm(book), beside);
  if (!given.ok) return at(given.problems);
  const fields = check(book.with, own);
  if (!fields.ok) return at(fields.problems);
  const met = isFile
    ? fromFile(book.person, who, book.readings)
    : meet(book, book.person, who, book.readings);
  if (met && 'message' in met) return at([{ path: '', ...met }]);
  const person = check(book.person.schema, met ? met.person : onPaper(who, book.person));
  if (!person.ok) return at(person.problems, labelOf(who) ?? name);
  const { id, count = 1, at: place } = given.value;
  const one = {
    id: id ?? '',
    name: book.nameOf(person.value),
    side,
    person: person.value,
    at: place,
    with: fields.value,
    file: met?.file,
    path,
  };
  return {
    ok: true,
    value: Array.from({ length: count }, (_, i) => ({
      ...one,
      id: one.id && count > 1 ? `${one.id}-${i + 1}` : one.id,
      at: i === 0 ? place : undefined,
      ...(i > 0 && place && { near: place }),
      person: i === 0 ? one.person : structuredClone(one.person),
    })),
  };
}

/** What may stand beside a person; the book's own fields are named where somebody writes one that there is not. */
/** What an entry may say beside who it is: an id, how many, a place, and what the book asks of newcomers. */
export const entryForm = <W>({ with: own }: Pick<Muster<unknown, W>, 'with'>) =>
  z.strictObject({ ...entryFields, ...own.shape });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const labelOf = (who: unknown): string | undefined =>
  isObject(who) && typeof who.name === 'string' ? who.name : undefined;

/** The words under which an entry may name somebody. */
const NAMED = ['creature', 'stock', 'ready', 'character', 'person'] as const;

/** An entry taken apart: who it is, where and how many, and what the book wants to know beside. */
function taken<P, W>(
  entry: unknown,
  book: Muster<P, W>,
): { who: unknown; beside: Record<string, unknown>; own: Record<string, unknown>; isFile: boolean } {
  if (!isObject(entry) || book.person.isFile(entry))
    return { who: entry, beside: {}, own: {}, isFile: isObject(entry) };
  const rest: Record<string, unknown> = {};
  const beside: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    if (Object.hasOwn(book.with.shape, key)) own[key] = value;
    else if (Object.hasOwn(entryFields, key)) beside[key] = value;
    else rest[key] = value;
  }
  const named = NAMED.find(key => Object.hasOwn(rest, key));
  if (named === undefined) return { who: rest, beside, own, isFile: false };
  // Whatever else stands there is no field of an entry, and is told as such.
  const { [named]: who, ...unknown } = rest;
  return {
    who,
    beside: { ...beside, ...unknown },
    own,
    isFile: named === 'character' && isObject(who),
  };
}

/** Somebody written out, as the book takes them: the same reading that questions have. */
function onPaper<P>(who: unknown, { schema, fromSheet }: Muster<P, unknown>['person']): unknown {
  const given = spelt(who, schema);
  return fromSheet && isObject(given) ? fromSheet(given) : given;
}

/** Fields by their names, whatever the capitals: `dx` is DX. */
function spelt(given: unknown, schema: z.ZodType): unknown {
  if (!isObject(given)) return given;
  const names = new Map(
    Object.keys(jsonSchema(schema).properties ?? {}).map(field => [field.toLowerCase(), field]),
  );
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const field = names.get(key.toLowerCase()) ?? key;
    fields[Object.hasOwn(given, field) ? key : field] = value;
  }
  return fields;
}

/** An entry in words, whose it is and the how-manieth: `foes[1]` is “Foes, entry 2”. */
export function entryWords(path: string, name?: string): string {
  const [, side = path, index] = /^(.*)\[(\d+)\]$/.exec(path) ?? [];
  const where = side.charAt(0).toUpperCase() + side.slice(1);
  return `${where}${index === undefined ? '' : `, entry ${Number(index) + 1}`}${name ? ` (${name})` : ''}`;
}

/** A problem said of the entry that it stands in, with its name where the sentence does not have it. */
function located(problem: Problem, path: string, name: string | undefined): Problem {
  const where = problem.path ? `${path}.${problem.path}` : path;
  const label = name !== undefined && problem.message.includes(`“${name}”`) ? undefined : name;
  return { ...problem, path: where, message: `${entryWords(path, label)}: ${problem.message}` };
}

/** Ids that nobody shares, and names that tell those of one name apart. */
function identified<P, W>(all: readonly Entrant<P, W>[], { idFor }: Muster<P, W>): Checked<Entrant<P, W>[]> {
  const names = numbered(all.map(({ name }) => name));
  const given = all.map(({ id }) => id).filter(Boolean);
  const twice = all.find(({ id }) => id && given.indexOf(id) !== given.lastIndexOf(id));
  if (twice)
    return {
      ok: false,
      problems: [
        { path: twice.path, message: `${entryWords(twice.path)}: two fighters have the id “${twice.id}”.` },
      ],
    };
  const ids = new Set(given);
  const counts = new Map<string, number>();
  return {
    ok: true,
    value: all.map((entrant, i) => {
      const n = (counts.get(entrant.side) ?? 0) + 1;
      counts.set(entrant.side, n);
      const name = names[i] ?? entrant.name;
      const id = entrant.id || freeId(idFor?.(entrant.side, n) ?? slug(name), ids);
      ids.add(id);
      return { ...entrant, id, name };
    }),
  };
}

/** Wolf, Wolf, Brenna become Wolf 1, Wolf 2, Brenna. */
export function numbered(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const several = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  const taken = new Set(names.filter(name => !several.has(name)));
  return names.map(name => {
    if (!several.has(name)) return name;
    let n = (counts.get(name) ?? 0) + 1;
    while (taken.has(`${name} ${n}`)) n++;
    counts.set(name, n);
    return `${name} ${n}`;
  });
}

/** A name as an id: `Wolf 1` is `wolf-1`. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50) || 'fighter';

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  return id;
}

/** Names that nobody bears yet: the wanted one, else with the next number; after Wolf 1 to Wolf 5 comes Wolf 6. */
export function unused(names: Iterable<string>): (wanted: string, gap: string) => string {
  const taken = new Set(names);
  return (wanted, gap) => {
    let found = wanted;
    const [, stem = wanted] = new RegExp(`^(.+)${gap}\\d+$`).exec(wanted) ?? [];
    for (let n = 2; taken.has(found); n++) found = `${stem}${gap}${n}`;
    taken.add(found);
    return found;
  };
}

/** Where newcomers come in: the free place at the edge of a map that is nearest. */
export function entrance(
  grid: Grid,
  isFree: (at: Place) => boolean,
  far: (at: Place) => number,
): Place | undefined {
  let best: { readonly at: Place; readonly far: number } | undefined;
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) {
      const at = { x, y };
      if (!isOnEdge(grid, at) || !isFree(at)) continue;
      const distance = far(at);
      if (!best || distance < best.far) best = { at, far: distance };
    }
  return best?.at;
}

/** What is wrong with a map whose marks lie outside of it, where nobody would ever find them. */
export function offTheMap(map: Grid, marks: Readonly<Record<string, readonly Place[]>>): Problem | undefined {
  for (const [list, places] of Object.entries(marks)) {
    const i = places.findIndex(at => !isOnGrid(map, at));
    const at = places[i];
    if (at)
      return {
        path: `map.${list}[${i}]`,
        message: `\`map.${list}\` marks ${at.x}, ${at.y}, which is not on the map of ${map.width} by ${map.height}: it goes to ${map.width - 1}, ${map.height - 1}.`,
      };
  }
  return undefined;
}

/** How a side lines up: which way its back is, from the middle of the map. */
const BACKS = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
] as const;

/** One to be placed. */
export interface Placed extends Body {
  readonly side: string;
  readonly name: string;
  readonly at: Place | undefined;
  /** Where the first of several stands, whom the others stay beside. */
  readonly near?: Place | undefined;
  readonly path: string;
}
type Unplaced = Omit<Placed, 'x' | 'y'>;

/**
 * A place for everybody: as the entry says, several of one entry together, else in lines that face each other across the
 * middle of the map, `apart` squares between the first two sides. Sides after the second line up above and below.
 * `mayShare` says whether somebody fits in with those who stand on their place already; nobody is lined up so.
 */
export function lineUp<P extends Unplaced>(
  grid: Grid,
  all: readonly P[],
  apart: number,
  isWall: (at: Place) => boolean,
  mayShare: (one: P, there: readonly P[]) => boolean = () => false,
): Checked<Place[]> {
  const taken: { readonly one: P; readonly body: Body }[] = [];
  const problems: Problem[] = [];
  const isFree = (body: Body): boolean =>
    fits(grid, body, isWall) && !taken.some(other => overlap(grid, other.body, body));
  const hasRoom = (one: P, place: Place): boolean => {
    const body = { ...place, span: one.span };
    const there = taken.filter(other => overlap(grid, other.body, body));
    return (
      fits(grid, body, isWall) &&
      (there.length === 0 ||
        mayShare(
          one,
          there.map(other => other.one),
        ))
    );
  };
  const measure = grid.shape === 'hex' ? hexesBetween : chebyshev;
  const sides = [...new Set(all.map(({ side }) => side))];
  const places = new Map<P, Place>();
  // Who asks for a place has it before anybody is sent there.
  for (const one of [...all].sort((a, b) => asksLater(a) - asksLater(b))) {
    const place =
      one.at ??
      (one.near
        ? nearestFree(grid, one.near, measure, at => hasRoom(one, at))
        : rank(grid, one, sides.indexOf(one.side), apart, isFree));
    if (place && hasRoom(one, place)) {
      taken.push({ one, body: { ...place, span: one.span } });
      places.set(one, place);
    } else
      problems.push({
        path: one.path,
        message: place
          ? `${entryWords(one.path, one.name)}: nobody can stand at ${place.x}, ${place.y}; choose a free square of the map.`
          : `${entryWords(one.path, one.name)}: there is no free square of the map left.`,
      });
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: all.flatMap(one => places.get(one) ?? []) };
}

const asksLater = ({ at, near }: Unplaced): number => (at ? 0 : near ? 1 : 2);

/** The next free place of a side's line: from its middle outwards, then the row behind; at last, before it. */
function rank(
  { width, height }: Grid,
  one: Omit<Placed, 'x' | 'y'>,
  side: number,
  apart: number,
  isFree: (body: Body) => boolean,
): Place | undefined {
  const back = BACKS[side % BACKS.length] ?? BACKS[0];
  const away = back.x + back.y;
  const [deep, wide] = back.x !== 0 ? [width, height] : [height, width];
  const front = Math.floor(deep / 2) + away * (away < 0 ? Math.ceil(apart / 2) : Math.floor(apart / 2));
  const first = Math.min(deep - 1, Math.max(0, front));
  for (const [start, step] of [
    [first, away],
    [first - away, -away],
  ] as const)
    for (let row = start; row >= 0 && row < deep; row += step)
      for (let i = 0; i < 2 * wide; i++) {
        const column = Math.floor(wide / 2) + (i % 2 ? -Math.ceil(i / 2) : i / 2);
        const place = back.x !== 0 ? { x: row, y: column } : { x: column, y: row };
        if (column >= 0 && column < wide && isFree({ ...one, ...place })) return place;
      }
  return undefined;
}
