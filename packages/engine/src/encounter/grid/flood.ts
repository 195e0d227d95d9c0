/**
 * Where somebody can go and what the way costs. One flood of the map answers for every cell at once: `legal` offers
 * moves from it, footwork picks from it, and a step's order along the way is read back from it.
 */
import { remember } from '@arbiter/dice';
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
  /**
   * Whether the map is flooded only as far as somebody asks, for as long as nothing on it changes: most ways are short.
   * (One move of an Open Adventure fight took as long as six attacks without it.)
   */
  readonly asAsked?: boolean | undefined;
  /** What a step costs at the least: what no other way can undercut is known before the map around it is flooded. */
  readonly leastStep?: number | undefined;
}

/** Where a flood has come. */
export class Flood {
  readonly #grid: Grid;
  readonly #most: number;
  readonly #cost: StepCost;
  readonly #links: FloodOptions['links'];
  readonly #leastStep: number;
  /** Visits to each cell: two where diagonals count in turn, for a cell is left differently after each. */
  readonly #turns: number;
  // Typed arrays hold a number at every visit of the map, and that is all they are asked for here: hence each `!` below.
  readonly #costs: Float64Array;
  readonly #before: Int32Array;
  /** Visits in the order in which the flood made them; the first is where it began. */
  readonly #visits: number[];
  /** Visits by what their ways cost, the fraction left out; those before the first dry ring are settled. */
  readonly #rings: (number[] | undefined)[];
  #dry = 0;

