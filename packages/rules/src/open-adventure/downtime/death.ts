/** DEAD: the end of a character, and what the next one has of it. */
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { nameOr } from '../checks/words.ts';
import { LEVEL_XP, levelAt } from '../content/levels.ts';
import { part, procedure, refuse, silently } from '../play.ts';

/** OA-DEAD-02: what is handed on, in percent. */
const HANDED_ON = 90;

/** OA-DEAD-02, OA-R-224: what remains is rounded down; the heir's percentage does not touch it (OA-R-461). */
export const inheritedExperience = (xp: number): number => Math.floor((xp * HANDED_ON) / 100);

export const heirProcedure = procedure({
  name: 'next-character',
  title: 'Experience of the next character',
  summary:
    'A player whose character has died starts the next one with nine tenths of the experience points, at the level that they buy; each level is gained step by step.',
  rules: ['OA-DEAD-01', 'OA-DEAD-02'],
  input: z.strictObject({
    dead: characterSchema
      .describe('The character who died.')
      .meta({ rank: 'first', from: 'person', living: false }),
    drained: z
      .boolean()
      .default(false)
      .describe(
        'Whether more levels were drained than there were; then the points from before the drain count.',
      )
      .meta({ rank: 'rare' }),
    xpBefore: z
      .int()
      .min(0)
      .max(10_000_000)
      .nullable()
      .default(null)
      .describe('Experience points before that drain.')
      .meta({ rank: 'rare', unit: 'XP' }),
  }),
  output: z.strictObject({
    xp: z.int(),
    level: z.int(),
    nextLevelAt: z.int().nullable(),
  }),
  example: {
    input: { dead: { xp: 900 } },
    dice: [],
    outcome: { xp: 810, level: 2, nextLevelAt: 900 },
  },
  run({ dead, drained, xpBefore }, play) {
    // Whose health is not told is as dead as the question says.
    if (!drained && dead.HP !== null && !isDead(healthOf(dead, silently(play))))
      return refuse('OA-DEAD-01', `${dead.name} lives: nothing is handed on.`, 'dead');
    if (drained && xpBefore === null)
      return refuse('OA-DEAD-02', 'Say how many experience points there were before the drain.', 'xpBefore');
    // OA-R-462: whoever is drained to death hands on what was there before.
    const before = drained && xpBefore !== null ? xpBefore : dead.xp;
    const xp = inheritedExperience(before);
    play.trace.note('OA-DEAD-02', `${before} less 10%`, xp);
    const level = levelAt(xp);
    play.trace.note('OA-DEAD-02', `level at ${xp} XP`, level);
    return { xp, level, nextLevelAt: LEVEL_XP[level + 1] ?? null };
  },
  tell: ({ xp, level }, { dead }) =>
    `The character after ${nameOr(dead.name, 'the dead one')} starts with ${xp} XP at level ${level}.`,
});

export const deathParts = [part('state', 'Death at zero', ['OA-DEAD-01'], isDead)];
