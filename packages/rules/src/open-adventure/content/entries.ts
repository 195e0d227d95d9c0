/** What packs may bring to the book: creatures of one's own, by their numbers. */
import { asWritten, entryMarks, type PackKind } from '@arbiter/engine';
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { THREATS } from './creatures.ts';
import { magicFields } from './magic.ts';
import { GENRES } from './species.ts';

const fields = {
  genre: z.enum(GENRES).default('fantasy'),
  threat: z.enum(THREATS).default('common'),
  summary: z.string().max(400).default('').describe('What it is, in a line.'),
  numbers: asWritten(characterSchema).describe('Somebody by numbers, as questions and fights take them.'),
};

/** A creature as somebody carries it. */
export const creatureEntry: z.ZodType<object, unknown> = z.strictObject({ ...entryMarks, ...fields });

/** What packs may bring; what a creature speaks of comes before it. */
export const kinds: Readonly<Record<string, PackKind>> = {
  magic: {
    table: 'magic',
    schema: z.strictObject(magicFields),
    one: 'piece of magic',
    many: 'magic',
    summary: 'A spell or a power of the mind, with everything that it does.',
    example: {
      id: 'moonfire',
      name: 'moonfire',
      form: 'red',
      order: 0,
      cost: 1,
      range: 8,
      attack: true,
      types: ['cold'],
      summary: 'cold light that burns',
    },
  },
  creature: {
    table: 'creatures',
    schema: z.strictObject(fields),
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to meet, by its numbers.',
    example: {
      id: 'moon-wolf',
      name: 'moon wolf',
      genre: 'fantasy',
      threat: 'common',
      summary: 'white, and larger than it should be',
      numbers: {
        STR: 6,
        PER: 7,
        DEX: 7,
        INT: 2,
        VIT: 6,
        CHA: 4,
        MAG: 0,
        kinds: ['beast'],
        baseSpeed: 8,
        weapons: ['teeth'],
      },
    },
  },
};
