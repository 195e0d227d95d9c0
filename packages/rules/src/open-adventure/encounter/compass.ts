/** WABL-14, OA-R-437: the directions of a map, and one step in each. */
import { awayFrom, DIRECTIONS, type Place, stepsFrom } from '@arbiter/engine';
import type { FightState } from './fight-state.ts';

/** Clockwise from the right; the top of a map is north. */
export const COMPASS = [
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
  'north',
  'northeast',
] as const;
export type Direction = (typeof COMPASS)[number];

type Map = FightState['map'];

/** Hexagons stand in rows: nothing lies straight above or below. */
export const directionsOf = ({ shape }: Map): readonly Direction[] =>
  shape === 'hex' ? COMPASS.filter(direction => direction !== 'south' && direction !== 'north') : COMPASS;

/** The next place in a direction that the map has. */
export function nextPlace(map: Map, at: Place, direction: Direction): Place {
  const step = stepsFrom(map, at)[directionsOf(map).indexOf(direction)]!;
  return { x: at.x + step.x, y: at.y + step.y };
}

/** Straight away from somebody; nowhere from the same place. */
export function straightAway(map: Map, from: Place, at: Place): Direction | undefined {
  if (from.x === at.x && from.y === at.y) return undefined;
  if (map.shape !== 'hex') {
    const away = awayFrom(from, at);
    return COMPASS[DIRECTIONS.findIndex(({ x, y }) => x === away.x && y === away.y)];
  }
  const [source, here] = [centreOf(from), centreOf(at)];
  const along = (direction: Direction): number => {
    const there = centreOf(nextPlace(map, at, direction));
    return (there.x - here.x) * (here.x - source.x) + (there.y - here.y) * (here.y - source.y);
  };
  return directionsOf(map).reduce((best, next) => (along(next) > along(best) + ROUNDING ? next : best));
}

/** Where the middle of a hexagon lies: odd rows stand half a space to the right. */
const centreOf = ({ x, y }: Place): Place => ({ x: x + (y & 1) / 2, y: (y * Math.sqrt(3)) / 2 });
const ROUNDING = 1e-9;
