/** Where everybody stands to each other: distance, sight, cover, flanking, crowding; on a map and in zones. */
import {
  type Body,
  bodyCost,
  cellOf,
  cellsOf,
  type Flood,
  flood,
  isMarked,
  isOnGrid,
  type Place,
  passedBetween,
} from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { SIZE_TABLE } from '../../character/size.ts';
import { isCharge } from '../../combat/attack-input.ts';
import {
  type Crowding,
  EXPOSED_SITUATION,
  PLAIN_SITUATION,
  type Situation,
} from '../../combat/attack-sway.ts';
import { has, hasFrom } from '../../combat/conditions.ts';
import { rangeAt } from '../../combat/range.ts';
import {
  areFlanking,
  slowsMover,
  spacesBetween,
  spanOf,
  stepCost,
  threatDistance,
} from '../../combat/spaces.ts';
import type { Strike } from '../../combat/strike.ts';
import { speedNow } from '../../combat/turn.ts';
import { CLOSED_FRONTS, type OpenFronts, type ZoneReach, zoneReach } from '../../world/zones.ts';
import {
  allFighters,
  enemiesOf,
  type Fighter,
  type FightMap,
  type FightState,
  fighterAt,
  hasTurn,
  mapOf,
  stands,
} from '../state.ts';
import { bodyAt, distanceBetween, isIn, type Spot } from './bodies.ts';
import { isDark, isObscuredAt } from './lighting.ts';
import { lineBetween } from './lines.ts';

/** ED-NPC-04: on its wings, as long as nothing brings it down. */
export const isFlying = (fighter: Fighter): boolean => fighter.fly > 0 && !has(fighter, 'Prone');

/** ED-TER-02, ED-R-163, ED-R-211: whether the ground touches it: not what flies, not a vehicle and those aboard. */
export function isOnGround({ fighters }: FightState, fighter: Fighter): boolean {
  const carrier = fighter.mount === null ? fighter : fighterAt(fighters, fighter.mount);
  return !isFlying(carrier) && !isThing(carrier);
}

/** ED-AQUA-01: in the water, unless above it or carried by what swims there. */
export const isInWater = ({ map }: FightState, fighter: Fighter, at: Spot = fighter): boolean =>
  map !== null &&
  map.water.length > 0 &&
  fighter.mount === null &&
  (at.height ?? fighter.height) === 0 &&
  !isFlying(fighter) &&
  isIn(map, map.water, bodyAt(fighter, at));

/** ED-R-167: nobody able to act holds the opposing Adjacent Zone. */
export const frontOpen = (state: FightState, against: Fighter['side']): boolean =>
  state.readings['ED-R-167'] === 'emptyFrontOpens' && !holdsFront(state, against);

function holdsFront({ fighters }: FightState, side: Fighter['side']): boolean {
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.side === side && each.zone === 'Adjacent' && stands(each)) return true;
  }
  return false;
}

/** ED-R-167: which of the two fronts are open, as far as it matters where the two stand. */
function openFronts(state: FightState, attacker: Fighter, target: Fighter): OpenFronts {
  const theirs = target.zone === 'Close' && frontOpen(state, target.side);
  const own = attacker.zone === 'Close' && target.zone === 'Adjacent' && frontOpen(state, attacker.side);
  return theirs || own ? { theirs, own } : CLOSED_FRONTS;
}

/** In zones: whether two stand face to face. */
export function isFacing(state: FightState, a: Fighter, b: Fighter): boolean {
  const near = (fighter: Fighter): boolean =>
    fighter.zone === 'Adjacent' || (fighter.zone === 'Close' && frontOpen(state, fighter.side));
  return (a.zone === 'Adjacent' && near(b)) || (b.zone === 'Adjacent' && near(a));
}

/** ED-R-224: how far an ability for allies reaches: in zones, farther than a hand is every zone of the own side. */
export const isWithinRange = (
  state: FightState,
  user: Fighter,
  target: Fighter,
  { range }: { readonly range: number },
): boolean =>
  state.map
    ? distanceBetween(user, target) <= Math.max(1, range)
    : range > 1 || target.id === user.id || isBeside(state, user, target);

