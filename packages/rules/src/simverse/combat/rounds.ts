/** INIT-03: how long a turn is. */
import { capital, counted } from '@arbiter/engine';
import { z } from 'zod';
import { part, procedure } from '../play.ts';

/** SV-INIT-03: a turn is a round. */
export const ROUND_SECONDS = 6;
export const ROUNDS_PER_MINUTE = 60 / ROUND_SECONDS;
/** Whole rounds in so many seconds. */
export const roundsIn = (seconds: number): number => Math.floor(seconds / ROUND_SECONDS);

export const roundsProcedure = procedure({
  name: 'rounds',
  title: 'Rounds and seconds',
  summary: 'How long so many rounds are: a turn is a round of 6 seconds, and ten of them make a minute.',
  rules: ['SV-INIT-03'],
  input: z.strictObject({ rounds: z.int().min(0).max(1_000_000).meta({ rank: 'first', unit: 'rounds' }) }),
  output: z.strictObject({ seconds: z.int() }),
  example: { input: { rounds: 25 }, dice: [], outcome: { seconds: 150 } },
  run({ rounds }, play) {
    const seconds = rounds * ROUND_SECONDS;
    play.trace.note('SV-INIT-03', `rounds of ${ROUND_SECONDS} seconds`, seconds);
    return { seconds };
  },
  tell: ({ seconds }, { rounds }) =>
    `${capital(counted(rounds, 'round'))} take ${counted(seconds, 'second')}.`,
});

export const roundParts = [part('state', 'length of a turn', ['SV-INIT-03'], roundsIn)];
