import type { Group, Pool } from './pool.ts';
import { type Rational, ratio } from './rational.ts';
import { remember, Shelf } from './remember.ts';
import type { Part, Statistic } from './statistic.ts';

/** How many of all equally likely ways give each value. The weights sum to the total. */
export interface Distribution<T> {
  readonly outcomes: readonly { readonly value: T; readonly weight: bigint }[];
  readonly total: bigint;
}

/** Past these an answer would be too slow, or too long for anybody to read. */
export const MAX_VALUES = 100_000;
export const MAX_BITS = 8_000_000;
/** Steps of the rank algorithm times the bits each of them handles: about a second. */
export const MAX_WORK = 20_000_000_000;

/** Thrown where exact odds would be more work than allowed. */
export class TooLarge extends Error {}

/** The exact chance of the values that meet a condition. */
export const probability = <T>(of: Distribution<T>, holds: (value: T) => boolean): Rational =>
  ratio(
    of.outcomes.reduce((ways, { value, weight }) => (holds(value) ? ways + weight : ways), 0n),
    of.total,
  );

/** The exact mean of a distribution of numbers. */
export const mean = (of: Distribution<number>): Rational =>
  ratio(
    of.outcomes.reduce((sum, { value, weight }) => sum + BigInt(value) * weight, 0n),
    of.total,
  );

const known = new Shelf<string, Distribution<unknown>>(32_000_000);

/** The exact distribution of a statistic over a pool, remembered as long as there is room. */
export function distribution<T>(pool: Pool, statistic: Statistic<T>): Distribution<T> {
  const key = `${numberOf(statistic)} ${pool.name}`;
  const found = known.get(key);
  if (found) return found as Distribution<T>;
  const computed = compute(pool, statistic);
  known.put(key, computed, bytesOf(computed));
  return computed;
}

/** About what a distribution takes: an outcome is two objects, and a number as long as the total at most. */
export const bytesOf = ({ outcomes, total }: Distribution<unknown>): number =>
  outcomes.length * (100 + (total.toString(16).length >> 1));

const numbers = new WeakMap<object, number>();
let lastNumber = 0;
const numberOf = (statistic: object): number => remember(numbers, statistic, () => ++lastNumber);

/**
 * The generating function of the statistic, as ONE big integer: the number of ways to reach the value v stands
 * in the bits from v × cell on. Multiplying generating functions is then multiplying integers, which the
 * machine does far faster than any loop over terms (Kronecker substitution). Several parts share one number v
 * by giving each its own stride.
 */
export function compute<T>(pool: Pool, statistic: Statistic<T>): Distribution<T> {
  const total = pool.groups.reduce((ways, g) => ways * BigInt(g.sides) ** BigInt(g.count), 1n);
  const layout = layOut(pool, statistic.parts, total);
  const ranked = statistic.parts.some(part => part.highest !== undefined);
  const ways = ranked ? byRank(pool, layout) : byDie(pool, layout);
  return { total, outcomes: read(ways, layout, statistic) };
}

interface Layout {
  readonly parts: readonly {
    part: Part;
    low: number;
    span: number;
    stride: number;
    lows: readonly number[];
  }[];
  /** Bits per cell, a multiple of four so that a cell is whole hexadecimal digits. */
  readonly cell: number;
  readonly values: number;
}

function layOut(pool: Pool, parts: readonly Part[], total: bigint): Layout {
  const cell = Math.ceil(total.toString(16).length) * 4;
  let values = 1;
  const placed = parts.map(part => {
    const { lows, low, high } = range(pool, part);
    const stride = values;
    const span = high - low + 1;
    values *= span;
    return { part, low, span, stride, lows };
  });
  if (values > MAX_VALUES)
    throw new TooLarge(`${pool.name} has ${values} possible results; exact odds stop at ${MAX_VALUES}.`);
  if (values * cell > MAX_BITS)
    throw new TooLarge(
      `The exact odds of ${pool.name} would need numbers of ${values * cell} bits; they stop at ${MAX_BITS}.`,
    );
  return { parts: placed, cell, values };
}

/** The least and greatest value of a part over the whole pool, and the least that one die of each group adds. */
function range(pool: Pool, part: Part): { lows: readonly number[]; low: number; high: number } {
  if (part.highest !== undefined)
    return {
      lows: pool.groups.map(() => 0),
      low: 0,
      high: Math.min(part.highest, pool.size) * pool.maxSides,
    };
  let [low, high] = [0, 0];
  const lows = pool.groups.map(group => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let face = 1; face <= group.sides; face++) {
      const worth = part.add(face, 1, group.kind, 0);
      if (worth < least) least = worth;
      if (worth > most) most = worth;
    }
    low += least * group.count;
    high += most * group.count;
    return least;
  });
  return { lows, low, high };
}

/** Where `count` dice of a group showing `face` move the packed value. */
function shift(layout: Layout, g: number, group: Group, face: number, count: number, above: number): number {
  let moved = 0;
  for (const { part, stride, lows } of layout.parts)
    moved += (part.add(face, count, group.kind, above) - count * lows[g]!) * stride;
  return moved;
}

