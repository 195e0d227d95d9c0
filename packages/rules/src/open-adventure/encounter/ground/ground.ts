/** The ground of a fight: how far, how high, what stands between, where a step leads. */
import {
  type Body,
  bodyCost,
  cellOf,
  cellsOf,
  chebyshev,
  cone,
  directionTo,
  type Flood,
  flood,
  hexes,
  isMarked,
  isOnEdge,
  isOnGrid,
  neighbours,
  overlap,
  type Place,
} from '@arbiter/engine';
import type { Character } from '../../character/character.ts';
import { isWarm } from '../../character/senses.ts';
import { speedPoints } from '../../character/speed.ts';
import type { LightLevel } from '../../checks/tester.ts';
import type { Target } from '../../combat/blow.ts';
import { hasCondition, speedDivisors } from '../../conditions/conditions.ts';
import { BODY_REGIONS } from '../../content/damage-types.ts';
import { goodNamed } from '../../content/goods.ts';
import type { PostureName, RelativeSpeed } from '../../content/posture-list.ts';
import { MEASURES } from '../../content/species.ts';
import type { TerrainName } from '../../content/terrain-list.ts';
import { TERRAIN_MODIFIERS, terrainNamed } from '../../content/terrain-list.ts';
import { protectionOf, shieldProtection } from '../../gear/armor.ts';
import { sizeInArmor } from '../../gear/donning.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { concealmentByLight, type LightSource, lightAt } from '../../world/concealment.ts';
import { coverByBody, LEGS } from '../../world/cover.ts';
import { concealmentOnLine, coverOnLine, type Degree, worse } from '../../world/line-of-sight.ts';
import { coneRows } from '../../world/maps.ts';
import { type Footing, type Occupant, restOfMove, stepCostFor, whyNotEndOn } from '../../world/movement.ts';
import { postureSpeed } from '../../world/posture.ts';
import { waterCover } from '../../world/swimming.ts';
import { isSuited } from '../../world/vacuum.ts';
import { allFighters, type Fighter, type FightState, isAlive, isPresent } from '../state.ts';

/** OA-BODY-01: spaces that somebody is wide; small ones take one, which others may share. */
export const spanOf = (character: Character): number =>
  Math.max(1, Math.floor(MEASURES[sizeInArmor(character).size].width));

/** Somebody where they stand, or would stand. */
export const bodyAt = (fighter: Fighter, at: Place = fighter): Body => {
  const { span } = fighter;
  return span === 1 ? { x: at.x, y: at.y } : { x: at.x, y: at.y, span };
};

/** Whether any part of somebody is at the edge of the map. */
export const isAtEdge = ({ map }: FightState, fighter: Fighter): boolean =>
  cellsOf(map, bodyAt(fighter)).some(cell => isOnEdge(map, cell));

/** OA-MAP-10, OA-R-291: steps on the grid between the nearest spaces. */
export const spacesBetween = ({ map }: FightState, a: Body, b: Body): number =>
  map.shape === 'hex' ? hexes(a, b) : chebyshev(a, b);
/** The same between two, however high either is. Nothing is measured as often, and nearly everybody fills one square. */
export const stepsBetween = (state: FightState, a: Fighter, b: Fighter): number =>
  a.span === 1 && b.span === 1 && state.map.shape === 'square'
    ? Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
    : spacesBetween(state, bodyAt(a), bodyAt(b));
/** The same between two who may be at different heights, which count like any step. */
export const distanceOf = (state: FightState, a: Fighter, b: Fighter): number => {
  if (a.altitude === b.altitude && state.map.heights.length === 0) return stepsBetween(state, a, b);
  const [from, to] = [bodyAt(a), bodyAt(b)];
  return spacesBetween(state, { ...from, z: levelOf(state, a) }, { ...to, z: levelOf(state, b) });
};

