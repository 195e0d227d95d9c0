/** The fight that somebody is drawing up, kept by the browser until it is drawn up anew: no reload or way back loses it. */
import type { Ruleset, Seat } from '@arbiter/engine';
import { MOST_FIGHTERS } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { isObject } from '../form/value.ts';
import { parsed } from '../json.ts';
import type { Cell, Draft, Foe, Sketchbook } from './drawing.ts';

const keyOf = (game: string): string => `arbiter fight of ${game}`;

/** More than this was not drawn by anybody here. */
const MOST_CELLS = 1600;

interface Kept {
  readonly draft: Draft;
  /** Whether somebody has drawn anything. */
  readonly isOwn: boolean;
  change(part: Partial<Draft>): void;
  /** Begins anew. */
  clear(): void;
}

export function useDraft(
  ruleset: Ruleset,
  people: readonly Seat[],
  book: Sketchbook,
  first: () => Draft,
): Kept {
  const [kept, setKept] = useState(() => readDraft(stored(ruleset.id), ruleset, people, book));
  const blank = useMemo(first, [ruleset, people, book]);
  const draft = kept ?? blank;
  return {
    draft,
    isOwn: kept !== undefined,
    change(part) {
      const next = { ...draft, ...part };
      setKept(next);
      store(ruleset.id, JSON.stringify(next));
    },
    clear() {
      setKept(undefined);
      store(ruleset.id, undefined);
    },
  };
}

function stored(game: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(game)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, the draft lasts as long as the place. */
function store(game: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(keyOf(game));
    else localStorage.setItem(keyOf(game), text);
  } catch {
    // Full, or switched off.
  }
}

/** A kept draft as far as it still holds: whoever has left the table, or is in no list any more, is left out. */
export function readDraft(
  text: string | undefined,
  { pregenerated = [], content = {} }: Pick<Ruleset, 'pregenerated' | 'content'>,
  people: readonly Seat[],
  { map, scenes, more }: Sketchbook,
): Draft | undefined {
  const given = objectOf(text);
  if (!given) return undefined;
  const creatures = new Set(
    Object.values(content).flatMap(rows => rows.map(row => (row as { name?: unknown }).name)),
  );
  const size = (
    value: unknown,
    bounds: { least: number; most: number; usual: number } | undefined,
  ): number =>
    typeof value === 'number' && bounds && value >= bounds.least && value <= bounds.most
      ? value
      : (bounds?.usual ?? 20);
  const [shape, scene] = [given.shape, given.scene].map(word =>
    typeof word === 'string' ? word : undefined,
  );
  return {
    seats: words(given.seats).filter(id => people.some(seat => seat.id === id)),
    ready: words(given.ready).filter(id => pregenerated.some(one => one.id === id)),
    foes: foesIn(given.foes).filter(({ name }) => creatures.has(name)),
    width: size(given.width, map?.width),
    height: size(given.height, map?.height),
    shape: map?.shapes.find(one => one === shape) ?? map?.shapes[0],
    cells: cellsIn(given.cells).filter(({ field }) => map?.brushes.some(brush => brush.field === field)),
    scene: scenes.find(one => one === scene),
    more: Object.fromEntries(
      Object.entries(isObject(given.more) ? given.more : {}).filter(([name]) =>
        more.some(([known]) => known === name),
      ),
    ),
  };
}

function objectOf(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = text === undefined ? undefined : parsed(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const words = (value: unknown): string[] => list(value).filter(word => typeof word === 'string');

function foesIn(value: unknown): Foe[] {
  return list(value)
    .filter(isObject)
    .flatMap(({ name, count }) =>
      typeof name === 'string' &&
      Number.isInteger(count) &&
      Number(count) > 0 &&
      Number(count) <= MOST_FIGHTERS
        ? [{ name, count: Number(count) }]
        : [],
    );
}

function cellsIn(value: unknown): Cell[] {
  return list(value)
    .slice(0, MOST_CELLS)
    .filter(isObject)
    .flatMap(({ x, y, field, kind }) =>
      Number.isInteger(x) &&
      Number.isInteger(y) &&
      Number(x) >= 0 &&
      Number(y) >= 0 &&
      typeof field === 'string'
        ? [{ x: Number(x), y: Number(y), field, kind: typeof kind === 'string' ? kind : undefined }]
        : [],
    );
}
