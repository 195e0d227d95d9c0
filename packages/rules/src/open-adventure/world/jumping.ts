/** ACT-07, ACT-08: jumps. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { sizeOf } from '../character/character.ts';
import { whyNotLeap } from '../character/speed.ts';
import { actionFields, resultFields, testAction, whyNotTestAction } from '../checks/action-test.ts';
import { half } from '../checks/rounding.ts';
import { modeWords } from '../checks/standard-roll.ts';
import { plural, withSign } from '../checks/words.ts';
import { MEASURES } from '../content/species.ts';
import { part, procedure } from '../play.ts';

/** OA-ACT-08: a straight run of so many spaces doubles a jump. */
const RUN_UP = 4;

const JUMPING = { action: 'jump' };

/** OA-ACT-07, OA-ACT-08, OA-R-255: half the result, at least a space; the run-up doubles afterwards. */
export const jumpDistance = (result: number, runUp: number): number =>
  Math.max(1, half(Math.max(0, result))) * (runUp >= RUN_UP ? 2 : 1);

/** OA-ACT-07, OA-R-255: half the own height, half spaces kept. */
export const jumpHeight = (tall: number, runUp: number): number => (tall / 2) * (runUp >= RUN_UP ? 2 : 1);

export const jumpProcedure = procedure({
  name: 'jump',
  title: 'Jump',
  summary:
    'Across: half the jump result in spaces, at least one; what nobody can miss is not tested. Up: half the own height, without a test. A straight run of 4 spaces right before doubles either.',
  rules: ['OA-ACT-07', 'OA-ACT-08'],
  input: z.strictObject({
    ...actionFields('STR'),
    direction: z.enum(['across', 'up']).default('across').meta({ rank: 'first' }),
    runUp: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Spaces moved in a straight line right before.')
      .meta({ rank: 'first', unit: 'spaces' }),
    gap: z
      .number()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .describe('What is to be jumped over or reached.')
      .meta({ rank: 'often', unit: 'spaces' }),
  }),
  output: z.strictObject({
    ...resultFields,
    spaces: z.number().describe('How far, or how high.'),
    cleared: z.boolean().nullable().describe('Whether the gap is cleared, where one is named.'),
  }),
  example: {
    input: { character: { STR: 5 }, runUp: 4, gap: 6 },
    dice: [1, 3],
    outcome: {
      total: 6,
      roll: 1,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      spaces: 6,
      cleared: true,
    },
  },
  run(input, play) {
    const { character, direction, runUp, gap } = input;
    const barred = whyNotLeap(character);
    if (barred) return { ...barred, field: 'character' };
    const clears = (spaces: number): boolean | null => (gap === null ? null : spaces >= gap);
    if (direction === 'up') {
      const spaces = jumpHeight(MEASURES[sizeOf(character).height].height, runUp);
      // OA-R-527: nothing in the book reads the result of a test here.
      const tall = MEASURES[sizeOf(character).height].height;
      play.trace
        .sum('OA-ACT-07', 'spaces')
        .add('own height', tall)
        .change('half', () => jumpHeight(tall, 0), 'OA-ACT-07')
        .change('after a run', () => spaces, 'OA-ACT-08');
      return { total: null, roll: null, mode: null, spaces, cleared: clears(spaces) };
    }
    const sure = jumpDistance(0, runUp);
    if (gap !== null && gap <= sure) {
      // OA-TEST-01: what nobody can miss is not tested.
      const unable = whyNotTestAction(input, JUMPING);
      if (unable) return unable;
      play.trace.sum('OA-ACT-07', 'spaces').add('whatever the test says', sure);
      return { total: null, roll: null, mode: null, spaces: sure, cleared: true };
    }
    const result = testAction(input, JUMPING, play);
    if (isRefusal(result)) return result;
    const { total, roll, mode } = result;
    const spaces = jumpDistance(total ?? 0, runUp);
    play.trace
      .sum('OA-ACT-07', 'spaces')
      .add('jump', total ?? 0)
      .change('half, at least 1', () => jumpDistance(total ?? 0, 0), 'OA-ACT-07')
      .change('after a run', () => spaces, 'OA-ACT-08');
    return { total, roll, mode, spaces, cleared: clears(spaces) };
  },
  tell({ total, mode, spaces, cleared }, { character, direction, gap }) {
    const test = total === null ? '' : `, with ${withSign(total, false)}${modeWords(mode)}`;
    const over = cleared === null ? '' : cleared ? `, which clears ${gap}` : `, and ${gap} would be needed`;
    return `${character.name} jumps ${plural(spaces, 'space')} ${direction === 'up' ? 'high' : 'far'}${test}${over}.`;
  },
});

export const jumpingParts = [
  part('derivation', 'Distance of a jump', ['OA-ACT-07', 'OA-ACT-08'], jumpDistance),
  part('derivation', 'Height of a jump', ['OA-ACT-07'], jumpHeight),
];
