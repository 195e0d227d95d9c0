/** ROLL: 3d6 against a target number, criticals and margins. */
import { pool, sum } from '@arbiter/dice';
import type { Sum } from '@arbiter/engine';
import { part, type SimversePlay } from '../play.ts';
import { LuckyPlay } from './lucky.ts';
import {
  type Condition,
  isReplaced,
  type Penalty,
  penaltyOf,
  penaltyOn,
  type RollBase,
  type RollPurpose,
} from './penalties.ts';

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

/** How a roll went, as a referee says it: `success by 5`, `critical failure`. */
export function howItWent({ success, critical, margin }: Omit<Rolled, 'roll'>): string {
  if (critical !== 'none') return `critical ${critical}`;
  return success ? `success by ${margin}` : `failure by ${-margin}`;
}

/** SV-ROLL-01 to 04: what a total means against a target number. SV-R-02: a critical's margin is ten at the least. */
export function against(tn: number, roll: number): Rolled {
  const margin = tn - roll;
  if (roll === 3) return { roll, success: true, critical: 'success', margin: Math.max(10, margin) };
  if (roll === 18) return { roll, success: false, critical: 'failure', margin: Math.min(-10, margin) };
  return { roll, success: roll <= tn, critical: 'none', margin };
}

/** What was rolled, to begin a sentence: "A 12", "An 8". */
export const aRoll = (roll: number): string => `${[8, 11, 18].includes(roll) ? 'An' : 'A'} ${roll}`;

/** A roll in a sentence: "A 12 against 16 succeeds by 4." */
export function tellRoll({ tn, roll, success, critical, margin }: Rolled & { readonly tn: number }): string {
  const how = `${critical === 'none' ? '' : 'critically '}`;
  const by = critical === 'none' ? ` by ${Math.abs(margin)}` : '';
  return `${aRoll(roll)} against ${tn} ${how}${success ? 'succeeds' : 'fails'}${by}.`;
}

/** SV-ROLL-10, SV-R-01: every halving and every modifier first, then the fraction of the finished target number goes. */
export const finishedTn = (tn: number): number => Math.floor(tn);

/** The same at the end of a sum; mostly there is no fraction. */
export const wholeTn = (tn: Sum): number =>
  Number.isInteger(tn.total) ? tn.total : tn.change('fraction dropped', finishedTn, 'SV-R-01').total;

/**
 * SV-ROLL-01: 3d6 against a finished target number, read as far as a rule goes on with it. SV-PERK-41: luck that is worth
 * spending on this failure rolls once more, and the second result stands.
 */
export function rollRead<R>(tn: number, label: string, read: (rolled: Rolled) => R, play: SimversePlay): R {
  if (play instanceof LuckyPlay && play.luck.left) {
    const first = rolledOnce(tn, label, rolled => (play.wants(rolled) ? AGAIN : read(rolled)), play);
    if (first !== AGAIN) return first;
    play.spend(label);
    return rolledOnce(tn, `${label}, again`, read, play);
  }
  return rolledOnce(tn, label, read, play);
}
const AGAIN = 'rolled again';

const rolledOnce = <R>(tn: number, label: string, read: (rolled: Rolled) => R, play: SimversePlay): R =>
  play.dice.roll(THREE_DICE, sum, label, roll => {
    const rolled = against(tn, roll);
    if (play.trace.on) noteRoll(label, tn, rolled, play);
    return read(rolled);
  });

const whole = (rolled: Rolled): Rolled => rolled;

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

const isSuccess = ({ success }: Rolled): boolean => success;

/** Whether a roll is only read: nobody follows it in a trace, and no luck may have it made again. */
const isPlain = (play: SimversePlay): boolean => !play.trace.on && !(play instanceof LuckyPlay);

/** How a total is read against each target number, made once for each: fights by the thousand roll the same ones. */
function readings<R>(read: (rolled: Rolled) => R): (tn: number) => (roll: number) => R {
  const known: ((roll: number) => R)[] = [];
  return tn => {
    const found = tn < 0 ? undefined : known[tn];
    if (found) return found;
    const results = Array.from({ length: 19 }, (_, roll) => read(against(tn, roll)));
    const reading = (roll: number): R => results[roll] as R;
    if (tn >= 0 && tn < MOST_READINGS) known[tn] = reading;
    return reading;
  };
}
/** Nobody's skill is higher; what is below 0 is rare. */
const MOST_READINGS = 60;
const successOf = readings(isSuccess);
const rolledAt = readings(whole);

/** SV-ROLL-01: the same with everything that the dice show. */
export const rollAgainst = (tn: number, label: string, play: SimversePlay): Rolled =>
  isPlain(play) ? play.dice.roll(THREE_DICE, sum, label, rolledAt(tn)) : rollRead(tn, label, whole, play);

/** SV-ROLL-01: the same where only success matters: two branches and not sixteen. */
export const succeeds = (tn: number, label: string, play: SimversePlay): boolean =>
  isPlain(play)
    ? play.dice.roll(THREE_DICE, sum, label, successOf(tn))
    : rollRead(tn, label, isSuccess, play);

/** How a roll ended, as far as somebody else must answer it. */
export interface Answer {
  readonly success: boolean;
  readonly critical: Critical;
  /** Whole groups of five points of a successful margin; 0 on a failure. */
  readonly steps: number;
}

const answerTo = ({ success, critical, margin }: Rolled): Answer => ({
  success,
  critical,
  steps: success ? marginSteps(margin) : 0,
});

/** SV-ROLL-01, reduced to what an opponent must know: exact odds follow half a dozen courses and not sixteen. */
export const rollAnswered = (tn: number, label: string, play: SimversePlay): Answer =>
  isPlain(play) ? play.dice.roll(THREE_DICE, sum, label, answerOf(tn)) : rollRead(tn, label, answerTo, play);
const answerOf = readings(answerTo);

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

export const rollParts = [
  part('table', 'difficulty', ['SV-ROLL-06'], DIFFICULTY),
  part('derivation', 'physical and mental rolls', ['SV-ROLL-08', 'SV-ROLL-10'], addConditions),
];
