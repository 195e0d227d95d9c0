/** Between which values each kind of node lies. A range too large for exact numbers does not `fit`. */
import { BOUNDS } from './bounds.ts';
import type { Span } from './condition.ts';
import { kept } from './keep.ts';
import type { Count, FunctionName, Keep, Modifiers, Node, Operator, Range } from './syntax.ts';

/** The plainest of all terms, whose range needs no thought, and is asked for the most. */
export const PLAIN: Modifiers = {
  reroll: null,
  explode: null,
  min: null,
  max: null,
  keep: null,
  count: null,
  marks: null,
  sort: null,
};

const safe = (x: number): boolean => Math.abs(x) <= BOUNDS.value;

/** The comparison is false for NaN, which arises when two ranges beyond all bounds meet. */
export const fits = ({ low, high, scale }: Range): boolean => safe(low) && safe(high) && safe(scale);

/** x × factor, or infinite where it would no longer be exact. */
function times(x: number, factor: number): number {
  const product = x * factor;
  return safe(product) ? product : product * Number.POSITIVE_INFINITY;
}

/** Between `fewest` and `most` dice. */
export function diceRange(fewest: number, most: number, faces: Span, modifiers: Modifiers): Range {
  const { explode, keep, count } = modifiers;
  const brought = explode === null || explode.compound ? most : most * (1 + explode.limit);
  const [low, high] = [dieLow(faces, modifiers), dieHigh(faces, modifiers)];
  return keptRange(low, high, fewest, brought, keep, count);
}

/** The least that one die is worth to keep, drop and count, its extra dice included where they compound. */
export function dieLow(faces: Span, { explode, min, max }: Modifiers): number {
  const low = clamp(faces.low, min, max);
  if (explode === null) return low;
  const extra = clamp(faces.low - (explode.penetrate ? 1 : 0), min, max);
  return Math.min(low, explode.compound ? low + extra * explode.limit : extra);
}

/** The most of the same. */
export function dieHigh(faces: Span, { explode, min, max }: Modifiers): number {
  const high = clamp(faces.high, min, max);
  if (!explode?.compound) return high;
  const extra = clamp(faces.high - (explode.penetrate ? 1 : 0), min, max);
  return Math.max(high, high + extra * explode.limit);
}

/** The sum, or the count, of those kept of so many values of which each lies between two. */
export function keptRange(
  least: number,
  greatest: number,
  fewest: number,
  most: number,
  keep: readonly Keep[] | null,
  count: Count | null,
): Range {
  const few = keep ? leftBy(keep, fewest) : fewest;
  const many = keep ? leftBy(keep, most) : most;
  const low = count ? (count.minus ? -1 : 0) : least;
  const high = count ? (count.double ? 2 : 1) : greatest;
  return { low: Math.min(low * few, low * many), high: Math.max(high * few, high * many), scale: 1 };
}

/** How many of so many values a row of keeps leaves. */
function leftBy(keeps: readonly Keep[], values: number): number {
  let left = values;
  for (let i = 0; i < keeps.length; i++) left = kept(keeps[i]!, left);
  return left;
}

export const clamp = (value: number, min: number | null, max: number | null): number => {
  const raised = min !== null && value < min ? min : value;
  return max !== null && raised > max ? max : raised;
};

export function binaryRange(operator: Operator, left: Range, right: Range): Range {
  if (left.scale === 1 && right.scale === 1) {
    if (operator === '+') return { low: left.low + right.low, high: left.high + right.high, scale: 1 };
    if (operator === '-') return { low: left.low - right.high, high: left.high - right.low, scale: 1 };
  }
  switch (operator) {
    case '+': {
      const [a, b, scale] = common(left, right);
      return { low: a.low + b.low, high: a.high + b.high, scale };
    }
    case '-': {
      const [a, b, scale] = common(left, right);
      return { low: a.low - b.high, high: a.high - b.low, scale };
    }
    case '*':
      return corners(left, right.low, right.high, times(left.scale, right.scale));
    case '/': {
      const multiple = commonMultiple(right);
      const factor = times(right.scale, multiple);
      return corners(left, factor / right.low, factor / right.high, times(left.scale, multiple));
    }
    case '%': {
      const [a, b, scale] = common(left, right);
      return { low: a.high < b.low ? a.low : 0, high: Math.min(a.high, b.high - 1), scale };
    }
    case '**':
      return powerRange(left, right);
  }
}

