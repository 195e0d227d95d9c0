/**
 * Which cells an effect covers, and where a push ends. Books cut their cones and bursts differently; each shape here
 * is plain geometry with the book's numbers as arguments. Cells off the map are left out.
 */
import { type Body, cellsOf, DIRECTIONS, type Grid, isOnGrid, neighbours, type Place } from './grid.ts';
import type { Measure } from './measure.ts';

/** Every cell at most so far from a body or a place, its own included. */
export function burst(grid: Grid, from: Body, radius: number, measure: Measure): Place[] {
  const span = from.span ?? 1;
  const cells: Place[] = [];
  // Two columns of hexagons may lie within one step more than their distance tells.
  const reach = Math.ceil(radius) + (grid.shape === 'hex' ? span : 0);
  const [right, bottom] = [from.x + Math.max(span, 1) - 1 + reach, from.y + Math.max(span, 1) - 1 + reach];
  for (let y = Math.max(0, from.y - reach); y <= Math.min(grid.height - 1, bottom); y++)
    for (let x = Math.max(0, from.x - reach); x <= Math.min(grid.width - 1, right); x++)
      if (measure(from, { x, y }) <= radius) cells.push({ x, y });
  return cells;
}

/** An area so many squares long and wide, centred on a square; where a side is even, `shift` says to which side it leans. */
export function block(
  grid: Grid,
  centre: Place,
  length: number,
  width = length,
  shift: Place = { x: 0, y: 0 },
): Place[] {
  const left = centre.x - Math.floor((length - 1) / 2) - (length % 2 === 0 ? shift.x : 0);
  const top = centre.y - Math.floor((width - 1) / 2) - (width % 2 === 0 ? shift.y : 0);
  const cells: Place[] = [];
  for (let y = top; y < top + width; y++)
    for (let x = left; x < left + length; x++) if (isOnGrid(grid, { x, y })) cells.push({ x, y });
  return cells;
}

/** The direction, of the eight, in which one place lies from another; the nearest where none is exact. */
export function directionTo(from: Place, to: Place): Place {
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return DIRECTIONS[((turn % 8) + 8) % 8]!;
}

/** So many squares in one direction, the first beside the source. */
export function beam(grid: Grid, from: Place, direction: Place, length: number): Place[] {
  const cells: Place[] = [];
  for (let i = 1; i <= length; i++) {
    const at = { x: from.x + direction.x * i, y: from.y + direction.y * i };
    if (isOnGrid(grid, at)) cells.push(at);
  }
  return cells;
}

/**
 * A cone in rows: the k-th row from the source is `widthOf(k)` squares wide. In a diagonal direction it is the square
 * of that length which touches the source's corner.
 */
export function cone(
  grid: Grid,
  from: Place,
  direction: Place,
  length: number,
  widthOf: (row: number) => number,
): Place[] {
  const cells: Place[] = [];
  const add = (x: number, y: number): void => {
    if (isOnGrid(grid, { x, y })) cells.push({ x, y });
  };
  const { x: dx, y: dy } = direction;
  for (let row = 1; row <= length; row++)
    if (dx !== 0 && dy !== 0)
      for (let column = 1; column <= length; column++) add(from.x + dx * row, from.y + dy * column);
    else {
      const half = Math.floor((widthOf(row) - 1) / 2);
      for (let side = -half; side <= half; side++)
        add(from.x + dx * row + dy * side, from.y + dy * row + dx * side);
    }
  return cells;
}

/** How far along the way from one place through another a third one lies, and how far beside it. */
function alongside(from: Place, through: Place, { x, y }: Place): { along: number; beside: number } {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ox, oy] = [x - from.x, y - from.y];
  return { along: (ox * dx + oy * dy) / length, beside: Math.abs(ox * dy - oy * dx) / length };
}

/** Whether a place lies in a cone that opens towards another, `spread` times as wide as it is long. */
export function isInCone(from: Place, through: Place, at: Place, spread = 1): boolean {
  const { along, beside } = alongside(from, through, at);
  return along > 0 && beside <= (along * spread) / 2;
}

/** Whether a place lies on the straight way from one place through another, so many squares wide. */
export function isInLine(from: Place, through: Place, at: Place, width = 1): boolean {
  const { along, beside } = alongside(from, through, at);
  return along > 0 && beside <= width / 2;
}

/** Straight away from somebody, one of the eight directions; nowhere from the same place. */
export const awayFrom = (from: Place, target: Place): Place => ({
  x: Math.sign(target.x - from.x),
  y: Math.sign(target.y - from.y),
});

/** Where a push in one direction ends: in the last free place before something stops it. */
export function pushed(body: Body, direction: Place, steps: number, isFree: (at: Body) => boolean): Place {
  let { x, y } = body;
  for (let i = 0; i < steps && isFree({ ...body, x: x + direction.x, y: y + direction.y }); i++) {
    x += direction.x;
    y += direction.y;
  }
  return { x, y };
}

/** The places one step on from a body that are farther from somebody: where a push may lead, where panic may run. */
export const stepsAway = (grid: Grid, body: Body, from: Body, measure: Measure): Place[] =>
  neighbours(grid, body).filter(to => measure({ ...body, ...to }, from) > measure(body, from));

/** Every cell that somebody of this reach can strike at, its own left out. */
export function threatened(grid: Grid, body: Body, reach: number, measure: Measure): Place[] {
  const own = new Set(cellsOf(grid, body).map(({ x, y }) => y * grid.width + x));
  return burst(grid, body, reach, measure).filter(({ x, y }) => !own.has(y * grid.width + x));
}
