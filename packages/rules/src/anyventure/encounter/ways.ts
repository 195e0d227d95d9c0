/** CMB, ACT: the ground of a fight: where somebody can go, and what reaches whoever leaves. */

import {
  type Body,
  bodyCost,
  cellOf,
  cellsOf,
  type Flood,
  type FloodOptions,
  fighterOf,
  flood,
  isOnGrid,
} from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { cannotAct } from '../combat/gain-condition.ts';
import { movementLeft } from '../combat/movement.ts';
import { UNARMED, type Weapon } from '../gear/weapon.ts';
import { meleeReach } from '../world/distance.ts';
import { readyWeapons } from './hands.ts';
import {
  bodyOf,
  type Fighter,
  type FightMap,
  type FightState,
  gapBetween,
  isFoe,
  isIn,
  isWall,
  type Place,
  spanOf,
  type WalkUnderWay,
} from './state.ts';

/** AV-R-185, AV-R-199: through allies and the felled, not through enemies that can act. The squares they fill, by number. */
export function blockedSquares(state: FightState, me: Fighter): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const id in state.fighters) {
    const other = fighterOf(state, id);
    if (id !== me.id && isFoe(me, other) && !cannotAct(other)) fill(state.map, other, filled);
  }
  return filled;
}

function fill(map: FightMap, one: Fighter, filled: Set<number>): void {
  if (spanOf(one) === 1) filled.add(cellOf(map, one));
  else for (const at of cellsOf(map, bodyOf(one))) filled.add(cellOf(map, at));
}

/** Nobody ends a move in a held space. */
export function isHeld(state: FightState, me: Fighter, at: Place): boolean {
  const span = spanOf(me);
  for (const id in state.fighters) {
    const other = fighterOf(state, id);
    const wide = spanOf(other);
    if (at.x < other.x + wide && other.x < at.x + span && at.y < other.y + wide && other.y < at.y + span)
      if (id !== me.id && isIn(other)) return true;
  }
  return false;
}

/** The same for many places of one moment: everybody is looked at once, not once a place. */
export function heldPlaces(state: FightState, me: Fighter): (at: Place) => boolean {
  const { map } = state;
  const filled = new Set<number>();
  for (const id in state.fighters) {
    const other = fighterOf(state, id);
    if (id !== me.id && isIn(other)) fill(map, other, filled);
  }
  const span = spanOf(me);
  return at => {
    for (let dx = 0; dx < span; dx++)
      for (let dy = 0; dy < span; dy++) {
        const cell = { x: at.x + dx, y: at.y + dy };
        if (isOnGrid(map, cell) && filled.has(cellOf(map, cell))) return true;
      }
    return false;
  };
}

export const waysOf = (
  state: FightState,
  me: Fighter,
  most: number,
  mayStep?: (to: Place, from: Place) => boolean,
  { asAsked }: Pick<FloodOptions, 'asAsked'> = {},
): Flood => {
  const blocked = blockedSquares(state, me);
  const step = (to: Place): number =>
    isWall(state.map, to) || blocked.has(cellOf(state.map, to)) ? Number.POSITIVE_INFINITY : 1;
  const cost = bodyCost(state.map, spanOf(me), step);
  const costOfStep: typeof cost = (to, from, stride) =>
    mayStep!(to, from) ? cost(to, from, stride) : Number.POSITIVE_INFINITY;
  return flood(state.map, me, most, mayStep ? costOfStep : cost, { asAsked, leastStep: 1 });
};

/**
 * The straightest way: diagonally first, then along the row or column. No way is shorter; where something stands in it,
 * a flood finds the way around.
 */
function directWay(
  state: FightState,
  me: Fighter,
  to: Place,
  most: number,
  blocked = blockedSquares(state, me),
): Place[] | undefined {
  const length = Math.max(Math.abs(to.x - me.x), Math.abs(to.y - me.y));
  if (length === 0 || length > most) return undefined;
  const way: Place[] = [];
  let { x, y } = me;
  for (let i = 0; i < length; i++) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    const at = { x, y };
    if (!isOpen(state, me, at, blocked)) return undefined;
    way.push(at);
  }
  return way;
}

