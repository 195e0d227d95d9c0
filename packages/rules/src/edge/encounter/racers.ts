/** ED-CHS-01: a chase in a fight: who takes part, who steers, where on the line, and what the way has in store. */
import type { Place } from '@arbiter/engine';
import { isAble, isThing } from '../character/creature.ts';
import { speedNow } from '../combat/turn.ts';
import type { Participant } from '../world/chase.ts';
import type { TerrainHazard } from '../world/chase-hazards.ts';
import type { AlongTheLine } from './events.ts';
import { baseSpeed, isFreeFor } from './ground/position.ts';
import {
  allFighters,
  type Chase,
  type Fighter,
  type FightMap,
  type FightState,
  fighterOf,
  type Race,
  ridersOf,
  stands,
} from './state.ts';

/** The line is so long that its end is out of sight (ED-R-248), and so wide that all have room abreast. */
const ROAD = { width: 1000, height: 9 };
const MIDDLE = Math.floor(ROAD.height / 2);
/** ED-R-248: nobody sees farther along the line. */
const SIGHT = 900;
/** Of the road ahead, so much is drawn. */
const AHEAD = 8;

const NOTHING: readonly Place[] = [];
const road = (width: number): FightMap => ({
  height: ROAD.height,
  width: Math.min(ROAD.width, width),
  walls: NOTHING,
  cover: NOTHING,
  difficult: NOTHING,
  hazards: NOTHING,
  water: NOTHING,
  dim: NOTHING,
  dark: NOTHING,
});
const WHOLE = road(ROAD.width);

/** The line as far as anybody is on it. */
export const roadOf = (fighters: readonly Fighter[]): FightMap =>
  road(Math.max(...fighters.map(({ gone, x }) => (gone ? 0 : x))) + AHEAD);

/** Whoever has not begun to race stands on the line. */
export const raceOf = ({ race, id }: Fighter): Race => race ?? { speed: 0, pilot: id, moved: false };

/** What moves somebody along: a mount, a vehicle, or their own feet. */
export const racerWith = (state: FightState, fighter: Fighter): Fighter =>
  fighter.mount === null ? fighter : fighterOf(state, fighter.mount);

/** Everybody who moves along the line by themselves. */
export const racersIn = (state: FightState): Fighter[] =>
  allFighters(state).filter(each => each.mount === null && !each.gone && each.life !== 'dead');

export const rivalsOf = (state: FightState, racer: Fighter): Fighter[] =>
  racersIn(state).filter(each => each.side !== racer.side);

/** A racer and everybody it carries. */
export const aboard = (state: FightState, racer: Fighter): Fighter[] => [racer, ...ridersOf(state, racer.id)];

/** Who steers, if anybody is there to. */
export function pilotOf(state: FightState, racer: Fighter): Fighter | undefined {
  const pilot = state.fighters[raceOf(racer).pilot];
  return pilot && !pilot.gone && (pilot.id === racer.id || pilot.mount === racer.id) ? pilot : undefined;
}

/** ED-R-186: and is able to. */
export function ablePilot(state: FightState, racer: Fighter): Fighter | undefined {
  const pilot = pilotOf(state, racer);
  return pilot && isAble(pilot) && stands(pilot) ? pilot : undefined;
}

/** A racer as the rules of chases take it. */
export function asParticipant(state: FightState, racer: Fighter, pilot: Fighter): Participant {
  const onFoot = racer.id === pilot.id;
  return {
    pilot,
    conveyance: onFoot ? undefined : racer,
    onFoot,
    base: baseSpeed(state, racer),
    rattled: false,
    speed: raceOf(racer).speed,
    position: racer.x,
  };
}

/** ED-R-186: how fast it is under way: a mount without its rider is no faster than it is by itself, and nobody runs unconscious. */
export function speedUnderWay(state: FightState, racer: Fighter): number {
  const { speed } = raceOf(racer);
  if (!isThing(racer) && (!stands(racer) || speedNow(racer) === 0)) return 0;
  if (ablePilot(state, racer)) return speed;
  return isThing(racer) ? speed : Math.min(speed, baseSpeed(state, racer));
}

/** ED-CHS-08: what lies in the way this round. */
export function terrainNow({ chase, round }: FightState): TerrainHazard | null {
  if (!chase || chase.terrain.length === 0) return null;
  return chase.terrain[(round - 1) % chase.terrain.length] ?? null;
}

/** The same way seen from a later round. */
export const terrainFrom = (chase: Chase, since: number): Chase => {
  const { terrain } = chase;
  const at = terrain.length === 0 ? 0 : since % terrain.length;
  return at === 0 ? chase : { ...chase, terrain: [...terrain.slice(at), ...terrain.slice(0, at)] };
};

/** A free place so far along the line, in the middle of the road if there is room; else a little behind. */
export function placeAlong(state: FightState, racer: Fighter, x: number): { x: number; y: number } {
  const lanes = Array.from({ length: ROAD.height }, (_, y) => y).sort(
    (a, b) => Math.abs(a - MIDDLE) - Math.abs(b - MIDDLE),
  );
  const whole = { ...state, map: WHOLE };
  for (let back = 0; back <= x; back++)
    for (const y of lanes) {
      const at = { x: x - back, y };
      if (isFreeFor(whole, racer, at)) return at;
    }
  return { x, y: MIDDLE };
}

/** Where a racer is after so many spaces, with everybody moved so that the hindmost is where the line begins. */
export function spacesAlong(state: FightState, racer: Fighter, spaces: number): AlongTheLine {
  // Whoever falls behind everybody makes the line begin farther back.
  const room = Math.max(0, -(racer.x + spaces));
  const others = racersIn(state).filter(each => each.id !== racer.id);
  const shifted: FightState = {
    ...state,
    fighters: Object.fromEntries(
      allFighters(state).map(each => [each.id, room > 0 ? { ...each, x: each.x + room } : each]),
    ),
  };
  const at = placeAlong(shifted, fighterOf(shifted, racer.id), racer.x + spaces + room);
  const hindmost = Math.min(at.x, ...others.map(each => each.x + room));
  return { x: at.x - hindmost, y: at.y, shift: hindmost - room };
}

/** ED-R-248: so far ahead that nobody sees it any more. */
export const isOutOfSight = ({ x }: AlongTheLine): boolean => x > SIGHT;