/** How high the ground is; a body of several spaces stands on the highest of them. */
export const heightAt = (state: FightState, at: Body): number => {
  const { map } = state;
  if (map.heights.length === 0) return 0;
  if ((at.span ?? 1) > 1) return Math.max(...cellsOf(map, at).map(cell => heightAt(state, cell)));
  return map.heights.find(({ x, y }) => x === at.x && y === at.y)?.z ?? 0;
};

/** How high somebody is: the ground they are over, and how far above or below it. */
export const levelOf = (state: FightState, fighter: Fighter): number =>
  heightAt(state, fighter) + fighter.altitude;

/** Whether two are adjacent: side by side, and no more than a step above one another. */
export const isBeside = (state: FightState, a: Fighter, b: Fighter): boolean =>
  distanceOf(state, a, b) <= 1 && Math.abs(levelOf(state, a) - levelOf(state, b)) <= STEP;

export const isWall = ({ map }: FightState, at: Place): boolean => isMarked(map, map.walls, at);

const terrainAt = ({ map }: FightState, at: Place): readonly TerrainName[] =>
  map.terrain.length === 0 ? BARE : (map.terrain.find(({ x, y }) => x === at.x && y === at.y)?.is ?? BARE);
const BARE: readonly TerrainName[] = [];

/** OA-ACT-01: how far down the water goes in which one swims; 0 on land, in the shallows, and for whoever stands on either with any part of the body. */
export function waterDepth(state: FightState, at: Body): number {
  const { map } = state;
  if (map.terrain.length === 0) return 0;
  if ((at.span ?? 1) > 1) return Math.min(...cellsOf(map, at).map(cell => waterDepth(state, cell)));
  const found = map.terrain.find(({ x, y }) => x === at.x && y === at.y);
  return found?.is.some(name => terrainNamed(name).deep) ? (found.depth ?? USUAL_DEPTH) : 0;
}
const USUAL_DEPTH = 2;

/** OA-ACT-01: whether somebody swims or sinks, rather than stands or flies. */
export const isSwimming = (state: FightState, fighter: Fighter): boolean =>
  state.map.terrain.length > 0 && fighter.altitude <= 0 && waterDepth(state, fighter) > 0;
/** OA-POST-02: whether somebody flies by nature. */
export const canFly = ({ habitats }: Pick<Character, 'habitats'>): boolean =>
  habitats.length > 0 && habitats.includes('aerial');
const isAloft = ({ altitude, wall }: Fighter): boolean => altitude > 0 && wall === null;

/** How somebody who moves meets another. */
const metAs = ({ positions }: FightState, mover: Fighter, other: Fighter): Occupant =>
  !isAlive(other)
    ? 'dead'
    : (other.conditions.length > 0 &&
          (hasCondition(other, 'unconscious') || hasCondition(other, 'paralysis'))) ||
        isPinned(positions, other.id)
      ? 'helpless'
      : other.side === mover.side
        ? 'ally'
        : 'enemy';

/** OA-R-444: who is pinned is stepped over like the unconscious. */
const isPinned = (positions: FightState['positions'], id: string): boolean =>
  positions.length > 0 && positions.some(({ who, position }) => who === id && position === 'pinned');

/** Whether two would meet in a space: fliers keep their level over uneven ground, divers come up where it is shallower. */
const isAsHigh = (state: FightState, mover: Fighter, other: Fighter, at: Place): boolean =>
  isAloft(mover) && state.map.heights.length > 0
    ? levelOf(state, other) === levelOf(state, mover)
    : mover.altitude < 0
      ? other.altitude === 0 - Math.min(-mover.altitude, waterDepth(state, at))
      : other.altitude === mover.altitude;

