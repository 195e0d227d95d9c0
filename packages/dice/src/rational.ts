/** Exact fractions of whole numbers of any size, always in lowest terms with a positive denominator. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

/** Nothing at all. */
export const ZERO: Rational = { num: 0n, den: 1n };
/** The whole: certainty. */
export const ONE: Rational = { num: 1n, den: 1n };

/** A fraction in its lowest terms. */
export function ratio(num: bigint, den: bigint): Rational {
  if (den === 0n) throw new RangeError('A fraction cannot have the denominator 0.');
  const divisor = gcd(num < 0n ? -num : num, den < 0n ? -den : den) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

/**
 * Fractions of one whole, each in its lowest terms: what the whole is made of is worked out once for all of them, and
 * thousands of outcomes share one long denominator.
 */
export function sharesOf(whole: bigint): (part: bigint) => Rational {
  if (whole <= LARGE) return part => ratio(part, whole);
  let rest = whole;
  const primes: { readonly prime: bigint; readonly times: number }[] = [];
  for (const prime of SMALL_PRIMES) {
    const [left, times] = divideOut(rest, prime);
    if (times > 0) primes.push({ prime, times });
    rest = left;
  }
  return part => {
    if (part === 0n) return ZERO;
    // Which of the primes are in there at all shows in a number that is no longer long.
    const short = Number(part % ALL_SMALL_PRIMES);
    let [left, common] = [part, 1n];
    for (const { prime, times } of primes) {
      if (short % Number(prime) !== 0) continue;
      const [without, found] = divideOut(left, prime);
      common *= prime ** BigInt(Math.min(times, found));
      left = without;
    }
    const divisor = rest === 1n ? common : common * gcd(left, rest);
    return divisor === 1n ? { num: part, den: whole } : { num: part / divisor, den: whole / divisor };
  };
}

/** The sum of two fractions. */
export const plus = (a: Rational, b: Rational): Rational =>
  ratio(a.num * b.den + b.num * a.den, a.den * b.den);
/** The product of two fractions. */
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

/** For `JSON.stringify`: exact fractions as `toJSON` has them, whole numbers beyond JSON's as text. */
export const exactInJson = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : isRational(value) ? toJSON(value) : value;

const isRational = (value: unknown): value is Rational =>
  typeof value === 'object' && value !== null && 'num' in value && typeof value.num === 'bigint';

/** The least whole number that both divide; mostly one of them divides the other already. */
export function commonMultiple(a: bigint, b: bigint): bigint {
  if (a === b || a % b === 0n) return a;
  if (b % a === 0n) return b;
  return (a / gcd(a, b)) * b;
}

function gcd(a: bigint, b: bigint): bigint {
  if (b > LARGE) return withoutSmallPrimes(a, b);
  while (b) [a, b] = [b, a % b];
  return a;
}

const LARGE = 1n << 128n;
const SMALL_PRIMES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n];
const ALL_SMALL_PRIMES = SMALL_PRIMES.reduce((all, prime) => all * prime);

/**
 * Denominators are products of what dice have sides. Dividing their few primes out, each with its highest power by
 * squaring, is far quicker than Euclid's many long divisions, which are left with what remains.
 */
function withoutSmallPrimes(a: bigint, b: bigint): bigint {
  if (a === 0n) return b;
  let common = 1n;
  for (const prime of SMALL_PRIMES) {
    if (b % prime !== 0n) continue;
    const [restA, timesA] = divideOut(a, prime);
    const [restB, timesB] = divideOut(b, prime);
    common *= prime ** BigInt(Math.min(timesA, timesB));
    [a, b] = [restA, restB];
  }
  while (b) [a, b] = [b, a % b];
  return common * a;
}

/** What is left of a number without a prime, and how often it was in there. */
function divideOut(of: bigint, prime: bigint): readonly [bigint, number] {
  if (prime === 2n) {
    // The zeros behind the last one, without a division.
    const zeros = (of & -of).toString(2).length - 1;
    return [of >> BigInt(zeros), zeros];
  }
  const powers: bigint[] = [];
  let [left, times] = [of, 0];
  for (let power = prime; left % power === 0n; power *= power) {
    powers.push(power);
    left /= power;
    times += 2 ** (powers.length - 1);
  }
  for (let i = powers.length - 1; i >= 0; i--) {
    if (left % powers[i]! !== 0n) continue;
    left /= powers[i]!;
    times += 2 ** i;
  }
  return [left, times];
}
