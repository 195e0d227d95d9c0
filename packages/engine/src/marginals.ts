import { compare, plus, type Rational } from '@arbiter/dice';

/** The distribution of one field of the outcome, whatever the others are. */
export interface Marginal {
  /** Where the field stands in the outcome: `hit`, `defence.success`. */
  readonly field: string;
  readonly values: readonly { readonly value: Scalar; readonly p: Rational }[];
}

type Scalar = number | string | boolean | null;

/** What people ask of odds: not every outcome as a whole, but how likely each value of each field is. */
export function marginals(outcomes: readonly { outcome: unknown; p: Rational }[]): readonly Marginal[] {
  const fields = new Map<string, Map<Scalar, Rational>>();
  for (const { outcome, p } of outcomes) {
    for (const [field, value] of scalars(outcome)) {
      const values = fields.get(field) ?? new Map<Scalar, Rational>();
      fields.set(field, values);
      const known = values.get(value);
      values.set(value, known ? plus(known, p) : p);
    }
  }
  return [...fields].map(([field, values]) => ({
    field,
    values: [...values].map(([value, p]) => ({ value, p })).sort(inOrder),
  }));
}

/** Every plain value inside an outcome with its path; lists and the contents of lists are left out. */
function scalars(value: unknown, path = ''): [string, Scalar][] {
  if (Array.isArray(value) || value === undefined) return [];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => scalars(inner, path ? `${path}.${key}` : key));
  return [[path || 'result', value as Scalar]];
}

/** Numbers by size, everything else likeliest first. */
function inOrder(a: { value: Scalar; p: Rational }, b: { value: Scalar; p: Rational }): number {
  return typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : compare(b.p, a.p);
}