/** ED-SPC-09: adjacent, on a map or in zones. */
export const isBeside = (state: FightState, a: Fighter, b: Fighter): boolean =>
  state.map ? distanceBetween(a, b) <= 1 : a.side === b.side ? a.zone === b.zone : isFacing(state, a, b);

/** ED-LGT-05: it stands in darkness that the viewer's eyes do not pierce. */
const isInTheDarkFor = (state: FightState, target: Fighter, viewer: Fighter): boolean =>
  !viewer.darkSight && isDark(state, target) && distanceBetween(viewer, target) > 0;

/** ED-SCN-07, ED-LGT-05: whether the viewer cannot see it, wherever it is. */
export const isInvisibleTo = (state: FightState, target: Fighter, viewer: Fighter): boolean =>
  has(viewer, 'Blinded') || isInTheDarkFor(state, target, viewer);

/** ED-SCN-06. */
const isHiddenFrom = ({ hiddenFrom }: Fighter, { id }: Fighter): boolean =>
  hiddenFrom.length > 0 && hiddenFrom.includes(id);

/**
 * ED-SCN-06, ED-SCN-07, ED-R-129: whether the viewer does not know where it is. ED-R-208: the Blinded know
 * whoever is beside them.
 */
export const isUnknownTo = (state: FightState, target: Fighter, viewer: Fighter): boolean =>
  target.side !== viewer.side &&
  (isHiddenFrom(target, viewer) ||
    (state.map !== null &&
      !target.locatedBy.includes(viewer.id) &&
      (isInTheDarkFor(state, target, viewer) ||
        (has(viewer, 'Blinded') && distanceBetween(viewer, target) > 1))));

/** ED-SCN-04: completely out of sight behind something solid, or in darkness. In zones there is nothing to hide behind but a farther zone. */
export function isInFullCover(state: FightState, fighter: Fighter, from: Fighter): boolean {
  if (!state.map) return fighter.zone !== 'Adjacent' && !isFacing(state, fighter, from);
  return (
    lineBetween(state.map, bodyAt(from), bodyAt(fighter)) === 'blocked' || isInvisibleTo(state, fighter, from)
  );
}

/** ED-SPC-07, ED-SPC-08, ED-R-150: who is in the way in its own space. The dead are not. */
export function crowdingOf(state: FightState, fighter: Fighter): Crowding {
  if (!state.map || fighter.size === 'Tiny') return 'no';
  const own = bodyAt(fighter);
  let found: Crowding = 'no';
  for (const id in state.fighters) {
    const other = fighterAt(state.fighters, id);
    if (id === fighter.id || other.gone || other.life === 'dead' || other.size === 'Tiny') continue;
    if (other.mount === fighter.id || fighter.mount === other.id) continue;
    // ED-R-211: those aboard one vehicle have room.
    if (other.mount !== null && other.mount === fighter.mount) continue;
    if (spacesBetween(own, bodyAt(other)) > 0) continue;
    if (other.side !== fighter.side) return 'squeezing';
    found = 'sharing';
  }
  return found;
}

/** ED-EXS-02, ED-R-63, ED-R-169: whether the target is flanked by this attacker and an ally. */
export function isFlanked(
  { map, fighters }: Pick<FightState, 'map' | 'fighters'>,
  attacker: Fighter,
  target: Fighter,
): boolean {
  if (!map && attacker.engagedWith !== target.id) return false;
  const [from, at] = [bodyAt(attacker), bodyAt(target)];
  const threat = map ? threatDistance(attacker) : 0;
  if (map && spacesBetween(from, at) > threat) return false;
  for (const id in fighters) {
    const ally = fighterAt(fighters, id);
    if (ally.side !== attacker.side || id === attacker.id || !stands(ally)) continue;
    if (
      map
        ? areFlanking(from, bodyAt(ally), at, () => [threat, threatDistance(ally)])
        : ally.engagedWith === target.id
    )
      return true;
  }
  return false;
}

export interface Aim {
  readonly range: 'melee' | 'normal' | 'long' | 'out';
  readonly distance: number;
  readonly line: 'clear' | 'cover' | 'blocked';
}