/** Who is on which cell, for somebody who moves; of several on one space whoever stands bars the way. */
function occupants(state: FightState, mover: Fighter): readonly (Occupant | undefined)[] {
  const found = new Array<Occupant | undefined>(state.map.width * state.map.height);
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id]!;
    if (id === mover.id || other.gone) continue;
    const is = metAs(state, mover, other);
    for (const cell of cellsOf(state.map, bodyAt(other))) {
      if (!isAsHigh(state, mover, other, cell)) continue;
      const at = cellOf(state.map, cell);
      const before = found[at];
      if (before === undefined || before === 'dead') found[at] = is;
    }
  }
  return found;
}

/** OA-TERR-03: in the air only the wind counts. */
const airAt = (state: FightState, at: Place): readonly TerrainName[] =>
  terrainAt(state, at).filter(name => terrainNamed(name).medium === 'air');

function footingOf(state: FightState, mover: Fighter): Footing {
  const taken = occupants(state, mover);
  const { map } = state;
  const open = map.walls.length === 0;
  return {
    hex: map.shape === 'hex',
    terrainAt: at => (isAloft(mover) ? airAt(state, at) : terrainAt(state, at)),
    occupantAt: at => (!open && isWall(state, at) ? 'obstacle' : taken[cellOf(map, at)]),
  };
}

/** OA-MOVE-09: every way of somebody with so many speed points; of the careful, without falls and flames. */
export function waysOf(state: FightState, mover: Fighter, points: number, careful = false): Flood {
  const step = bodyCost(state.map, mover.span, stepCostFor(mover, footingOf(state, mover)));
  const { heights } = state.map;
  const harmful = careful ? harmfulTo(state, mover) : NOWHERE;
  if (heights.length === 0 && harmful.length === 0) return flood(state.map, mover, points, step, AS_ASKED);
  // OA-ACT-28: what is more than a step higher is a wall, and climbed; fliers pass over what is below them.
  const level = levelOf(state, mover);
  const hasRoom = standingRoom(state, mover);
  const isBarred = (to: Place, from: Place): boolean => {
    const there = heightAt(state, bodyAt(mover, to));
    if (harmful.some(({ x, y }) => overlap(state.map, bodyAt(mover, to), { x, y }))) return true;
    if (isAloft(mover)) return there > level;
    const rises = there - heightAt(state, bodyAt(mover, from));
    // OA-MOVE-09: a fall ends the way, and nobody ends it on somebody else.
    return rises > STEP || (rises < -STEP && (careful || !hasRoom(to)));
  };
  return flood(
    state.map,
    mover,
    points,
    (to, from, stride) => (isBarred(to, from) ? Number.POSITIVE_INFINITY : step(to, from, stride)),
    AS_ASKED,
  );
}
/** Where fire burns whoever is not above it, and where there is no air for those without a space suit. */
export function harmfulTo({ map }: FightState, mover: Fighter): readonly Place[] {
  const fires = isAloft(mover) ? NOWHERE : map.fires;
  return map.vacuum.length === 0 || isSuited(mover) ? fires : [...fires, ...map.vacuum];
}
const NOWHERE: readonly Place[] = [];
/** Ways are looked for before anything of a decision has happened. OA-TERR-01: no space costs less than the plainest. */
const AS_ASKED = { asAsked: true, leastStep: TERRAIN_MODIFIERS.normal };
/** A step of more than this many spaces up or down is a wall. */
export const STEP = 1;

/** OA-MOVE-09: the spaces on which somebody may end a turn. */
export function standingRoom(state: FightState, mover: Fighter): (at: Place) => boolean {
  const { occupantAt } = footingOf(state, mover);
  const { map } = state;
  if (mover.span === 1) return at => isOnGrid(map, at) && whyNotEndOn(occupantAt(at)) === undefined;
  return at =>
    cellsOf(map, bodyAt(mover, at)).every(
      cell => isOnGrid(map, cell) && whyNotEndOn(occupantAt(cell)) === undefined,
    );
}
export const mayStandAt = (state: FightState, mover: Fighter, at: Place): boolean =>
  standingRoom(state, mover)(at);

