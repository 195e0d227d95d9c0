/** SIGHT: what lies between two: line of sight, cover and concealment, by walls, people, water, fog, growth and light. */
import {
  type Blocks,
  type Body,
  cellsOf,
  cone,
  directionTo,
  isMarked,
  overlap,
  type Place,
} from '@arbiter/engine';
import type { Character } from '../../character/character.ts';
import { isWarm } from '../../character/senses.ts';
import type { LightLevel } from '../../checks/tester.ts';
import type { Target } from '../../combat/blow.ts';
import { hasCondition } from '../../conditions/conditions.ts';
import { BODY_REGIONS } from '../../content/damage-types.ts';
import { lightOf } from '../../content/goods.ts';
import { terrainNamed } from '../../content/terrain-list.ts';
import { protectionOf, shieldProtection } from '../../gear/armor.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { concealmentByLight, type LightSource, lightAt } from '../../world/concealment.ts';
import { coverByBody, coverByWall, LEGS, statureOf } from '../../world/cover.ts';
import {
  concealmentOnLine,
  coverOnLine,
  type Degree,
  isBehindHeavyCover,
  worse,
} from '../../world/line-of-sight.ts';
import { coneRows } from '../../world/maps.ts';
import { waterCover } from '../../world/swimming.ts';
import { type Fighter, type FightState, isPresent } from '../state.ts';
import { bodyAt, distanceOf, enemiesOf, heightAt, isWall, levelOf, spacesBetween } from './ground.ts';

/** What lies between two: the part of a target that a fight knows. */
export interface Between {
  readonly lineOfSight: boolean;
  readonly cover: Target['cover'];
  readonly concealment: Degree;
  readonly attackerConcealment: Degree;
}
const OPEN: Between = { lineOfSight: true, cover: null, concealment: 'none', attackerConcealment: 'none' };

/** OA-WABL-18: whom a blow goes past that would be in the way of another. */
export type Past = 'nobody' | 'allies' | 'everybody';

/** OA-WABL-02, OA-WABL-18: whether somebody stands between two others, so that every line meets them. */
export const standsBetween = (state: FightState, one: Fighter, middle: Fighter, other: Fighter): boolean =>
  coverOnLine(state.map, bodyAt(one), bodyAt(other), at => overlap(state.map, bodyAt(middle), { ...at })) !==
  'none';

/** OA-SIGHT-04: what a wall that is only touched covers: one half of the body. */
const HALF_BODY = ['left leg', 'left arm', 'torso'] as const;

/** OA-SIGHT-01 to 12, OA-R-434: line of sight, cover and concealment between two who stand where they stand. */
export function between(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  play: OpenAdventurePlay,
  past: Past = 'nobody',
): Between {
  const distance = distanceOf(state, attacker, target);
  const water = waterBetween(state, attacker, target);
  const concealment = worse(concealmentBetween(state, attacker, target, distance, play), water.concealment);
  const attackerConcealment = worse(
    concealmentBetween(state, target, attacker, distance, play),
    water.concealment,
  );
  if (distance <= 1 && !water.cover)
    return concealment === 'none' && attackerConcealment === 'none'
      ? OPEN
      : { ...OPEN, concealment, attackerConcealment };
  const { degree, cover } = distance <= 1 ? UNCOVERED : coverBetween(state, attacker, target, past, play);
  if (degree === 'heavy') return { lineOfSight: false, cover: null, concealment, attackerConcealment };
  return { lineOfSight: true, cover: water.cover ?? cover, concealment, attackerConcealment };
}

/** OA-SIGHT-01, OA-SIGHT-02: whether one sees another at all: no line of sight past heavy cover. */
export function isInSight(state: FightState, viewer: Fighter, target: Fighter): boolean {
  if (distanceOf(state, viewer, target) <= 1) return true;
  const { map } = state;
  const targetProne = isProne(target);
  const solid = bodiesBetween(state, viewer, target, 'nobody')
    .filter(body => coverByBody(body, target, { betweenProne: isProne(body), targetProne }) === 'wall')
    .map(body => bodyAt(body));
  const walls = wallsBetween(state, viewer, target);
  if (lowWallBefore(state, viewer, target) === 'heavy') return false;
  if (!walls && solid.length === 0) return true;
  const isFilled = filledBy(map, solid);
  return !isBehindHeavyCover(map, bodyAt(viewer), bodyAt(target), either(walls, isFilled));
}