  constructor(grid: Grid, from: Place, most: number, cost: StepCost, options: FloodOptions) {
    this.#grid = grid;
    this.#most = most;
    this.#cost = cost;
    this.#links = options.links;
    this.#leastStep = options.leastStep ?? 0;
    this.#turns = options.alternating ? 2 : 1;
    const visits = grid.width * grid.height * this.#turns;
    this.#costs = new Float64Array(visits).fill(Number.POSITIVE_INFINITY);
    this.#before = new Int32Array(visits).fill(-1);
    const start = cellOf(grid, from) * this.#turns;
    this.#costs[start] = 0;
    this.#visits = [start];
    this.#rings = [[start]];
    if (!options.asAsked) while (this.#spread(Number.POSITIVE_INFINITY));
  }

  /** What the way to a place costs; infinite where the flood did not come, and more than `most` where that does not matter. */
  cost(to: Place, most: number = this.#most): number {
    return this.#costWithin(to, most);
  }

  /** Every place reached with what the way costs, the start first; none that costs more than `most` by then. */
  *places(most: () => number = endless): Generator<{ readonly at: Place; readonly cost: number }> {
    for (let i = 0; this.#hasVisit(i, most); i++) {
      const visit = this.#visits[i]!;
      while (!this.#isSettled(visit) && this.#spread(most()));
      const cost = this.#costs[visit]!;
      const at = placeOf(this.#grid, Math.floor(visit / this.#turns));
      if (cost <= most() && this.#cheapest(at) === visit) yield { at, cost };
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

  /** The same for as little, but straight where that is possible, or straight for so many steps at its end: for a charge. */
  straightWay(to: Place, steps: number): Place[] {
    const way = this.way(to);
    if (way.length < 2 || this.#turns === 2) return way;
    let run: Place[] = [];
    for (const direction of stepsFrom(this.#grid, to).length === 8 ? SIDES_FIRST : HEX_SIDES) {
      const line = this.#lineTo(to, direction);
      if (line.length > run.length) run = line;
    }
    const isWorthIt = run.length > Math.min(steps, way.length);
    return isWorthIt ? [...this.way(run[0]!), ...run.slice(1)] : way;
  }

  /** The end of a way in one direction, as far back as it costs no more than any other. */
  #lineTo(to: Place, direction: number): Place[] {
    const line = [to];
    for (let [at, cost] = [to, this.cost(to)]; cost > 0; [at, cost] = [line[0]!, this.cost(line[0]!)]) {
      const steps = stepsFrom(this.#grid, at);
      const back = steps[(direction + steps.length / 2) % steps.length]!;
      const from = { x: at.x + back.x, y: at.y + back.y };
      const stride = steps.length === 8 && direction % 2 === 1 ? 'diagonal' : 'straight';
      const before = this.#costWithin(from, cost - this.#leastStep);
      if (before + this.#cost(at, from, stride) !== cost) break;
      line.unshift(from);
    }
    return line;
  }

  #cheapest(to: Place): number {
    const visit = cellOf(this.#grid, to) * this.#turns;
    return this.#turns === 2 && this.#costs[visit + 1]! < this.#costs[visit]! ? visit + 1 : visit;
  }

  /** What the way to a place costs, as far as it costs no more than `most`: farther nothing is flooded. */
  #costWithin(to: Place, most: number): number {
    if (!isOnGrid(this.#grid, to)) return Number.POSITIVE_INFINITY;
    while (!this.#isSettled(this.#cheapest(to)) && this.#spread(most));
    return this.#costs[this.#cheapest(to)]!;
  }

  /** Whether no way over what is still dry could cost less. */
  #isSettled(visit: number): boolean {
    return this.#costs[visit]! <= this.#dry + this.#leastStep;
  }

  #hasVisit(i: number, most: () => number): boolean {
    while (i >= this.#visits.length) if (!this.#spread(most())) return false;
    return true;
  }

  /** Goes on from the next ring, if there is one that costs no more than `most`. */
  #spread(most: number): boolean {
    if (this.#dry >= this.#rings.length || this.#dry > most) return false;
    const ring = this.#dry++;
    const nodes = this.#rings[ring] ?? NONE;
    // A ring may grow while it is walked: steps that cost less than one lead to the same ring.
    for (let i = 0; i < nodes.length; i++)
      if (Math.floor(this.#costs[nodes[i]!]!) === ring) this.#goOnFrom(nodes[i]!);
    return true;
  }

  #goOnFrom(visit: number): void {
    const { width, height } = this.#grid;
    const turns = this.#turns;
    const costs = this.#costs;
    const turn = visit % turns;
    const at = placeOf(this.#grid, (visit - turn) / turns);
    const least = costs[visit]! + this.#leastStep;
    if (least > this.#most && !this.#links) return;
    const steps = stepsFrom(this.#grid, at);
    for (let s = 0; s < steps.length; s++) {
      const x = at.x + steps[s]!.x;
      const y = at.y + steps[s]!.y;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const diagonal = steps.length === 8 && s % 2 === 1;
      const turned = diagonal && turns === 2 ? 1 - turn : turn;
      // Nearly every cell is met from eight sides and entered from one.
      if (costs[(y * width + x) * turns + turned]! <= least) continue;
      const stride = !diagonal ? 'straight' : turn === 1 ? 'second diagonal' : 'diagonal';
      this.#enter(visit, { x, y }, at, stride, turned);
    }
    for (const to of this.#links?.(at) ?? NOWHERE)
      if (isOnGrid(this.#grid, to)) this.#enter(visit, to, at, 'link', turn);
  }

  #enter(visit: number, to: Place, at: Place, stride: Stride, turn: number): void {
    const costs = this.#costs;
    const next = cellOf(this.#grid, to) * this.#turns + turn;
    const spent = costs[visit]!;
    // No step gives anything back: what was reached for less need not be looked at.
    if (costs[next]! <= spent) return;
    const total = spent + this.#cost(to, at, stride);
    if (total > this.#most || total >= costs[next]!) return;
    if (costs[next] === Number.POSITIVE_INFINITY) this.#visits.push(next);
    costs[next] = total;
    this.#before[next] = visit;
    const ring = Math.floor(total);
    this.#rings[ring] ??= [];
    this.#rings[ring].push(next);
  }
}

/** Directions by their place in `stepsFrom`: of runs that are equally long one along the rows looks straighter. */
const SIDES_FIRST = [0, 2, 4, 6, 1, 3, 5, 7];
const HEX_SIDES = [0, 1, 2, 3, 4, 5];

const endless = (): number => Number.POSITIVE_INFINITY;
const NONE: readonly number[] = [];
const NOWHERE: readonly Place[] = [];

/** Floods the map from a place as far as `most` goes. */
export function flood(
  grid: Grid,
  from: Place,
  most: number,
  cost: StepCost,
  options: FloodOptions = {},
): Flood {
  return new Flood(grid, from, most, cost, options);
}

/**
 * Floods in which nobody stands in anybody's way, kept from one move to the next: they are the same ones as long as the
 * ground is. They are flooded as far as they are asked. (A move of an Affinity fight flooded the map four times.)
 */
export class KeptFloods {
  readonly #known = new WeakMap<Grid, Kept>();

  /** The flood from a place on this ground; `lists` are what it depends on, `kind` tells apart who are slowed by other things. */
  from(grid: Grid, lists: readonly (readonly Place[])[], from: Place, make: () => Flood, kind = 0): Flood {
    let kept = this.#known.get(grid);
    if (!kept || lists.some((list, i) => list !== kept?.lists[i])) {
      kept = { lists, floods: new Map() };
      this.#known.set(grid, kept);
    }
    const cells = grid.width * grid.height;
    return remember(
      kept.floods,
      cellOf(grid, from) + kind * cells,
      make,
      Math.max(8, MOST_CELLS_KEPT / cells),
    );
  }
}

interface Kept {
  readonly lists: readonly (readonly Place[])[];
  readonly floods: Map<number, Flood>;
}

/** Of all floods of one ground, 12 bytes each. */
const MOST_CELLS_KEPT = 400_000;

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
