/** SOC: one round of a social duel, as the table asks for it. */
import { isRefusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { LIFE_STATES } from '../combat/condition.ts';
import { answer } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { procedure } from '../play.ts';
import { CONCEDE, deflectProcedure } from './social.ts';
import { type Duel, duelSchema, duelSetup, entryProblem, type Speaker } from './social-duel.ts';
import { choiceSchema, lost, playRound, type Side, sideOf } from './social-exchange.ts';

const sideReport = z.strictObject({
  poolSize: z.int().describe('Dice thrown; 0 where nobody rolled.'),
  successes: z.int().nullable().describe('Null where nobody rolled.'),
  burn: z.int(),
  damage: z.int().describe('Resolve lost this round by argument or concession.'),
  cancelled: z.int().describe('Damage deflected.'),
  hd: z.int(),
  resolve: z.int().describe('Resolve to keep: never below 0.'),
  conceded: z.boolean().describe('At Resolve 0 from this duel, and conscious until the next loss.'),
  state: z.enum(LIFE_STATES),
  check: checkReportSchema,
});

const QUIET = { due: false, triggers: [], result: null } as const;

export const duelRound = procedure({
  name: 'duel-round',
  title: 'A round of a social duel',
  summary:
    'Both speakers roll at 3+; the one with more successes takes Resolve from the other: the winner’s successes plus the margin, the margin at most Proficiency. Instead a speaker may concede a point or walk away, and the loser may deflect. At 0 Resolve a speaker concedes the duel, at -1 it is broken.',
  rules: [
    'AF-SOC-01',
    'AF-SOC-02',
    'AF-SOC-04',
    'AF-SOC-05',
    'AF-SOC-06',
    'AF-SOC-07',
    'AF-SOC-08',
    'AF-SOC-09',
    'AF-SOC-10',
    'AF-SOC-11',
    'AF-SOC-13',
    'AF-MODE-01',
  ],
  input: z.strictObject({ duel: duelSchema, a: choiceSchema, b: choiceSchema, checks: checksField }),
  output: z.strictObject({
    wonBy: z.enum(['a', 'b']).nullable().describe('Who won the round.'),
    a: sideReport,
    b: sideReport,
    duel: duelSchema.describe('For the next round.'),
  }),
  example: {
    input: {
      duel: {
        stakes: { winner: 'passage', loser: 'the toll' },
        rounds: 0,
        a: {
          name: 'Ilse',
          approach: 'Influence',
          level: 4,
          hd: 8,
          resolve: 5,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        b: {
          name: 'Toll-keeper',
          approach: 'Lore',
          level: 2,
          hd: 5,
          resolve: 5,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        ending: 'open',
        winner: null,
      },
      a: { exertion: 1 },
    },
    dice: [3, 4, 2, 5],
    outcome: {
      wonBy: 'a',
      a: {
        poolSize: 3,
        successes: 2,
        burn: 0,
        damage: 0,
        cancelled: 0,
        hd: 8,
        resolve: 5,
        conceded: false,
        state: 'conscious',
        check: QUIET,
      },
      b: {
        poolSize: 1,
        successes: 1,
        burn: 0,
        damage: 3,
        cancelled: 0,
        hd: 5,
        resolve: 2,
        conceded: false,
        state: 'conscious',
        check: QUIET,
      },
      duel: {
        stakes: { winner: 'passage', loser: 'the toll' },
        rounds: 1,
        a: {
          name: 'Ilse',
          approach: 'Influence',
          level: 4,
          hd: 8,
          resolve: 5,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        b: {
          name: 'Toll-keeper',
          approach: 'Lore',
          level: 2,
          hd: 5,
          resolve: 2,
          storedAffinity: 0,
          nextRollDice: 0,
        },
        ending: 'open',
        winner: null,
      },
    },
  },
  run({ duel, a: choiceA, b: choiceB, checks }, play) {
    if (duel.ending !== 'open') return refuse('AF-SOC-09', `The duel is over: ${duel.ending}.`);
    const weary = duel.rounds === 0 ? (entryProblem(duel.a) ?? entryProblem(duel.b)) : undefined;
    if (weary) return weary;
    const a = sideOf(duel.a, choiceA, play);
    if (isRefusal(a)) return a;
    const b = sideOf(duel.b, choiceB, play);
    if (isRefusal(b)) return b;
    const wonBy = playRound({ a, b }, play);
    // AF-R-41, AF-R-74: checks come after the damage of the round, one for each at most.
    const [checkA, checkB] = [a, b].map(side =>
      answer(side.who, side.triggers, checks, play, `${side.speaker.name}: Resolve check`),
    );
    return {
      wonBy,
      a: reportOf(a, checkA ?? QUIET),
      b: reportOf(b, checkB ?? QUIET),
      duel: {
        ...duel,
        rounds: duel.rounds + 1,
        a: speakerAfter(a),
        b: speakerAfter(b),
        ...endOf(lost(a), lost(b)),
      },
    };
  },
});

function endOf(a: Duel['ending'], b: Duel['ending']): Pick<Duel, 'ending' | 'winner'> {
  if (a === 'open' && b === 'open') return { ending: 'open', winner: null };
  if (a !== 'open' && b !== 'open') return { ending: a, winner: null };
  return a === 'open' ? { ending: b, winner: 'a' } : { ending: a, winner: 'b' };
}

function speakerAfter({ speaker, who, choice, successes, duelResolve }: Side): Speaker {
  const { name, approach } = speaker;
  const { level, hd, storedAffinity } = who;
  const gained = choice.choose === 'concede' ? CONCEDE.nextRollDice : 0;
  return {
    name,
    approach,
    level,
    hd,
    // A check may have changed it since; below 0 there is only what the duel itself did.
    resolve: duelResolve < 0 && who.resolve === 0 ? duelResolve : who.resolve,
    storedAffinity,
    nextRollDice: successes === null ? speaker.nextRollDice + gained : 0,
  };
}

const reportOf = (side: Side, check: z.infer<typeof checkReportSchema>) => ({
  poolSize: side.poolSize,
  successes: side.successes,
  burn: side.burn,
  damage: side.damage,
  cancelled: side.cancelled,
  hd: side.who.hd,
  resolve: side.who.resolve,
  conceded: side.who.conceded,
  state: side.who.state,
  check,
});

export const procedures = [duelSetup, duelRound, deflectProcedure];