/** ED-TOM-07: one zone farther is hindered as long range is. */
const ZONE_AIMS: Readonly<Record<ZoneReach, Aim>> = {
  melee: { range: 'melee', distance: 1, line: 'clear' },
  normal: { range: 'normal', distance: 1, line: 'clear' },
  hindrance: { range: 'long', distance: 1, line: 'clear' },
  out: { range: 'out', distance: 1, line: 'clear' },
};

/** A strike, and how far away its target is. */
export interface AimedStrike {
  readonly strike: Strike;
  readonly aim: Aim;
}

/** How far away a target is for a strike, and what stands between. */
export function aimAt(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  strike: Strike,
  far = strike.distance,
): Aim {
  const farther = strike.shoots || strike.thrown;
  const strikes = far === 0 || strike.thrown;
  if (!state.map) {
    if (attacker.side === target.side)
      return attacker.zone === target.zone ? ZONE_AIMS.melee : ZONE_AIMS.normal;
    // ED-TOM-03: whoever stands face to face can strike, the Tiny too.
    const weapon = { reach: strikes ? Math.max(1, strike.reach) : 0, range: far, farther };
    const [from, to] = [attacker.zone ?? 'Adjacent', target.zone ?? 'Adjacent'];
    return ZONE_AIMS[zoneReach(weapon, from, to, openFronts(state, attacker, target))];
  }
  const distance = distanceBetween(attacker, target);
  const range = rangeAt(
    { reach: strike.reach, distance: far, tags: strike.tags, strikes, weapon: farther },
    distance,
  );
  return {
    range,
    distance,
    line: distance <= 1 ? 'clear' : lineBetween(state.map, bodyAt(attacker), bodyAt(target)),
  };
}

/** ED-SCN-07, ED-R-208: it cannot be seen, which adds nothing to being Blinded. */
export const isUnseenBy = (state: FightState, target: Fighter, attacker: Fighter): boolean =>
  state.map !== null && isInvisibleTo(state, target, attacker) && !has(attacker, 'Blinded');

/** What sways an attack whoever its target is. */
export interface OwnSituation {
  readonly charged: boolean;
  readonly crowded: Crowding;
}

export const ownSituation = (state: FightState, attacker: Fighter): OwnSituation => ({
  charged: hasCharged(state, attacker),
  crowded: crowdingOf(state, attacker),
});

/** Everything about the two places that sways an attack; whoever looks at many targets works out the attacker's own once. */
export function situationFor(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  { strike, aim }: AimedStrike,
  { charged, crowded }: OwnSituation = ownSituation(state, attacker),
): Situation {
  const exposed = isFlanked(state, attacker, target) || isHiddenFrom(attacker, target);
  // In zones most blows are of one of two kinds.
  if (state.map === null && strike.melee && aim.range !== 'long' && !charged)
    return exposed ? EXPOSED_SITUATION : PLAIN_SITUATION;
  return {
    longRange: aim.range === 'long',
    enemyAdjacent: !strike.melee && isPressed(state, attacker),
    adjacentZone:
      state.map === null &&
      !strike.melee &&
      attacker.side !== target.side &&
      (attacker.zone === 'Adjacent' || isFacing(state, attacker, target)),
    cover: aim.line === 'cover' || isObscuredAt(state, target, aim.distance),
    unseen: isUnseenBy(state, target, attacker),
    attackerCrowded: crowded,
    targetCrowded: crowdingOf(state, target),
    exposed,
    charged,
    edges: PLAIN_SITUATION.edges,
    hindrances: PLAIN_SITUATION.hindrances,
  };
}

/** ED-TAG-20: an enemy that can act is adjacent. */
const isPressed = (state: FightState, fighter: Fighter): boolean =>
  enemiesOf(state, fighter).some(enemy => stands(enemy) && isBeside(state, fighter, enemy));

/** ED-TAG-05, ED-R-44, ED-R-140: moved in this turn, which is its own; the mount's movement counts for its rider. */
function hasCharged(state: FightState, attacker: Fighter): boolean {
  if (!hasTurn(state, attacker)) return false;
  const legs = attacker.mount === null ? attacker : fighterAt(state.fighters, attacker.mount);
  return legs.travelled > 0 && isCharge(legs.travelled, baseSpeed(state, legs));
}

