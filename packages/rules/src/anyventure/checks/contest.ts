/** CHK: two results against each other. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { creatureOf } from '../character/creature.ts';
import { isHelpless } from '../combat/restrictions.ts';
import { type AnyventurePlay, part, procedure } from '../play.ts';
import { type CheckSide, checkSideFields, rollSide, whyNotSide } from './check.ts';
import { charmerDice } from './creature-check.ts';

/** AV-CHK-05, AV-R-20: the higher result wins; a tie changes nothing, or goes to whoever began it. */
export function contestWon(initiator: number, opponent: number, play: AnyventurePlay): boolean {
  const tied = initiator === opponent;
  const won = tied ? play.ruling('AV-R-20') === 'initiatorWins' : initiator > opponent;
  if (play.trace.on)
    play.trace.note(
      'AV-CHK-05',
      tied ? 'a tie' : `${initiator} against ${opponent}`,
      won ? 'won' : tied ? 'nothing changes' : 'lost',
    );
  return won;
}

/** AV-COND-08: a side with the die that it has against whom it charms. */
function withCharm(side: CheckSide, against: CheckSide, play: AnyventurePlay): CheckSide {
  if (!side.creature || !side.skill || !against.creature) return side;
  const target = creatureOf(against.creature, play);
  if (isRefusal(target)) return side;
  return { ...side, bonus: side.bonus + charmerDice(side.creature, side.skill, target, play) };
}

export const contestProcedure = procedure({
  name: 'contest',
  title: 'Contested check',
  summary:
    'Both sides make their check and the higher result wins; on a tie nothing changes, unless the table reads it otherwise. Against whom somebody charms, Social checks have a bonus die.',
  rules: ['AV-CHK-05', 'AV-DICE-05', 'AV-COND-08'],
  input: z.strictObject({
    initiator: z.strictObject(checkSideFields).describe('Who attempts something.').meta({ rank: 'first' }),
    opponent: z.strictObject(checkSideFields).describe('Who resists.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    initiatorResult: z.int().nullable().describe('null where the opponent can do nothing and nobody rolls.'),
    opponentResult: z.int().nullable(),
    attemptSucceeds: z.boolean(),
  }),
  example: {
    input: { initiator: { talent: 2, level: 2 }, opponent: { talent: 3, level: 1 } },
    dice: [4, 7, 6, 2, 5],
    outcome: { initiatorResult: 7, opponentResult: 6, attemptSucceeds: true },
  },
  run(given, play) {
    const initiator = withCharm(given.initiator, given.opponent, play);
    const opponent = withCharm(given.opponent, given.initiator, play);
    const problem = whyNotSide(initiator, 'initiator', play) ?? whyNotSide(opponent, 'opponent', play);
    if (problem) return problem;
    const resists = opponent.creature && creatureOf(opponent.creature, play);
    // AV-R-147.
    if (resists && !isRefusal(resists) && isHelpless(resists)) {
      play.trace.note('AV-CHK-05', `${resists.name} does not resist`);
      return { initiatorResult: null, opponentResult: null, attemptSucceeds: true };
    }
    const initiatorResult = rollSide(initiator, 'initiator', play);
    const opponentResult = rollSide(opponent, 'opponent', play);
    return {
      initiatorResult,
      opponentResult,
      attemptSucceeds: contestWon(initiatorResult, opponentResult, play),
    };
  },
  tell: ({ initiatorResult, opponentResult, attemptSucceeds }) =>
    initiatorResult === null
      ? 'The opponent can do nothing: the attempt succeeds without a roll.'
      : `${initiatorResult} against ${opponentResult}: the attempt ${attemptSucceeds ? 'succeeds' : 'fails'}.`,
});

export const contestParts = [part('state', 'contests', ['AV-CHK-05'], contestWon)];