/** Each die adds its own worth, whatever the others show: a power of one die's polynomial. */
function byDie(pool: Pool, layout: Layout): bigint {
  let ways = 1n;
  pool.groups.forEach((group, g) => {
    const faces = new Map<number, number>();
    for (let face = 1; face <= group.sides; face++) {
      const at = shift(layout, g, group, face, 1, 0);
      faces.set(at, (faces.get(at) ?? 0) + 1);
    }
    ways *= polynomial(faces, layout.cell) ** BigInt(group.count);
  });
  return ways;
}

function polynomial(coefficients: ReadonlyMap<number, number>, cell: number): bigint {
  if (coefficients.size <= 64) {
    let sum = 0n;
    for (const [at, n] of coefficients) sum += BigInt(n) << BigInt(at * cell);
    return sum;
  }
  const digits = cell / 4;
  const cells = new Array<string>(Math.max(...coefficients.keys()) + 1).fill('0'.repeat(digits));
  for (const [at, n] of coefficients) cells[at] = n.toString(16).padStart(digits, '0');
  return BigInt(`0x${cells.reverse().join('')}`);
}

/**
 * Dice whose rank matters: visit the faces from the highest down and decide how many dice of each group show
 * it. The state is how many dice of each group have been placed; once all dice that count are placed, the
 * rest may fall as they like below.
 */
function byRank(pool: Pool, layout: Layout): bigint {
  const settled = layout.parts.every(({ part }) => part.highest !== undefined)
    ? Math.max(...layout.parts.map(({ part }) => part.highest!))
    : pool.size;
  const enough = Math.min(settled, pool.size);
  const steps = pool.groups.reduce(
    (n, g) => n * (Math.min(g.count, enough) + 1) * (g.count + 1),
    pool.maxSides,
  );
  if (steps * layout.values * layout.cell > MAX_WORK)
    throw new TooLarge(
      `The exact odds of ${pool.name} would take ${steps} steps with numbers of ${layout.values * layout.cell} bits, which is too slow.`,
    );
  let states = new Map<string, Placed>([['', { counts: pool.groups.map(() => 0), placed: 0, ways: 1n }]]);
  let finished = 0n;
  for (let face = pool.maxSides; face >= 1; face--) {
    const next = new Map<string, Placed>();
    for (const from of states.values()) {
      // Ways to finish that move the value equally are added up first: the big multiplications stay few.
      const ends = new Map<number, bigint>();
      for (const { counts, placed, ways, moved } of placements(pool, layout, from, face)) {
        if (placed < enough) merge(next, counts, placed, (from.ways * ways) << BigInt(moved * layout.cell));
        else ends.set(moved, (ends.get(moved) ?? 0n) + ways * below(pool, counts, face - 1));
      }
      for (const [moved, ways] of ends) finished += (from.ways * ways) << BigInt(moved * layout.cell);
    }
    states = next;
  }
  return pool.size === 0 ? 1n : finished;
}

interface Placed {
  /** How many dice of each group have been placed, and in all. */
  readonly counts: readonly number[];
  readonly placed: number;
  readonly ways: bigint;
}

/** Every way to let some of the dice that are not placed yet show this face, and how far it moves the value. */
function placements(pool: Pool, layout: Layout, from: Placed, face: number): (Placed & { moved: number })[] {
  let partial = [{ counts: [] as number[], placed: from.placed, ways: 1n, moved: 0 }];
  pool.groups.forEach((group, g) => {
    const before = from.counts[g]!;
    const left = group.count - before;
    const most = face <= group.sides ? left : 0;
    const longer: typeof partial = [];
    for (const { counts, placed, ways, moved } of partial) {
      for (let n = 0; n <= most; n++)
        longer.push({
          counts: [...counts, before + n],
          placed: placed + n,
          ways: ways * choose(left, n),
          moved: moved + shift(layout, g, group, face, n, placed),
        });
    }
    partial = longer;
  });
  return partial;
}

function merge(states: Map<string, Placed>, counts: readonly number[], placed: number, ways: bigint): void {
  const key = counts.join();
  states.set(key, { counts, placed, ways: ways + (states.get(key)?.ways ?? 0n) });
}

/** In how many ways the dice not placed yet fall on `face` or less. */
const below = (pool: Pool, counts: readonly number[], face: number): bigint =>
  pool.groups.reduce(
    (ways, g, i) => ways * BigInt(Math.min(face, g.sides)) ** BigInt(g.count - counts[i]!),
    1n,
  );

const pascal: bigint[][] = [[1n]];
function choose(n: number, k: number): bigint {
  for (let row = pascal.length; row <= n; row++) {
    const above = pascal[row - 1]!;
    pascal.push(Array.from({ length: row + 1 }, (_, i) => (above[i - 1] ?? 0n) + (above[i] ?? 0n)));
  }
  return pascal[n]![k]!;
}

function read<T>(
  ways: bigint,
  { parts, cell, values }: Layout,
  statistic: Statistic<T>,
): Distribution<T>['outcomes'] {
  const digits = cell / 4;
  const text = ways.toString(16).padStart(values * digits, '0');
  const outcomes: { value: T; weight: bigint }[] = [];
  for (let v = 0; v < values; v++) {
    const end = text.length - v * digits;
    const weight = BigInt(`0x${text.slice(end - digits, end)}`);
    if (weight === 0n) continue;
    const numbers = parts.map(({ low, span, stride }) => low + (Math.floor(v / stride) % span));
    outcomes.push({ value: statistic.value(numbers), weight });
  }
  return outcomes;
}
