/** The odds of each field of an outcome on its own: what is the chance to hit, and how is the damage spread? */

import { plus, type Rational, ratio, toNumber, wilson } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';

export type Scalar = number | string | boolean | null;

/** How likely one value is: exactly, or as simulation estimates it. */
export interface Share {
  readonly value: Scalar;
  readonly p: number;
  readonly exact?: { readonly num: string; readonly den: string };
  readonly interval?: readonly [number, number];
}

export interface Marginal {
  /** Where in the outcome, in the book's words: `damage`, `target.state`. */
  readonly path: readonly string[];
  readonly shares: readonly Share[];
  /** The mean, where all values are numbers. */
  readonly mean?: number;
}

/** One outcome with its weight: a fraction of all cases, or how often it was seen. */
export interface Weighed {
  readonly outcome: unknown;
  readonly weight: Rational;
}

/** `runs` is given where weights are counts of a simulation over that many runs. */
export function marginals(outcomes: readonly Weighed[], runs?: number): readonly Marginal[] {
  const tallies = new Map<string, Tally>();
  for (const { outcome, weight } of outcomes)
    for (const [path, value] of leaves(outcome)) {
      const name = JSON.stringify(path);
      let tally = tallies.get(name);
      if (!tally) {
        tally = new Tally(path);
        tallies.set(name, tally);
      }
      tally.add(value, weight);
    }
  return [...tallies.values()].map(tally => tally.marginal(runs));
}

/** Sums weights by value, as whole numbers over each denominator that occurs, so that no gcd is taken on the way. */
class Tally {
  readonly path: readonly string[];
  readonly #found = new Map<Scalar, Map<bigint, bigint>>();

  constructor(path: readonly string[]) {
    this.path = path;
  }

  add(value: Scalar, { num, den }: Rational): void {
    let ways = this.#found.get(value);
    if (!ways) {
      ways = new Map();
      this.#found.set(value, ways);
    }
    ways.set(den, (ways.get(den) ?? 0n) + num);
  }

  marginal(runs?: number): Marginal {
    const weights = [...this.#found].map(([value, ways]) => ({ value, weight: total(ways) }));
    const shares = weights.map(({ value, weight }) => shareOf(value, weight, runs)).sort(inOrder);
    const mean = meanOf(weights);
    return { path: this.path, shares, ...(mean === undefined ? {} : { mean }) };
  }
}

const total = (ways: ReadonlyMap<bigint, bigint>): Rational =>
  [...ways].map(([den, num]) => ratio(num, den)).reduce(plus);

function shareOf(value: Scalar, weight: Rational, runs?: number): Share {
  const p = toNumber(weight);
  if (runs !== undefined) return { value, p, interval: wilson(Math.round(p * runs), runs) };
  return { value, p, exact: { num: String(weight.num), den: String(weight.den) } };
}

/** Numbers upwards, yes before no, words by their likelihood. */
function inOrder(a: Share, b: Share): number {
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  if (typeof a.value === 'boolean' && typeof b.value === 'boolean') return Number(b.value) - Number(a.value);
  return b.p - a.p;
}

/** Of the cases in which there is a number at all. */
function meanOf(weights: readonly { value: Scalar; weight: Rational }[]): number | undefined {
  const numbers = weights.filter(w => typeof w.value === 'number');
  if (numbers.length === 0 || weights.some(w => typeof w.value !== 'number' && w.value !== null))
    return undefined;
  const all = toNumber(numbers.map(n => n.weight).reduce(plus));
  return numbers.reduce((sum, { value, weight }) => sum + Number(value) * toNumber(weight), 0) / all;
}

const MOST_DEEP = 4;

/** The single values of an outcome. Of a list of things it is told how many there are. */
export function leaves(outcome: unknown, path: readonly string[] = []): [readonly string[], Scalar][] {
  if (isRefusal(outcome)) return [[['refused'], outcome.message]];
  if (Array.isArray(outcome)) return [[path, listed(outcome)]];
  if (typeof outcome === 'object' && outcome !== null)
    return path.length >= MOST_DEEP
      ? [[path, JSON.stringify(outcome)]]
      : Object.entries(outcome).flatMap(([key, value]) => leaves(value, [...path, key]));
  return [[path, scalar(outcome)]];
}

function listed(items: readonly unknown[]): Scalar {
  if (items.length === 0) return 'none';
  if (items.every(item => typeof item === 'string' || typeof item === 'number')) return items.join(', ');
  return `${items.length} of them`;
}

function scalar(value: unknown): Scalar {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}

export type Counting = 'exactly' | 'at least' | 'at most';

/** The shares of "this or more" and "this or less", from those of "exactly this". */
export function cumulate(shares: readonly Share[], counting: Counting): readonly Share[] {
  if (counting === 'exactly') return shares;
  const upwards = counting === 'at most' ? shares : [...shares].reverse();
  let sum: Rational = ratio(0n, 1n);
  let p = 0;
  const summed = upwards.map(({ value, p: own, exact }) => {
    p = Math.min(1, p + own);
    if (!exact) return { value, p };
    sum = plus(sum, ratio(BigInt(exact.num), BigInt(exact.den)));
    return { value, p: toNumber(sum), exact: { num: String(sum.num), den: String(sum.den) } };
  });
  return counting === 'at most' ? summed : summed.reverse();
}

/** Many numbers drawn as a few ranges, each named by its ends. */
export function binned(shares: readonly Share[], most: number): readonly (Share & { to?: number })[] {
  const numbers = shares.filter(s => typeof s.value === 'number');
  const [low, high] = [Number(numbers[0]?.value), Number(numbers.at(-1)?.value)];
  if (shares.length <= most) return shares;
  const width = Math.ceil((high - low + 1) / most);
  const bins = new Map<number, Share & { to: number }>();
  for (const share of numbers) {
    const start = low + Math.floor((Number(share.value) - low) / width) * width;
    const bin = bins.get(start);
    bins.set(start, { ...merged(bin, share), value: start, to: Math.min(high, start + width - 1) });
  }
  return [...bins.values()].map(bin => (bin.to === bin.value ? withoutEnd(bin) : bin));
}

const withoutEnd = ({ to: _, ...share }: Share & { to: number }): Share => share;

function merged(a: Share | undefined, b: Share): Share {
  if (!a) return b;
  const p = a.p + b.p;
  if (!a.exact || !b.exact) return { value: a.value, p };
  const sum = plus(
    ratio(BigInt(a.exact.num), BigInt(a.exact.den)),
    ratio(BigInt(b.exact.num), BigInt(b.exact.den)),
  );
  return { value: a.value, p, exact: { num: String(sum.num), den: String(sum.den) } };
}
