/** CRFT, ENCH, DOWN: the kinds of long work, as a table names them. */
import { z } from 'zod';
import { ATTRIBUTES, attributeValue } from '../character/attributes.ts';
import { ROLL_BASES } from '../checks/penalties.ts';
import { choices } from './crafting.ts';
import { jobFields } from './downtime-activities.ts';
import { attempt, help } from './enchanting.ts';
import { making } from './mana-stones.ts';
import { lessonFields } from './training.ts';

const named = {
  name: z.string().min(1).max(60).describe('What the schedule calls it.'),
  done: z.number().min(0).max(100_000).default(0).describe('Done before the first day, in the same unit.'),
};
const workHours = z.number().min(1).max(100_000).describe('Working hours it takes.');
const tn = z.int().min(-50).max(100);

/** What can be worked on over days; each kind takes the words of the procedure that settles it at one stroke. */
export const undertakingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('crafting'),
    ...named,
    hours: workHours.describe('Working hours it takes: of a recipe, a repair, a scroll.'),
    tn: tn.describe('Of the roll at the end, as `craft`, `brew`, `repair` or `write-scroll` work it out.'),
    mending: z
      .boolean()
      .default(false)
      .describe('The roll failed narrowly, and half the time again makes it good.'),
    base: z
      .enum(ROLL_BASES)
      .default('IN')
      .describe('What the skill rests on, as every craft on IN: it says which penalties lower the roll.'),
    complex: z.boolean().default(false).describe('Complex crafting goes with no other focused work.'),
    ...choices,
  }),
  z.strictObject({ kind: z.literal('enchanting'), ...named, ...attempt, ...help }),
  z.strictObject({
    kind: z.literal('mana stone'),
    ...named,
    ...making,
    method: z.literal('regular').default('regular'),
  }),
  z.strictObject({
    kind: z.literal('research'),
    ...named,
    hours: workHours.describe('As `plan-research` gives them.'),
    tn: tn.describe('As `plan-research` gives it.'),
  }),
  z.strictObject({
    kind: z.literal('practice'),
    ...named,
    ...lessonFields,
    cp: z.number().min(0.1).max(20_000).describe('CP worth of progress wanted.').meta({ unit: 'CP' }),
  }),
  z.strictObject({
    kind: z.literal('study'),
    ...named,
    ...lessonFields,
    cp: z
      .number()
      .min(0.1)
      .max(20_000)
      .describe('CP worth of knowledge wanted; goes with rest in bed.')
      .meta({ unit: 'CP' }),
  }),
  z.strictObject({
    kind: z.literal('attribute training'),
    ...named,
    attribute: z.enum(ATTRIBUTES),
    from: attributeValue,
    to: attributeValue,
    supernatural: z.boolean().default(false).describe('A supernatural template allows more than 18.'),
  }),
  z.strictObject({
    kind: z.literal('writing'),
    ...named,
    hours: workHours.describe('As `compose` gives them.'),
  }),
  z.strictObject({ kind: z.literal('copying'), ...named, pages: z.int().min(1).max(100_000) }),
  z.strictObject({ kind: z.literal('work'), ...named, ...jobFields }),
  z.strictObject({
    kind: z.literal('contacts'),
    ...named,
    days: z.int().min(1).max(10_000).default(7).describe('Time the GM asks for.').meta({ unit: 'days' }),
  }),
]);
export type Undertaking = z.output<typeof undertakingSchema>;
