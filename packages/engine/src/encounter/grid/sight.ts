/**
 * Lines over the ground: who sees whom, and what stands between. Two ways of drawing them, for books differ:
 *
 * - `isClear` goes square by square, as people do with a finger on the map;
 * - `lineMeets` draws a line between two points, corners or centres, and says whether it misses what blocks, touches
 *   its border, or crosses it. `coverBetween` takes the best of all corner-to-corner lines.
 *
 * Squares are measured with their corners at whole numbers; all arithmetic is exact.
 */
import { type Body, cellsOf, type Grid, overlap, type Place } from './grid.ts';

/** Whether a square is in the way. */
export type Blocks = (at: Place) => boolean;

/** The squares from one to another, both ends left out; where the line runs between two squares, both of them. */
export function squaresBetween(from: Place, to: Place): (readonly Place[])[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const line: (readonly Place[])[] = [];
  for (let i = 1; i < steps; i++) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    const one = { x: Math.round(x), y: Math.round(y) };
    const other = { x: Math.ceil(x - 0.5), y: Math.ceil(y - 0.5) };
    line.push(one.x === other.x && one.y === other.y ? [one] : [one, other]);
  }
  return line;
}

/** Whether nothing blocks the line of squares; one along an edge is blocked only from both sides. */
export function isClear(from: Place, to: Place, blocks: Blocks): boolean {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  if (steps < 2) return true;
  for (const squares of squaresBetween(from, to)) if (squares.every(blocks)) return false;
  return true;
}

/** A line between two points; squares have their corners at whole numbers. */
export interface Line {
  readonly from: Place;
  readonly to: Place;
}

/** How a line meets what blocks. */
export type Meets = 'misses' | 'touches' | 'crosses';

/** How a line meets what blocks. A border between two squares that both block counts as their inside. */
export function lineMeets({ from, to }: Line, blocks: Blocks): Meets {
  let touched = false;
  for (const { x, y, crosses } of squaresMet(from, to)) {
    if (!blocks({ x: from.x + x, y: from.y + y })) continue;
    if (crosses) return 'crosses';
    touched = true;
  }
  if (!touched) return 'misses';
  return runsBetween(from, to, blocks) ? 'crosses' : 'touches';
}

/** A square that a line touches or crosses, counted from where the line begins. */
interface SquareMet {
  readonly x: number;
  readonly y: number;
  readonly crosses: boolean;
}

/** From corner to corner a line meets the same squares wherever it lies: remembered by its shape, up to so far. */
const FARTHEST = 64;
const WIDE = 2 * FARTHEST + 1;
const shapes: (readonly SquareMet[] | undefined)[] = new Array(WIDE * WIDE);

function squaresMet(from: Place, to: Place): readonly SquareMet[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isShort = Math.abs(dx) <= FARTHEST && Math.abs(dy) <= FARTHEST;
  const isAtCorners =
    Number.isInteger(from.x) && Number.isInteger(from.y) && Number.isInteger(dx) && Number.isInteger(dy);
  if (!isShort || !isAtCorners)
    return squaresOn(from, to).map(({ x, y, crosses }) => ({ x: x - from.x, y: y - from.y, crosses }));
  const shape = (dy + FARTHEST) * WIDE + dx + FARTHEST;
  shapes[shape] ??= squaresOn({ x: 0, y: 0 }, { x: dx, y: dy });
  return shapes[shape];
}

function squaresOn(from: Place, to: Place): readonly SquareMet[] {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const slope = right.x === left.x ? 0 : (right.y - left.y) / (right.x - left.x);
  const last = Math.floor(right.x);
  const met: SquareMet[] = [];
  for (let x = Math.ceil(left.x) - 1; x <= last; x++) {
    const begins = right.x === left.x ? left.y : left.y + (Math.max(x, left.x) - left.x) * slope;
    const ends = right.x === left.x ? right.y : left.y + (Math.min(x + 1, right.x) - left.x) * slope;
    // One more on either side: rounding must not lose a square whose corner is touched.
    const lowest = Math.floor(Math.min(begins, ends)) - 1;
    const highest = Math.ceil(Math.max(begins, ends));
    for (let y = lowest; y <= highest; y++) {
      const how = meetsSquare(from, to, x, y);
      if (how !== 'misses') met.push({ x, y, crosses: how === 'crosses' });
    }
  }
  return met;
}

/** Twice the area of the triangle that a point makes with the line: 0 on it, of either sign beside it. */
const beside = (from: Place, to: Place, x: number, y: number): number =>
  (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);

/** How a line meets one square: it crosses where corners lie on both sides of it, and its ends are not both outside. */
function meetsSquare(from: Place, to: Place, x: number, y: number): Meets {
  const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
  const [top, bottom] = from.y < to.y ? [from.y, to.y] : [to.y, from.y];
  if (right < x || left > x + 1 || bottom < y || top > y + 1) return 'misses';
  const a = beside(from, to, x, y);
  const b = beside(from, to, x + 1, y);
  const c = beside(from, to, x, y + 1);
  const d = beside(from, to, x + 1, y + 1);
  if ((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0)) return 'misses';
  if (right <= x || left >= x + 1 || bottom <= y || top >= y + 1) return 'touches';
  const isBelow = a < 0 || b < 0 || c < 0 || d < 0;
  const isAbove = a > 0 || b > 0 || c > 0 || d > 0;
  return isBelow && isAbove ? 'crosses' : 'touches';
}

