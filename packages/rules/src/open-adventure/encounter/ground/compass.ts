/** WABL-14, OA-R-437: the directions of a map, and one step in each. */
import { type Body, cellsOf, DIRECTIONS, type Grid, itemAt, type Place, stepsFrom } from '@arbiter/engine';

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

/** Hexagons stand in rows: nothing lies straight above or below. */
export const directionsOf = ({ shape }: Grid): readonly Direction[] =>
  shape === 'hex' ? COMPASS.filter(direction => direction !== 'south' && direction !== 'north') : COMPASS;

/** The next place in a direction that the map has. */
export function nextPlace(map: Grid, at: Place, direction: Direction): Place {
  const step = itemAt(stepsFrom(map, at), directionsOf(map).indexOf(direction));
  return { x: at.x + step.x, y: at.y + step.y };
}

/** In which direction a step leads. */
export const directionTo = (map: Grid, from: Place, to: Place): Direction | undefined =>
  directionsOf(map)[
    stepsFrom(map, from).findIndex(step => from.x + step.x === to.x && from.y + step.y === to.y)
  ];

/** Straight away from somebody, however wide both are; nowhere from the same place. */
export function straightAway(map: Grid, from: Body, at: Body): Direction | undefined {
  if (map.shape !== 'hex') {
    const away = { x: beyond(from, at, 'x'), y: beyond(from, at, 'y') };
    return COMPASS[DIRECTIONS.findIndex(({ x, y }) => x === away.x && y === away.y)];
  }
  const [source, here] = [centreOf(map, from), centreOf(map, at)];
  if (source.x === here.x && source.y === here.y) return undefined;
  const along = (direction: Direction): number => {
    const there = centreOf(map, { ...nextPlace(map, at, direction), span: at.span ?? 1 });
    return (there.x - here.x) * (here.x - source.x) + (there.y - here.y) * (here.y - source.y);
  };
  return directionsOf(map).reduce((best, next) => (along(next) > along(best) + ROUNDING ? next : best));
}

/** On which side of a body another lies along one axis; on neither where they overlap. */
const beyond = (from: Body, at: Body, axis: 'x' | 'y'): number =>
  at[axis] >= from[axis] + (from.span ?? 1) ? 1 : at[axis] + (at.span ?? 1) <= from[axis] ? -1 : 0;

/** Where the middle of hexagons lies: odd rows stand half a space to the right. */
function centreOf(map: Grid, body: Body): Place {
  const cells = cellsOf(map, body);
  const sum = (far: (cell: Place) => number): number =>
    cells.reduce((all, cell) => all + far(cell), 0) / cells.length;
  return { x: sum(({ x, y }) => x + (y & 1) / 2), y: sum(({ y }) => (y * Math.sqrt(3)) / 2) };
}
const ROUNDING = 1e-9;