/** What one of two blocks, where there may be nothing but the other. */
const either = (one: Blocks | undefined, other: Blocks): Blocks => (one ? at => one(at) || other(at) : other);

/** Whether one of these bodies is there; of many, their squares are looked up. */
function filledBy(map: FightState['map'], bodies: readonly Body[]): (at: Place) => boolean {
  if (bodies.length <= FEW_BODIES)
    return at => {
      for (const body of bodies) if (overlap(map, body, at)) return true;
      return false;
    };
  // A line also touches squares beside the map.
  const wide = map.width + 2;
  const filled = new Set(
    bodies.flatMap(body => cellsOf(map, body)).map(({ x, y }) => (y + 1) * wide + x + 1),
  );
  return ({ x, y }) => filled.has((y + 1) * wide + x + 1);
}
/** Making a look-up takes as long as asking this many for each square of a line. */
const FEW_BODIES = 12;

const isProne = (who: Fighter): boolean => who.conditions.length > 0 && hasCondition(who, 'prone');

/** OA-R-753: how high the head of somebody is, in the posture they are in. */
const topOf = (state: FightState, fighter: Fighter): number =>
  levelOf(state, fighter) +
  statureOf(fighter, isProne(fighter) ? (fighter.posture === 'crawl' ? 'half prone' : 'lying') : 'standing');

/** What two do not see over: walls, and those of them as high as both. */
function wallsBetween(state: FightState, one: Fighter, other: Fighter): Blocks | undefined {
  const { map } = state;
  if (map.lowWalls.length === 0) return map.walls.length === 0 ? undefined : at => isWall(state, at);
  const height = Math.max(topOf(state, one), topOf(state, other));
  const tall = map.lowWalls.filter(wall => heightAt(state, wall) + wall.height >= height);
  if (map.walls.length + tall.length === 0) return undefined;
  return at => isWall(state, at) || tall.some(({ x, y }) => x === at.x && y === at.y);
}

/** OA-SIGHT-04, OA-SIGHT-06, OA-R-753: what a wall covers beside which somebody is, and which the attacker is not above. */
function lowWallBefore(state: FightState, attacker: Fighter, target: Fighter): Target['cover'] | 'heavy' {
  const { map } = state;
  const [from, to] = [bodyAt(attacker), bodyAt(target)];
  const meets = (walls: readonly Place[]): Degree =>
    coverOnLine(map, from, to, at => walls.some(({ x, y }) => x === at.x && y === at.y));
  const beside = map.lowWalls.filter(wall => spacesBetween(state, to, { x: wall.x, y: wall.y }) <= 1);
  const degree = beside.length === 0 ? 'none' : meets(beside);
  if (degree === 'none') return null;
  const onLine = beside.filter(wall => meets([wall]) !== 'none');
  const topOfWall = (wall: (typeof beside)[number]): number => heightAt(state, wall) + wall.height;
  const tallest = (onLine.length > 0 ? onLine : beside).reduce((one, other) =>
    topOfWall(other) > topOfWall(one) ? other : one,
  );
  const feet = levelOf(state, target);
  const share = (topOfWall(tallest) - feet) / (topOf(state, target) - feet);
  const isAbove = levelOf(state, attacker) >= topOfWall(tallest);
  const isHidden = share >= 1 && !isAbove;
  if (isHidden && degree === 'heavy') return 'heavy';
  // A wall that hides all of somebody, where it is only touched, is like any other.
  const cover = isHidden ? { covered: HALF_BODY, half: [] } : coverByWall(share);
  if (!cover) return null;
  const { protection = map.wallProtection } = tallest;
  return { protection, covered: [...cover.covered], half: [...cover.half], light: false };
}

/** OA-R-434: who is above both, or below both as in a pit, is in nobody's way. */
function isAtLevelOf(state: FightState, other: Fighter, one: Fighter, two: Fighter): boolean {
  if (state.map.heights.length === 0)
    return other.altitude === one.altitude || other.altitude === two.altitude;
  const [level, a, b] = [levelOf(state, other), levelOf(state, one), levelOf(state, two)];
  return level >= Math.min(a, b) && level <= Math.max(a, b);
}