/** ED-NPC-04, ED-NPC-05, ED-R-140: the speed of the kind of movement it uses where it is. */
export const baseSpeed = (state: FightState, fighter: Fighter): number =>
  isFlying(fighter)
    ? Math.max(fighter.speed, fighter.fly)
    : fighter.swim > 0 && isInWater(state, fighter)
      ? fighter.swim
      : fighter.speed;

/** ED-R-127: the same with what features add for this turn. */
export const moveSpeed = (state: FightState, fighter: Fighter): number =>
  baseSpeed(state, fighter) + fighter.extraMove;

/** ED-SPD-02, ED-R-127, ED-R-163: who rides moves by its mount only. */
export const moveLeft = (state: FightState, fighter: Fighter): number =>
  fighter.mount !== null ? 0 : Math.max(0, speedNow(fighter, moveSpeed(state, fighter)) - fighter.moved);

/** ED-R-146: whether they are equally high above the ground, each as tall as it is wide. */
const isLevelWith = (a: Fighter, b: Fighter): boolean =>
  a.height < b.height + Math.max(1, spanOf(b.size)) && b.height < a.height + Math.max(1, spanOf(a.size));

const isBlockedFor = (state: FightState, mover: Fighter, at: Place): boolean =>
  allFighters(state).some(other => other.mount !== mover.id && isInTheWay(mover, { ...at, span: 1 }, other));

/** ED-SPC-06: the bodies of enemies who slow this mover down. */
function slowingBodies(state: FightState, mover: Fighter): readonly Body[] {
  const found: Body[] = [];
  for (const id in state.fighters) {
    const other = fighterAt(state.fighters, id);
    if (id === mover.id || other.gone || other.life === 'dead' || other.side === mover.side) continue;
    if (slowsMover(mover.size, { size: other.size, enemy: true }) && isLevelWith(mover, other))
      found.push(bodyAt(other));
  }
  return found;
}

/** The spaces of the map over which these bodies are, whatever their height. */
function cellsUnder(map: FightMap | null, bodies: readonly Body[]): ReadonlySet<number> {
  const cells = new Set<number>();
  if (map)
    for (const body of bodies)
      for (const at of cellsOf(map, body)) if (isOnGrid(map, at)) cells.add(cellOf(map, at));
  return cells;
}

/** ED-TER-01, ED-SPC-06, ED-CND-11, ED-R-147: what the step into a space costs this mover. */
export function spaceCost(
  state: FightState,
  mover: Fighter,
  at: Place,
  slowing: ReadonlySet<number> = cellsUnder(state.map, slowingBodies(state, mover)),
): number {
  const { map } = state;
  if (!map || isMarked(map, map.walls, at)) return Number.POSITIVE_INFINITY;
  const flies = isFlying(mover);
  const enemy = slowing.size > 0 && slowing.has(cellOf(map, at));
  // ED-R-211: a boat keeps to the water, a wagon to the land, and neither drives over anybody.
  if (isThing(mover) && (mover.swim > 0 !== isMarked(map, map.water, at) || isBlockedFor(state, mover, at)))
    return Number.POSITIVE_INFINITY;
  // ED-R-76, ED-R-191: crawling, swimming and dragging each add one.
  const swims = !flies && mover.swim === 0 && mover.height === 0 && isMarked(map, map.water, at);
  return stepCost({
    difficult: !flies && (isMarked(map, map.difficult, at) || isMarked(map, map.hazards, at)),
    enemy,
    slow: (has(mover, 'Prone') ? 1 : 0) + (swims ? 1 : 0) + (mover.dragging === null ? 0 : 1),
  });
}

