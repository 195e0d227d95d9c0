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
  const turned = ({ x, y }: Middle): Middle => ({ x: y, y: x });
  return passes(a, b, { left, top, wide }) || passes(turned(a), turned(b), { left: top, top: left, wide });
}

interface Middle {
  readonly x: number;
  readonly y: number;
}
interface Square {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
}

/** Whether a line from a to b enters a square through its near side and leaves it through its far side. */
function passes(a: Middle, b: Middle, square: Square): boolean {
  if (a.x > b.x) return passes(b, a, square);
  const { left, top, wide } = square;
  if (a.x > left || b.x < left + wide || a.x === b.x) return false;
  // Where the line is at the near and at the far side, times the length of the line: no fractions.
  const length = b.x - a.x;
  for (const side of [left, left + wide]) {
    const y = a.y * length + (b.y - a.y) * (side - a.x);
    if (y < top * length || y > (top + wide) * length) return false;
  }
  return true;
}
