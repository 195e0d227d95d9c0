/** DICE-17: two players show fingers in place of dice. */
import { z } from 'zod';
import { procedure, refuse } from '../play.ts';
import { withSign } from './words.ts';

const MOST_FINGERS = 5;

/** OA-DICE-17, OA-R-107: larger less smaller; plus where its parity is that of the number before, else minus. */
export function fingersThrown(
  hands: readonly [number, number],
  previous: number,
): { rolled: number; result: number } {
  const rolled = Math.abs(hands[0] - hands[1]);
  const same = rolled % 2 === Math.abs(previous) % 2;
  return { rolled, result: rolled === 0 ? 0 : same ? rolled : -rolled };
}

export const fingersProcedure = procedure({
  name: 'fingers-roll',
  title: 'Fingers in place of dice',
  summary:
    'Two players each show 0 to 5 fingers: the difference is the roll, positive if it is odd or even like the last number thrown at the table. The very first throw of a game only provides that number.',
  rules: ['OA-DICE-17'],
  input: z.strictObject({
    throws: z
      .array(z.tuple([z.int(), z.int()]))
      .min(1)
      .max(10)
      .describe('The fingers of both hands, throw after throw.'),
    previous: z
      .int()
      .min(0)
      .max(MOST_FINGERS)
      .nullable()
      .default(null)
      .describe('The number thrown last at the table, by anybody; null before the first throw of the game.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    rolled: z.array(z.int()).readonly().describe('The numbers thrown, the first of a game included.'),
    results: z.array(z.int()).readonly().describe('What counts as rolled.'),
    previous: z.int().describe('The number that the next throw is compared with.'),
  }),
  example: {
    input: { throws: [[1, 4]], previous: 5 },
    dice: [],
    outcome: { rolled: [3], results: [3], previous: 3 },
  },
  run({ throws, previous }, play) {
    for (const [i, hands] of throws.entries())
      if (hands.some(n => n < 0 || n > MOST_FINGERS))
        return refuse(
          'OA-DICE-17',
          `Each hand shows 0 to ${MOST_FINGERS} fingers, not ${hands.join(' and ')}.`,
          `throws[${i}]`,
        );
    // OA-R-108: the first throw of a game is unscored. OA-R-352: the last throw at the table, kept or not, without sign.
    let before = previous;
    const rolled: number[] = [];
    const results: number[] = [];
    for (const hands of throws) {
      const thrown = fingersThrown(hands, before ?? 0);
      if (before === null)
        play.trace.note('OA-DICE-17', 'the first throw of the game, only to compare with', thrown.rolled);
      else {
        const alike = thrown.rolled % 2 === before % 2 ? 'odd or even like' : 'not odd or even like';
        play.trace.note(
          'OA-DICE-17',
          `${hands.join(' and ')}: ${thrown.rolled}, ${alike} the ${before} before`,
          thrown.result,
        );
        results.push(thrown.result);
      }
      rolled.push(thrown.rolled);
      before = thrown.rolled;
    }
    return { rolled, results, previous: before ?? 0 };
  },
  tell: ({ results }) =>
    results.length
      ? `The fingers give ${results.map(r => withSign(r)).join(', then ')}.`
      : 'That throw only sets the number to compare with; throw again.',
});
