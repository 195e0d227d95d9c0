/** Exact fractions of whole numbers of any size, always in lowest terms with a positive denominator. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

export const ZERO: Rational = { num: 0n, den: 1n };
export const ONE: Rational = { num: 1n, den: 1n };

export function ratio(num: bigint, den: bigint): Rational {
  if (den === 0n) throw new RangeError('A fraction cannot have the denominator 0.');
  const divisor = gcd(num < 0n ? -num : num, den < 0n ? -den : den) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

export const plus = (a: Rational, b: Rational): Rational =>
  ratio(a.num * b.den + b.num * a.den, a.den * b.den);
export const times = (a: Rational, b: Rational): Rational => ratio(a.num * b.num, a.den * b.den);

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest double, also where numerator and denominator are far beyond what a double holds. */
export function toNumber({ num, den }: Rational): number {
  const whole = num / den;
  const rest = num % den;
  if (rest === 0n) return Number(whole);
  const excess = Math.max(0, den.toString(2).length - 1000);
  const shift = BigInt(excess);
  return Number(whole) + Number(rest >> shift) / Number(den >> shift);
}

/** As JSON prints it: whole numbers as text, because they outgrow JSON's numbers. */
export const toJSON = (p: Rational): { num: string; den: string; value: number } => ({
  num: String(p.num),
  den: String(p.den),
  value: toNumber(p),
});

function gcd(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a;
}
