import { grouped } from './notation/error.ts';
import { multiply, power, product, type Terms, termsAt, unpacked } from './polynomial.ts';
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
export const MAX_VALUES = 1_000_000;
/** Bits of all weights together. */
export const MAX_BITS = 100_000_000;
/** Bits of numbers that have to be multiplied with each other. */
export const MAX_PACKED_BITS = 8_000_000;
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

/** The number of ways to each value, by the value's place. Below 2^53 ways in all, doubles count them exactly. */
type Cells = Float64Array | readonly bigint[];

/** The exact distribution of a statistic over a pool, worked out anew. */
export function compute<T>(pool: Pool, statistic: Statistic<T>): Distribution<T> {
  const total = pool.groups.reduce((ways, g) => ways * BigInt(g.sides) ** BigInt(g.count), 1n);
  const layout = layOut(pool, statistic.parts, total);
  return { total, outcomes: read(cellsOf(pool, layout), layout, statistic) };
}

function cellsOf(pool: Pool, layout: Layout): Cells {
  const { parts, isShort } = layout;
  const rank = parts[0]?.part.rank;
  if (
    parts.length === 1 &&
    rank?.only &&
    pool.size > 0 &&
    (rank.only === 'highest' || rank.known === pool.size)
  )
    return extreme(pool, rank.only, layout);
  if (parts.some(({ part }) => part.rank))
    return isShort ? byRank(pool, layout, new ShortWays(layout)) : byRank(pool, layout, new LongWays(layout));
  return isShort ? shortByDie(pool, layout) : longByDie(pool, layout);
}

/** Several parts share one place by giving each its own stride. */
interface Layout {
  readonly name: string;
  readonly parts: readonly {
    part: Part;
    low: number;
    span: number;
    stride: number;
    lows: readonly number[];
  }[];
  readonly values: number;
  /** How long a weight may be. */
  readonly bits: number;
  /** Whether doubles count all ways exactly. */
  readonly isShort: boolean;
}

const EXACT = 1n << 53n;

function layOut(pool: Pool, parts: readonly Part[], total: bigint): Layout {
  const isShort = total <= EXACT;
  const bits = isShort ? 53 : total.toString(16).length * 4;
  let values = 1;
  const placed = parts.map(part => {
    const { lows, low, high } = range(pool, part);
    const stride = values;
    const span = high - low + 1;
    values *= span;
    return { part, low, span, stride, lows };
  });
  const { name } = pool;
  if (values > MAX_VALUES)
    throw new TooLarge(
      `${name} has ${grouped(values)} possible results; exact odds stop at ${grouped(MAX_VALUES)}.`,
    );
  if (values * bits > MAX_BITS) refuseBits(name, values * bits, MAX_BITS);
  return { name, parts: placed, values, bits, isShort };
}

function refuseBits(name: string, bits: number, most: number): never {
  throw new TooLarge(
    `The exact odds of ${name} would need numbers of ${grouped(bits)} bits; they stop at ${grouped(most)}.`,
  );
}

