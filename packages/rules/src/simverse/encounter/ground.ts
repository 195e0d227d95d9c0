/** INIT-07 to INIT-11 on the grid: distances, ways and what the ground gives. */

import {
  awayFrom,
  cellOf,
  type Flood,
  flood,
  isClear as hasClearLine,
  isInCone,
  isInLine,
  isMarked,
  KeptFloods,
  marked,
  type Place,
  pushed as pushedTo,
} from '@arbiter/engine';
import { timesSize } from '../character/attributes.ts';
import { can } from '../character/perks/perk-deeds.ts';
import type { Cover } from '../combat/combat-modifiers.ts';
import { ONGOING_PAIN } from '../combat/pain.ts';
import { DIFFICULT_TERRAIN, MOVES } from '../world/movement.ts';
import { type Combatant, isThere } from './combatant.ts';
import type { BattleMap, FightState } from './state.ts';

/**
 * The book has no grid: a step to any of the eight neighbours is a metre. Nobody fills more than one square or stands
 * above another, so two coordinates are all there is to compare; nothing is measured as often.
 */
export const metresBetween = (a: Place, b: Place): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

export const coverAt = ({ cover }: BattleMap, { x, y }: Place): Cover =>
  cover.length === 0 ? 'none' : (cover.find(s => s.x === x && s.y === y)?.cover ?? 'none');
/** Right behind a low wall, as somebody sees it who is not. */
const isBehindLowWall = ({ low }: BattleMap, from: Place, { x, y }: Place): boolean => {
  if (low.length === 0) return false;
  const [wx, wy] = [x + Math.sign(from.x - x), y + Math.sign(from.y - y)];
  return (wx !== from.x || wy !== from.y) && low.some(s => s.x === wx && s.y === wy);
};

/** SV-CMOD-01, SV-R-230: cover against somebody: of the square, or of a low wall between the two. */
export function coverFrom(map: BattleMap, from: Place, to: Place & { readonly prone: boolean }): Cover {
  const here = coverAt(map, to);
  if (here === 'heavy' || !isBehindLowWall(map, from, to)) return here;
  return to.prone ? 'heavy' : 'light';
}

/** SV-R-231: whether fog lies between two: one of them is in it, and they are not side by side. */
export const isFoggy = ({ fog }: BattleMap, a: Place, b: Place): boolean =>
  fog.length > 0 &&
  metresBetween(a, b) > 1 &&
  fog.some(s => (s.x === a.x && s.y === a.y) || (s.x === b.x && s.y === b.y));

export const isHigh = (map: BattleMap, at: Place): boolean => isMarked(map, map.high, at);
export const isWall = (map: BattleMap, at: Place): boolean => isMarked(map, map.walls, at);

/** On the map, and no wall. */
export const isGround = (map: BattleMap, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < map.width && y < map.height && (map.walls.length === 0 || !isWall(map, { x, y }));

/** Whether somebody may stop there: on the map, no wall, nobody else. */
export function isFree({ map, fighters }: FightState, x: number, y: number, but?: Combatant): boolean {
  if (!isGround(map, x, y)) return false;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (c.x === x && c.y === y && c !== but && isThere(c)) return false;
  }
  return true;
}

/** SV-CMOD-01: an ally who can fight stands on the opposite side of the target. */
export function isFlanked(state: FightState, attacker: Combatant, target: Combatant): boolean {
  const x = 2 * target.x - attacker.x;
  const y = 2 * target.y - attacker.y;
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (c.x === x && c.y === y && c.side === attacker.side && c !== attacker && c.life === 'up' && !c.fled)
      return true;
  }
  return false;
}

/** Metres that this turn still allows with a way of moving, and whether the way is open at all. */
export const STRIDE = { half: MOVES.half.times, full: MOVES.full.times, sprint: MOVES.sprint.times } as const;
export type How = keyof typeof STRIDE;
export const HOWS: readonly How[] = ['half', 'full', 'sprint'];

export const allowance = (state: FightState, c: Combatant, how: How): number =>
  halfMove(state, c) * Math.max(c.stride, STRIDE[how]) - c.moved;

