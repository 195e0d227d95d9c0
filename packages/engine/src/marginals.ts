import { compare, ONE, plus, type Rational, ratio, toNumber } from '@arbiter/dice';
import { isRefusal } from './refusal.ts';

/** The distribution of one field of the outcome, whatever the others are. */
export interface Marginal {
  /** Where the field stands in the outcome: `hit`, `defence.success`, `targets 1.damage`. */
  readonly field: string;
  readonly values: readonly Likely[];
  /** The mean, where every outcome has this field and every value is a number. */
  readonly mean?: number;
}

export interface Likely {
  readonly value: Scalar;
  readonly p: Rational;
}

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
  const values = [...ways]
    .map(([value, sums]) => ({ value, p: [...sums].map(([den, num]) => ratio(num, den)).reduce(plus) }))
    .sort(inOrder);
  const numbers =
    values.every(v => typeof v.value === 'number') && compare(values.map(v => v.p).reduce(plus), ONE) === 0;
  const mean = values.reduce((sum, { value, p }) => sum + Number(value) * toNumber(p), 0);
  return { field, values, ...(numbers && { mean }) };
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

function listed(items: readonly unknown[]): Scalar {
  if (items.length === 0) return 'none';
  return isThings(items) ? `${items.length} of them` : items.join(', ');
}