/** OA-R-434: who stands where a line between the two could meet them. */
function bodiesBetween(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  past: Past,
): readonly Fighter[] {
  if (past === 'everybody') return NOBODY;
  const [from, to] = [bodyAt(attacker), bodyAt(target)];
  const [left, right] = [Math.min(from.x, to.x) - 1, Math.max(from.x, to.x) + 1];
  const [top, bottom] = [Math.min(from.y, to.y) - 1, Math.max(from.y, to.y) + 1];
  let bodies: Fighter[] | undefined;
  for (const other of Object.values(state.fighters)) {
    if (other.id === attacker.id || other.id === target.id || !isPresent(other)) continue;
    if (past === 'allies' && other.side === attacker.side) continue;
    if (!isAtLevelOf(state, other, attacker, target)) continue;
    // OA-R-712: those who share a space stand beside each other, and nobody before anybody.
    if (isWith(other, target) || isWith(other, attacker)) continue;
    if (other.x < left || other.x > right || other.y < top || other.y > bottom) continue;
    bodies ??= [];
    bodies.push(other);
  }
  return bodies ?? NOBODY;
}
const NOBODY: readonly Fighter[] = [];
const isWith = (one: Fighter, other: Fighter): boolean =>
  one.x === other.x && one.y === other.y && one.altitude === other.altitude;

/** OA-R-225, OA-R-434: walls and people in the way are one cover; whoever is low is never more than light, before the legs. */
function coverBetween(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
  past: Past,
  play: OpenAdventurePlay,
): { readonly degree: Degree; readonly cover: Target['cover'] } {
  const { map } = state;
  const low = map.lowWalls.length === 0 ? null : lowWallBefore(state, attacker, target);
  if (low === 'heavy') return { degree: 'heavy', cover: null };
  const bodies = bodiesBetween(state, attacker, target, past);
  const walls = wallsBetween(state, attacker, target);
  const uncovered = low ? ({ degree: 'light', cover: low } as const) : UNCOVERED;
  if (!walls && bodies.length === 0) return uncovered;
  const [from, to] = [bodyAt(attacker), bodyAt(target)];
  const kindOf = (body: Fighter) =>
    coverByBody(body, target, { betweenProne: isProne(body), targetProne: isProne(target) });
  const wallsAnd = (covering: readonly Fighter[]): Degree => {
    const isFilled = filledBy(
      map,
      covering.map(body => bodyAt(body)),
    );
    return coverOnLine(map, from, to, either(walls, isFilled));
  };
  const met = wallsAnd(bodies);
  if (met === 'none') return uncovered;
  const solid = bodies.filter(body => kindOf(body) === 'wall');
  const hard = solid.length === bodies.length ? met : wallsAnd(solid);
  if (hard === 'heavy') return { degree: 'heavy', cover: null };
  if (low) return uncovered;
  const first =
    bodies.length === 1 ? bodies[0] : (bodies.find(body => wallsAnd([body]) !== 'none') ?? bodies[0]);
  if (!first || (walls && wallsAnd(NOBODY) === 'light'))
    return {
      degree: 'light',
      cover: { protection: map.wallProtection, covered: [...HALF_BODY], half: [], light: false },
    };
  const protection =
    protectionOf(first.armor, play) + shieldProtection(first.shields) + Math.max(0, first.protection);
  const covered = kindOf(first) === 'legs' ? [...LEGS] : [...HALF_BODY];
  return { degree: 'light', cover: { protection, covered, half: [], light: false } };
}
const UNCOVERED = { degree: 'none', cover: null } as const;

/** OA-ACT-06, OA-R-602: water over a target is light cover; across its surface both see each other badly. */
function waterBetween(
  state: FightState,
  attacker: Fighter,
  target: Fighter,
): { readonly cover: Target['cover']; readonly concealment: Degree } {
  const [from, to] = [Math.min(0, attacker.altitude), Math.min(0, target.altitude)];
  if (from === 0 && to === 0) return DRY;
  const across = from < 0 !== to < 0;
  const spaces = Math.max(Math.abs(from - to), across ? 0 : distanceOf(state, attacker, target) - 1);
  const { protection, concealment } = waterCover(spaces, across);
  const covered = to < 0 && protection > 0 ? BODY_REGIONS.map(({ name }) => name) : [];
  return {
    cover: covered.length > 0 ? { protection, covered, half: [], light: true } : null,
    concealment,
  };
}
const DRY = { cover: null, concealment: 'none' } as const;

