/**
 * Polynomials that count ways: the coefficient of x^v is the number of ways to reach v, so that independent things
 * multiply. Counts below 2^53 are kept as doubles, which are exact there; longer ones as whole numbers of any size.
 */

/** A polynomial with few terms, lowest power first: so many times x to the power of its place. */
export interface Terms<N extends number | bigint> {
  readonly places: readonly number[];
  readonly times: readonly N[];
}

/** One way to each of these places, which are in order; where some are the same, as many. */
export function termsAt(ordered: Float64Array): Terms<number> {
  const places: number[] = [];
  const times: number[] = [];
  for (const place of ordered)
    if (place === places.at(-1)) times[times.length - 1]!++;
    else {
      places.push(place);
      times.push(1);
    }
  return { places, times };
}

/**
 * Multiplies counts in place by a polynomial, as often as asked. All of the product must stay below 2^53. `reach` is the
 * last place that is not zero before; the last one afterwards is given back.
 */
export function multiply(cells: Float64Array, reach: number, by: Terms<number>, often: number): number {
  const { places, times } = by;
  const longest = places.at(-1) ?? 0;
  const die = isDie(by);
  let end = reach;
  for (let n = 0; n < often; n++) {
    end += longest;
    if (die) slide(cells, end, places.length);
    else
      for (let k = end; k >= 0; k--) {
        let ways = 0;
        for (let i = 0; i < places.length; i++) {
          const from = k - places[i]!;
          if (from < 0) break;
          ways += times[i]! * cells[from]!;
        }
        cells[k] = ways;
      }
  }
  return end;
}

/** Multiplies by 1 + x + … + x^(sides − 1): every cell becomes the sum of the last `sides`, by sums of all before. */
function slide(cells: Float64Array, end: number, sides: number): void {
  for (let k = 1; k <= end; k++) cells[k]! += cells[k - 1]!;
  for (let k = end; k >= sides; k--) cells[k]! -= cells[k - sides]!;
}

/** Whether every power from 0 on occurs once: what the faces of a plain die add to a sum. */
const isDie = ({ places, times }: Terms<number | bigint>): boolean =>
  places[0] === 0 && places.at(-1) === places.length - 1 && times.every(n => n === 1 || n === 1n);

/** The power of a polynomial, from its lowest place on. */
export function power(of: Terms<bigint>, n: number): { readonly low: number; readonly ways: bigint[] } {
  const low = of.places[0] ?? 0;
  const { places, times } = { ...of, places: of.places.map(place => place - low) };
  const base = { places, times };
  const length = (places.at(-1) ?? 0) * n + 1;
  const ways = isDie(base)
    ? powerOfDie(places.length, n, length)
    : places.length <= n
      ? powerOfFew(base, n, length)
      : unpacked(packed(spread(base), digitsFor(base, n)) ** BigInt(n), length, digitsFor(base, n));
  return { low: low * n, ways };
}

/**
 * The power of 1 + x + … + x^(sides − 1). It is (1 − x^sides)^n / (1 − x)^n, whose derivative ties each coefficient to three
 * before it; and it is the same from both ends.
 */
function powerOfDie(sides: number, n: number, length: number): bigint[] {
  const ways = new Array<bigint>(length);
  ways[0] = 1n;
  const half = (length + 1) >> 1;
  for (let k = 1; k < half; k++) {
    let sum = BigInt(k - 1 + n) * ways[k - 1]!;
    if (k >= sides) sum += BigInt(k - sides - n * sides) * ways[k - sides]!;
    if (k > sides) sum += BigInt(n * (sides - 1) - k + 1 + sides) * ways[k - 1 - sides]!;
    ways[k] = sum / BigInt(k);
  }
  for (let k = half; k < length; k++) ways[k] = ways[length - 1 - k]!;
  return ways;
}

/** The power of a polynomial with few terms by Miller's recurrence: each coefficient out of those before it. */
function powerOfFew({ places, times }: Terms<bigint>, n: number, length: number): bigint[] {
  const ways = new Array<bigint>(length);
  const first = times[0] ?? 1n;
  ways[0] = first ** BigInt(n);
  for (let k = 1; k < length; k++) {
    let sum = 0n;
    for (let i = 1; i < places.length; i++) {
      const place = places[i]!;
      if (place > k) break;
      const before = ways[k - place]!;
      if (before !== 0n) sum += BigInt(place * (n + 1) - k) * times[i]! * before;
    }
    ways[k] = sum === 0n ? 0n : sum / (BigInt(k) * first);
  }
  return ways;
}

/** The product of two polynomials. */
export function product(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const digits = lengthOf(sumOf(a) * sumOf(b));
  return unpacked(packed(a, digits) * packed(b, digits), a.length + b.length - 1, digits);
}

/**
 * Counts as ONE whole number with so many hexadecimal digits for each (Kronecker's substitution): multiplying polynomials
 * is then multiplying numbers, which the machine does far faster than any loop over terms.
 */
function packed(ways: readonly bigint[], digits: number): bigint {
  const cells = new Array<string>(ways.length);
  ways.forEach((n, i) => {
    cells[ways.length - 1 - i] = n.toString(16).padStart(digits, '0');
  });
  return BigInt(`0x${cells.join('')}`);
}

/** The counts of such a number. */
export function unpacked(number: bigint, length: number, digits: number): bigint[] {
  const text = number.toString(16).padStart(length * digits, '0');
  const ways = new Array<bigint>(length);
  for (let i = 0, end = text.length; i < length; i++, end -= digits)
    ways[i] = BigInt(`0x${text.slice(end - digits, end)}`);
  return ways;
}

function spread({ places, times }: Terms<bigint>): bigint[] {
  const ways = new Array<bigint>((places.at(-1) ?? 0) + 1).fill(0n);
  places.forEach((place, i) => {
    ways[place] = times[i]!;
  });
  return ways;
}

const digitsFor = ({ times }: Terms<bigint>, n: number): number => lengthOf(sumOf(times) ** BigInt(n));
const sumOf = (ways: readonly bigint[]): bigint => ways.reduce((all, n) => all + n, 0n);
const lengthOf = (number: bigint): number => number.toString(16).length;
