/** The set-up of a fight as people draw it up: what the book's own schema lets them say about ground and beginning. */
import type { FightPlan, JsonSchema, PlannedFoe, Ruleset, Seat } from '@arbiter/engine';
import { jsonSchema } from '@arbiter/engine';

/** Something that can be drawn into squares: walls, mud, a height. */
export interface Brush {
  readonly field: string;
  /** What one square of it says beside its place, and what that can be. */
  readonly says: string | undefined;
  readonly kinds: readonly string[];
  readonly isList: boolean;
}

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
  /** Whatever else can be said of the beginning. */
  readonly more: readonly (readonly [name: string, schema: JsonSchema])[];
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

const SIDES = ['party', 'foes', 'others', 'map', 'scene'];

export function sketchbookOf({ encounter }: Ruleset): Sketchbook {
  const fields = encounter ? (jsonSchema(encounter.setup).properties ?? {}) : {};
  const map = objectIn(fields.map);
  return {
    map: map && mapOf(map),
    scenes: (fields.scene?.enum ?? []).map(String),
    more: Object.entries(fields).filter(
      ([name, schema]) =>
        !SIDES.includes(name) &&
        (schema.enum !== undefined || ['boolean', 'integer', 'string'].includes(String(schema.type))),
    ),
  };
}

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
export function setupOf(
  plan: FightPlan,
  people: readonly Seat[],
  book: Sketchbook,
  numbersOf: NumbersOf = () => undefined,
): unknown {
  const isMapped = plan.scene === undefined && book.map !== undefined;
  const placed = (id: string): object => {
    const at = plan.places[id];
    return at && isMapped ? { at } : {};
  };
  const party = [
    ...plan.seats
      .flatMap(id => people.filter(seat => seat.id === id))
      .map(({ id, file }) => ({ character: file, ...placed(id) })),
    ...plan.ready.map(id => (plan.places[id] && isMapped ? { ready: id, ...placed(id) } : id)),
  ];
  const foes = foeEntries(isMapped ? plan.foes : plan.foes.map(({ at: _, ...foe }) => foe), numbersOf);
  const more = Object.fromEntries(Object.entries(plan.more).filter(([, value]) => value !== null));
  const ground =
    plan.scene !== undefined ? { scene: plan.scene } : book.map ? { map: drawn(plan, book.map.brushes) } : {};
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