/** Whether the line runs along a border with squares that block on both sides. */
function runsBetween(from: Place, to: Place, blocks: Blocks): boolean {
  if (from.x === to.x && Number.isInteger(from.x)) {
    const [low, high] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    for (let y = Math.floor(low); y < high; y++)
      if (blocks({ x: from.x - 1, y }) && blocks({ x: from.x, y })) return true;
  }
  if (from.y === to.y && Number.isInteger(from.y)) {
    const [low, high] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    for (let x = Math.floor(low); x < high; x++)
      if (blocks({ x, y: from.y - 1 }) && blocks({ x, y: from.y })) return true;
  }
  return false;
}

/** The four corners of the square a body fills. */
const cornersOf = ({ x, y, span }: Body): readonly Place[] => {
  const wide = span || 1;
  return [
    { x, y },
    { x: x + wide, y },
    { x, y: y + wide },
    { x: x + wide, y: y + wide },
  ];
};

/** The line between the middles of two squares. */
export const centreLine = (a: Place, b: Place): Line => ({
  from: { x: a.x + 0.5, y: a.y + 0.5 },
  to: { x: b.x + 0.5, y: b.y + 0.5 },
});

/**
 * What stands between two bodies, by the best corner-to-corner line of all: nothing, something that is only touched,
 * or something in the way. The squares that the two fill themselves never count.
 */
export function coverBetween(grid: Grid, a: Body, b: Body, blocks: Blocks): Meets {
  let best: Meets = 'crosses';
  const misses = isAnyLine(a, b, besides(grid, a, b, blocks), meets => {
    if (meets === 'touches') best = meets;
    return meets === 'misses';
  });
  return misses ? 'misses' : best;
}

/** Whether something is in the way of all those lines: the first that is not crossed tells. */
export const isCrossed = (grid: Grid, a: Body, b: Body, blocks: Blocks): boolean =>
  !isAnyLine(a, b, besides(grid, a, b, blocks), meets => meets !== 'crosses');

/** Whether a line from corner to corner meets what blocks like this; no further one is drawn than the first that does. */
function isAnyLine(a: Body, b: Body, blocks: Blocks, isSought: (meets: Meets) => boolean): boolean {
  const ends = cornersOf(b);
  for (const from of cornersOf(a))
    for (const to of ends) if (isSought(lineMeets({ from, to }, blocks))) return true;
  return false;
}

/** What blocks, but for the squares that the two fill themselves. */
function besides(grid: Grid, a: Body, b: Body, blocks: Blocks): Blocks {
  const isOwn = (body: Body, at: Place): boolean => body.span !== 0 && overlap(grid, body, at);
  return at => blocks(at) && !isOwn(a, at) && !isOwn(b, at);
}

/** How a line between two hexagons meets what blocks; along a border it counts as blocked only from both sides. */
export function hexesMeet(grid: Grid, a: Body, b: Body, blocks: Blocks): Meets {
  const own = new Set([...cellsOf(grid, a), ...cellsOf(grid, b)].map(({ x, y }) => `${x} ${y}`));
  const [from, to] = [cubeOf(a), cubeOf(b)];
  const steps = Math.max(Math.abs(from.q - to.q), Math.abs(from.r - to.r), Math.abs(from.s - to.s));
  let touched = false;
  for (let i = 1; i < steps; i++) {
    const pair = NUDGES.map(nudge => hexAt(from, to, i / steps, nudge));
    const stops = pair.filter(at => !own.has(`${at.x} ${at.y}`) && blocks(at));
    if (stops.length === 2) return 'crosses';
    if (stops.length === 1) touched = true;
  }
  return touched ? 'touches' : 'misses';
}

interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}
const cubeOf = ({ x, y }: Place): Cube => {
  const q = x - (y - (y & 1)) / 2;
  return { q, r: y, s: -q - y };
};

/** To either side of the line by a hair, so that a line along a border meets both hexagons. */
const NUDGES = [1e-6, -1e-6] as const;

function hexAt(from: Cube, to: Cube, share: number, nudge: number): Place {
  const at = (a: number, b: number): number => a + (b - a) * share;
  const [q, r, s] = [at(from.q, to.q) + nudge, at(from.r, to.r) + 2 * nudge, at(from.s, to.s) - 3 * nudge];
  let [wholeQ, wholeR] = [Math.round(q), Math.round(r)];
  const wholeS = Math.round(s);
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS;
  else if (offR > offS) wholeR = -wholeQ - wholeS;
  return { x: wholeQ + (wholeR - (wholeR & 1)) / 2, y: wholeR };
}
