/** In how many of `total` equally likely ways each value comes about, and the arithmetic of that. */
import { TooLarge } from '../distribution.ts';
import { power as powerOf } from '../polynomial.ts';
import { ODDS_BOUNDS } from './bounds.ts';
import type { Budget } from './budget.ts';
import { grouped } from './error.ts';

export interface Weights {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

export const certainly = (value: number): Weights => ({ ways: new Map([[value, 1n]]), total: 1n });

export function mapValues({ ways, total }: Weights, to: (value: number) => number): Weights {
  const mapped = new Map<number, bigint>();
  for (const [value, weight] of ways) gather(mapped, to(value), weight);
  return { ways: mapped, total };
}

/** The value of an operation on two independent values. */
export function combine(
  a: Weights,
  b: Weights,
  apply: (a: number, b: number) => number,
  budget: Budget,
): Weights {
  budget.spend(a.ways.size * b.ways.size, bitsOf(a.total * b.total));
  const ways = new Map<number, bigint>();
  for (const [x, n] of a.ways) {
    for (const [y, m] of b.ways) gather(ways, apply(x, y), n * m);
    if (ways.size > ODDS_BOUNDS.values)
      throw new TooLarge(
        `There are more than ${grouped(ODDS_BOUNDS.values)} possible values, where exact odds stop.`,
      );
  }
  return { ways, total: a.total * b.total };
}

function gather(ways: Map<number, bigint>, value: number, weight: bigint): void {
  // Adding 0 turns -0 into 0.
  ways.set(value + 0, (ways.get(value + 0) ?? 0n) + weight);
}

/** The sum of `n` independent values of the same kind. */
export function power(of: Weights, n: number, budget: Budget): Weights {
  if (n === 0) return certainly(0);
  if (n === 1) return of;
  const { low, high } = extent(of);
  const total = of.total ** BigInt(n);
  const values = (high - low) * n + 1;
  const cell = cellFor(total, values);
  const terms = [...of.ways].sort(([a], [b]) => a - b);
  // Few terms take a step each for every value; many are packed.
  if (terms.length <= n) budget.spend(values * terms.length, cell * 4);
  else budget.spend(PACKED_STEPS, values * cell * 4);
  const found = powerOf({ places: terms.map(([at]) => at), times: terms.map(([, times]) => times) }, n);
  const ways = new Map<number, bigint>();
  found.ways.forEach((weight, i) => {
    if (weight > 0n) ways.set(found.low + i, weight);
  });
  return { ways, total };
}

/** The sum of two independent values. */
export function add(a: Weights, b: Weights, budget: Budget): Weights {
  if (a.ways.size * b.ways.size < FEW) return combine(a, b, (x, y) => x + y, budget);
  const [of, and] = [extent(a), extent(b)];
  const total = a.total * b.total;
  const values = of.high - of.low + and.high - and.low + 1;
  const cell = cellFor(total, values);
  budget.spend(PACKED_STEPS, values * cell * 4);
  return unpack(pack(a, of.low, cell) * pack(b, and.low, cell), of.low + and.low, cell, total);
}

const FEW = 2_000;

/** Packing, multiplying and unpacking one number takes about as long as so many steps on it. */
export const PACKED_STEPS = 64;

export function extent({ ways }: Weights): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of ways.keys()) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/**
 * Weights as one whole number with a cell of hexadecimal digits for each value from `low` on (Kronecker's
 * substitution): adding independent values is then one multiplication.
 */
export function pack({ ways }: Weights, low: number, cell: number): bigint {
  if (ways.size === 0) return 0n;
  const span = extent({ ways, total: 0n }).high - low + 1;
  const cells = new Array<string>(span).fill('0'.repeat(cell));
  for (const [value, weight] of ways)
    cells[span - 1 - (value - low)] = weight.toString(16).padStart(cell, '0');
  return BigInt(`0x${cells.join('')}`);
}

export function unpack(packed: bigint, low: number, cell: number, total: bigint): Weights {
  const digits = packed.toString(16);
  const ways = new Map<number, bigint>();
  for (let end = digits.length, value = low; end > 0; end -= cell, value++) {
    const weight = BigInt(`0x${digits.slice(Math.max(0, end - cell), end)}`);
    if (weight > 0n) ways.set(value, weight);
  }
  return { ways, total };
}

/** How many digits a cell needs, where the whole stays within bounds. */
export function cellFor(total: bigint, values: number): number {
  checkValues(values);
  const cell = total.toString(16).length;
  if (values * cell * 4 > ODDS_BOUNDS.bits)
    throw new TooLarge(
      `The exact odds would need numbers of ${grouped(values * cell * 4)} bits; they stop at ${grouped(ODDS_BOUNDS.bits)}.`,
    );
  return cell;
}

export function checkValues(values: number): void {
  if (values > ODDS_BOUNDS.values)
    throw new TooLarge(
      `There are ${grouped(values)} possible values; exact odds stop at ${grouped(ODDS_BOUNDS.values)}.`,
    );
}

const bitsOf = (total: bigint): number => total.toString(16).length * 4;
