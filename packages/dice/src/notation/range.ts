/** Between which values each kind of node lies. A range too large for exact numbers does not `fit`. */
import { BOUNDS } from './bounds.ts';
import type { Span } from './condition.ts';
import type { FunctionName, Keep, Modifiers, Node, Operator, Range } from './syntax.ts';

/** The plainest of all terms, whose range needs no thought, and is asked for the most. */
export const PLAIN: Modifiers = {
  reroll: null,
  explode: null,
  min: null,
  max: null,
  keep: null,
  count: null,
};

const safe = (x: number): boolean => Math.abs(x) <= BOUNDS.value;

/** The comparison is false for NaN, which arises when two ranges beyond all bounds meet. */
export const fits = ({ low, high, scale }: Range): boolean => safe(low) && safe(high) && safe(scale);

/** x × factor, or infinite where it would no longer be exact. */
function times(x: number, factor: number): number {
  const product = x * factor;
  return safe(product) ? product : product * Number.POSITIVE_INFINITY;
}

export function diceRange(quantity: number, faces: Span, modifiers: Modifiers): Range {
  if (modifiers === PLAIN) return { low: faces.low * quantity, high: faces.high * quantity, scale: 1 };
  const { explode, min, max, keep, count } = modifiers;
  const most = explode === null ? quantity : quantity * (1 + explode.limit);
  let [low, high] = [clamp(faces.low, min, max), clamp(faces.high, min, max)];
  let [fewestDice, mostDice] = [quantity, most];
  if (explode?.compound) {
    [low, high] = [Math.min(low, low * (1 + explode.limit)), Math.max(high, high * (1 + explode.limit))];
    mostDice = quantity;
  }
  if (keep) [fewestDice, mostDice] = [kept(keep, fewestDice), kept(keep, mostDice)];
  if (count) [low, high] = [count.minus ? -1 : 0, count.double ? 2 : 1];
  return {
    low: Math.min(low * fewestDice, low * mostDice),
    high: Math.max(high * fewestDice, high * mostDice),
    scale: 1,
  };
}

export const clamp = (value: number, min: number | null, max: number | null): number => {
  const raised = min !== null && value < min ? min : value;
  return max !== null && raised > max ? max : raised;
};

/** How many of a number of dice are kept. */
export const kept = ({ action, count }: Keep, dice: number): number =>
  action === 'kh' || action === 'kl' ? Math.min(count, dice) : Math.max(0, dice - count);

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
  }
}

function corners(left: Range, a: number, b: number, scale: number): Range {
  const products = [times(left.low, a), times(left.low, b), times(left.high, a), times(left.high, b)];
  return { low: Math.min(...products), high: Math.max(...products), scale };
}

function common(a: Range, b: Range): [Range, Range, number] {
  const scale = leastCommonMultiple(a.scale, b.scale);
  return [rescale(a, scale), rescale(b, scale), scale];
}

const rescale = ({ low, high, scale }: Range, to: number): Range => ({
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

export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y) [x, y] = [y, x % y];
  return times(a, b / x);
}