/** OA-BODY-03, OA-R-712: whether somebody small may stay in a space with others of the side who are small and on their feet. */
export function maySqueezeIn(state: FightState, mover: Fighter, at: Place): boolean {
  if (!isSmall(mover)) return false;
  let there = 0;
  for (const id in state.fighters) {
    const other = state.fighters[id]!;
    if (id === mover.id || other.gone || !isAlive(other) || !isAsHigh(state, mover, other, at)) continue;
    if (!overlap(state.map, bodyAt(other), at)) continue;
    if (!isSmall(other) || metAs(state, mover, other) !== 'ally') return false;
    there++;
  }
  return there > 0 && there < SMALL_IN_A_SPACE;
}
const isSmall = (fighter: Fighter): boolean => sizeInArmor(fighter).size === 'small';
const SMALL_IN_A_SPACE = 4;

/** OA-GUARD-03: the empty spaces next to somebody, to step into without climbing or falling. */
export function spacesToDodge(state: FightState, dodger: Fighter): readonly Place[] {
  if (dodger.wall) return [];
  const { occupantAt } = footingOf(state, dodger);
  const { map } = state;
  const here = heightAt(state, dodger);
  const isStep = (at: Body): boolean =>
    isAloft(dodger)
      ? heightAt(state, at) <= levelOf(state, dodger)
      : Math.abs(heightAt(state, at) - here) <= STEP && waterDepth(state, at) >= -dodger.altitude;
  return neighbours(map, dodger).filter(at => {
    const body = bodyAt(dodger, at);
    return isStep(body) && cellsOf(map, body).every(cell => isOnGrid(map, cell) && !occupantAt(cell));
  });
}

/** OA-GUARD-03: the one for whoever does not say where to: out of fire and water, away from enemies, far from the attacker. */
export function spaceToDodge(state: FightState, dodger: Fighter, attacker: Fighter): Place | undefined {
  const enemies = enemiesOf(state, dodger).map(enemy => bodyAt(enemy));
  const isHarmful = (at: Place): boolean =>
    harmfulTo(state, dodger).some(({ x, y }) => x === at.x && y === at.y) ||
    (waterDepth(state, at) > 0 && !isAloft(dodger) && !isSwimming(state, dodger));
  let [found, best]: [Place | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const at of spacesToDodge(state, dodger)) {
    const body = bodyAt(dodger, at);
    const beset = enemies.filter(enemy => spacesBetween(state, body, enemy) <= 1).length;
    const worth =
      spacesBetween(state, body, bodyAt(attacker)) - WORSE_BESET * beset - (isHarmful(at) ? WORST : 0);
    if (worth > best) [found, best] = [at, worth];
  }
  return found;
}
/** What an enemy beside counts against a space, and what fire or deep water does. */
const WORSE_BESET = 3;
const WORST = 1000;

/** How somebody moves just now. */
const postureOf = (state: FightState, fighter: Fighter): PostureName => {
  if (fighter.wall) return 'climb';
  if (isAloft(fighter)) return 'fly, good';
  if (isSwimming(state, fighter)) return swimmingPosture(fighter);
  return fighter.conditions.length > 0 && hasCondition(fighter, 'prone')
    ? 'prone'
    : fighter.ran
      ? 'run'
      : 'walk';
};

/** OA-POST-02: as fish, amphibians and everybody else swim. */
const swimmingPosture = ({ habitats }: Fighter): PostureName =>
  habitats.includes('aquatic')
    ? 'swim, great'
    : habitats.includes('amphibious')
      ? 'swim, good'
      : 'swim, average';

