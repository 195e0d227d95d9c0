/** ROLL: 3d6 against a target number, criticals and margins. */
import { pool, sum } from '@arbiter/dice';
import { refuse } from '@arbiter/engine';
import { z } from 'zod';
import { procedure, type SimversePlay } from './play.ts';

export const THREE_DICE = pool(3, 6);

/** SV-ROLL-06: what the game master's word for the difficulty adds to the target number. */
export const DIFFICULTY = {
  'Very Easy': 4,
  Easy: 2,
  Average: 0,
  Moderate: -4,
  Hard: -6,
  'Very Hard': -8,
  'Nearly Impossible': -10,
} as const;
export type Difficulty = keyof typeof DIFFICULTY;
export const DIFFICULTIES = Object.keys(DIFFICULTY) as [Difficulty, ...Difficulty[]];

export type Critical = 'success' | 'failure' | 'none';

export interface Rolled {
  readonly roll: number;
  readonly success: boolean;
  readonly critical: Critical;
  readonly margin: number;
}

/** SV-ROLL-01 to 04: what a total means against a target number. SV-R-02: a critical's margin is ten at the least. */
export function against(tn: number, roll: number): Rolled {
  const margin = tn - roll;
  if (roll === 3) return { roll, success: true, critical: 'success', margin: Math.max(10, margin) };
  if (roll === 18) return { roll, success: false, critical: 'failure', margin: Math.min(-10, margin) };
  return { roll, success: roll <= tn, critical: 'none', margin };
}

/** SV-R-01: every halving and every modifier first, then the fraction of the finished target number goes. */
export const finishedTn = (tn: number): number => Math.floor(tn);

/** SV-ROLL-01: rolls 3d6 against a finished target number. */
export function rollAgainst(tn: number, label: string, play: SimversePlay): Rolled {
  const rolled = play.dice.roll(THREE_DICE, sum, label, roll => against(tn, roll));
  if (play.trace.on)
    play.trace.note(
      'SV-ROLL-01',
      `${label}: ${rolled.roll} against ${tn}`,
      `${rolled.success ? 'success' : 'failure'} by ${Math.abs(rolled.margin)}`,
    );
  return rolled;
}

/** SV-ROLL-01: the same where only success matters; unread, it is two branches and not sixteen. */
export function succeeds(tn: number, label: string, play: SimversePlay): boolean {
  if (play.trace.on) return rollAgainst(tn, label, play).success;
  return play.dice.roll(THREE_DICE, sum, label, roll => against(tn, roll).success);
}

/** SV-ROLL-05: only whole groups of five points of margin count, towards zero on both sides. */
export const marginSteps = (margin: number): number => Math.trunc(margin / 5);

const modifiers = z
  .array(z.strictObject({ source: z.string().max(80), value: z.int().min(-100).max(100) }))
  .max(50)
  .default([])
  .describe('Everything that changes the target number, each with where it comes from.');

export const checkProcedure = procedure({
  name: 'check',
  title: 'Task check',
  summary:
    'Roll 3d6 against a target number: equal or less succeeds. Three ones always succeed and three sixes always fail. Where nothing presses and failing costs nothing, take your time and use a 10 instead of rolling.',
  rules: [
    'SV-ROLL-01',
    'SV-ROLL-02',
    'SV-ROLL-03',
    'SV-ROLL-04',
    'SV-ROLL-05',
    'SV-ROLL-06',
    'SV-ROLL-07',
    'SV-ROLL-09',
  ],
  input: z.strictObject({
    target: z
      .number()
      .min(-100)
      .max(200)
      .describe('Attribute, derived value, or attribute plus skill level.'),
    difficulty: z.enum(DIFFICULTIES).default('Average'),
    modifiers,
    takeYourTime: z.boolean().default(false).describe('Use a total of 10 instead of rolling.'),
    pressure: z
      .boolean()
      .default(false)
      .describe('Combat, a contest, a resistance roll, or any risk in failing.'),
  }),
  output: z.strictObject({
    tn: z.int(),
    roll: z.int(),
    success: z.boolean(),
    critical: z.enum(['success', 'failure', 'none']),
    margin: z.int(),
    marginSteps: z.int().describe('Whole groups of five points of margin.'),
  }),
  example: {
    input: { target: 14 },
    dice: [2, 3, 4],
    outcome: { tn: 14, roll: 9, success: true, critical: 'none', margin: 5, marginSteps: 1 },
  },
  run({ target, difficulty, modifiers, takeYourTime, pressure }, play) {
    const total = play.trace
      .sum('SV-ROLL-07', 'Target number')
      .add('target', target)
      .add(difficulty, DIFFICULTY[difficulty], 'SV-ROLL-06');
    for (const { source, value } of modifiers) total.add(source, value);
    const tn = total.change('fraction dropped', finishedTn, 'SV-R-01').total;
    if (takeYourTime && pressure)
      return refuse(
        'SV-ROLL-09',
        'Nobody can take their time in combat, in a contest, on a resistance roll or where failing has a price: roll instead.',
      );
    const rolled = takeYourTime ? unhurried(tn, play) : rollAgainst(tn, 'check', play);
    return { tn, ...rolled, marginSteps: marginSteps(rolled.margin) };
  },
});

/** SV-ROLL-09, SV-R-08: a fixed 10, compared like a rolled total and never critical. */
function unhurried(tn: number, play: SimversePlay): Rolled {
  play.trace.note('SV-ROLL-09', 'taking your time', 10);
  return { roll: 10, success: tn >= 10, critical: 'none', margin: tn - 10 };
}
