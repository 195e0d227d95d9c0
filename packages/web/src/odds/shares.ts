/** How likely each value of each field of an outcome is, ready to be sent to the page and drawn there. */
import { plus, type Rational, ratio, toNumber, wilson } from '@arbiter/dice';
import { type Likely, type Marginal, marginals, type Scalar } from '@arbiter/engine';

/** How likely one value is: exactly, or as simulation estimates it. */
export interface Share {
  readonly value: Scalar;
  readonly p: number;
  readonly exact?: { readonly num: string; readonly den: string };
  readonly interval?: readonly [number, number];
}

export interface FieldOdds {
  /** Where in the outcome, in the book's words: `damage`, `target.state`. */
  readonly path: readonly string[];
  readonly shares: readonly Share[];
  /** The mean, where all values are numbers. */
  readonly mean?: number;
}

/** `runs` is given where the shares are those of a simulation of that many runs. */
export const fieldOdds = (
  outcomes: readonly { readonly outcome: unknown; readonly p: Rational }[],
  runs?: number,
): readonly FieldOdds[] => marginals(outcomes).map(field => drawn(field, runs));

export function drawn({ field, values, mean }: Marginal, runs?: number): FieldOdds {
  const all = whole(values);
  // A mean over only some of the cases would be no mean.
  const averaged = mean !== undefined && all.length === values.length;
  return {
    path: field.split('.'),
    shares: all.map(({ value, p }) => shareOf(value, p, runs)),
    ...(averaged ? { mean } : {}),
  };
}

/** Some outcomes may not have the field at all: that they come up is a share too, of no value. */
function whole(values: readonly Likely[]): readonly Likely[] {
  const { num, den } = values.map(value => value.p).reduce(plus);
  if (num === den) return values;
  const known = values.filter(({ value }) => value !== null);
  const none = values.find(({ value }) => value === null)?.p ?? ratio(0n, 1n);
  return [...known, { value: null, p: plus(none, ratio(den - num, den)) }];
}

function shareOf(value: Scalar, weight: Rational, runs?: number): Share {
  const p = toNumber(weight);
  if (runs !== undefined) return { value, p, interval: wilson(Math.round(p * runs), runs) };
  return { value, p, exact: { num: String(weight.num), den: String(weight.den) } };
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
