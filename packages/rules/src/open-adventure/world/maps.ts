/** MAP: distances on maps of every scale, areas, volumes and cones, and what is in range. */
import { chebyshev, hexes, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { aOrAn, capital, plural } from '../checks/words.ts';
import {
  CONTOUR_METERS,
  GRID_OF,
  MAP_TYPES,
  MAPS_OF,
  type MapType,
  METERS,
  SURROUNDINGS,
  USUAL_MAP,
} from '../content/adventure-tables.ts';
import { GENRES, type Genre } from '../content/species.ts';
import { jottedSpace } from '../content/words/space-notation.ts';
import { part, procedure, refuse } from '../play.ts';

/** OA-MAP-03: the larger maps belong to science fiction. */
export const whyNotMap = (map: MapType, genre: Genre, field = 'map'): Refusal | undefined =>
  MAPS_OF[genre].includes(map)
    ? undefined
    : refuse(
        'OA-MAP-03',
        `Fantasy campaigns use only local, settlement and overland maps, not ${map} ones.`,
        field,
      );

/** OA-MAP-01, OA-MAP-02: spaces of one map as whole spaces of another. The scales are powers of ten, so nothing is lost before rounding. */
export const convertSpaces = (spaces: number, from: MapType, to: MapType): number =>
  METERS[from] >= METERS[to]
    ? spaces * (METERS[from] / METERS[to])
    : Math.floor(spaces / (METERS[to] / METERS[from]));

export const mapDistanceProcedure = procedure({
  name: 'map-distance',
  title: 'Distance and height on a map',
  summary:
    'How far spaces and contour lines of one map are in meters and on another map, and whether the map is a matter of squares or hexagons.',
  rules: ['OA-MAP-01', 'OA-MAP-02', 'OA-MAP-03', 'OA-MAP-04', 'OA-MAP-05'],
  input: z.strictObject({
    spaces: z.int().min(0).max(1_000_000).default(0).meta({ rank: 'first', unit: 'spaces' }),
    map: z.enum(MAP_TYPES).default(USUAL_MAP).meta({ rank: 'first' }),
    to: z.enum(MAP_TYPES).default(USUAL_MAP).describe('The map to carry it over to.').meta({ rank: 'often' }),
    genre: z.enum(GENRES).default('fantasy').meta({ rank: 'often' }),
    place: z.enum(SURROUNDINGS).default('outdoors').meta({ rank: 'often' }),
    contourLines: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Contour lines crossed.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    meters: z.number(),
    spaces: z.number().describe('Whole spaces of the other map.'),
    height: z.int().describe('Meters of height between the contour lines.'),
    grid: z.enum(['square', 'hexagon']),
  }),
  example: {
    input: { spaces: 21, map: 'settlement', place: 'indoors' },
    dice: [],
    outcome: { meters: 210, spaces: 210, height: 0, grid: 'square' },
  },
  run({ spaces, map, to, genre, place, contourLines }, play) {
    const refused = whyNotMap(map, genre) ?? whyNotMap(to, genre, 'to');
    if (refused) return refused;
    const line = CONTOUR_METERS[map];
    if (contourLines > 0 && line === null)
      return refuse('OA-MAP-05', `${capital(aOrAn(map))} map has no contour lines.`, 'contourLines');
    play.trace.note(
      'OA-MAP-02',
      `${plural(spaces, 'space')} of ${METERS[map]} m on ${aOrAn(map)} map`,
      spaces * METERS[map],
    );
    if (to !== map)
      play.trace.note('OA-MAP-02', `spaces on ${aOrAn(to)} map`, convertSpaces(spaces, map, to));
    if (line !== null && contourLines > 0)
      play.trace.note(
        'OA-MAP-05',
        `${plural(contourLines, 'contour line')} of ${line} m`,
        contourLines * line,
      );
    return {
      meters: spaces * METERS[map],
      spaces: convertSpaces(spaces, map, to),
      height: contourLines * (line ?? 0),
      grid: GRID_OF[place],
    };
  },
  tell: ({ meters, spaces, height, grid }, { map, to, contourLines, spaces: given }) =>
    `${plural(given, 'space')} of ${aOrAn(map)} map ${given === 1 ? 'is' : 'are'} ${meters} m${map === to ? '' : `, ${plural(spaces, 'space')} of ${aOrAn(to)} map`}${contourLines ? `; the height between the lines is ${height} m` : ''}; its grid is of ${grid}s.`,
});

export const SHAPES = ['area', 'volume', 'cone'] as const;

interface Extent {
  readonly length: number;
  readonly width: number;
  readonly height: number | null;
  /** Spaces of each row of a cone, the one at its origin first. */
  readonly rows: readonly number[] | null;
  readonly spaces: number;
}

/** OA-MAP-08, OA-R-203: each row is a space wider on either side, but never wider than the cone. */
export const coneRows = (length: number, width: number): number[] =>
  Array.from({ length }, (_, row) => Math.min(2 * row + 1, width));

/** OA-MAP-06, OA-MAP-07, OA-MAP-08: one, two or three numbers as an area, a volume or a cone. */
export function extentOf(shape: (typeof SHAPES)[number], numbers: readonly number[]): Extent {
  const [length = 1, second = length, third] = numbers;
  if (shape === 'area') return { length, width: second, height: null, rows: null, spaces: length * second };
  if (shape === 'volume') {
    const [width, height] = third === undefined ? [length, second] : [second, third];
    return { length, width, height, rows: null, spaces: length * width * height };
  }
  const rows = coneRows(length, second);
  // OA-R-605: with a height it is a pyramid, as much higher in each row as it is wider.
  const high = third === undefined ? rows.map(() => 1) : coneRows(length, third);
  return {
    length,
    width: second,
    height: third ?? null,
    rows,
    spaces: rows.reduce((all, wide, row) => all + wide * itemAt(high, row), 0),
  };
}

/** OA-MAP-09: in how many equally good ways an extent of this size lies around its origin. */
export const placementsOf = (sides: readonly number[]): number =>
  sides.reduce((ways, side) => ways * (side % 2 === 0 ? 2 : 1), 1);

const NOTATION = /^\s*(\d{1,4})(?:\s*[x×]\s*(\d{1,4}))?(?:\s*[x×]\s*(\d{1,4}))?\s*(area|volume|cone)\s*$/i;

export const extentProcedure = procedure({
  name: 'area',
  title: 'Area, volume or cone',
  summary:
    'How many spaces “5x3 area”, “5x4 volume” or “4x7 cone” are, how wide each row of a cone is, and in how many equally good ways it can be placed; among those the current player chooses.',
  rules: ['OA-MAP-06', 'OA-MAP-07', 'OA-MAP-08', 'OA-MAP-09'],
  input: z.strictObject({
    notation: z
      .string()
      .max(40)
      .describe('One to three numbers and what they describe: 4 area, 5x3x2 volume, 5 cone, 4x7x3 cone.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    length: z.int(),
    width: z.int(),
    height: z.int().nullable(),
    rows: z.array(z.int()).nullable().describe('Spaces of each row of a cone, from its origin on.'),
    spaces: z.int(),
    placements: z.int().describe('Equally good placements around the origin; the current player chooses.'),
  }),
  example: {
    input: { notation: '5x4 volume' },
    dice: [],
    outcome: { length: 5, width: 5, height: 4, rows: null, spaces: 100, placements: 1 },
  },
  run({ notation }, play) {
    const read = NOTATION.exec(notation);
    if (!read)
      return refuse(
        'OA-MAP-06',
        `“${notation}” is no area, volume or cone; write 4 area, 5x3x2 volume or 5 cone.`,
        'notation',
      );
    const numbers = read.slice(1, 4).flatMap(n => (n === undefined ? [] : [Number(n)]));
    const shape = itemAt(read, 4).toLowerCase() as (typeof SHAPES)[number];
    if (numbers.some(n => n < 1)) return refuse('OA-MAP-06', 'A side is at least 1 space long.', 'notation');
    if (numbers.length === 3 && shape === 'area')
      return refuse(
        'OA-MAP-06',
        'Three numbers are a volume or a cone with a height; an area has two.',
        'notation',
      );
    const extent = extentOf(shape, numbers);
    // A cone begins at a point and a volume stands on the ground: only the sides along the ground can lean either way,
    // of a cone its rows.
    const sides = extent.rows ? [Math.max(...extent.rows)] : [extent.length, extent.width];
    const placements = placementsOf(sides);
    if (extent.rows) play.trace.note('OA-MAP-08', 'spaces of each row of the cone', extent.rows.join(', '));
    else
      play.trace.note(
        shape === 'volume' ? 'OA-MAP-07' : 'OA-MAP-06',
        `spaces, ${[extent.length, extent.width, extent.height ?? []].flat().join(' × ')}`,
        extent.spaces,
      );
    play.trace.note('OA-MAP-09', 'equal ways to place it', placements);
    return { ...extent, rows: extent.rows && [...extent.rows], placements };
  },
  tell: ({ spaces, rows, placements }, { notation }) =>
    `${notation.trim()} is ${plural(spaces, 'space')}${rows ? ` in rows of ${rows.join(', ')}` : ''}${placements > 1 ? `; the current player chooses among ${placements} placements` : ''}.`,
});

const place = jottedSpace(
  z.strictObject({
    x: z.int().min(-100_000).max(100_000),
    y: z.int().min(-100_000).max(100_000),
    height: z.int().min(-100_000).max(100_000).default(0).meta({ unit: 'spaces' }),
  }),
);

/** OA-MAP-10, OA-R-291: steps on the grid, a diagonal counts one and height like a diagonal. */
export const distanceBetween = (
  a: z.output<typeof place>,
  b: z.output<typeof place>,
  grid: 'square' | 'hexagon',
): number => {
  const body = ({ x, y, height }: z.output<typeof place>) => ({ x, y, z: height });
  return grid === 'hexagon' ? hexes(body(a), body(b)) : chebyshev(body(a), body(b));
};

export const rangeProcedure = procedure({
  name: 'range',
  title: 'Within range',
  summary:
    'How many spaces two are apart, diagonals and height counted as one each, and whether that is in range.',
  rules: ['OA-MAP-10', 'OA-MOVE-08'],
  input: z.strictObject({
    from: place.meta({ rank: 'first' }),
    to: place.meta({ rank: 'first' }),
    grid: z.enum(['square', 'hexagon']).default('square').meta({ rank: 'often' }),
    range: z.int().min(0).max(1_000_000).meta({ rank: 'first', unit: 'spaces' }),
  }),
  output: z.strictObject({ distance: z.int(), withinRange: z.boolean() }),
  example: {
    input: { from: { x: 0, y: 0 }, to: { x: 5, y: 3 }, range: 5 },
    dice: [],
    outcome: { distance: 5, withinRange: true },
  },
  run({ from, to, grid, range }, play) {
    const distance = distanceBetween(from, to, grid);
    play.trace.note('OA-MAP-10', 'steps', distance);
    return { distance, withinRange: distance <= range };
  },
  tell: ({ distance, withinRange }, { range }) =>
    `They are ${plural(distance, 'space')} apart, ${withinRange ? 'within' : 'out of'} a range of ${range}.`,
});

export const mapParts = [
  part('table', 'Map scales', ['OA-MAP-01', 'OA-MAP-02'], METERS),
  part('state', 'Maps of a genre', ['OA-MAP-03'], MAPS_OF),
  part('state', 'Grids', ['OA-MAP-04'], GRID_OF),
  part('derivation', 'Contour lines', ['OA-MAP-05'], CONTOUR_METERS),
  part('derivation', 'Placements', ['OA-MAP-09'], placementsOf),
];
