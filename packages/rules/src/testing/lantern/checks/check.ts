/** CHK: the one roll of the book. */
import { pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import { type LanternPlay, procedure } from '../play.ts';

const D6 = pool(1, 6);

/** LN-CHK-01: a d6 at the score or less. */
export function rollCheck(score: number, label: string, play: LanternPlay): boolean {
  const success = play.dice.roll(D6, sum, label, face => face <= score);
  play.trace.note('LN-CHK-01', `${label}, ${score} or less`, success);
  return success;
}

export const checkProcedure = procedure({
  name: 'check',
  title: 'Check',
  summary: 'Whether somebody manages what they try.',
  rules: ['LN-CHK-01'],
  input: z.strictObject({ score: z.int().min(1).max(5).describe('What is tried.').meta({ rank: 'first' }) }),
  output: z.strictObject({ success: z.boolean() }),
  example: { input: { score: 3 }, dice: [3], outcome: { success: true } },
  run: ({ score }, play) => ({ success: rollCheck(score, 'Check', play) }),
  tell: ({ success }) => (success ? 'It works.' : 'It fails.'),
});
