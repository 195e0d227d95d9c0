import { compare, ONE, plus, type Rational, ratio, toNumber } from '@arbiter/dice';
import { isRefusal } from './refusal.ts';

/** The distribution of one field of the outcome, whatever the others are. */
export interface Marginal {
  /** Where the field stands in the outcome: `hit`, `defence.success`. */
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
  const fields = new Map<string, Ways>();
  for (const { outcome, p } of outcomes) {
    for (const [field, value] of scalars(outcome)) {
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

/** Every plain value inside an outcome with its path. Of a list of things it is told how many there are. */
function scalars(value: unknown, path: readonly string[] = []): [string, Scalar][] {
  const field = path.join('.') || 'result';
  if (isRefusal(value)) return [['refused', value.message]];
  if (value === undefined) return [];
  if (Array.isArray(value)) return [[field, listed(value)]];
  if (typeof value !== 'object' || value === null) return [[field, value as Scalar]];
  if (path.length >= MOST_DEEP) return [[field, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => scalars(inner, [...path, key]));
}

function listed(items: readonly unknown[]): Scalar {
  if (items.length === 0) return 'none';
  return items.every(item => typeof item !== 'object') ? items.join(', ') : `${items.length} of them`;
}