/** The way that a walk of the turn's Movement takes to a free place, if there is one. */
export function wayTo(state: FightState, me: Fighter, to: Place): readonly Place[] | undefined {
  const most = movementLeft(me);
  if (Math.max(Math.abs(to.x - me.x), Math.abs(to.y - me.y)) > most || isHeld(state, me, to))
    return undefined;
  const direct = directWay(state, me, to, most);
  if (direct) return direct;
  const around = waysOf(state, me, most).way(to);
  return around.length ? around : undefined;
}

/** A place to strike somebody from that a straight walk leads to: the nearest of them. */
export function placeToStrike(
  state: FightState,
  me: Fighter,
  target: Fighter,
  reach: number,
): Place | undefined {
  const [own, wide] = [spanOf(me), spanOf(target)];
  const most = movementLeft(me);
  const blocked = blockedSquares(state, me);
  const held = heldPlaces(state, me);
  let [best, least]: [Place | undefined, number] = [undefined, most + 1];
  for (let x = target.x - own - reach; x <= target.x + wide + reach; x++)
    for (let y = target.y - own - reach; y <= target.y + wide + reach; y++) {
      const far = Math.max(Math.abs(x - me.x), Math.abs(y - me.y));
      if (far >= least || far === 0 || x < 0 || y < 0) continue;
      const at = { x, y };
      if (!held(at) && directWay(state, me, at, most, blocked)) [best, least] = [at, far];
    }
  return best;
}

/** Squares that a walk of the turn's Movement can end in. */
export const walkable = (state: FightState, me: Fighter): Flood => waysOf(state, me, movementLeft(me));

/** Whether a body fits on the ground with its corner here: on the map, in no wall, in nobody's way. */
export function isOpen(state: FightState, me: Fighter, at: Place, blocked: ReadonlySet<number>): boolean {
  const span = spanOf(me);
  for (let dx = 0; dx < span; dx++)
    for (let dy = 0; dy < span; dy++) {
      const cell = { x: at.x + dx, y: at.y + dy };
      if (!isOnGrid(state.map, cell) || isWall(state.map, cell) || blocked.has(cellOf(state.map, cell)))
        return false;
    }
  return true;
}

/** AV-ACT-02: a straight line, of rows, columns or diagonals. */
export function straightWay(state: FightState, me: Fighter, to: Place, most: number): Place[] | undefined {
  const [dx, dy] = [to.x - me.x, to.y - me.y];
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  if (length === 0 || length > most || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)))
    return undefined;
  const way: Place[] = [];
  const blocked = blockedSquares(state, me);
  for (let i = 1; i <= length; i++) {
    const at = { x: me.x + Math.sign(dx) * i, y: me.y + Math.sign(dy) * i };
    if (!isOpen(state, me, at, blocked)) return undefined;
    way.push(at);
  }
  return isHeld(state, me, to) ? undefined : way;
}

/** The melee weapon somebody would strike with at once: the longest reach it has at hand, or its fists. */
export function readyMelee(one: Fighter): Weapon {
  let best: Weapon | undefined;
  for (const weapon of weaponsAtHand(one))
    if (weapon.kind === 'melee' && (!best || weapon.primary > best.primary)) best = weapon;
  return best ?? UNARMED;
}

/** AV-R-145, AV-R-217: what reaches somebody who is about to leave the longest reach in hand, the fists included. */
export function strikesAt(one: Fighter, from: Body, to: Body): readonly Weapon[] {
  const weapons = [...readyWeapons(one), UNARMED];
  const gone = gapBetween(bodyOf(one), to);
  return weapons.some(weapon => meleeReach(weapon) >= gone)
    ? NO_WEAPONS
    : weapons.filter(weapon => gapBetween(bodyOf(one), from) <= meleeReach(weapon));
}

const NO_WEAPONS: readonly Weapon[] = [];

/** The same, of a walk that waits for an answer. */
export function strikesAtWalker(state: FightState, one: Fighter, walk: WalkUnderWay): readonly Weapon[] {
  const mover = state.fighters[walk.mover];
  const [next] = walk.way;
  return mover && next ? strikesAt(one, bodyOf(mover), { ...next, span: spanOf(mover) }) : [];
}