/** Whole exponents, never negative; a fraction is raised only to one that is always the same. */
function powerRange(base: Range, { low: least, high: most }: Range): Range {
  const scale = raised(base.scale, most);
  if (base.low >= 0)
    return {
      low: Math.min(raised(base.low, least), raised(base.low, most)),
      high: Math.max(raised(base.high, least), raised(base.high, most)),
      scale,
    };
  const reach = Math.max(1, raised(Math.max(-base.low, Math.abs(base.high)), most));
  return { low: -reach, high: reach, scale };
}

/** A power by multiplication, exact as long as it is within bounds. */
export function raised(base: number, exponent: number): number {
  let power = 1;
  for (let n = 0; n < exponent && safe(power); n++) power = times(power, base);
  return power;
}

function corners(left: Range, a: number, b: number, scale: number): Range {
  const products = [times(left.low, a), times(left.low, b), times(left.high, a), times(left.high, b)];
  return { low: Math.min(...products), high: Math.max(...products), scale };
}

function common(a: Range, b: Range): [Range, Range, number] {
  const scale = leastCommonMultiple(a.scale, b.scale);
  return [rescale(a, scale), rescale(b, scale), scale];
}

export const rescale = ({ low, high, scale }: Range, to: number): Range => ({
  low: times(low, to / scale),
  high: times(high, to / scale),
  scale: to,
});

/** The least number that every value of a divisor divides; infinite when it is beyond exact numbers. */
export function commonMultiple({ low, high }: Range): number {
  let multiple = 1;
  for (let value = low; value <= high && safe(multiple); value++)
    multiple = leastCommonMultiple(multiple, Math.abs(value));
  return multiple;
}

export function callRange(name: FunctionName, operands: readonly Node[]): Range {
  const scale = operands.map(o => o.scale).reduce(leastCommonMultiple);
  const ranges = operands.map(o => rescale(o, scale));
  const lows = ranges.map(r => r.low);
  const highs = ranges.map(r => r.high);
  switch (name) {
    case 'floor':
      return { low: floorDivide(lows[0]!, scale), high: floorDivide(highs[0]!, scale), scale: 1 };
    case 'ceil':
      return { low: -floorDivide(-lows[0]!, scale), high: -floorDivide(-highs[0]!, scale), scale: 1 };
    case 'round':
      return { low: roundDivide(lows[0]!, scale), high: roundDivide(highs[0]!, scale), scale: 1 };
    case 'abs': {
      const [low, high] = [lows[0]!, highs[0]!];
      const reach = Math.max(Math.abs(low), Math.abs(high));
      return { low: low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high)), high: reach, scale };
    }
    case 'min':
      return { low: Math.min(...lows), high: Math.min(...highs), scale };
    case 'max':
      return { low: Math.max(...lows), high: Math.max(...highs), scale };
  }
}

/** The quotient rounded down. By the remainder, because a quotient of large numbers may itself be rounded up. */
export function floorDivide(value: number, by: number): number {
  const rest = value % by;
  return (value - (rest < 0 ? rest + by : rest)) / by;
}

/** The nearest whole number, a half rounded up. */
export const roundDivide = (value: number, by: number): number => {
  const whole = floorDivide(value, by);
  return 2 * (value - whole * by) >= by ? whole + 1 : whole;
};

/** Of two numbers that are not both 0. */
export function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y) [x, y] = [y, x % y];
  return x;
}

export const leastCommonMultiple = (a: number, b: number): number =>
  times(a, b / greatestCommonDivisor(a, b));
