/**
 * The fight that somebody is drawing up, kept by the browser until it is put on the shelf or drawn up anew: no reload, other
 * place or way back loses it.
 */
import type { FightPlan, JsonSchema, Ruleset, Seat } from '@arbiter/engine';
import { planSchema, type Sketchbook, withPacksOf } from '@arbiter/engine';
import { isObject } from '../form/value.ts';
import { parsed } from '../json.ts';

/** A plan at hand: under which name, and of which prepared fight, where it is of one. */
export interface Draft {
  readonly plan: FightPlan;
  readonly title: string;
  readonly of?: string | undefined;
}

/** Whether two plans say the same, whatever the order in which they say it. */
export const isSamePlan = (one: FightPlan, other: FightPlan): boolean =>
  one === other || JSON.stringify(planSchema.parse(one)) === JSON.stringify(planSchema.parse(other));

/** Drafts are the table's: each has its own. */
const keyOf = (table: string, game: string): string => `arbiter fight of ${game}${table && ` at ${table}`}`;

export function storedDraft(table: string, game: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(table, game)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, the draft lasts as long as the place. */
export function storeDraft(table: string, game: string, draft: Draft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(table, game));
    else localStorage.setItem(keyOf(table, game), JSON.stringify(draft));
  } catch {
    // Full, or switched off.
  }
}

/** A kept draft as far as it still holds. */
export function readDraft(
  text: string | undefined,
  ruleset: Ruleset,
  people: readonly Seat[],
  book: Sketchbook,
): Draft | undefined {
  const given = objectOf(text);
  if (!given) return undefined;
  // Older pages kept the plan by itself.
  const plan = isObject(given.plan) ? given.plan : given;
  return {
    plan: readPlan(plan, ruleset, people, book),
    title: typeof given.title === 'string' ? given.title.slice(0, 80) : '',
    ...(typeof given.of === 'string' && { of: given.of }),
  };
}

/**
 * A plan as far as it still holds: whoever has left the table is left out. Whom no list has stays in it, for the pack that they come
 * from may be off the table for an evening; who that is, is said beside it.
 */
export function readPlan(
  given: Readonly<Record<string, unknown>>,
  ruleset: Ruleset,
  people: readonly Seat[],
  { map, scenes, more, entry }: Sketchbook,
): FightPlan {
  const { shape } = planSchema;
  const size = (
    value: unknown,
    bounds: { least: number; most: number; usual: number } | undefined,
  ): number =>
    typeof value === 'number' && bounds && value >= bounds.least && value <= bounds.most
      ? value
      : (bounds?.usual ?? 20);
  const [form, scene] = [given.shape, given.scene].map(word => (typeof word === 'string' ? word : undefined));
  const foes = (value: unknown): FightPlan['foes'] => eachOf(shape.foes, value);
  const standing = map?.shapes.find(one => one === form) ?? map?.shapes[0];
  const told = scenes.find(one => one === scene);
  const picture = shape.picture.safeParse(given.picture);
  const plan: FightPlan = {
    seats: eachOf(shape.seats, given.seats).filter(id => people.some(seat => seat.id === id)),
    ready: eachOf(shape.ready, given.ready),
    foes: foes(given.foes),
    waves: eachOf(shape.waves, given.waves).map(wave => ({ ...wave, foes: foes(wave.foes) })),
    places: orElse(shape.places, given.places),
    width: size(given.width, map?.width),
    height: size(given.height, map?.height),
    ...(standing !== undefined && { shape: standing }),
    cells: eachOf(shape.cells, given.cells).filter(({ field }) =>
      map?.brushes.some(brush => brush.field === field),
    ),
    ...(told !== undefined && { scene: told }),
    more: knownOf(orElse(shape.more, given.more), more),
    entries: Object.fromEntries(
      Object.entries(orElse(shape.entries, given.entries)).map(([id, fields]) => [
        id,
        knownOf(fields, entry),
      ]),
    ),
    ...(picture.success && picture.data !== undefined && { picture: picture.data }),
    ...(given.fog === true && { fog: true as const }),
    notes: orElse(shape.notes, given.notes),
  };
  return withPacksOf(plan, ruleset);
}

/** Of fields, those that the form has. */
const knownOf = <T>(fields: Readonly<Record<string, T>>, form: JsonSchema | undefined): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(form?.properties ?? {}, name)));

interface Reading<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** What can be read of a field, else what it is where nothing is said. */
function orElse<T>(schema: Reading<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const usual = schema.safeParse(undefined);
  if (usual.success) return usual.data;
  throw new Error('A field of a plan has a default.');
}

/** Those of a list that can be read, one by one: what is wrong with one is no reason to lose the others. */
const eachOf = <T>(schema: Reading<T[]>, value: unknown): T[] =>
  (Array.isArray(value) ? value : []).flatMap(one => {
    const read = schema.safeParse([one]);
    return read.success ? read.data : [];
  });

function objectOf(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = text === undefined ? undefined : parsed(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
