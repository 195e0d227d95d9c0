import { commonMultiple, compare, plus, type Rational, ratio, toNumber } from '@arbiter/dice';
import { isRefusal } from './refusal.ts';

/** The distribution of one field of the outcome, whatever the others are. */
export interface Marginal {
  /** Where the field stands in the outcome: `hit`, `defence.success`, `targets 1.damage`. */
  readonly field: string;
  readonly values: readonly Likely[];
  /** Where every outcome has this field and every value is a number: mean, deviation and quantiles. */
  readonly mean?: number;
  readonly deviation?: number;
  /** The least value that is not passed in so many percent of all cases. */
  readonly quantiles?: Readonly<Record<(typeof PERCENT)[number], number>>;
}

const PERCENT = [5, 25, 50, 75, 95] as const;

/** A value, and how likely it is. */
export interface Likely {
  readonly value: Scalar;
  readonly p: Rational;
}

/** A value that odds can be asked of. */
export type Scalar = number | string | boolean | null;

/** What people ask of odds: not every outcome as a whole, but how likely each value of each field is. */
export function marginals(outcomes: readonly { outcome: unknown; p: Rational }[]): readonly Marginal[] {
  const lengths: Lengths = new Map();
  for (const { outcome } of outcomes) measure(outcome, lengths);
  const fields = new Map<string, Ways>();
  for (const { outcome, p } of outcomes) {
    for (const [field, value] of scalars(outcome, lengths)) {
      let ways = fields.get(field);
      if (!ways) {
        ways = new Map();
        fields.set(field, ways);
      }
      add(ways, value, p);
    }
  }
  return [...fields].map(([field, ways]) => marginal(field, ways));
}

/** For each value its weight over each denominator that occurs, so that no gcd is taken on the way. */
type Ways = Map<Scalar, Map<bigint, bigint>>;

function add(ways: Ways, value: Scalar, { num, den }: Rational): void {
  let sums = ways.get(value);
  if (!sums) {
    sums = new Map();
    ways.set(value, sums);
  }
  sums.set(den, (sums.get(den) ?? 0n) + num);
}

function marginal(field: string, ways: Ways): Marginal {
  return marginalOf(
    field,
    [...ways].map(([value, sums]) => ({
      value,
      p: [...sums].map(([den, num]) => ratio(num, den)).reduce(plus),
    })),
  );
}

/** One field's values in order, with what can be said of all of them together. */
export function marginalOf(field: string, unordered: readonly Likely[]): Marginal {
  const values = [...unordered].sort(inOrder);
  return { field, values, ...(values.every(isNumber) && moments(values)) };
}

const isNumber = (likely: Likely): likely is Likely & { value: number } => typeof likely.value === 'number';

/** From whole numbers over one denominator, so that nothing is rounded before the end. */
function moments(
  values: readonly { value: number; p: Rational }[],
): Pick<Marginal, 'mean' | 'deviation' | 'quantiles'> | undefined {
  const total = values.reduce((all, { p }) => commonMultiple(all, p.den), 1n);
  const weights = values.map(({ value, p }) => ({ value, weight: p.num * (total / p.den) }));
  if (weights.reduce((sum, { weight }) => sum + weight, 0n) !== total) return undefined;
  // Values are whole or have a few decimals; as whole millionths they are exact.
  const scale = values.every(({ value }) => Number.isInteger(value)) ? 1 : 1_000_000;
  let [first, second] = [0n, 0n];
  for (const { value, weight } of weights) {
    const whole = BigInt(Math.round(value * scale));
    first += whole * weight;
    second += whole * whole * weight;
  }
  const variance = toNumber(ratio(second * total - first * first, total * total * BigInt(scale) ** 2n));
  return {
    mean: toNumber(ratio(first, total * BigInt(scale))),
    deviation: Math.sqrt(variance),
    quantiles: Object.fromEntries(
      PERCENT.map(percent => [percent, quantile(weights, total, percent)]),
    ) as never,
  };
}

function quantile(
  weights: readonly { value: number; weight: bigint }[],
  total: bigint,
  percent: number,
): number {
  let reached = 0n;
  for (const { value, weight } of weights) {
    reached += weight;
    if (reached * 100n >= total * BigInt(percent)) return value;
  }
  return Number.NaN;
}

/** Numbers upwards, yes before no, words likeliest first. */
function inOrder(a: Likely, b: Likely): number {
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value - b.value;
  if (typeof a.value === 'boolean' && typeof b.value === 'boolean') return Number(b.value) - Number(a.value);
  return compare(b.p, a.p);
}

const MOST_DEEP = 4;
/** Longer lists of things are only counted. */
const MOST_OPENED = 6;

/** How long the list at each path is in every outcome; `varies` where it is not always the same. */
type Lengths = Map<string, number | 'varies'>;

const nameOf = (path: readonly string[]): string => path.join('.') || 'result';
const isThings = (value: readonly unknown[]): boolean => value.some(item => typeof item === 'object');

function measure(value: unknown, lengths: Lengths, path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null || path.length >= MOST_DEEP) return;
  if (!Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) measure(inner, lengths, [...path, key]);
    return;
  }
  const known = lengths.get(nameOf(path)) ?? value.length;
  lengths.set(nameOf(path), known === value.length ? known : 'varies');
  if (value.length <= MOST_OPENED && isThings(value))
    for (const [i, item] of value.entries()) measure(item, lengths, numbered(path, i));
}

/** The path of one of several things: `targets 1`. */
const numbered = (path: readonly string[], i: number): string[] => [
  ...path.slice(0, -1),
  `${path.at(-1) ?? 'result'} ${i + 1}`,
];

/** Every plain value inside an outcome with its path. A list of things is opened where it is short and always as long. */
function scalars(value: unknown, lengths: Lengths, path: readonly string[] = []): [string, Scalar][] {
  const field = nameOf(path);
  if (isRefusal(value)) return [['refused', value.message]];
  if (value === undefined) return [];
  if (Array.isArray(value))
    return isThings(value) && value.length <= MOST_OPENED && lengths.get(field) === value.length
      ? value.flatMap((item, i) => scalars(item, lengths, numbered(path, i)))
      : [[field, listed(value)]];
  if (typeof value !== 'object' || value === null) return [[field, value as Scalar]];
  if (path.length >= MOST_DEEP) return [[field, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => scalars(inner, lengths, [...path, key]));
}

/** The one plain value that people read: a list as its words, a thing as its text. */
export function asScalar(value: unknown): Scalar {
  if (Array.isArray(value)) return listed(value);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Scalar);
}

function listed(items: readonly unknown[]): Scalar {
  if (items.length === 0) return 'none';
  return isThings(items) ? `${items.length} of them` : items.join(', ');
}
