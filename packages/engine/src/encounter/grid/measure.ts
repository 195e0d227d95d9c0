/**
 * How far apart two bodies are, as a book measures it. A measure takes two bodies and counts between their
 * nearest squares, so size and height are in it; a book picks one and calls it by its own word:
 *
 *     const metresBetween = chebyshev;
 */
import { type Body, hexesBetween } from './grid.ts';

/** How far apart two bodies are, in the book's own way of counting. */
export type Measure = (a: Body, b: Body) => number;

/** Steps along one axis from one stretch of squares to another; 0 where they overlap. */
const steps = (a: number, wide: number, b: number, deep: number): number =>
  a < b ? Math.max(0, b - a - wide + 1) : Math.max(0, a - b - deep + 1);

/** A body of span 0 still lies in one square. */
const spanOf = ({ span }: Body): number => span || 1;

const across = (a: Body, b: Body): number => steps(a.x, spanOf(a), b.x, spanOf(b));
const along = (a: Body, b: Body): number => steps(a.y, spanOf(a), b.y, spanOf(b));
const upwards = (a: Body, b: Body): number =>
  a.z || b.z ? steps(a.z ?? 0, a.tall ?? 1, b.z ?? 0, b.tall ?? 1) : 0;

/** A diagonal step counts as one: the longest of the three ways. */
export const chebyshev: Measure = (a, b) => {
  // Nearly everybody fills one square on the ground, and nothing is measured as often.
  if (a.span === undefined && b.span === undefined && a.z === undefined && b.z === undefined)
    return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  return Math.max(across(a, b), along(a, b), upwards(a, b));
};

/** Diagonal steps count one and two in turn. */
export const alternating: Measure = (a, b) => {
  const ways = [across(a, b), along(a, b), upwards(a, b)].sort((one, other) => other - one);
  return ways[0]! + Math.floor(ways[1]! / 2);
};

/** As the crow flies, rounded as asked: `euclid(Math.floor)`. */
export const euclid =
  (round: (length: number) => number): Measure =>
  (a, b) =>
    round(Math.hypot(across(a, b), along(a, b), upwards(a, b)));

/** Steps from hexagon to hexagon; height counts like a diagonal. */
export const hexes: Measure = (a, b) =>
  Math.max(0, hexesBetween(a, b) - (spanOf(a) - 1) - (spanOf(b) - 1), upwards(a, b));

/** The nearest of several, the first among equals; undefined where there is nobody. */
export function nearestOf<B extends Body>(measure: Measure, from: Body, others: Iterable<B>): B | undefined {
  let [found, least]: [B | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const other of others) {
    const far = measure(from, other);
    if (far < least) [found, least] = [other, far];
  }
  return found;
}
