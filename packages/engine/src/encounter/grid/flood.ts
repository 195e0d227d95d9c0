/**
 * Where somebody can go and what the way costs. One flood of the map answers for every cell at once: `legal` offers
 * moves from it, footwork picks from it, and a step's order along the way is read back from it.
 */
import { type Body, cellOf, cellsOf, type Grid, isOnGrid, type Place, placeOf, stepsFrom } from './grid.ts';

/** `straight` and `diagonal` steps; where diagonals count in turn, every second one is told apart. */
export type Stride = 'straight' | 'diagonal' | 'second diagonal' | 'link';

/**
 * What the step from one cell into the next costs, never less than 0; infinite where it cannot be made. Everything a book says about
 * ground, crowds and corners goes in here: difficult ground costs more, a wall cannot be entered, an enemy bars the
 * way, an ally may be passed.
 */
export type StepCost = (to: Place, from: Place, stride: Stride) => number;

/** What is special about the ways over a map. */
export interface FloodOptions {
  /** Other ways on from a place: a portal's far end, a ladder. */
  readonly links?: ((from: Place) => readonly Place[]) | undefined;
  /** Whether every second diagonal is told apart, for books that count them one and two in turn. */
  readonly alternating?: boolean | undefined;
}

/** What a flood found. */
export class Flood {
  readonly #grid: Grid;
  /** Visits to each cell: two where diagonals count in turn, for a cell is left differently after each. */
  readonly #turns: number;
  readonly #costs: Float64Array;
  readonly #before: Int32Array;
  /** Visits in the order in which the flood made them; the first is where it began. */
  readonly #visits: readonly number[];

  constructor(grid: Grid, turns: number, costs: Float64Array, before: Int32Array, visits: readonly number[]) {
    this.#grid = grid;
    this.#turns = turns;
    this.#costs = costs;
    this.#before = before;
    this.#visits = visits;
  }

  /** What the way to a place costs; infinite where the flood did not come. */
  cost(to: Place): number {
    return isOnGrid(this.#grid, to) ? this.#costs[this.#cheapest(to)]! : Number.POSITIVE_INFINITY;
  }

  /** Every place reached with what the way costs, the start first. */
  *places(): Generator<{ readonly at: Place; readonly cost: number }> {
    for (const visit of this.#visits) {
      const at = placeOf(this.#grid, Math.floor(visit / this.#turns));
      if (this.#cheapest(at) === visit) yield { at, cost: this.#costs[visit]! };
    }
  }

  /** The places on the way, from the first step to the last; empty where there is no way or none is needed. */
  way(to: Place): Place[] {
    const way: Place[] = [];
    if (this.cost(to) === Number.POSITIVE_INFINITY) return way;
    for (let visit = this.#cheapest(to); this.#before[visit]! >= 0; visit = this.#before[visit]!)
      way.push(placeOf(this.#grid, Math.floor(visit / this.#turns)));
    return way.reverse();
  }

  #cheapest(to: Place): number {
    const visit = cellOf(this.#grid, to) * this.#turns;
    return this.#turns === 2 && this.#costs[visit + 1]! < this.#costs[visit]! ? visit + 1 : visit;
  }
}

/** Floods the map from a place as far as `most` goes. */
export function flood(
  grid: Grid,
  from: Place,
  most: number,
  cost: StepCost,
  { links, alternating = false }: FloodOptions = {},
): Flood {
  const turns = alternating ? 2 : 1;
  const { width, height } = grid;
  const costs = new Float64Array(width * height * turns).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(costs.length).fill(-1);
  const start = cellOf(grid, from) * turns;
  costs[start] = 0;
  const visits: number[] = [start];
  const rings: number[][] = [[start]];

  const enter = (visit: number, to: Place, at: Place, stride: Stride, turn: number): void => {
    const next = cellOf(grid, to) * turns + turn;
    const spent = costs[visit]!;
    // No step gives anything back: what was reached for less need not be looked at.
    if (costs[next]! <= spent) return;
    const total = spent + cost(to, at, stride);
    if (total > most || total >= costs[next]!) return;
    if (costs[next] === Number.POSITIVE_INFINITY) visits.push(next);
    costs[next] = total;
    before[next] = visit;
    const ring = Math.floor(total);
    rings[ring] ??= [];
    rings[ring].push(next);
  };

  for (let ring = 0; ring < rings.length; ring++) {
    const nodes = rings[ring] ?? NONE;
    // A ring may grow while it is walked: steps that cost less than one lead to the same ring.
    for (let i = 0; i < nodes.length; i++) {
      const visit = nodes[i]!;
      if (Math.floor(costs[visit]!) !== ring) continue;
      const turn = visit % turns;
      const at = placeOf(grid, (visit - turn) / turns);
      const spent = costs[visit]!;
      const steps = stepsFrom(grid, at);
      for (let s = 0; s < steps.length; s++) {
        const x = at.x + steps[s]!.x;
        const y = at.y + steps[s]!.y;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const diagonal = steps.length === 8 && s % 2 === 1;
        const turned = diagonal && alternating ? 1 - turn : turn;
        // Nearly every cell is met from eight sides and entered from one.
        if (costs[(y * width + x) * turns + turned]! <= spent) continue;
        const stride = !diagonal ? 'straight' : turn === 1 ? 'second diagonal' : 'diagonal';
        enter(visit, { x, y }, at, stride, turned);
      }
      for (const to of links?.(at) ?? NOWHERE) if (isOnGrid(grid, to)) enter(visit, to, at, 'link', turn);
    }
  }
  return new Flood(grid, turns, costs, before, visits);
}

const NONE: readonly number[] = [];
const NOWHERE: readonly Place[] = [];

/**
 * The cost of a step for a body of several squares: as much as the dearest square that it newly covers, and no step
 * at all where part of it would leave the map.
 */
export function bodyCost(grid: Grid, span: number, cost: StepCost): StepCost {
  if (span <= 1) return cost;
  return (to, from, stride) => {
    const had = new Set(cellsOf(grid, { ...from, span }).map(at => cellOf(grid, at)));
    let dearest = 0;
    for (const at of cellsOf(grid, { ...to, span })) {
      if (!isOnGrid(grid, at)) return Number.POSITIVE_INFINITY;
      if (!had.has(cellOf(grid, at))) dearest = Math.max(dearest, cost(at, from, stride));
    }
    return dearest;
  };
}

/** The two squares that a diagonal step passes between; nothing for other steps. */
export function passedBetween(from: Place, to: Place): readonly Place[] {
  if (Math.abs(from.x - to.x) !== 1 || Math.abs(from.y - to.y) !== 1) return [];
  return [
    { x: from.x, y: to.y },
    { x: to.x, y: from.y },
  ];
}

/** Where each step of a way leads out of somebody's reach, or through it: who may strike at whoever goes it. */
export function provoked<T extends Body>(
  way: readonly Body[],
  watchers: readonly T[],
  reaches: (watcher: T, at: Body) => boolean,
  by: 'leaving a square in reach' | 'leaving reach',
): { readonly step: number; readonly watcher: T }[] {
  const found: { step: number; watcher: T }[] = [];
  for (let step = 0; step + 1 < way.length; step++)
    for (const watcher of watchers) {
      if (!reaches(watcher, way[step]!)) continue;
      if (by === 'leaving a square in reach' || !reaches(watcher, way[step + 1]!))
        found.push({ step, watcher });
    }
  return found;
}