/** The least and greatest value of a part over the whole pool, and the least that one die of each group adds. */
function range(pool: Pool, part: Part): { lows: readonly number[]; low: number; high: number } {
  if (part.rank)
    return {
      lows: pool.groups.map(() => 0),
      low: 0,
      high: Math.min(part.rank.added, pool.size) * pool.maxSides,
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

/** Where `count` dice of a group showing `face` move the place. */
function shift(layout: Layout, g: number, group: Group, face: number, count: number, above: number): number {
  let moved = 0;
  for (const { part, stride, lows } of layout.parts)
    moved += (part.add(face, count, group.kind, above) - count * lows[g]!) * stride;
  return moved;
}

/** One die of a group, as a polynomial. */
function oneDie(layout: Layout, g: number, group: Group): Terms<number> {
  const moves = new Float64Array(group.sides);
  for (let face = 1; face <= group.sides; face++) moves[face - 1] = shift(layout, g, group, face, 1, 0);
  return termsAt(moves.sort());
}

/** Each die adds its own worth, whatever the others show: the dice of a group are a power, the groups a product. */
function shortByDie(pool: Pool, layout: Layout): Float64Array {
  const cells = new Float64Array(layout.values);
  if (pool.size === 1) {
    const group = pool.groups[0]!;
    for (let face = 1; face <= group.sides; face++) cells[shift(layout, 0, group, face, 1, 0)]!++;
    return cells;
  }
  cells[0] = 1;
  let reach = 0;
  pool.groups.forEach((group, g) => {
    reach = multiply(cells, reach, oneDie(layout, g, group), group.count);
  });
  return cells;
}

function longByDie(pool: Pool, layout: Layout): readonly bigint[] {
  if (pool.groups.length > 1 && layout.values * layout.bits > MAX_PACKED_BITS)
    refuseBits(layout.name, layout.values * layout.bits, MAX_PACKED_BITS);
  let start = 0;
  let cells: bigint[] = [1n];
  pool.groups.forEach((group, g) => {
    const { places, times } = oneDie(layout, g, group);
    const { low, ways } = power({ places, times: times.map(BigInt) }, group.count);
    start += low;
    cells = g === 0 ? ways : product(cells, ways);
  });
  return start === 0 ? cells : [...new Array<bigint>(start).fill(0n), ...cells];
}

/**
 * The highest or the lowest die alone: the ways in which no die lies beyond a face, less those in which none lies even
 * so far.
 */
function extreme({ groups }: Pool, which: 'highest' | 'lowest', { values, isShort }: Layout): Cells {
  const up = which === 'highest';
  // How many faces of a die do not lie beyond this one.
  const within = (face: number, sides: number): number =>
    up ? Math.min(face, sides) : Math.max(0, sides - face + 1);
  if (isShort) {
    const cells = new Float64Array(values);
    for (let i = 1, last = 0; i < values; i++) {
      const face = up ? i : values - i;
      let ways = 1;
      for (const { count, sides } of groups) ways *= wholePower(within(face, sides), count);
      cells[face] = ways - last;
      last = ways;
    }
    return cells;
  }
  const cells = new Array<bigint>(values).fill(0n);
  for (let i = 1, last = 0n; i < values; i++) {
    const face = up ? i : values - i;
    let ways = 1n;
    for (const { count, sides } of groups) ways *= BigInt(within(face, sides)) ** BigInt(count);
    cells[face] = ways - last;
    last = ways;
  }
  return cells;
}

/** A power of whole numbers, exact below 2^53, which `**` need not be. */
function wholePower(base: number, exponent: number): number {
  let [result, square, left] = [1, base, exponent];
  for (;;) {
    if (left & 1) result *= square;
    left >>= 1;
    if (left === 0) return result;
    square *= square;
  }
}

/** The arithmetic of the ways to fall: polynomials of doubles, or of whole numbers of any size. */
interface Arithmetic<P, N> {
  readonly one: P;
  /** What is there already, and `times` as much of another, moved on by so many places. */
  add(to: P | undefined, of: P, times: N, moved: number): P;
  choose(n: number, k: number): N;
  power(base: number, exponent: number): N;
  times(a: N, b: N): N;
  plus(a: N, b: N): N;
  cells(of: P): Cells;
}

/**
 * Dice whose rank matters: visit the faces from the highest down, and at each face one group after the other, and decide
 * how many of its dice show it. The state is how many dice of each group have been placed; once all dice that count are
 * placed, the rest may fall as they like below.
 */
function byRank<P, N>(pool: Pool, layout: Layout, ways: Arithmetic<P, N>): Cells {
  const { groups, size } = pool;
  const settled = layout.parts.every(({ part }) => part.rank)
    ? Math.max(...layout.parts.map(({ part }) => part.rank!.known))
    : size;
  const enough = Math.min(settled, size);
  const steps = groups.reduce((n, g) => n * (Math.min(g.count, enough) + 1) * (g.count + 1), pool.maxSides);
  if (steps * layout.values * layout.bits > MAX_WORK)
    throw new TooLarge(
      `The exact odds of ${pool.name} would take ${grouped(steps)} steps with numbers of ${grouped(layout.values * layout.bits)} bits, which is too slow.`,
    );
  if (!layout.isShort && layout.values * layout.bits > MAX_PACKED_BITS)
    refuseBits(layout.name, layout.values * layout.bits, MAX_PACKED_BITS);
  if (enough === 0) return ways.cells(ways.add(undefined, ways.one, allWays(pool, ways), 0));
  let finished: P | undefined;
  // A state's key tells how many dice of each group are placed, and grows with every die.
  const strides: number[] = [];
  groups.reduce((stride, { count }, g) => {
    strides[g] = stride;
    return stride * (count + 1);
  }, 1);
  const states = new Map<number, Placed<P>>([
    [0, { counts: groups.map(() => 0), placed: 0, ways: ways.one }],
  ]);
  for (let face = pool.maxSides; face >= 1; face--) {
    groups.forEach((group, g) => {
      if (face > group.sides) return;
      // Those with more dice first: what comes of a state is then added to states that have been left already.
      for (const key of [...states.keys()].sort((a, b) => b - a)) {
        const from = states.get(key)!;
        const left = group.count - from.counts[g]!;
        // Whatever is left of a group must show its lowest face.
        if (face === 1 && left > 0) states.delete(key);
        // Ways to finish that move the place equally are added up first: long polynomials are added only once.
        let [end, moves] = [undefined as N | undefined, 0];
        for (let n = face === 1 ? Math.max(1, left) : 1; n <= left; n++) {
          const moved = shift(layout, g, group, face, n, from.placed);
          const chosen = ways.choose(left, n);
          const placed = from.placed + n;
          if (placed < enough) {
            const to = key + n * strides[g]!;
            const counts = from.counts.with(g, from.counts[g]! + n);
            states.set(to, {
              counts,
              placed,
              ways: ways.add(states.get(to)?.ways, from.ways, chosen, moved),
            });
            continue;
          }
          const count = ways.times(chosen, waysBelow(pool, from.counts, n, face, g, ways));
          if (end !== undefined && moves !== moved) {
            finished = ways.add(finished, from.ways, end, moves);
            end = undefined;
          }
          end = end === undefined ? count : ways.plus(end, count);
          moves = moved;
        }
        if (end !== undefined) finished = ways.add(finished, from.ways, end, moves);
      }
    });
  }
  return ways.cells(finished ?? ways.one);
}

interface Placed<P> {
  /** How many dice of each group have been placed, and in all. */
  readonly counts: readonly number[];
  readonly placed: number;
  readonly ways: P;
}

/**
 * In how many ways the dice that are left fall once `n` more of a group show this face: below it, or on it where their
 * group is still to come.
 */
function waysBelow<P, N>(
  { groups }: Pool,
  counts: readonly number[],
  n: number,
  face: number,
  done: number,
  ways: Arithmetic<P, N>,
): N {
  const { sides, count } = groups[done]!;
  let all = ways.power(Math.min(sides, face - 1), count - counts[done]! - n);
  for (let g = 0; g < groups.length; g++) {
    if (g === done) continue;
    const other = groups[g]!;
    const within = Math.min(other.sides, g < done ? face - 1 : face);
    all = ways.times(all, ways.power(within, other.count - counts[g]!));
  }
  return all;
}

const allWays = <P, N>({ groups }: Pool, ways: Arithmetic<P, N>): N =>
  groups.reduce((all, g) => ways.times(all, ways.power(g.sides, g.count)), ways.power(1, 1));

/** Doubles for every place, and between which of them there is anything but zeros. */
interface Short {
  readonly cells: Float64Array;
  low: number;
  high: number;
}

class ShortWays implements Arithmetic<Short, number> {
  readonly one: Short;
  readonly #values: number;

  constructor({ values }: Layout) {
    this.#values = values;
    this.one = { cells: new Float64Array(values), low: 0, high: 0 };
    this.one.cells[0] = 1;
  }

  /** Adds to what is there, in place. */
  add(to: Short | undefined, of: Short, times: number, moved: number): Short {
    const sum = to ?? { cells: new Float64Array(this.#values), low: this.#values, high: -1 };
    const [into, from] = [sum.cells, of.cells];
    for (let at = of.low; at <= of.high; at++) into[at + moved]! += times * from[at]!;
    sum.low = Math.min(sum.low, of.low + moved);
    sum.high = Math.max(sum.high, of.high + moved);
    return sum;
  }

  choose(n: number, k: number): number {
    let ways = 1;
    for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n + 1 - i)) / i;
    return ways;
  }

  power(base: number, exponent: number): number {
    return wholePower(base, exponent);
  }

  times(a: number, b: number): number {
    return a * b;
  }

  plus(a: number, b: number): number {
    return a + b;
  }

  cells({ cells }: Short): Float64Array {
    return cells;
  }
}

/** ONE whole number with a cell of bits for each place. */
class LongWays implements Arithmetic<bigint, bigint> {
  readonly one = 1n;
  readonly #layout: Layout;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  add(to: bigint | undefined, of: bigint, times: bigint, moved: number): bigint {
    const more = (of * times) << BigInt(moved * this.#layout.bits);
    return to === undefined ? more : to + more;
  }

  choose(n: number, k: number): bigint {
    return binomial(n, k);
  }

  power(base: number, exponent: number): bigint {
    return BigInt(base) ** BigInt(exponent);
  }

  times(a: bigint, b: bigint): bigint {
    return a * b;
  }

  plus(a: bigint, b: bigint): bigint {
    return a + b;
  }

  cells(of: bigint): readonly bigint[] {
    return unpacked(of, this.#layout.values, this.#layout.bits / 4);
  }
}

const pascal: bigint[][] = [[1n]];
function binomial(n: number, k: number): bigint {
  for (let row = pascal.length; row <= n; row++) {
    const above = pascal[row - 1]!;
    pascal.push(Array.from({ length: row + 1 }, (_, i) => (above[i - 1] ?? 0n) + (above[i] ?? 0n)));
  }
  return pascal[n]![k]!;
}

function read<T>(cells: Cells, { parts }: Layout, statistic: Statistic<T>): Distribution<T>['outcomes'] {
  const outcomes: { value: T; weight: bigint }[] = [];
  // Neighbours often weigh the same, and then share their number.
  let [last, weight]: [number | bigint, bigint] = [0, 0n];
  for (let v = 0; v < cells.length; v++) {
    const ways = cells[v]!;
    if (!ways) continue;
    if (ways !== last) [last, weight] = [ways, BigInt(ways)];
    const numbers =
      parts.length === 1
        ? [parts[0]!.low + v]
        : parts.map(({ low, span, stride }) => low + (Math.floor(v / stride) % span));
    outcomes.push({ value: statistic.value(numbers), weight });
  }
  return outcomes;
}
