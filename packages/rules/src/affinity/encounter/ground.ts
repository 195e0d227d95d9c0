/** Where fighters stand: squares of one yard, distance by the longer side, so a diagonal step is one yard too. */
import type { Range } from '../content/types.ts';
import { DIFFICULT_COST } from '../world/movement.ts';
import type { Fighter, FightMap, FightState, Square } from './state.ts';

/** In yards; 0 without a map, where everybody is in reach of everybody. */
export function distance(state: FightState, a: Square, b: Square): number {
  return state.map ? Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) : 0;
}

/** An arm's length: the next square. */
const TOUCH = 1;

export const yardsOf = (range: Range): number => (range === 'touch' ? TOUCH : Math.max(TOUCH, range));

export const inRange = (state: FightState, a: Square, b: Square, range: Range): boolean =>
  distance(state, a, b) <= yardsOf(range);

/** Whether somebody other than `but` stands or lies there. */
export function isTaken(state: FightState, at: Square, but: string): boolean {
  for (const id of state.order) {
    const other = state.fighters[id]!;
    if (id !== but && other.state !== 'dead' && other.x === at.x && other.y === at.y) return true;
  }
  return false;
}

const key = (map: FightMap, { x, y }: Square): number => y * map.width + x;

export const isOnMap = (map: FightMap, { x, y }: Square): boolean =>
  x >= 0 && y >= 0 && x < map.width && y < map.height;

interface Ground {
  readonly difficult: ReadonlySet<number>;
  readonly walls: ReadonlySet<number>;
}
const grounds = new WeakMap<FightMap, Ground>();

function groundOf(map: FightMap): Ground {
  const known = grounds.get(map);
  if (known) return known;
  const made = {
    difficult: new Set(map.difficult.map(square => key(map, square))),
    walls: new Set(map.walls.map(square => key(map, square))),
  };
  grounds.set(map, made);
  return made;
}

export const isWall = (map: FightMap, at: Square): boolean =>
  map.walls.length > 0 && groundOf(map).walls.has(key(map, at));

/**
 * AF-MOV-01, AF-MOV-05: what each square within `most` yards of movement costs. Others may be passed, only the
 * end of a move must be free. A portal's two ends are one step apart.
 */
export function reachable(state: FightState, from: Square, most: number): ReadonlyMap<number, number> {
  const { map, portals } = state;
  const costs = new Map<number, number>();
  if (!map) return costs;
  const ground = groundOf(map);
  const rings: Square[][] = [[from]];
  costs.set(key(map, from), 0);
  for (let cost = 0; cost <= most; cost++) {
    for (const at of rings[cost] ?? []) {
      if (costs.get(key(map, at)) !== cost) continue;
      for (const to of neighbours(map, at, portals)) {
        const place = key(map, to);
        if (ground.walls.has(place)) continue;
        const total = cost + (ground.difficult.has(place) ? DIFFICULT_COST : 1);
        if (total > most || total >= (costs.get(place) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(place, total);
        rings[total] ??= [];
        rings[total].push(to);
      }
    }
  }
  return costs;
}

function neighbours(map: FightMap, { x, y }: Square, portals: FightState['portals']): Square[] {
  const found: Square[] = [];
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++) {
      const to = { x: x + dx, y: y + dy };
      if ((dx !== 0 || dy !== 0) && isOnMap(map, to)) found.push(to);
    }
  for (const { from, to } of portals) {
    if (from.x === x && from.y === y) found.push(to);
    if (to.x === x && to.y === y) found.push(from);
  }
  return found;
}

/** What it costs a fighter to go there, or undefined where it cannot within its movement. */
export function costOfMove(
  state: FightState,
  who: Fighter,
  to: Square,
  most = who.moveLeft,
): number | undefined {
  const { map } = state;
  if (!map || !isOnMap(map, to) || isWall(map, to)) return undefined;
  const straight = distance(state, who, to);
  if (map.difficult.length === 0 && map.walls.length === 0 && state.portals.length === 0)
    return straight <= most ? straight : undefined;
  return reachable(state, who, most).get(key(map, to));
}

/** Every free square within reach, with its cost. */
export function moves(state: FightState, who: Fighter): { readonly to: Square; readonly cost: number }[] {
  const { map } = state;
  if (!map) return [];
  const found: { to: Square; cost: number }[] = [];
  for (const [place, cost] of reachable(state, who, who.moveLeft)) {
    const to = { x: place % map.width, y: Math.floor(place / map.width) };
    if (cost > 0 && !isTaken(state, to, who.id)) found.push({ to, cost });
  }
  return found;
}

/** The free square next to `target` that is nearest to `from`, within so many yards; undefined where there is none. */
export function squareBeside(
  state: FightState,
  mover: Fighter,
  target: Square,
  reach: number,
): Square | undefined {
  const { map } = state;
  if (!map) return undefined;
  let best: Square | undefined;
  let least = Number.POSITIVE_INFINITY;
  const [right, bottom] = [
    Math.min(map.width - 1, target.x + reach),
    Math.min(map.height - 1, target.y + reach),
  ];
  for (let x = Math.max(0, target.x - reach); x <= right; x++)
    for (let y = Math.max(0, target.y - reach); y <= bottom; y++) {
      const at = { x, y };
      const yards = distance(state, mover, at);
      if (yards >= least || isWall(map, at)) continue;
      if ((yards > 0 && isTaken(state, at, mover.id)) || distance(state, at, target) === 0) continue;
      best = at;
      least = yards;
    }
  return best;
}
