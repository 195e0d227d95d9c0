/**
 * Where to stand: sensible steps for tactics, for creatures on autopilot, for pushes and arrivals. Every function
 * takes the flood of whoever moves (`flood`), so that a turn floods the map once however many places are weighed.
 */
import type { Flood } from './grid/flood.ts';
import type { Body, Grid, Place } from './grid/grid.ts';
import type { Measure } from './grid/measure.ts';

/** Whether one may stand there. */
export type IsFree = (at: Place) => boolean;

/** The free place nearest to a wanted one, itself included; undefined where the map is full. */
export function nearestFree(grid: Grid, wanted: Place, measure: Measure, isFree: IsFree): Place | undefined {
  let [found, least]: [Place | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) {
      const far = measure(wanted, { x, y });
      if (far < least && isFree({ x, y })) [found, least] = [{ x, y }, far];
    }
  return found;
}

/** Where somebody wants to get: near whom, and how near. */
export interface Goal {
  /** Whom to get near. */
  readonly target: Body;
  /** How near is near enough. */
  readonly reach: number;
  readonly measure: Measure;
  /** How wide the one who goes is. */
  readonly span?: number | undefined;
  /** Whether the target can be got at from a place that is near enough, one's own included: no wall stands between. */
  readonly isOpen?: ((from: Body) => boolean) | undefined;
}

/**
 * The cheapest free place from which a target is in reach; among equals the one farthest from it, so that a spear
 * keeps its distance. Undefined where none can be reached.
 */
export function intoReach(
  ways: Flood,
  { target, reach, measure, span, isOpen = () => true }: Goal,
  isFree: IsFree,
): Place | undefined {
  let [found, least, far]: [Place | undefined, number, number] = [undefined, Number.POSITIVE_INFINITY, -1];
  // What is farther than what was found need not be flooded.
  for (const { at, cost } of ways.places(() => least)) {
    const body = span === undefined ? at : { ...at, span };
    const away = measure(body, target);
    if (away > reach || (cost === least && away <= far) || (cost > 0 && !isFree(at)) || !isOpen(body))
      continue;
    [found, least, far] = [at, cost, away];
  }
  return found;
}

/**
 * The free place from which the rest of the way is shortest: around walls, not into them. `rest` is a flood from the
 * target over the whole map. Undefined where no step leads nearer.
 */
export function nearer(ways: Flood, rest: Flood, from: Place, isFree: IsFree): Place | undefined {
  let [found, least]: [Place | undefined, number] = [undefined, rest.cost(from)];
  for (const { at } of ways.places()) {
    const left = rest.cost(at);
    if (left < least && isFree(at)) [found, least] = [at, left];
  }
  return found;
}

/** The free place farthest from whoever is nearest to it; the cheapest among equals. Undefined where staying is best. */
export function awayFromAll(
  ways: Flood,
  from: Body,
  threats: readonly Body[],
  measure: Measure,
  isFree: IsFree,
): Place | undefined {
  const distance = (at: Body): number =>
    threats.reduce((least, threat) => Math.min(least, measure(at, threat)), Number.POSITIVE_INFINITY);
  let [found, most]: [Place | undefined, number] = [undefined, distance(from)];
  for (const { at } of ways.places()) {
    const far = distance({ ...from, ...at });
    if (far > most && isFree(at)) [found, most] = [at, far];
  }
  return found;
}
