/** SIGHT-01 to 04, 07 to 09: the line from corner to corner, and what stands on it. */
import {
  type Blocks,
  type Body,
  cellsOf,
  coverBetween,
  type Grid,
  hexesMeet,
  isCrossed,
  type Meets,
} from '@arbiter/engine';
import { z } from 'zod';
import { jottedSpace } from '../content/words/space-notation.ts';
import { part, procedure } from '../play.ts';

/** OA-SIGHT-02, OA-SIGHT-07: what hides somebody, and how well. */
export const DEGREES = ['none', 'light', 'heavy'] as const;
export type Degree = (typeof DEGREES)[number];

/** OA-SIGHT-03, OA-SIGHT-04, OA-R-226: touched is light, crossed is heavy. */
const DEGREE: Readonly<Record<Meets, Degree>> = { misses: 'none', touches: 'light', crosses: 'heavy' };

/** The heavier of two. */
export const worse = (a: Degree, b: Degree): Degree => (DEGREES.indexOf(a) >= DEGREES.indexOf(b) ? a : b);

/**
 * OA-SIGHT-01, OA-R-225: the best of all lines between the corners of the spaces that two fill; on hexagons the line
 * from space to space (OA-R-568).
 */
export const coverOnLine = (grid: Grid, viewer: Body, target: Body, isCover: Blocks): Degree =>
  DEGREE[
    grid.shape === 'hex'
      ? hexesMeet(grid, viewer, target, isCover)
      : coverBetween(grid, viewer, target, isCover)
  ];

/** OA-SIGHT-01, OA-SIGHT-03: whether that cover is heavy, which the first line that is not crossed answers. */
export const isBehindHeavyCover = (grid: Grid, viewer: Body, target: Body, isCover: Blocks): boolean =>
  grid.shape === 'hex'
    ? hexesMeet(grid, viewer, target, isCover) === 'crosses'
    : isCrossed(grid, viewer, target, isCover);

/** OA-SIGHT-08, OA-SIGHT-09: whoever stands in fog altogether is hidden by it, others by what the best line meets. */
export const concealmentOnLine = (grid: Grid, viewer: Body, target: Body, conceals: Blocks): Degree =>
  cellsOf(grid, target).every(at => conceals(at)) ? 'heavy' : coverOnLine(grid, viewer, target, conceals);

/** OA-SIGHT-01: heavy cover is no line of sight. */
export const seesPast = (cover: Degree): boolean => cover !== 'heavy';

const spaceSchema = jottedSpace(
  z.strictObject({ x: z.int().min(-500).max(500), y: z.int().min(-500).max(500) }),
);
const bodySchema = jottedSpace(
  z.strictObject({
    x: z.int().min(-500).max(500),
    y: z.int().min(-500).max(500),
    span: z.int().min(1).max(10).default(1).describe('Spaces it is wide.').meta({ unit: 'spaces' }),
  }),
);

/** Rows of hexagons are told apart by odd and even, so the ground is moved by an even number to begin at 0. */
const SHIFT = 500;
const GROUND = 2 * SHIFT + 20;

export const lineOfSightProcedure = procedure({
  name: 'line-of-sight',
  title: 'Line of sight',
  summary:
    'Whether one can see and attack another: cover and concealment by the best line from a corner of one to a corner of the other. Touched is light, crossed is heavy, and so is the fog one stands in.',
  rules: [
    'OA-SIGHT-01',
    'OA-SIGHT-02',
    'OA-SIGHT-03',
    'OA-SIGHT-04',
    'OA-SIGHT-07',
    'OA-SIGHT-08',
    'OA-SIGHT-09',
  ],
  input: z.strictObject({
    viewer: bodySchema.meta({ rank: 'first' }),
    target: bodySchema.meta({ rank: 'first' }),
    cover: z
      .array(spaceSchema)
      .max(400)
      .default([])
      .describe('Spaces with walls, doors, other people: what stops a blow.')
      .meta({ rank: 'first' }),
    concealment: z
      .array(spaceSchema)
      .max(400)
      .default([])
      .describe('Spaces with fog, foliage, darkness: what hides and stops nothing.')
      .meta({ rank: 'often' }),
    grid: z.enum(['square', 'hexagon']).default('square').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    cover: z.enum(DEGREES),
    concealment: z.enum(DEGREES),
    lineOfSight: z.boolean(),
    canBeAttacked: z.boolean(),
  }),
  example: {
    input: { viewer: { x: 0, y: 0 }, target: { x: 4, y: 0 }, cover: [{ x: 2, y: 0 }] },
    dice: [],
    outcome: { cover: 'light', concealment: 'none', lineOfSight: true, canBeAttacked: true },
  },
  run({ viewer, target, cover, concealment, grid }, play) {
    const shift = <T extends { x: number; y: number }>(at: T): T => ({
      ...at,
      x: at.x + SHIFT,
      y: at.y + SHIFT,
    });
    const ground: Grid = { width: GROUND, height: GROUND, shape: grid === 'hexagon' ? 'hex' : 'square' };
    const among = (spaces: readonly { x: number; y: number }[]): Blocks => {
      const marks = new Set(spaces.map(at => `${at.x + SHIFT} ${at.y + SHIFT}`));
      return at => marks.has(`${at.x} ${at.y}`);
    };
    const [from, to] = [shift(viewer), shift(target)];
    const hard = coverOnLine(ground, from, to, among(cover));
    const soft = concealmentOnLine(ground, from, to, among(concealment));
    play.trace.note(hard === 'heavy' ? 'OA-SIGHT-03' : 'OA-SIGHT-04', 'cover on the best line', hard);
    play.trace.note(soft === 'heavy' ? 'OA-SIGHT-08' : 'OA-SIGHT-09', 'concealment on the best line', soft);
    return {
      cover: hard,
      concealment: soft,
      lineOfSight: seesPast(hard),
      canBeAttacked: seesPast(hard),
    };
  },
  tell: ({ cover, concealment, canBeAttacked }) =>
    canBeAttacked
      ? `There is a line of sight with ${cover === 'none' ? 'no' : cover} cover and ${concealment === 'none' ? 'no' : concealment} concealment.`
      : 'There is no line of sight: the target is behind heavy cover and cannot be attacked.',
});

export const lineOfSightParts = [
  part('state', 'Cover on a line', ['OA-SIGHT-01', 'OA-SIGHT-03', 'OA-SIGHT-04'], coverOnLine),
  part('state', 'Concealment on a line', ['OA-SIGHT-08', 'OA-SIGHT-09'], concealmentOnLine),
];
