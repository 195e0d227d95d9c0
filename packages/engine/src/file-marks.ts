/** What a file says about itself: of which game it is, and which Arbiter wrote it. Older files say neither, and open. */
import { z } from 'zod';
import { MADE_BY } from './table/version.ts';

/** The fields of a character file that say so; a file of another game is told as such, and nothing else is said of it. */
export const fileMarks = (game: string) => ({
  game: z
    .string()
    .max(40)
    .refine(named => named === game, {
      error: ({ input }) => `This is a character of ${String(input).slice(0, 40)}, not of ${game}.`,
      params: { alone: true },
    })
    .optional()
    .describe('The game that the character is of.')
    .meta({ rank: 'rare' }),
  madeBy: z
    .string()
    .max(40)
    .optional()
    .describe('The version of Arbiter that wrote it.')
    .meta({ rank: 'rare' }),
});

/** Whether a document says that it is a character file, of whatever game; a table says what it is. */
export const hasFileMarks = (given: object): boolean =>
  'game' in given && typeof given.game === 'string' && 'madeBy' in given && !('arbiter' in given);

/** A document with the game it is of and the version that wrote it, before everything else. */
export const withMarks = <T extends object>(game: string, document: T) => ({
  ...{ game, madeBy: MADE_BY },
  ...document,
  ...{ game, madeBy: MADE_BY },
});
