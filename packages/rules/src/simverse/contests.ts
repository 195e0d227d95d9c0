/** CON: two sides against each other, in three ways. */
import { sum } from '@arbiter/dice';
import { refuse } from '@arbiter/engine';
import { z } from 'zod';
import { modifiersSchema } from './fighter.ts';
import { procedure, type SimversePlay } from './play.ts';
import { against, finishedTn, rollAgainst, rollAnswered, succeeds, THREE_DICE } from './rolls.ts';

const sideSchema = z.strictObject({
  tn: z.number().min(-100).max(200).describe('Target number before the modifiers given here.'),
  modifiers: modifiersSchema,
});
type Side = z.infer<typeof sideSchema>;

function targetNumber(label: string, { tn, modifiers }: Side, play: SimversePlay): number {
  const total = play.trace.sum('SV-ROLL-07', `${label}: target number`).add('target', tn);
  for (const { source, value } of modifiers) total.add(source, value);
  return total.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

export type Winner = 'first' | 'second' | 'nobody';

/** SV-CON-01: the higher margin wins, a success always before a failure; two failures and equal margins change nothing (SV-R-09). */
export function simpleContest(firstTn: number, secondTn: number, play: SimversePlay): Winner {
  const first = rollAgainst(firstTn, 'first', play);
  return play.dice.roll(THREE_DICE, sum, 'second', roll => {
    const second = against(secondTn, roll);
    if (play.trace.on) play.trace.note('SV-ROLL-04', 'second: margin', second.margin);
    if (!first.success && !second.success) return 'nobody';
    if (first.success !== second.success) return first.success ? 'first' : 'second';
    if (first.margin === second.margin) return 'nobody';
    return first.margin > second.margin ? 'first' : 'second';
  });
}

const simpleContestProcedure = procedure({
  name: 'simple-contest',
  title: 'Simple contest',
  summary:
    'Both sides roll against their own target numbers and the higher margin wins: arm wrestling, a race, a debate. If both fail, or both succeed equally well, nothing changes.',
  rules: ['SV-CON-01'],
  input: z.strictObject({ first: sideSchema, second: sideSchema }),
  output: z.strictObject({ winner: z.enum(['first', 'second', 'nobody']) }),
  example: {
    input: { first: { tn: 15 }, second: { tn: 13 } },
    dice: [2, 2, 4, 3, 3, 4],
    outcome: { winner: 'first' },
  },
  run({ first, second }, play) {
    const tns = [targetNumber('first', first, play), targetNumber('second', second, play)] as const;
    const winner = simpleContest(...tns, play);
    play.trace.note('SV-CON-01', 'winner', winner);
    return { winner };
  },
});

/** SV-CON-02: what each full five points of the acting side's margin leave of the other side's target number. */
export function resistanceTn(tn: number, steps: number, play: SimversePlay): number {
  return play.trace
    .sum('SV-CON-02', 'resistance target number')
    .add('target', tn)
    .add('opponent’s margin, 1 per 5', -steps, 'SV-ROLL-05')
    .change('fraction dropped', finishedTn, 'SV-R-01').total;
}

const defenceContestProcedure = procedure({
  name: 'defence-contest',
  title: 'Defence contest',
  summary:
    'One side acts, the other resists: domination, intimidation, a spell. The acting side rolls first; if it succeeds, every full 5 points of its margin take 1 from the resisting side, which then rolls. If the acting side fails, nothing happens.',
  rules: ['SV-CON-02'],
  input: z.strictObject({ actor: sideSchema, resister: sideSchema }),
  output: z.strictObject({
    actor: z.enum(['success', 'critical success', 'failure', 'critical failure']),
    penalty: z.int().describe('On the resisting side, from the margin.'),
    resistTn: z.int().nullable().describe('Null where no resistance roll was needed.'),
    resistanceRolled: z.boolean(),
    effect: z.boolean(),
  }),
  example: {
    input: { actor: { tn: 18 }, resister: { tn: 13 } },
    dice: [1, 2, 3, 4, 4, 4],
    outcome: { actor: 'success', penalty: -2, resistTn: 11, resistanceRolled: true, effect: true },
  },
  run({ actor, resister }, play) {
    const { success, critical, steps } = rollAnswered(targetNumber('actor', actor, play), 'actor', play);
    const word = success ? 'success' : 'failure';
    const acted = critical === 'none' ? word : (`critical ${word}` as const);
    // SV-R-10: a failed roll fails outright, nobody needs to resist.
    if (!success) return { actor: acted, penalty: 0, resistTn: null, resistanceRolled: false, effect: false };
    const resistTn = resistanceTn(targetNumber('resister', resister, play), steps, play);
    const effect = !succeeds(resistTn, 'resistance', play);
    return { actor: acted, penalty: steps === 0 ? 0 : -steps, resistTn, resistanceRolled: true, effect };
  },
});

const MAX_ROLLS = 100;

/** SV-CON-04: what is tracked between the rounds of a complex contest. */
const recordSchema = z.strictObject({
  totals: z.tuple([z.int().min(0).max(100_000), z.int().min(0).max(100_000)]),
  rounds: z.int().min(0).max(MAX_ROLLS).describe('Rolls that each side has made.'),
});

const complexContestProcedure = procedure({
  name: 'complex-contest',
  title: 'Complex contest',
  summary:
    'A race to a number of points: each round both sides roll and add their margin of success. Whoever reached the goal at the end of a round wins, the larger total if both did; when the rolls run out the larger total wins. Play it whole, or a few rounds at a time with the record handed back in.',
  rules: ['SV-CON-03', 'SV-CON-04'],
  input: z.strictObject({
    first: sideSchema,
    second: sideSchema,
    goal: z.int().min(1).max(10_000).default(20),
    maxRolls: z.int().min(1).max(MAX_ROLLS).default(10).describe('For each side.'),
    record: recordSchema.default({ totals: [0, 0], rounds: 0 }).describe('Where an earlier part left off.'),
    playRounds: z.int().min(1).max(MAX_ROLLS).default(MAX_ROLLS).describe('Stop after this many rounds.'),
  }),
  output: z.strictObject({
    ...recordSchema.shape,
    decided: z.boolean(),
    winner: z.enum(['first', 'second', 'nobody']),
  }),
  example: {
    input: { first: { tn: 14 }, second: { tn: 12 }, goal: 5 },
    dice: [2, 3, 4, 3, 4, 4],
    outcome: { totals: [5, 1], rounds: 1, decided: true, winner: 'first' },
  },
  run({ first, second, goal, maxRolls, record, playRounds }, play) {
    if (record.rounds > maxRolls)
      return refuse(
        'SV-CON-04',
        `The record counts ${record.rounds} rolls for each side; ${maxRolls} are allowed.`,
      );
    const tns = [targetNumber('first', first, play), targetNumber('second', second, play)] as const;
    const totals: [number, number] = [...record.totals];
    const reached = () => Math.max(...totals) >= goal;
    const end = Math.min(maxRolls, record.rounds + playRounds);
    let { rounds } = record;
    for (; rounds < end && !reached(); rounds++) {
      totals[0] += pointsOf(tns[0], `round ${rounds + 1}, first`, play);
      totals[1] += pointsOf(tns[1], `round ${rounds + 1}, second`, play);
    }
    const decided = reached() || rounds >= maxRolls;
    return { totals, rounds, decided, winner: decided ? leader(totals) : ('nobody' as const) };
  },
});

/** SV-CON-03: a success adds its margin, a failure nothing (SV-R-11). */
function pointsOf(tn: number, label: string, play: SimversePlay): number {
  return play.dice.roll(THREE_DICE, sum, label, roll => {
    const { success, margin } = against(tn, roll);
    const points = success ? margin : 0;
    if (play.trace.on) play.trace.note('SV-CON-03', `${label}: ${roll} against ${tn}`, points);
    return points;
  });
}

/** SV-R-12: the larger total; equal ones are a draw. */
const leader = ([first, second]: readonly [number, number]): Winner =>
  first === second ? 'nobody' : first > second ? 'first' : 'second';

export const procedures = [simpleContestProcedure, defenceContestProcedure, complexContestProcedure] as const;
export const parts = [{ kind: 'state', name: 'complex contest record', rules: ['SV-CON-04'] }] as const;
