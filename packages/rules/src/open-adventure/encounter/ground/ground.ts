/** The ground of a fight: how far, how high, what stands between, where a step leads. */
import {
  type Body,
  bodyCost,
  cellOf,
  cellsOf,
  chebyshev,
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
import { speedPoints } from '../../character/speed.ts';
import { hasCondition, speedDivisors } from '../../conditions/conditions.ts';
import { type PostureName, postureNamed, type RelativeSpeed } from '../../content/posture-list.ts';
import { MEASURES } from '../../content/species.ts';
import type { TerrainName } from '../../content/terrain-list.ts';
import { TERRAIN_MODIFIERS, terrainNamed } from '../../content/terrain-list.ts';
import { sizeInArmor } from '../../gear/donning.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { type Footing, type Occupant, restOfMove, stepCostFor, whyNotEndOn } from '../../world/movement.ts';
import { postureSpeed } from '../../world/posture.ts';
import { isSuited } from '../../world/vacuum.ts';
import { allFighters, type Fighter, type FightState, fighterIn, isAlive, isPresent } from '../state.ts';

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
/** A space that nobody enters, whether or not one sees over what stands there. */
export const isBarred = (state: FightState, at: Place): boolean =>
  isWall(state, at) || (state.map.lowWalls.length > 0 && isMarked(state.map, state.map.lowWalls, at));

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
  for (const other of Object.values(state.fighters)) {
    if (other.id === mover.id || other.gone) continue;
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
  const open = map.walls.length + map.lowWalls.length === 0;
  return {
    hex: map.shape === 'hex',
    terrainAt: at => (isAloft(mover) ? airAt(state, at) : terrainAt(state, at)),
    occupantAt: at => (!open && isBarred(state, at) ? 'obstacle' : taken[cellOf(map, at)]),
  };
}

/** OA-POST-02, OA-R-755: who burrows passes under everybody, and not through stone, ice or water. */
function stepOf(state: FightState, mover: Fighter): ReturnType<typeof stepCostFor> {
  const footing = footingOf(state, mover);
  if (!burrows(state, mover)) return stepCostFor(mover, footing);
  const dig = stepCostFor(mover, { ...footing, occupantAt: () => undefined });
  const isHard = (at: Place): boolean =>
    isBarred(state, at) || terrainAt(state, at).some(name => terrainNamed(name).hard);
  return (to, from, stride) => (isHard(to) ? Number.POSITIVE_INFINITY : dig(to, from, stride));
}

/** OA-MOVE-09: every way of somebody with so many speed points; of the careful, without falls and flames. */
export function waysOf(state: FightState, mover: Fighter, points: number, careful = false): Flood {
  const step = bodyCost(state.map, mover.span, stepOf(state, mover));
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
    const other = fighterIn(state, id);
    if (id === mover.id || other.gone || !isAlive(other) || !isAsHigh(state, mover, other, at)) continue;
    if (!overlap(state.map, bodyAt(other), at)) continue;
    if (!isSmall(other) || metAs(state, mover, other) !== 'ally') return false;
    there++;
  }
  return there > 0 && there < SMALL_IN_A_SPACE;
}
const isSmall = (who: Parameters<typeof sizeInArmor>[0]): boolean => sizeInArmor(who).size === 'small';
const SMALL_IN_A_SPACE = 4;

/** The same before a fight has begun, of those of one side who are to stand on one space. */
export const mayBeginTogether = (all: readonly Parameters<typeof isSmall>[0][]): boolean =>
  all.length <= SMALL_IN_A_SPACE && all.every(isSmall);

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
  const { posture: chosen } = fighter;
  const posture = usualPosture(state, fighter);
  return chosen !== null && isInsteadOf(chosen, posture) ? chosen : posture;
};

const usualPosture = (state: FightState, fighter: Fighter): PostureName => {
  if (fighter.wall) return 'climb';
  if (isAloft(fighter)) return 'fly, good';
  if (isSwimming(state, fighter)) return swimmingPosture(fighter);
  return fighter.conditions.length > 0 && hasCondition(fighter, 'prone')
    ? 'prone'
    : fighter.ran
      ? 'run'
      : 'walk';
};

/** OA-POST-03, OA-R-565: lying postures for those who lie, a run for those who run, and each where it can be. */
const isInsteadOf = (chosen: PostureName, usual: PostureName): boolean => {
  const [one, other] = [postureNamed(chosen), postureNamed(usual)];
  if (chosen === 'burrow') return usual === 'walk';
  return one.medium === other.medium && one.lying === other.lying && one.run === other.run;
};
/** Whether somebody could move like this where they are. */
export const suitsNow = (state: FightState, fighter: Fighter, posture: PostureName): boolean =>
  isInsteadOf(posture, usualPosture(state, fighter));
/** OA-POST-02: beneath the feet of others, and through what is soft. */
const burrows = (state: FightState, fighter: Fighter): boolean =>
  fighter.posture === 'burrow' && postureOf(state, fighter) === 'burrow';

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

/** Whether anybody of the other sides can be seen, for fear and flight. */
export const enemiesOf = ({ fighters }: FightState, { side }: Fighter): Fighter[] =>
  Object.values(fighters).filter(other => other.side !== side && isPresent(other));

export const hasEnemies = ({ fighters }: FightState, { side }: Fighter): boolean =>
  Object.values(fighters).some(other => other.side !== side && isPresent(other));

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
