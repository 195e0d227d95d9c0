import type { Pool } from './pool.ts';
import { remember } from './remember.ts';

/**
 * What a rule wants to know of a pool: not the faces, but their sum, the highest two, how many reached 4.
 * Each statistic is made of parts that are whole numbers; each part is written twice: `direct`, from the faces
 * as they fell, and `add`, the same as a fold over "how many dice show this face", from which exact
 * distributions are computed. Tests hold the two against each other.
 */
export interface Statistic<T> {
  readonly name: string;
  readonly parts: readonly Part[];
  /** The statistic's value from its parts' numbers. */
  readonly value: (numbers: readonly number[]) => T;
}

export interface Part {
  direct(faces: readonly number[], pool: Pool): number;
  /** What `count` dice of a kind showing `face` add, when `above` dice of the whole pool show more. */
  add(face: number, count: number, kind: string, above: number): number;
  /** For a part that depends on how the dice rank. Others look at each die alone. */
  readonly rank?: Rank;
}

export interface Rank {
  /** How many of the highest dice have to be known. */
  readonly known: number;
  /** How many of them are added up at most. */
  readonly added: number;
  /** Where a single die is the whole of it: which one. */
  readonly only?: 'highest' | 'lowest';
}

/** The total of all dice. */
export const sum: Statistic<number> = single('sum', {
  direct: total,
  add: (face, count) => face * count,
});

/** The total of the k highest dice; with k = 1 the highest die (0 of an empty pool). */
export const highest = remembered((k: number) =>
  single(`highest ${k}`, {
    direct: faces => (k === 1 ? Math.max(0, ...faces) : total([...faces].sort((a, b) => b - a).slice(0, k))),
    add: (face, count, _kind, above) => face * Math.min(count, Math.max(0, k - above)),
    rank: { known: k, added: k, ...(k === 1 && { only: 'highest' }) },
  }),
);

/** The total of the k lowest dice of a pool of `size`. */
export const lowest = rememberedPairs((k: number, size: number) =>
  single(`lowest ${k} of ${size}`, {
    direct: faces => total([...faces].sort((a, b) => a - b).slice(0, k)),
    add: (face, count, _kind, above) => face * Math.max(0, above + count - Math.max(above, size - k)),
    rank: { known: size, added: k, ...(k === 1 && { only: 'lowest' }) },
  }),
);

/** How many dice show `face` or more. */
export const atLeast = remembered((face: number) =>
  single(`at least ${face}`, {
    direct: faces => faces.reduce((n, f) => n + (f >= face ? 1 : 0), 0),
    add: (f, count) => (f >= face ? count : 0),
  }),
);

/** How many dice show exactly `face`; with kinds, only dice of these kinds count. */
export function countOf(face: number, ...kinds: readonly string[]): Statistic<number> {
  return weighted(
    `count of ${face}${kinds.length ? ` on ${kinds.join(' or ')}` : ''}`,
    f => (f === face ? 1 : 0),
    kinds,
  );
}

/** Every face is worth what `worth` says: successes where sixes count double and ones subtract, for instance. */
export function weighted(
  name: string,
  worth: (face: number) => number,
  kinds: readonly string[] = [],
): Statistic<number> {
  const counts = (kind: string): boolean => kinds.length === 0 || kinds.includes(kind);
  return single(name, {
    direct: (faces, pool) => {
      let at = 0;
      let worths = 0;
      for (const { count, kind } of pool.groups) {
        for (const end = at + count; at < end; at++) if (counts(kind)) worths += worth(faces[at]!);
      }
      return worths;
    },
    add: (face, count, kind) => (counts(kind) ? worth(face) * count : 0),
  });
}

/** Several statistics of the same dice at once, as an object of their values. */
export function joint<T extends Record<string, unknown>>(
  of: { [K in keyof T]: Statistic<T[K]> },
): Statistic<T> {
  let at = 0;
  const entries = (Object.entries(of) as [string, Statistic<unknown>][]).map(([key, statistic]) => {
    const start = at;
    at += statistic.parts.length;
    return { key, statistic, start, end: at };
  });
  return {
    name: entries.map(({ key, statistic }) => `${key}: ${statistic.name}`).join(', '),
    parts: entries.flatMap(({ statistic }) => statistic.parts),
    value: numbers => {
      const value: Record<string, unknown> = {};
      for (const { key, statistic, start, end } of entries)
        value[key] = statistic.value(end - start === 1 ? [numbers[start]!] : numbers.slice(start, end));
      return value as T;
    },
  };
}

/** The statistic's value for these faces, given in the pool's order. */
export function evaluate<T>(statistic: Statistic<T>, faces: readonly number[], pool: Pool): T {
  const numbers: number[] = [];
  for (const part of statistic.parts) numbers.push(part.direct(faces, pool));
  return statistic.value(numbers);
}

function single(name: string, part: Part): Statistic<number> {
  return { name, parts: [part], value: numbers => numbers[0]! };
}

function total(faces: readonly number[]): number {
  let sum = 0;
  for (const face of faces) sum += face;
  return sum;
}

/** Equal statistics are one object, so that distributions computed once are found again. */
function remembered(make: (n: number) => Statistic<number>): (n: number) => Statistic<number> {
  const known = new Map<number, Statistic<number>>();
  const made = (n: number) => remember(known, n, () => make(n));
  return n => known.get(n) ?? made(n);
}

function rememberedPairs(
  make: (n: number, m: number) => Statistic<number>,
): (n: number, m: number) => Statistic<number> {
  const known = new Map<string, Statistic<number>>();
  return (n, m) => remember(known, `${n},${m}`, () => make(n, m));
}
