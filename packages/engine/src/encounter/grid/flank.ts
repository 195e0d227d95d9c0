/** Two against one: who stands on opposite sides. */
import type { Body, Place } from './grid.ts';

/** Twice the middle of a body, so that it stays a whole number. */
const middle = ({ x, y, span }: Body): Place => {
  const wide = span || 1;
  return { x: 2 * x + wide, y: 2 * y + wide };
};

/**
 * Whether the line between the middles of two bodies passes through opposite sides, or opposite corners, of a third.
 * Whether both must reach it, and who of them counts, is the book's to say.
 */
export function isBetween(target: Body, one: Body, other: Body): boolean {
  const wide = 2 * (target.span || 1);
  const [left, top] = [2 * target.x, 2 * target.y];
  const [a, b] = [middle(one), middle(other)];
  return passes(a.x, a.y, b.x, b.y, left, top, wide) || passes(a.y, a.x, b.y, b.x, top, left, wide);
}

/** Whether a line from a to b enters a square through its near side and leaves it through its far side. */
function passes(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  left: number,
  top: number,
  wide: number,
): boolean {
  if (ax > bx) return passes(bx, by, ax, ay, left, top, wide);
  if (ax > left || bx < left + wide || ax === bx) return false;
  // Where the line is at the near and at the far side, times the length of the line: no fractions.
  const length = bx - ax;
  for (const side of [left, left + wide]) {
    const y = ay * length + (by - ay) * (side - ax);
    if (y < top * length || y > (top + wide) * length) return false;
  }
  return true;
}
