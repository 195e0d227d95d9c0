/**
 * What a host prepares for a table: fights that were drawn up beforehand, and pictures. A fight is prepared as its host
 * drew it (who, where, on what ground, and who comes later), not as a book's set-up, so that it can be changed and is
 * begun with the people as they are by then. Players are shown nothing of it.
 */
import { z } from 'zod';
import { MOST_FIGHTERS } from '../encounter/setup.ts';

export const MOST_PREPARED = 200;
export const MOST_PICTURES = 60;
const MOST_WAVES = 12;
const MOST_CELLS = 1600;
/** A picture is no longer than this, written as an address of data: about 300 kB. */
const LONGEST_PICTURE = 420_000;

const word = z.string().min(1).max(80);
const square = z.int().min(0).max(199);
const spot = z.strictObject({ x: square, y: square });
const size = z.int().min(1).max(200);

/** Whatever a field of a set-up may be, as long as it is no book of its own. */
const LONGEST_FIELD = 20_000;
const small = z
  .json()
  .refine(
    value => JSON.stringify(value).length <= LONGEST_FIELD,
    'That is too long for one field of a beginning.',
  );

/** A creature of the book, how many of it, and what is otherwise than the book has it. */
const foeSchema = z.strictObject({
  name: word.describe('The creature, as the book’s list has it.'),
  count: z.int().min(1).max(MOST_FIGHTERS),
  pack: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('The pack that brings the creature, by its lasting id; written by Arbiter.'),
  called: z.string().min(1).max(60).optional().describe('Its own name.'),
  numbers: z
    .record(word, z.number().min(-100_000).max(100_000))
    .optional()
    .describe('Numbers that are otherwise, by field; `stats.Might` is one of a group.'),
  at: z.array(spot).max(MOST_FIGHTERS).optional().describe('Where the first of them stand.'),
});

/** A fight as somebody drew it up. */
export const planSchema = z.strictObject({
  seats: z.array(word).max(MOST_FIGHTERS).default([]).describe('People of the table, by id.'),
  ready: z.array(word).max(MOST_FIGHTERS).default([]).describe('Ready characters, by id.'),
  foes: z.array(foeSchema).max(MOST_FIGHTERS).default([]),
  waves: z
    .array(
      z.strictObject({
        id: word,
        foes: z.array(foeSchema).max(MOST_FIGHTERS).default([]),
        round: z
          .int()
          .min(1)
          .max(1000)
          .optional()
          .describe('In this round; when the host says, where it does not.'),
      }),
    )
    .max(MOST_WAVES)
    .default([])
    .describe('Foes that come later.'),
  places: z.record(word, spot).default({}).describe('Where people stand, by id.'),
  width: size,
  height: size,
  shape: word.optional(),
  cells: z
    .array(z.strictObject({ x: square, y: square, field: word, kind: word.optional() }))
    .max(MOST_CELLS)
    .default([])
    .describe('What is drawn into squares.'),
  scene: word.optional().describe('A place in zones instead of squares.'),
  more: z
    .record(word, small)
    .default({})
    .describe(
      'Whatever else the book’s set-up takes: who begins, further sides, hazards; in `map`, its light.',
    ),
  entries: z
    .record(word, z.record(word, small))
    .default({})
    .describe('How people and creatures begin, by their id or name: hidden, surprised, mounted.'),
  picture: word.optional().describe('The picture under the squares, by its id.'),
  fog: z.literal(true).optional().describe('It begins in fog, which lifts where the party sees.'),
  notes: z.string().max(20_000).default(''),
});

/** A fight that was prepared, under a name. */
export const preparedSchema = z.strictObject({
  id: word,
  game: word,
  title: word,
  plan: planSchema,
  chance: z
    .strictObject({ share: z.number().min(0).max(1), runs: z.int().min(1) })
    .optional()
    .describe('How often the party won it, as it was measured last.'),
});

/** A picture: pixels alone, as an address of data that is shown and never run. */
export const pictureSchema = z.strictObject({
  id: word,
  name: z.string().max(120).default(''),
  data: z
    .string()
    .max(LONGEST_PICTURE)
    .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, 'A picture is WebP, JPEG or PNG.'),
  width: z.int().min(1).max(4000),
  height: z.int().min(1).max(4000),
});

/** A creature in a prepared fight. */
export type PlannedFoe = z.output<typeof foeSchema>;
/** A fight as somebody drew it up. */
export type FightPlan = z.output<typeof planSchema>;
/** A fight that was prepared. */
export type PreparedFight = z.output<typeof preparedSchema>;
/** A picture of the table. */
export type Picture = z.output<typeof pictureSchema>;
