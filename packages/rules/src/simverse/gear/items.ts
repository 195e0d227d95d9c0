/** Things that somebody has with them beside arms: by the name they go by, or as entries of a list. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { type Gear, gearNamed } from '../content/gear-list.ts';
import { powerRef } from '../powers/power-entry.ts';

/** What a thing of a list says; the book's own and those of packs. */
export const gearFields = {
  category: z.string().min(1).max(40).default('basic').describe('The part of the list it stands in.'),
  weightKg: z.number().min(0).max(10_000).nullable().default(null).meta({ unit: 'kg' }),
  silver: z.number().min(0).max(10_000_000).nullable().default(null).meta({ unit: 'silver' }),
  notes: z.string().max(400).optional(),
};
const gearEntry: z.ZodType<Gear, unknown> = z.strictObject({ ...entryMarks, ...gearFields });

export const itemSchema = z.strictObject({
  name: byNameOr(z.string().min(1).max(60), gearEntry).meta({ from: 'gear', also: '.' }),
  count: z.int().min(1).max(1000).default(1),
  holds: powerRef
    .optional()
    .describe('The spell in an enchanted item, a scroll or a gadget.')
    .meta({ from: 'powers', rank: 'rare' }),
  stone: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('What the mana stone in it can hold.')
    .meta({ rank: 'rare', unit: 'Mana' }),
  once: z
    .boolean()
    .optional()
    .describe('A scroll or a gadget: used up by one use each.')
    .meta({ rank: 'rare' }),
  atHand: z
    .boolean()
    .optional()
    .describe('A torch, lantern or candle that can be drawn and lit in a fight (SV-R-234).')
    .meta({ rank: 'rare' }),
  kg: z
    .number()
    .min(0)
    .max(10_000)
    .optional()
    .describe('Of one piece; known gear needs none.')
    .meta({ unit: 'kg' }),
});
export type Item = z.output<typeof itemSchema>;

export const itemName = ({ name }: Pick<Item, 'name'>): string =>
  typeof name === 'string' ? name : name.name;

/** Its row, of the book or its own. */
export const gearRow = (name: Item['name']): Gear | undefined =>
  typeof name === 'string' ? gearNamed(name) : name;
