/** The set-up of a fight as people draw it up: what the book's own schema lets them say about ground and beginning. */
import type { JsonSchema, Ruleset, Seat } from '@arbiter/engine';
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

export interface Foe {
  readonly name: string;
  readonly count: number;
}

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly field: string;
  readonly kind: string | undefined;
}

export interface Draft {
  /** Seats of the table by id, and ready characters by theirs. */
  readonly seats: readonly string[];
  readonly ready: readonly string[];
  readonly foes: readonly Foe[];
  readonly width: number;
  readonly height: number;
  readonly shape: string | undefined;
  readonly cells: readonly Cell[];
  /** A place in zones instead of squares. */
  readonly scene: string | undefined;
  readonly more: Readonly<Record<string, unknown>>;
}

/** The draft as the book's `setup` takes it. */
export function setupOf(draft: Draft, people: readonly Seat[], book: Sketchbook): unknown {
  const party = [
    ...draft.seats
      .flatMap(id => people.filter(seat => seat.id === id))
      .map(({ file }) => ({ character: file })),
    ...draft.ready,
  ];
  const foes = draft.foes.map(({ name, count }) => ({ creature: name, ...(count > 1 && { count }) }));
  const more = Object.fromEntries(Object.entries(draft.more).filter(([, value]) => value !== undefined));
  const ground =
    draft.scene !== undefined
      ? { scene: draft.scene }
      : book.map
        ? { map: drawn(draft, book.map.brushes) }
        : {};
  return { party, foes, ...ground, ...more };
}

function drawn({ width, height, shape, cells }: Draft, brushes: readonly Brush[]): object {
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