/** SV-INIT-11: metres of a half move as things stand. SV-R-79: surprise changes all that rests on Speed. */
export function halfMove({ readings }: FightState, c: Combatant): number {
  const { movement, surprise, size, speedFactor } = c;
  const metres =
    surprise === 0 || movement === 0
      ? movement
      : Math.max(0, movement + timesSize(surprise, size) * speedFactor);
  return readings['SV-R-102'] === 'always' && isBarelyFunctional(c) ? metres / 2 : metres;
}

/** SV-PAIN-03: wounds so grave that they halve every move. */
const isBarelyFunctional = ({ vitality, maxVitality, perks }: Combatant): boolean =>
  ONGOING_PAIN.some(line => line.halfMovement && vitality * 100 < maxVitality * line.below) &&
  !can(perks, 'feels no pain');

/** What the way from a square to all others costs, up to so many metres. */
export const waysFrom = ({ map }: FightState, from: Place, metres: number): Flood =>
  flood(map, from, metres, stepCost(map, isLightFooted(from)), AS_ASKED);

/** The same as far as anybody asks, for whoever only wants to know what a way costs. */
function keptWays(map: BattleMap, from: Place): Flood {
  const light = isLightFooted(from);
  const make = (): Flood => flood(map, from, Number.POSITIVE_INFINITY, stepCost(map, light), AS_ASKED);
  return KEPT.from(map, [map.walls, map.difficult, map.low], from, make, Number(light));
}
const KEPT = new KeptFloods();

function stepCost(map: BattleMap, light: boolean): (to: Place) => number {
  const [walls, difficult, low] = [marked(map, map.walls), marked(map, map.difficult), marked(map, map.low)];
  return to => {
    const cell = cellOf(map, to);
    if (walls?.[cell]) return Number.POSITIVE_INFINITY;
    return (!light && difficult?.[cell]) || low?.[cell] ? DIFFICULT_TERRAIN : 1;
  };
}
const AS_ASKED = { asAsked: true, leastStep: 1 } as const;

/** SV-INIT-10: who flies, or is at home on such ground, is not slowed by it. */
const isLightFooted = (from: Place | Combatant): boolean =>
  'sureFooted' in from && (from.sureFooted || from.speedFactor > 1);

/** Whether every way is as long as the straight line. */
export const isOpenGround = ({ walls, difficult, low }: BattleMap): boolean =>
  walls.length === 0 && difficult.length === 0 && low.length === 0;

/** Metres of the way between two squares; infinite where walls close it. Open ground needs no search. */
export const wayTo = (state: FightState, from: Place, to: Place, metres: number): number =>
  wayLengths(state, from, metres)(to);

/** The same for several squares, of which the map is searched once. */
export function wayLengths(state: FightState, from: Place, metres: number): (to: Place) => number {
  const { map } = state;
  const open = isOpenGround(map);
  let ways: Flood | undefined;
  return to => {
    if (open || isPlainWay(map, from, to)) return metresBetween(from, to);
    ways ??= keptWays(map, from);
    return ways.cost(to, metres);
  };
}

/** Whether nothing lies on one of the shortest ways: first aslant, then along a row or column. */
function isPlainWay(map: BattleMap, from: Place, to: Place): boolean {
  const [walls, difficult, low] = [marked(map, map.walls), marked(map, map.difficult), marked(map, map.low)];
  for (let { x, y } = from; x !== to.x || y !== to.y; ) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    const cell = cellOf(map, { x, y });
    if (walls?.[cell] || difficult?.[cell] || low?.[cell]) return false;
  }
  return true;
}

/** Whether nothing solid stands between two squares: the straight line, square by square. */
export const isClear = (map: BattleMap, from: Place, to: Place): boolean =>
  map.walls.length === 0 || hasClearLine(from, to, at => isWall(map, at));

/** SV-ENH-07: a cone as wide at its end as it is long. */
export const inCone = (from: Place, through: Place, at: Place, metres: number): boolean =>
  metresBetween(from, at) <= metres && isInCone(from, through, at);

/** On the straight line from one square through another, so many metres long. */
export const onLine = (from: Place, through: Place, at: Place, metres: number): boolean =>
  metresBetween(from, at) <= metres && isInLine(from, through, at);

/** SV-DMG-05: where a push away from somebody ends; whatever stands in the way stops it. */
export const endOfPush = (state: FightState, target: Combatant, from: Place, metres: number): Place =>
  pushedTo({ x: target.x, y: target.y }, awayFrom(from, target), metres, at =>
    isFree(state, at.x, at.y, target),
  );
