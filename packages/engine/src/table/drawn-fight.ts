/**
 * The set-up of a fight as its host drew it up: what the book's own schema lets people say about ground and beginning, and the
 * plan as the book takes it, with the people as they are by then.
 */
import { entryFieldsOf } from '../asking/settings.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { type JsonSchema, jsonSchema } from '../schema.ts';
import { clip } from '../words.ts';
import { absenceSaid, absentFrom } from './absent.ts';
import type { Seat } from './file.ts';
import type { FightPlan, PlannedFoe, PreparedFight } from './prepared.ts';

/** Something that can be drawn into squares: walls, mud, a height. */
export interface Brush {
  readonly field: string;
  /** What one square of it says beside its place, and what that can be. */
  readonly says: string | undefined;
  readonly kinds: readonly string[];
  readonly isList: boolean;
}

/** What a book lets its host draw up: ground, scenes, and whatever else can be said of a beginning and of who comes into it. */
export interface Sketchbook {
  /** Whether squares can be drawn at all; their least and most, and what is meant where nothing is said. */
  readonly map:
    | {
        readonly width: Bounds;
        readonly height: Bounds;
        readonly shapes: readonly string[];
        readonly brushes: readonly Brush[];
      }
    | undefined;
  /** Places told in zones, where the book has them in the place of squares. */
  readonly scenes: readonly string[];
  /** Whatever else can be said of the beginning, as one form; what of the map is not drawn stands in its `map`. */
  readonly more: JsonSchema | undefined;
  /** What can be said of somebody who comes into it, beside who, how many and where. */
  readonly entry: JsonSchema | undefined;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** What has a place of its own in the builder. */
const OWN_PLACE = ['party', 'foes', 'map', 'scene'];
const OF_ENTRIES = ['id', 'count', 'at', 'x', 'y'];

/** The sketchbook of a book, made of its set-up's schema. */
export function sketchbookOf({ encounter }: Ruleset): Sketchbook {
  const { properties: fields = {}, $defs } = encounter ? jsonSchema(encounter.setup) : {};
  const map = objectIn(fields.map);
  const drawnMap = map && mapOf(map);
  const besides = Object.entries(fields).filter(([name]) => !OWN_PLACE.includes(name));
  const ofMap = map && drawnMap ? undrawn(map, drawnMap) : [];
  const beside = encounter ? Object.entries(entryFieldsOf(encounter)) : [];
  return {
    map: drawnMap,
    scenes: (fields.scene?.enum ?? []).map(String),
    more: formOfFields(
      [...besides, ...(ofMap.length > 0 ? [['map', formOfFields(ofMap)] as const] : [])],
      $defs,
    ),
    entry: formOfFields(beside.filter(([name]) => !OF_ENTRIES.includes(name))),
  };
}

/** Fields as one form, all of which may be left out. */
const formOfFields = (
  fields: readonly (readonly [string, JsonSchema | undefined])[],
  $defs?: JsonSchema['$defs'],
): JsonSchema | undefined =>
  fields.length === 0
    ? undefined
    : {
        type: 'object',
        properties: Object.fromEntries(fields.flatMap(([name, one]) => (one ? [[name, one]] : []))),
        // What has fields of its own is there at once.
        required: fields.flatMap(([name]) => (name === 'map' ? [name] : [])),
        ...($defs && { $defs }),
      };

/** What of a map no brush draws: its light, its gravity. */
const undrawn = (
  { properties = {} }: JsonSchema,
  { brushes }: NonNullable<Sketchbook['map']>,
): (readonly [string, JsonSchema])[] =>
  Object.entries(properties).filter(
    ([name]) => !['width', 'height', 'shape'].includes(name) && !brushes.some(({ field }) => field === name),
  );

/** The object that a field holds, where it may also hold nothing. */
const objectIn = (schema: JsonSchema | undefined): JsonSchema | undefined =>
  schema?.properties ? schema : schema?.anyOf?.find(one => one.properties);

function mapOf({ properties = {} }: JsonSchema): NonNullable<Sketchbook['map']> {
  const bounds = (schema: JsonSchema | undefined, usual: number): Bounds => ({
    least: schema?.minimum ?? 2,
    most: Math.min(40, schema?.maximum ?? 40),
    usual: typeof schema?.default === 'number' ? schema.default : usual,
  });
  return {
    width: bounds(properties.width, 20),
    height: bounds(properties.height, 12),
    shapes: (properties.shape?.enum ?? []).map(String),
    brushes: Object.entries(properties).flatMap(([field, schema]) => brushOf(field, schema) ?? []),
  };
}

function brushOf(field: string, { type, items }: JsonSchema): Brush | undefined {
  const cell = typeof items === 'object' ? items : undefined;
  if (type !== 'array' || !cell?.properties?.x || !cell.properties.y) return undefined;
  const [says, schema] = Object.entries(cell.properties).find(([name]) => name !== 'x' && name !== 'y') ?? [];
  const inner = typeof schema?.items === 'object' ? schema.items : undefined;
  const kinds = (schema?.enum ?? inner?.enum ?? []).map(String);
  // A square that must say something for which there is no list is nothing to draw.
  if (says !== undefined && kinds.length === 0 && cell.required?.includes(says)) return undefined;
  return { field, says: kinds.length > 0 ? says : undefined, kinds, isList: inner !== undefined };
}

/** What is drawn into one square. */
export type Cell = FightPlan['cells'][number];

/** Who of a plan stands behind each fighter of a side, in the order in which a fight lists them. */
export type Planned =
  | { readonly is: 'person'; readonly id: string }
  | { readonly is: 'foe'; readonly foe: number; readonly which: number };

/** Foes as the book's `setup` takes them: those with a place of their own one by one, then the others of the kind. */
export function foeEntries(
  foes: readonly PlannedFoe[],
  numbersOf: NumbersOf,
): readonly Readonly<Record<string, unknown>>[] {
  return foes.flatMap(foe => {
    const who = foe.called === undefined && !foe.numbers ? { creature: foe.name } : ownOne(foe, numbersOf);
    const placed = (foe.at ?? []).slice(0, foe.count).map(at => ({ ...who, at }));
    const others = foe.count - placed.length;
    return [...placed, ...(others > 0 ? [{ ...who, ...(others > 1 && { count: others }) }] : [])];
  });
}

/** The book's own numbers of a creature. */
export type NumbersOf = (creature: string) => Readonly<Record<string, unknown>> | undefined;

/** A creature of the book's lists as its set-up takes somebody by numbers. */
export const numbersIn =
  ({ person, content = {} }: Ruleset, readings: Readings): NumbersOf =>
  creature => {
    for (const [list, personOf] of Object.entries(person?.lists ?? {})) {
      const row = (content[list] ?? []).find(one => (one as { name?: unknown }).name === creature);
      // The list's own function takes the rows of that list.
      const made: unknown = row && personOf(row as never, readings);
      if (typeof made === 'object' && made !== null) return made as Readonly<Record<string, unknown>>;
    }
    return undefined;
  };

/** Somebody by numbers: the creature's, with what is otherwise. */
function ownOne({ name, called, numbers = {} }: PlannedFoe, numbersOf: NumbersOf): Record<string, unknown> {
  const own: Record<string, unknown> = structuredClone({ ...numbersOf(name) });
  for (const [path, value] of Object.entries(numbers)) {
    const [field = '', inner] = path.split('.');
    if (inner === undefined) own[field] = value;
    else own[field] = { ...(own[field] as object), [inner]: value };
  }
  return { ...own, name: called ?? name };
}

/** The plan as the book's `setup` takes it, with the people as they are now. */
export function plannedSetup(
  plan: FightPlan,
  people: readonly Seat[],
  book: Sketchbook,
  numbersOf: NumbersOf = () => undefined,
): Readonly<Record<string, unknown>> {
  const isMapped = plan.scene === undefined && book.map !== undefined;
  const placed = (id: string): object => {
    const at = plan.places[id];
    return { ...plan.entries[id], ...(at && isMapped && { at }) };
  };
  const isMore = (id: string): boolean => Object.keys(placed(id)).length > 0;
  const party = [
    ...plan.seats
      .flatMap(id => people.filter(seat => seat.id === id))
      .map(({ id, file }) => ({ character: file, ...placed(id) })),
    ...plan.ready.map(id => (isMore(id) ? { ready: id, ...placed(id) } : id)),
  ];
  const foes = (isMapped ? plan.foes : plan.foes.map(({ at: _, ...foe }) => foe)).flatMap(foe =>
    foeEntries([foe], numbersOf).map(entry => ({ ...entry, ...plan.entries[foe.called ?? foe.name] })),
  );
  const { map: undrawnMap, ...others } = plan.more;
  const more = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
  const ground =
    plan.scene !== undefined
      ? { scene: plan.scene }
      : book.map
        ? { map: { ...(undrawnMap as object | undefined), ...drawn(plan, book.map.brushes) } }
        : {};
  return { party, foes, ...ground, ...more };
}

/** Who of the plan each fighter of a side is, in order. */
export const plannedOf = (
  { seats, ready, foes }: FightPlan,
  people: readonly Seat[],
): Readonly<Record<'party' | 'foes', readonly Planned[]>> => ({
  party: [...seats.filter(id => people.some(seat => seat.id === id)), ...ready].map(id => ({
    is: 'person',
    id,
  })),
  foes: foes.flatMap(({ count }, foe) =>
    Array.from({ length: count }, (_, which) => ({ is: 'foe' as const, foe, which })),
  ),
});

function drawn({ width, height, shape, cells }: FightPlan, brushes: readonly Brush[]): object {
  const inside = cells.filter(({ x, y }) => x < width && y < height);
  const marks = brushes.flatMap(({ field, says, kinds, isList }) => {
    const own = inside.filter(cell => cell.field === field);
    if (own.length === 0) return [];
    const list = own.map(({ x, y, kind = kinds[0] }) => ({
      ...{ x, y },
      ...(says !== undefined && { [says]: isList ? [kind] : kind }),
    }));
    return [[field, list] as const];
  });
  return { width, height, ...(shape !== undefined && { shape }), ...Object.fromEntries(marks) };
}

/** A prepared fight as the book's set-up, by the table's people and readings; refused where somebody of it is not to be had. */
export function preparedSetup(
  book: Ruleset,
  { title, plan }: Pick<PreparedFight, 'title' | 'plan'>,
  people: readonly Seat[],
  readings: Readings,
): Readonly<Record<string, unknown>> | Refusal {
  const absent = absenceSaid(absentFrom(plan, book), book);
  if (absent.length > 0) return refuse('', `“${title}” cannot begin. ${absent.join(' ')}`, 'ready');
  const gone = plan.seats.find(id => !people.some(seat => seat.id === id));
  if (gone !== undefined)
    return refuse('', `“${title}” cannot begin: “${clip(gone)}” has left the table.`, 'ready');
  return plannedSetup(plan, people, sketchbookOf(book), numbersIn(book, readings));
}
