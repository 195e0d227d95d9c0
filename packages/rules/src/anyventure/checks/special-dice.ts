/** NAR: narrative dice, which the game master may roll where no mechanic fits. */
import { highest, pool } from '@arbiter/dice';
import { z } from 'zod';
import { procedure } from '../play.ts';

const NARRATIVE_SIDES = 100;

export const narrativeProcedure = procedure({
  name: 'narrative-dice',
  title: 'Narrative dice',
  summary:
    'A d100 for what no mechanic fits: the stakes are said first and written down before the roll is shown. To be used rarely, and never for arbitrary death.',
  rules: ['AV-NAR-01'],
  input: z.strictObject({
    stakes: z
      .string()
      .min(3)
      .max(400)
      .describe('What hangs on the roll, said before it falls.')
      .meta({ rank: 'first' }),
    chance: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('A roll of this or less is what was hoped for.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ stakes: z.string(), roll: z.int(), success: z.boolean().nullable() }),
  example: {
    input: { stakes: 'Whether the ferry still runs at night', chance: 40 },
    dice: [37],
    outcome: { stakes: 'Whether the ferry still runs at night', roll: 37, success: true },
  },
  run({ stakes, chance }, play) {
    play.trace.note('AV-NAR-01', stakes);
    const roll = play.dice.roll(pool(1, NARRATIVE_SIDES), highest(1), 'narrative dice');
    return { stakes, roll, success: chance === undefined ? null : roll <= chance };
  },
  tell: ({ stakes, roll, success }, { chance }) => {
    if (success === null)
      return `${stakes}: ${roll} of ${NARRATIVE_SIDES}; the game master says what that means.`;
    return success
      ? `${stakes}: yes, with ${roll}, for ${chance} or less was needed.`
      : `${stakes}: no, with ${roll} where ${chance} or less was needed.`;
  },
});
