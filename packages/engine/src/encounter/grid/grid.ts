/**
 * The ground as a grid: cells in rows, square or hexagonal, and bodies that fill one or several of them.
 *
 * Nothing here knows a rule. A book says how far apart two bodies are (`measure.ts`), what a step costs
 * (`flood.ts`) and what stops a line (`sight.ts`); this file only knows which cells there are and which touch.
 *
 * A cell is addressed by its place `{x, y}` or, where many are visited, by its number `y × width + x`.
 * Hexagons lie in rows; every odd row is shifted half a hexagon to the right.
 */

/** A square of a map; x grows to the right, y downwards. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Somebody or something on the ground. A body of several squares is named by its upper left one. */
export interface Body extends Place {
  /** Squares it is wide and deep; of hexagons, how many rings it fills, the middle one included. 1 if left out. */
  readonly span?: number | undefined;
  /** How many squares above the ground its feet are. 0 if left out. */
  readonly z?: number | undefined;
  /** How many squares it is high, where a book counts height. 1 if left out. */
  readonly tall?: number | undefined;
}

/** A map of squares or hexes. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly shape?: 'square' | 'hex' | undefined;
}

/** The number of a square, counted row by row. */
export const cellOf = ({ width }: Grid, { x, y }: Place): number => y * width + x;
/** The square of a number: `cellOf` backwards. */
export const placeOf = ({ width }: Grid, cell: number): Place => ({
  x: cell % width,
  y: Math.floor(cell / width),
});

/** Whether a place lies on the map. */
export const isOnGrid = ({ width, height }: Grid, { x, y }: Place): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** Whether one step from here leads off the map. */
export const isOnEdge = ({ width, height }: Grid, { x, y }: Place): boolean =>
  x === 0 || y === 0 || x === width - 1 || y === height - 1;

/** A lookup for a list of places: 1 where one of them lies. Undefined for an empty list, so that open ground costs nothing. */
export function marked(grid: Grid, places: readonly Place[]): Uint8Array | undefined {
  if (places.length === 0) return undefined;
  const known = lookups.get(places);
  if (known?.width === grid.width && known.height === grid.height) return known.marks;
  const marks = new Uint8Array(grid.width * grid.height);
  for (const place of places) if (isOnGrid(grid, place)) marks[cellOf(grid, place)] = 1;
  lookups.set(places, { width: grid.width, height: grid.height, marks });
  return marks;
}
/** A map's lists stay the same for a whole fight: each becomes a lookup once. */
const lookups = new WeakMap<readonly Place[], { width: number; height: number; marks: Uint8Array }>();

/** Whether a place is one of these; quick, however many they are. */
export const isMarked = (grid: Grid, places: readonly Place[], at: Place): boolean =>
  places.length > 0 && isOnGrid(grid, at) && marked(grid, places)?.[cellOf(grid, at)] === 1;

/** The eight directions of squares, clockwise from the right; y grows downwards. Odd ones are diagonal. */
export const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
] as const satisfies readonly Place[];

/** The six neighbours of a hexagon, clockwise from the right, in even and in odd rows. */
const HEXES = [
  [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: 0 },
    { x: -1, y: -1 },
    { x: 0, y: -1 },
  ],
  [
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: -1 },
  ],
] as const satisfies readonly (readonly Place[])[];

/** The steps that lead from a cell to those it touches, the ones off the map included. */
export const stepsFrom = ({ shape }: Grid, { y }: Place): readonly Place[] =>
  shape === 'hex' ? HEXES[(y & 1) as 0 | 1] : DIRECTIONS;

/** The cells that touch this one and lie on the map. */
export function neighbours(grid: Grid, at: Place): Place[] {
  const found: Place[] = [];
  for (const step of stepsFrom(grid, at)) {
    const to = { x: at.x + step.x, y: at.y + step.y };
    if (isOnGrid(grid, to)) found.push(to);
  }
  return found;
}

/** Every cell a body fills, the ones off the map included. A body of span 0 is in a cell without filling it. */
export function cellsOf(grid: Grid, body: Body): Place[] {
  const span = body.span ?? 1;
  if (span === 1) return [{ x: body.x, y: body.y }];
  return grid.shape === 'hex' ? rings(body, span) : square(body, span);
}

function square({ x, y }: Place, span: number): Place[] {
  const cells: Place[] = [];
  for (let dy = 0; dy < span; dy++) for (let dx = 0; dx < span; dx++) cells.push({ x: x + dx, y: y + dy });
  return cells;
}

function rings({ x, y }: Place, span: number): Place[] {
  const cells: Place[] = [];
  for (let dy = 1 - span; dy < span; dy++)
    for (let dx = 1 - span; dx < span; dx++) {
      const at = { x: x + dx, y: y + dy };
      if (hexesBetween({ x, y }, at) < span) cells.push(at);
    }
  return cells;
}

/** How many hexagons one is from another. */
export function hexesBetween(a: Place, b: Place): number {
  const aq = a.x - (a.y - (a.y & 1)) / 2;
  const bq = b.x - (b.y - (b.y & 1)) / 2;
  const [dq, dr] = [aq - bq, a.y - b.y];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** Whether all of a body is on the map and off what blocks. */
export function fits(grid: Grid, body: Body, blocks: (at: Place) => boolean): boolean {
  for (const at of cellsOf(grid, body)) if (!isOnGrid(grid, at) || blocks(at)) return false;
  return true;
}

/**
 * Whether a body has room where it stands: all of it, or only one square less each way, squeezed in between
 * walls. What squeezing costs is the book's to say.
 */
export function roomFor(
  grid: Grid,
  body: Body,
  blocks: (at: Place) => boolean,
): 'enough' | 'squeezed' | 'none' {
  if (fits(grid, body, blocks)) return 'enough';
  const span = (body.span ?? 1) - 1;
  if (span < 1) return 'none';
  const corners =
    grid.shape === 'hex'
      ? [body]
      : [
          { x: body.x, y: body.y },
          { x: body.x + 1, y: body.y },
          { x: body.x, y: body.y + 1 },
          { x: body.x + 1, y: body.y + 1 },
        ];
  return corners.some(({ x, y }) => fits(grid, { x, y, span }, blocks)) ? 'squeezed' : 'none';
}

/** Whether two bodies share a cell. Who is too small to fill one shares with nobody. */
export function overlap(grid: Grid, a: Body, b: Body): boolean {
  const [wide, high] = [a.span ?? 1, b.span ?? 1];
  if (wide === 0 || high === 0) return false;
  if (wide === 1 && high === 1) return a.x === b.x && a.y === b.y;
  if (grid.shape === 'hex') return hexesBetween(a, b) <= wide + high - 2;
  return a.x < b.x + high && b.x < a.x + wide && a.y < b.y + high && b.y < a.y + wide;
}