/** OA-MOVE-03, OA-COND-17, OA-COND-31: speed points of one half-round action spent on moving. */
export const pointsPerMove = (
  state: FightState,
  fighter: Fighter,
  play: OpenAdventurePlay,
  posture: PostureName = postureOf(state, fighter),
): number =>
  speedPoints(
    fighter,
    {
      posture,
      time: 'tactical',
      moves: 1,
      minutes: 0,
      sprint: fighter.sprinted,
      farRun: false,
      ...(fighter.hidden ? { sneaking: true } : {}),
    },
    play,
  ).points;

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
  const isProne = (who: Fighter): boolean => who.conditions.length > 0 && hasCondition(who, 'prone');
  const targetProne = isProne(target);
  const solid = bodiesBetween(state, viewer, target, 'nobody')
    .filter(body => coverByBody(body, target, { betweenProne: isProne(body), targetProne }) === 'wall')
    .map(body => bodyAt(body));
  if (map.walls.length === 0 && solid.length === 0) return true;
  const degree = coverOnLine(
    map,
    bodyAt(viewer),
    bodyAt(target),
    at => (map.walls.length > 0 && isWall(state, at)) || solid.some(body => overlap(map, body, at)),
  );
  return degree !== 'heavy';
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
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id]!;
    if (id === attacker.id || id === target.id || !isPresent(other)) continue;
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
  const bodies = bodiesBetween(state, attacker, target, past);
  if (map.walls.length === 0 && bodies.length === 0) return UNCOVERED;
  const [from, to] = [bodyAt(attacker), bodyAt(target)];
  const isProne = (who: Fighter): boolean => who.conditions.length > 0 && hasCondition(who, 'prone');
  const kindOf = (body: Fighter) =>
    coverByBody(body, target, { betweenProne: isProne(body), targetProne: isProne(target) });
  const wallsAnd = (covering: readonly Fighter[]): Degree => {
    const others = covering.map(body => bodyAt(body));
    return coverOnLine(
      map,
      from,
      to,
      at => (map.walls.length > 0 && isWall(state, at)) || others.some(body => overlap(map, body, at)),
    );
  };
  const met = wallsAnd(bodies);
  if (met === 'none') return UNCOVERED;
  const solid = bodies.filter(body => kindOf(body) === 'wall');
  const hard = solid.length === bodies.length ? met : wallsAnd(solid);
  if (hard === 'heavy') return { degree: 'heavy', cover: null };
  const first =
    bodies.length === 1 ? bodies[0] : (bodies.find(body => wallsAnd([body]) !== 'none') ?? bodies[0]);
  if (!first || (map.walls.length > 0 && wallsAnd(NOBODY) === 'light'))
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
  if (map.light === 'brightness' && map.fog.length === 0 && !hasDarkVision(viewer)) return 'none';
  const light = lightOn(state, seen, play);
  const byLight = concealmentByLight(viewer, light, { distance, warm: isWarm(seen) });
  // OA-R-631: warmth shows in the dark, not through fog.
  if (map.fog.length === 0) return byLight;
  const isFog = (at: Place): boolean => isMarked(map, map.fog, at);
  return worse(byLight, concealmentOnLine(map, bodyAt(viewer), bodyAt(seen), isFog));
}

/** OA-SIGHT-10: the light in which somebody stands: that of the map, or of a lamp near them. */
export function lightOn(state: FightState, at: Place, play: OpenAdventurePlay): LightLevel {
  const { map } = state;
  if (map.light === 'brightness') return map.light;
  const lamps: LightSource[] = [];
  for (const id in state.fighters) {
    const bearer = state.fighters[id]!;
    if (bearer.lamp && !bearer.gone)
      lamps.push({
        source: bearer.lamp.source,
        at: bearer,
        inCone: place => isInBeam(state, bearer, bearer.lamp!.source, place),
      });
  }
  // What lies on the ground shines along it, and no cone rises from it.
  for (const { weapon, x, y, until } of state.things)
    if (until !== undefined) lamps.push({ source: weapon, at: { x, y } });
  return lamps.length === 0 ? map.light : lightAt(at, lamps, map.light, play, map.shape === 'hex');
}

