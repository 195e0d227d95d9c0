/** What a host keeps from the party's eyes, as it is written in requests and files; what comes of it is in `veil`. */
import { z } from 'zod';

const MOST_STRIPS = 4000;
const MOST_HIDDEN = 200;

const square = z.int().min(0).max(999);
/** Squares beside each other in one row, from the first to the last of them. */
export const stripSchema = z.strictObject({ y: square, from: square, to: square });
/** Squares beside each other in one row. */
export type Strip = z.infer<typeof stripSchema>;
/** Places of a map, row by row. */
export const stripsSchema = z.array(stripSchema).max(MOST_STRIPS);

/** What a host may keep from the party's eyes, as it is written. */
export const veilSchema = z.strictObject({
  people: z
    .array(z.string().min(1).max(80))
    .max(MOST_HIDDEN)
    .default([])
    .describe('Fighters whom the party does not see, by their ids.'),
  fog: stripsSchema.default([]).describe('Places that the party does not see.'),
  bySight: z
    .boolean()
    .default(false)
    .describe('Whether fog lifts for good where somebody of the party sees.'),
});
/** What a host keeps from the party's eyes. */
export type Veil = z.infer<typeof veilSchema>;
