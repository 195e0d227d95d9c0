import {
  commonMultiple,
  compare,
  type Distribution,
  type Rational,
  ratio,
  sharesOf,
  toNumber,
} from '@arbiter/dice';
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
  // Over one denominator weights are whole numbers: no gcd is taken on the way.
  const total = outcomes.reduce((all, { p }) => commonMultiple(all, p.den), 1n);
  const fields = new Map<string, Map<Scalar, bigint>>();
  for (const { outcome, p } of outcomes) {
    const weight = p.num * (total / p.den);
    eachScalar(outcome, lengths, (field, value) => {
      let weights = fields.get(field);
      if (!weights) {
        weights = new Map();
        fields.set(field, weights);
      }
      weights.set(value, (weights.get(value) ?? 0n) + weight);
    });
  }
  const share = sharesOf(total);
  return [...fields].map(([field, weights]) =>
    marginalOf(
      field,
      [...weights].map(([value, weight]) => ({ value, p: share(weight) })),
    ),
  );
}

/** One field's values in order, with what can be said of all of them together. */
export function marginalOf(field: string, unordered: readonly Likely[]): Marginal {
  const values = [...unordered].sort(inOrder);
  return { field, values, ...(values.every(isNumber) && moments(values)) };
}

const isNumber = (likely: Likely): likely is Likely & { value: number } => typeof likely.value === 'number';

/** From whole numbers over one denominator, so that nothing is rounded before the end. */
function moments(values: readonly { value: number; p: Rational }[]): Moments | undefined {
  const total = values.reduce((all, { p }) => commonMultiple(all, p.den), 1n);
  const outcomes = values.map(({ value, p }) => ({ value, weight: p.num * (total / p.den) }));
  const isWhole = outcomes.reduce((sum, { weight }) => sum + weight, 0n) === total;
  return isWhole ? momentsOf({ outcomes, total }) : undefined;
}

/** Mean, deviation and quantiles. */
export type Moments = Required<Pick<Marginal, 'mean' | 'deviation' | 'quantiles'>>;

/** The moments of a distribution whose values are in order. */
export function momentsOf({ outcomes, total }: Distribution<number>): Moments {
  // Values are whole or have a few decimals; as whole millionths they are exact.
  const scale = outcomes.every(({ value }) => Number.isInteger(value)) ? 1 : 1_000_000;
  let [first, second] = [0n, 0n];
  for (const { value, weight } of outcomes) {
    const whole = BigInt(Math.round(value * scale));
    first += whole * weight;
    second += whole * whole * weight;
  }
  const variance = toNumber(ratio(second * total - first * first, total * total * BigInt(scale) ** 2n));
  return {
    mean: toNumber(ratio(first, total * BigInt(scale))),
    deviation: Math.sqrt(variance),
    quantiles: Object.fromEntries(
      PERCENT.map(percent => [percent, quantile(outcomes, total, percent)]),
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

/** The name of an outcome that is a plain value itself. */
export const WHOLE = 'result';

const isThings = (value: readonly unknown[]): boolean => value.some(item => typeof item === 'object');

/** The name of a field of something, and of one of several things: `defender.dying`, `targets 1`. */
const within = (name: string, key: string): string => (name ? `${name}.${key}` : key);
const numbered = (name: string, i: number): string => `${name || WHOLE} ${i + 1}`;

function measure(value: unknown, lengths: Lengths, name = '', depth = 0): void {
  if (typeof value !== 'object' || value === null || depth >= MOST_DEEP) return;
  if (!Array.isArray(value)) {
    for (const key of Object.keys(value))
      measure((value as Record<string, unknown>)[key], lengths, within(name, key), depth + 1);
    return;
  }
  const known = lengths.get(name) ?? value.length;
  lengths.set(name, known === value.length ? known : 'varies');
  if (value.length <= MOST_OPENED && isThings(value))
    for (const [i, item] of value.entries()) measure(item, lengths, numbered(name, i), Math.max(1, depth));
}

/** Every plain value inside an outcome with its name. A list of things is opened where it is short and always as long. */
function eachScalar(
  value: unknown,
  lengths: Lengths,
  visit: (field: string, value: Scalar) => void,
  name = '',
  depth = 0,
): void {
  if (value === undefined) return;
  if (isRefusal(value)) visit('refused', value.message);
  else if (Array.isArray(value)) {
    if (isThings(value) && value.length <= MOST_OPENED && lengths.get(name) === value.length)
      for (const [i, item] of value.entries())
        eachScalar(item, lengths, visit, numbered(name, i), Math.max(1, depth));
    else visit(name || WHOLE, listed(value));
  } else if (typeof value !== 'object' || value === null) visit(name || WHOLE, value as Scalar);
  else if (depth >= MOST_DEEP) visit(name || WHOLE, JSON.stringify(value));
  else
    for (const key of Object.keys(value))
      eachScalar((value as Record<string, unknown>)[key], lengths, visit, within(name, key), depth + 1);
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
