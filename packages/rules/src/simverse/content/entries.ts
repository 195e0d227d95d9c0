/** What packs may bring to the book: opponents of one's own, by their numbers. */
import { asWritten, entryMarks, type PackKind } from '@arbiter/engine';
import { z } from 'zod';
import { personSchema } from '../combat/person.ts';

const fields = {
  summary: z.string().max(400).default('').describe('What it is, in a line.'),
  threat: z.enum(['weak', 'common', 'dangerous', 'terrible']).default('common'),
  numbers: asWritten(personSchema).describe('Somebody by numbers, as questions and fights take them.'),
};

/** An opponent as somebody carries it. */
export const opponentEntry: z.ZodType<object, unknown> = z.strictObject({ ...entryMarks, ...fields });

export const kinds: Readonly<Record<string, PackKind>> = {
  creature: {
    table: 'opponents',
    schema: z.strictObject(fields),
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, by its numbers.',
    example: {
      id: 'moon-wolf',
      name: 'Moon wolf',
      summary: 'White, and larger than it should be.',
      threat: 'common',
      numbers: {
        DX: 13,
        ST: 11,
        EN: 11,
        AW: 13,
        WS: 9,
        IN: 4,
        weapons: [
          {
            weapon: { name: 'Silver jaws', damage: '1d6+1', type: 'impaling', reach: 1, unarmed: true },
            skill: 2,
          },
        ],
      },
    },
  },
};
