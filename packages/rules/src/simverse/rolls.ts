/** ROLL: 3d6 against a target number, criticals and margins. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, refuse, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { conditionSchema, modifiersSchema } from './fighter.ts';
import { painOf, woundsSchema } from './pain.ts';
import {
  CONDITION_PENALTIES,
  CONDITIONS,
  type Condition,
  isReplaced,
  type Penalty,
  penaltyOf,
  penaltyOn,
  ROLL_BASES,
  ROLL_PURPOSES,
  type RollBase,
  type RollPurpose,
} from './penalties.ts';
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
  if (play.trace.on) noteRoll(label, tn, rolled, play);
  return rolled;
}

function noteRoll(
  label: string,
  tn: number,
  { roll, success, margin }: Rolled,
  { trace }: SimversePlay,
): void {
  const by = `${success ? 'success' : 'failure'} by ${Math.abs(margin)}`;
  trace.note('SV-ROLL-01', `${label}: ${roll} against ${tn}`, by);
  trace.note('SV-ROLL-04', `${label}: margin`, margin);
}

/** SV-ROLL-01: the same where only success matters; unread, it is two branches and not sixteen. */
export function succeeds(tn: number, label: string, play: SimversePlay): boolean {
  if (play.trace.on) return rollAgainst(tn, label, play).success;
  return play.dice.roll(THREE_DICE, sum, label, roll => roll === 3 || (roll <= tn && roll !== 18));
}

/** SV-ROLL-01: the same where a rule goes on with one reading of the roll; unread, it is one branch for each reading. */
export const rollRead = <R>(tn: number, label: string, read: (rolled: Rolled) => R, play: SimversePlay): R =>
  play.trace.on
    ? read(rollAgainst(tn, label, play))
    : play.dice.roll(THREE_DICE, sum, label, roll => read(against(tn, roll)));

/** How a roll ended, as far as somebody else must answer it. Equal answers are one object, so exact odds stay small. */
export interface Answer {
  readonly success: boolean;
  readonly critical: Critical;
  /** Whole groups of five points of a successful margin; 0 on a failure. */
  readonly steps: number;
}

const FAILED: Answer = { success: false, critical: 'none', steps: 0 };
const FAILED_CRITICALLY: Answer = { success: false, critical: 'failure', steps: 0 };
const STEPS = Array.from({ length: 64 }, (_, steps) => steps);
const SUCCEEDED = STEPS.map((steps): Answer => ({ success: true, critical: 'none', steps }));
const SUCCEEDED_CRITICALLY = STEPS.map((steps): Answer => ({ success: true, critical: 'success', steps }));

function answer(tn: number, roll: number): Answer {
  if (roll === 18) return FAILED_CRITICALLY;
  const critical = roll === 3;
  if (roll > tn && !critical) return FAILED;
  const steps = marginSteps(critical ? Math.max(10, tn - roll) : tn - roll);
  const known = critical ? SUCCEEDED_CRITICALLY[steps] : SUCCEEDED[steps];
  return known ?? { success: true, critical: critical ? 'success' : 'none', steps };
}

/** SV-ROLL-01, reduced to what an opponent must know: exact odds follow half a dozen courses and not sixteen. */
export function rollAnswered(tn: number, label: string, play: SimversePlay): Answer {
  return play.dice.roll(THREE_DICE, sum, label, roll => {
    if (play.trace.on) noteRoll(label, tn, against(tn, roll), play);
    return answer(tn, roll);
  });
}

/** SV-ROLL-05: only whole groups of five points of margin count, towards zero on both sides. */
export const marginSteps = (margin: number): number => Math.trunc(margin / 5) + 0;

/** SV-ROLL-08: adds what conditions take from a roll of this purpose. */
export function addConditions(
  total: Sum,
  conditions: readonly Condition[],
  purpose: RollPurpose,
  base: RollBase,
  play: SimversePlay,
): void {
  for (const condition of conditions)
    if (!isReplaced(condition, conditions)) addPenalty(total, penaltyOf(condition), purpose, base, play);
}