/** OA-MAP-08, OA-R-600: a lamp that shines one way is turned towards the nearest enemy. */
function isInBeam(state: FightState, bearer: Fighter, source: string, at: Place): boolean {
  const { shape, size } = goodNamed(source)!.light!;
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

const hasDarkVision = (character: Character): boolean =>
  character.perks.length > 0 || character.race !== null;

/** Whether anybody of the other sides can be seen, for fear and flight. */
export function enemiesOf({ fighters }: FightState, { side }: Fighter): Fighter[] {
  const found: Fighter[] = [];
  for (const id in fighters) {
    const other = fighters[id]!;
    if (other.side !== side && isPresent(other)) found.push(other);
  }
  return found;
}

export function hasEnemies({ fighters }: FightState, { side }: Fighter): boolean {
  for (const id in fighters) if (fighters[id]!.side !== side && isPresent(fighters[id]!)) return true;
  return false;
}

/** OA-COND-11: the confused flee from friend and foe alike. */
export const fledBy = (state: FightState, fighter: Fighter): Fighter[] => {
  if (fighter.conditions.some(({ doing }) => doing === 'flees from everybody'))
    return allFighters(state).filter(other => other.id !== fighter.id && isPresent(other));
  const fears = fighter.conditions.filter(({ name }) => name === 'fear' || name === 'panic');
  return fears.length === 0
    ? enemiesOf(state, fighter)
    : [...new Set(fears.flatMap(fear => fearedFor(state, fighter, fear)))];
};

/** OA-COND-20, OA-R-417: who is feared: whoever caused it, or all enemies where that is nobody in this fight. */
export const fearedFor = (
  state: FightState,
  fighter: Fighter,
  { source }: Pick<Fighter['conditions'][number], 'source'>,
): Fighter[] => {
  const cause = allFighters(state).find(({ id, name }) => id === source || name === source);
  return cause === undefined ? enemiesOf(state, fighter) : isPresent(cause) ? [cause] : [];
};

/** OA-R-473: what is left of a move when posture, conditions or load change in the middle of it. */
export function leftOfMove(
  state: FightState,
  before: Fighter,
  after: Fighter,
  play: OpenAdventurePlay,
): number {
  const { speedLeft: left } = before;
  if (left === 0) return 0;
  const [from, to] = [postureOf(state, before), postureOf(state, after)];
  if (from === to) {
    const [was, is] = [pointsPerMove(state, before, play), pointsPerMove(state, after, play)];
    if (was === is || was === 0) return left;
    if (is === 0) return 0;
    // A factor works on the rest, of which a point is always left; a flat change is added to it.
    return divisorOf(before) === divisorOf(after)
      ? Math.max(0, left + is - was)
      : Math.max(1, Math.floor((left * is) / was));
  }
  const pace = (posture: PostureName): RelativeSpeed =>
    posture === 'run' ? 'double' : postureSpeed(after, posture);
  const spent = Math.max(0, pointsPerMove(state, before, play) - left);
  return restOfMove(
    { left, spent, full: pointsPerMove(state, after, play, 'walk') },
    { from: pace(from), to: pace(to) },
  );
}

const divisorOf = (fighter: Fighter): number =>
  speedDivisors(fighter).divisors.reduce((all, { by }) => all * by, 1);

/** How far the nearest of those whom somebody fears and flees would be from a place. */
export const nearestFeared = (state: FightState, fighter: Fighter, at: Place = fighter): number =>
  nearestOf(state, fledBy(state, fighter), fighter, at);

/** How far the nearest enemy would be from a place. */
export const nearestEnemy = (state: FightState, fighter: Fighter, at: Place = fighter): number =>
  nearestOf(state, enemiesOf(state, fighter), fighter, at);

const nearestOf = (state: FightState, others: readonly Fighter[], fighter: Fighter, at: Place): number =>
  others.reduce(
    (least, other) => Math.min(least, spacesBetween(state, bodyAt(fighter, at), bodyAt(other))),
    Number.POSITIVE_INFINITY,
  );
