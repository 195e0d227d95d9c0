/** INIT-07 to INIT-11 on the grid: distances, ways and what the ground gives. */

import { timesSize } from '../character/size.ts';
import type { Cover } from '../combat/combat-modifiers.ts';
import { ONGOING_PAIN } from '../combat/pain.ts';
import { DIFFICULT_TERRAIN, MOVES } from '../world/movement.ts';
import type { Combatant } from './combatant.ts';
import { isThere } from './combatant.ts';
import type { BattleMap, FightState } from './state.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

export const metresBetween = (a: Place, b: Place): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

const has = (squares: readonly Place[], x: number, y: number): boolean => {
  for (const s of squares) if (s.x === x && s.y === y) return true;
  return false;
};

export const coverAt = ({ cover }: BattleMap, { x, y }: Place): Cover =>
  cover.length === 0 ? 'none' : (cover.find(s => s.x === x && s.y === y)?.cover ?? 'none');
export const isHigh = ({ high }: BattleMap, { x, y }: Place): boolean => high.length > 0 && has(high, x, y);
export const isWall = ({ walls }: BattleMap, { x, y }: Place): boolean =>
  walls.length > 0 && has(walls, x, y);
const inside = ({ width, height }: BattleMap, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;
export const onEdge = ({ width, height }: BattleMap, { x, y }: Place): boolean =>
  x === 0 || y === 0 || x === width - 1 || y === height - 1;

/** Whether somebody may stop there: on the map, no wall, nobody else. */
export function isFree(state: FightState, x: number, y: number, but?: Combatant): boolean {
  if (!inside(state.map, x, y) || (state.map.walls.length > 0 && has(state.map.walls, x, y))) return false;
  for (const id in state.fighters) {
    const c = state.fighters[id] as Combatant;
    if (c.x === x && c.y === y && c !== but && isThere(c)) return false;
  }
  return true;
}

/** SV-CMOD-01: an ally who can fight stands on the opposite side of the target. */
export function isFlanked(state: FightState, attacker: Combatant, target: Combatant): boolean {
  const [x, y] = [2 * target.x - attacker.x, 2 * target.y - attacker.y];
  for (const id in state.fighters) {
    const c = state.fighters[id] as Combatant;
    if (c.x === x && c.y === y && c.side === attacker.side && c !== attacker && c.life === 'up' && !c.fled)
      return true;
  }
  return false;
}

/** Metres that this turn still allows with a way of moving, and whether the way is open at all. */
export const STRIDE = { half: MOVES.half.times, full: MOVES.full.times, sprint: MOVES.sprint.times } as const;
export type How = keyof typeof STRIDE;

export const allowance = (state: FightState, c: Combatant, how: How): number =>
  halfMove(state, c) * Math.max(c.stride, STRIDE[how]) - c.moved;

/** SV-INIT-11: metres of a half move as things stand. SV-R-79: surprise changes all that rests on Speed. */
export function halfMove({ pain }: FightState, c: Combatant): number {
  const { movement, surprise, size, speedFactor } = c;
  const metres =
    surprise === 0 || movement === 0
      ? movement
      : Math.max(0, movement + timesSize(surprise, size) * speedFactor);
  return pain && isBarelyFunctional(c) ? metres / 2 : metres;
}

/** SV-PAIN-03: wounds so grave that they halve every move. */
const isBarelyFunctional = ({ vitality, maxVitality, perks }: Combatant): boolean =>
  ONGOING_PAIN.some(line => line.halfMovement && vitality * 100 < maxVitality * line.below) &&
  !perks.includes('No Sense of Pain');

/** What the way from a square to all others costs, up to so many metres; by key x + y × width. */
export function ways(state: FightState, from: Place, metres: number): ReadonlyMap<number, number> {
  const { map } = state;
  const light = isLightFooted(from);
  const costs = new Map<number, number>([[from.x + from.y * map.width, 0]]);
  const front: [number, number, number][] = [[from.x, from.y, 0]];
  for (let at = 0; at < front.length; at++) {
    const [x, y, spent] = front[at] as [number, number, number];
    if (spent > (costs.get(x + y * map.width) ?? 0)) continue;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const [nx, ny] = [x + dx, y + dy];
        if ((dx === 0 && dy === 0) || !inside(map, nx, ny) || has(map.walls, nx, ny)) continue;
        const cost = spent + (!light && has(map.difficult, nx, ny) ? DIFFICULT_TERRAIN : 1);
        const key = nx + ny * map.width;
        if (cost > metres || cost >= (costs.get(key) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(key, cost);
        front.push([nx, ny, cost]);
      }
  }
  return costs;
}

/** SV-INIT-10: who flies, or is at home on such ground, is not slowed by it. */
const isLightFooted = (from: Place | Combatant): boolean =>
  'sureFooted' in from && (from.sureFooted || from.speedFactor > 1);

/** Metres of the way between two squares; infinite where walls close it. Open ground needs no search. */
export function wayTo(state: FightState, from: Place, to: Place, metres: number): number {
  const { map } = state;
  if (map.walls.length === 0 && map.difficult.length === 0) return metresBetween(from, to);
  return ways(state, from, metres).get(to.x + to.y * map.width) ?? Number.POSITIVE_INFINITY;
}

/** Whether nothing solid stands between two squares: the straight line, square by square, both ends left out. */
export function isClear({ walls }: BattleMap, from: Place, to: Place): boolean {
  if (walls.length === 0) return true;
  const steps = metresBetween(from, to);
  for (let i = 1; i < steps; i++) {
    const x = from.x + ((to.x - from.x) * i) / steps;
    const y = from.y + ((to.y - from.y) * i) / steps;
    // A line along the edge between two squares is blocked only if both are walls.
    if (has(walls, Math.round(x), Math.round(y)) && has(walls, -Math.round(-x) + 0, -Math.round(-y) + 0))
      return false;
  }
  return true;
}

/** How far along the way from one square through another a third one lies, and how far beside it. */
function alongside(from: Place, through: Place, { x, y }: Place): { along: number; beside: number } {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ox, oy] = [x - from.x, y - from.y];
  return { along: (ox * dx + oy * dy) / length, beside: Math.abs(ox * dy - oy * dx) / length };
}

/** SV-ENH-07: a cone as wide at its end as it is long. */
export function inCone(from: Place, through: Place, at: Place, metres: number): boolean {
  const { along, beside } = alongside(from, through, at);
  return along > 0 && metresBetween(from, at) <= metres && beside <= along / 2;
}

/** On the straight line from one square through another, so many metres long. */
export function onLine(from: Place, through: Place, at: Place, metres: number): boolean {
  const { along, beside } = alongside(from, through, at);
  return along > 0 && metresBetween(from, at) <= metres && beside <= 0.5;
}

/** SV-DMG-05: where a push away from somebody ends; whatever stands in the way stops it. */
export function pushed(state: FightState, target: Combatant, from: Place, metres: number): Place {
  const [dx, dy] = [Math.sign(target.x - from.x), Math.sign(target.y - from.y)];
  let { x, y } = target;
  for (let i = 0; i < metres && isFree(state, x + dx, y + dy, target); i++) {
    x += dx;
    y += dy;
  }
  return { x, y };
}