/** SV-ROLL-08: the same for a single penalty, where there is one. */
export function addPenalty(
  total: Sum,
  penalty: Penalty | undefined,
  purpose: RollPurpose,
  base: RollBase,
  play: SimversePlay,
): void {
  if (penalty) total.add(penalty.source, penaltyOn(penalty, purpose, base, play), penalty.rule);
}

const baseSchema = z
  .enum(ROLL_BASES)
  .optional()
  .describe('What the roll is based on: DX, ST and EN are physical, the others mental.');

export const checkProcedure = procedure({
  name: 'check',
  title: 'Task check',
  summary:
    'Roll 3d6 against a target number: equal or less succeeds. Three ones always succeed and three sixes always fail. Conditions lower the rolls they name: physical, mental, or all. Where nothing presses and failing costs nothing, take your time and use a 10 instead of rolling.',
  rules: [
    'SV-ROLL-01',
    'SV-ROLL-02',
    'SV-ROLL-03',
    'SV-ROLL-04',
    'SV-ROLL-05',
    'SV-ROLL-06',
    'SV-ROLL-07',
    'SV-ROLL-08',
    'SV-ROLL-09',
    'SV-ROLL-10',
  ],
  input: z.strictObject({
    target: z
      .number()
      .min(-100)
      .max(200)
      .describe('Attribute, derived value, or attribute plus skill level.'),
    base: baseSchema,
    purpose: z
      .enum(ROLL_PURPOSES)
      .default('task')
      .describe('Involuntary resistance rolls feel only penalties on all rolls.'),
    conditions: z
      .array(conditionSchema('for other states, hunger, thirst, lost sleep and disease ask `burdened-roll`.'))
      .max(CONDITIONS.length)
      .default([])
      .describe('What lowers the roll; of fatigue and of loads only the worst counts.'),
    wounds: woundsSchema
      .optional()
      .describe('How hurt the character is: low Vitality lowers rolls after the fight (SV-PAIN-03).'),
    difficulty: z.enum(DIFFICULTIES).default('Average'),
    modifiers: modifiersSchema,
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
  run(input, play) {
    const { conditions, base, purpose, takeYourTime, pressure } = input;
    const fighting = purpose === 'attack' || purpose === 'defence';
    const pain = input.wounds && painOf(input.wounds, fighting, play);
    if (isRefusal(pain)) return pain;
    if (!base && (conditions.some(needsBase) || pain?.on === 'physical'))
      return refuse(
        'SV-ROLL-08',
        'Some of these conditions or wounds touch only physical or only mental rolls: say in `base` what the roll is based on.',
      );
    if (takeYourTime && (pressure || purpose !== 'task'))
      return refuse(
        'SV-ROLL-09',
        'Nobody can take their time in combat, in a contest, on a resistance roll or where failing has a price: roll instead.',
      );
    const total = play.trace
      .sum('SV-ROLL-07', 'Target number')
      .add('target', input.target)
      .add(input.difficulty, DIFFICULTY[input.difficulty], 'SV-ROLL-06');
    addConditions(total, [...new Set(conditions)], purpose, base ?? 'DX', play);
    addPenalty(total, pain, purpose, base ?? 'DX', play);
    for (const { source, value } of input.modifiers) total.add(source, value);
    const tn = total.change('fraction dropped', finishedTn, 'SV-R-01').total;
    const rolled = takeYourTime ? unhurried(tn, play) : rollAgainst(tn, 'check', play);
    return { tn, ...rolled, marginSteps: marginSteps(rolled.margin) };
  },
});

const needsBase = (condition: Condition): boolean => CONDITION_PENALTIES[condition].on !== 'actions';

/** SV-ROLL-09, SV-R-08: a fixed 10, compared like a rolled total and never critical. */
function unhurried(tn: number, play: SimversePlay): Rolled {
  play.trace.note('SV-ROLL-09', 'taking your time', 10);
  return { roll: 10, success: tn >= 10, critical: 'none', margin: tn - 10 };
}

export const rollParts = [
  { kind: 'table', name: 'difficulty', rules: ['SV-ROLL-06'] },
  { kind: 'derivation', name: 'physical and mental rolls', rules: ['SV-ROLL-08', 'SV-ROLL-10'] },
] as const;
