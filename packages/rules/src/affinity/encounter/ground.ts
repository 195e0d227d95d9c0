/** Where fighters stand: squares of one yard, distance by the longer side, so a diagonal step is one yard too. */
import {
  cellOf,
  chebyshev,
  type Flood,
  flood,
  isMarked,
  isOnGrid,
  KeptFloods,
  marked,
} from '@arbiter/engine';
import type { Range } from '../content/types.ts';
import { DIFFICULT_COST } from '../world/movement.ts';
import { type Fighter, type FightMap, type FightState, fighterOf, type Square } from './state.ts';

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
    const other = fighterOf(state, id);
    if (id !== but && other.state !== 'dead' && other.x === at.x && other.y === at.y) return true;
  }
  return false;
}

export const isOnMap: (map: FightMap, at: Square) => boolean = isOnGrid;
export const isWall = (map: FightMap, at: Square): boolean => isMarked(map, map.walls, at);

/**
 * AF-MOV-01, AF-MOV-05: what each square within so many yards of movement costs, and perhaps others farther off. Others may be passed, only the end
 * of a move must be free. A portal's two ends are one step apart.
 */
export function waysFrom({ map, portals }: FightState, from: Square, most: number): Flood | undefined {
  if (!map) return undefined;
  const links = (at: Square): Square[] =>
    portals.flatMap(({ from: one, to: other }) => [
      ...(chebyshev(one, at) === 0 ? [other] : []),
      ...(chebyshev(other, at) === 0 ? [one] : []),
    ]);
  return portals.length > 0
    ? flood(map, from, most, stepCost(map), { links })
    : KEPT.from(map, [map.walls, map.difficult], from, () =>
        flood(map, from, Number.POSITIVE_INFINITY, stepCost(map), AS_ASKED),
      );
}
const KEPT = new KeptFloods();
const AS_ASKED = { asAsked: true, leastStep: 1 } as const;

function stepCost(map: FightMap): (to: Square) => number {
  const [walls, difficult] = [marked(map, map.walls), marked(map, map.difficult)];
  return to => {
    const cell = cellOf(map, to);
    return walls?.[cell] ? Number.POSITIVE_INFINITY : difficult?.[cell] ? DIFFICULT_COST : 1;
  };
}

/** Whether nothing on the map makes a way longer than it looks. */
export const isOpen = ({ map, portals }: FightState): boolean =>
  map !== null && map.difficult.length === 0 && map.walls.length === 0 && portals.length === 0;

/** What it costs a fighter to go there, or undefined where it cannot within its movement; `ways` are its flood. */
export function costOfMove(state: FightState, who: Fighter, to: Square, ways?: Flood): number | undefined {
  const { map } = state;
  if (!map || !isOnMap(map, to)) return undefined;
  const cost = isOpen(state)
    ? distance(state, who, to)
    : ((ways ?? waysFrom(state, who, who.moveLeft))?.cost(to, who.moveLeft) ?? Number.POSITIVE_INFINITY);
  return cost <= who.moveLeft ? cost : undefined;
}

/** Every free square within reach, with its cost. */
export function moves(
  state: FightState,
  who: Fighter,
  ways = waysFrom(state, who, who.moveLeft),
): { readonly to: Square; readonly cost: number }[] {
  const found: { to: Square; cost: number }[] = [];
  for (const { at, cost } of ways?.places(() => who.moveLeft) ?? [])
    if (cost > 0 && !isTaken(state, at, who.id)) found.push({ to: at, cost });
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