/** OA-SIGHT-08 to 12: how the one is concealed from the other by fog and light. */
function concealmentBetween(
  state: FightState,
  viewer: Fighter,
  seen: Fighter,
  distance: number,
  play: OpenAdventurePlay,
): Degree {
  const { map } = state;
  const obscured = obscuredOn(state, viewer, seen);
  if (map.light === 'brightness' && map.shades.length === 0 && !obscured && !mayHaveDarkVision(viewer))
    return 'none';
  const light = lightOn(state, seen, play);
  const byLight = concealmentByLight(viewer, light, { distance, warm: isWarm(seen) });
  // OA-R-631: warmth shows in the dark, not through fog.
  if (!obscured) return byLight;
  const onLine = (conceals: Blocks): Degree => concealmentOnLine(map, bodyAt(viewer), bodyAt(seen), conceals);
  const dense = worse(byLight, onLine(obscured.heavy));
  return dense === 'heavy' || onLine(obscured.light) === 'none' ? dense : worse(dense, 'light');
}

/** OA-SIGHT-08, OA-SIGHT-09, OA-R-754: fog, and what grows in a space for those who are not above it. */
function obscuredOn(
  { map }: FightState,
  viewer: Fighter,
  seen: Fighter,
): { readonly heavy: Blocks; readonly light: Blocks } | undefined {
  const isLow = viewer.altitude <= 0 && seen.altitude <= 0;
  const growth = isLow && map.terrain.length > 0 ? growing(map) : undefined;
  if (map.fog.length + map.patchyFog.length === 0 && !growth) return undefined;
  return {
    heavy: at => isMarked(map, map.fog, at) || growth?.(at) === 'heavy',
    light: at => isMarked(map, map.patchyFog, at) || growth?.(at) === 'light',
  };
}

/** How well what grows in a space hides somebody there; nothing where nothing does. */
function growing({ terrain }: FightState['map']): ((at: Place) => Degree) | undefined {
  const conceals = (is: (typeof terrain)[number]['is']): Degree =>
    is.reduce<Degree>((most, name) => worse(most, terrainNamed(name).conceals ?? 'none'), 'none');
  if (!terrain.some(({ is }) => conceals(is) !== 'none')) return undefined;
  return at => conceals(terrain.find(({ x, y }) => x === at.x && y === at.y)?.is ?? []);
}
/** Whether there is anything on the map that one can hide in or behind. */
export const offersHiding = ({ map }: FightState): boolean =>
  map.walls.length + map.lowWalls.length + map.fog.length + map.patchyFog.length + map.shades.length > 0 ||
  map.light !== 'brightness' ||
  (map.terrain.length > 0 && growing(map) !== undefined);

/** OA-SIGHT-10: the light in which somebody stands: that of the map, or of a lamp near them. */
export function lightOn(state: FightState, at: Place, play: OpenAdventurePlay): LightLevel {
  const { map } = state;
  const ambient = map.shades.length === 0 ? map.light : shadeAt(map, at);
  if (ambient === 'brightness') return ambient;
  const lamps: LightSource[] = [];
  for (const bearer of Object.values(state.fighters)) {
    if (!bearer.lamp || bearer.gone) continue;
    const { source } = bearer.lamp;
    lamps.push({ source, at: bearer, inCone: place => isInBeam(state, bearer, source, place) });
  }
  // What lies on the ground shines along it, and no cone rises from it.
  for (const { weapon, x, y, until } of state.things)
    if (until !== undefined) lamps.push({ source: weapon, at: { x, y } });
  return lamps.length === 0 ? ambient : lightAt(at, lamps, ambient, play, map.shape === 'hex');
}
const shadeAt = ({ shades, light }: FightState['map'], at: Place): LightLevel =>
  shades.find(({ x, y }) => x === at.x && y === at.y)?.is ?? light;

/** OA-MAP-08, OA-R-600: a lamp that shines one way is turned towards the nearest enemy. */
function isInBeam(state: FightState, bearer: Fighter, source: string, at: Place): boolean {
  const { shape, size } = lightOf(source);
  if (shape === 'area') return true;
  const towards = enemiesOf(state, bearer).sort(
    (a, b) => distanceOf(state, bearer, a) - distanceOf(state, bearer, b),
  )[0];
  if (!towards) return false;
  const rows = coneRows(size, size);
  return cone(state.map, bearer, directionTo(bearer, towards), size, row => rows[row - 1] ?? 1).some(
    ({ x, y }) => x === at.x && y === at.y,
  );
}

/** Of the book only a race sees otherwise; what packs bring may be anything. */
const mayHaveDarkVision = ({ perks, race, species, talents }: Character): boolean =>
  perks.length > 0 ||
  race !== null ||
  (species !== null && typeof species !== 'string') ||
  talents.some(talent => typeof talent !== 'string');