/** ED-R-147, ED-CND-05: nobody steps diagonally past the corner of a wall, or nearer to what it fears. */
export function stepCostFor(
  state: FightState,
  mover: Fighter,
  costAt: (at: Place) => number = at => spaceCost(state, mover, at),
) {
  const { map } = state;
  const inner = (to: Place, from: Place): number => {
    if (map && map.walls.length > 0 && passedBetween(from, to).some(at => isMarked(map, map.walls, at)))
      return Number.POSITIVE_INFINITY;
    return costAt(to);
  };
  const cost = map ? bodyCost(map, SIZE_TABLE[mover.size].footprint, inner) : inner;
  const feared = fearedBy(state, mover);
  if (feared.length === 0) return cost;
  const nearer = (to: Place, from: Place): boolean =>
    feared.some(other => distanceBetween(mover, other, to) < distanceBetween(mover, other, from));
  return (...[to, from, kind]: Parameters<typeof cost>): number =>
    nearer(to, from) ? Number.POSITIVE_INFINITY : cost(to, from, kind);
}

/** One flood answers for every space, and asks each space once what it costs. */
export function waysFrom(state: FightState, mover: Fighter, most = moveLeft(state, mover)): Flood {
  const map = mapOf(state);
  const known = new Float64Array(map.width * map.height);
  const slowing = cellsUnder(map, slowingBodies(state, mover));
  return flood(
    map,
    mover,
    most,
    stepCostFor(state, mover, at => {
      const cell = at.y * map.width + at.x;
      known[cell] ||= spaceCost(state, mover, at, slowing);
      // A flood asks for spaces of the map only.
      return known[cell]!;
    }),
    AS_ASKED,
  );
}
const AS_ASKED = { asAsked: true, leastStep: 1 } as const;

/** Whether somebody else is in the way of a body: the dead, the Tiny, and rider and mount are not. */
const isInTheWay = (mover: Fighter, body: Body, other: Fighter): boolean =>
  other.id !== mover.id &&
  !other.gone &&
  other.life !== 'dead' &&
  other.size !== 'Tiny' &&
  other.mount === null &&
  mover.mount !== other.id &&
  spacesBetween(body, bodyAt(other)) === 0;

const isOnMap = ({ width, height }: FightMap, { x, y, span = 1 }: Body): boolean =>
  x + Math.max(1, span) <= width && y + Math.max(1, span) <= height;

/** ED-R-149: at most two creatures that fill spaces may stay in one. */
export function mayStay(state: FightState, mover: Fighter, at: Spot): boolean {
  const body = bodyAt(mover, at);
  if (!state.map || !isOnMap(state.map, body)) return false;
  if (mover.size === 'Tiny') return true;
  let others = 0;
  for (const id in state.fighters)
    if (isInTheWay(mover, body, fighterAt(state.fighters, id)) && ++others > 1) return false;
  return true;
}

/** Whether nobody else fills the space. */
export function isFreeFor(state: FightState, mover: Fighter, at: Spot): boolean {
  const { map, fighters } = state;
  const body = bodyAt(mover, at);
  if (!map || !isOnMap(map, body) || isIn(map, map.walls, body)) return false;
  if (mover.size === 'Tiny') return true;
  for (const id in fighters) if (isInTheWay(mover, body, fighterAt(fighters, id))) return false;
  return true;
}

/** The same of many spaces: only where somebody is above or below is it looked at closely. */
export function freeSpacesFor(state: FightState, mover: Fighter): (at: Spot) => boolean {
  const { map } = state;
  const taken = cellsUnder(
    map,
    allFighters(state)
      .filter(other => other.id !== mover.id && !other.gone)
      .map(other => bodyAt(other)),
  );
  return at => {
    if (!map || spanOf(mover.size) !== 1 || taken.has(cellOf(map, at)) || map.walls.length > 0)
      return isFreeFor(state, mover, at);
    return isOnMap(map, bodyAt(mover, at));
  };
}

/** ED-CND-05: whom it cannot move towards. */
export const fearedBy = (state: FightState, mover: Fighter): Fighter[] =>
  mover.conditions.length > 0
    ? enemiesOf(state, mover).filter(other => hasFrom(mover, 'Frightened', other.name))
    : [];

/** ED-CND-05: whether a step leads nearer to somebody it fears. */
export const approachesFear = (state: FightState, mover: Fighter, to: Spot): boolean =>
  fearedBy(state, mover).some(other => distanceBetween(mover, other, to) < distanceBetween(mover, other));
