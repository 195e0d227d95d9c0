/** RES: the stages of Resolve, what calls for a check, and the check. */
import { pool, sum } from '@arbiter/dice';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { maximumExertion } from '../checks/exertion.ts';
import { type AffinityPlay, part, type RuleId } from '../play.ts';
import { STATE_RULE, settle } from './life-state.ts';
import type { Person } from './person.ts';

interface Stage {
  readonly name: string;
  /** AF-RES-06: whether Expert and higher actions may be started. */
  readonly expert: boolean;
  /** AF-RES-07: successes that every action needs beyond the printed number. */
  readonly moreRequired: number;
  /** AF-RES-08. */
  readonly fewerDefenseDice: number;
}

/** AF-RES-06 to 09, AF-R-27: each stage has exactly what is listed for it. The index is the Resolve. */
export const STAGES: readonly [Stage, ...Stage[]] = [
  { name: 'Collapse', expert: false, moreRequired: 1, fewerDefenseDice: 1 },
  { name: 'Staggering', expert: false, moreRequired: 1, fewerDefenseDice: 1 },
  { name: 'Weakened', expert: false, moreRequired: 1, fewerDefenseDice: 1 },
  { name: 'Shaken', expert: false, moreRequired: 1, fewerDefenseDice: 0 },
  { name: 'Pressured', expert: false, moreRequired: 0, fewerDefenseDice: 0 },
  { name: 'Full Strength', expert: true, moreRequired: 0, fewerDefenseDice: 0 },
];

export const stageOf = (resolve: number): Stage => STAGES[resolve] ?? STAGES[0];

/** AF-RES-02: what calls for a Resolve check, in the book's order. */
export const TRIGGERS = {
  hdLost: 'Proficiency + 1 or more permanent HD lost in the round',
  zeroHd: 'reduced to 0 HD',
  hitAtZero: 'hit at 0 HD',
  maximumExertion: 'maximum exertion used in the round',
  failedExpert: 'failed an Expert or higher action',
  forced: 'an effect forces a check',
} as const;
export type Trigger = keyof typeof TRIGGERS;

const NONE: readonly Trigger[] = [];

/** AF-RES-02 (a), (b): what losing permanent HD sets off, once the loss is written down. */
export function lossTriggers(who: Person, lost: number): readonly Trigger[] {
  if (lost === 0) return NONE;
  const found: Trigger[] = [];
  if (who.round.hdLost >= who.proficiency + 1) found.push('hdLost');
  if (who.hd === 0) found.push('zeroHd');
  return found;
}

/** AF-RES-02 (d), AF-R-01: what exerting sets off, once the dice are written down. */
export function exertionTriggers(who: Person, dice: number, play: AffinityPlay): readonly Trigger[] {
  if (dice === 0) return NONE;
  const most = maximumExertion(who, play);
  const reached = most.exactly ? who.round.exertion === most.dice : who.round.exertion >= most.dice;
  return reached ? ['maximumExertion'] : NONE;
}

/** AF-RES-03, AF-DYI-01: whether these triggers lead to a check, or are dropped. */
function checkIsDue(who: Person, triggers: readonly Trigger[], play: AffinityPlay): boolean {
  if (triggers.length === 0 || who.state === 'collapsed' || who.state === 'dead') return false;
  if (who.round.checks === 0) return true;
  return triggers.includes('hitAtZero') && play.ruling('AF-R-08') === 'everyHit';
}

/** AF-RES-04: one die; `skipped` and `steadied` are the two versions of Stabilize. */
export const CHECK_RESULTS = ['lost', 'held', 'rallied', 'steadied', 'skipped'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

const ONE_DIE = pool(1, 6);

/** AF-RES-04: 1 to 4 lose, 5 holds, 6 rallies. */
export const readCheck = (face: number): CheckResult =>
  face <= 4 ? 'lost' : face === 5 ? 'held' : 'rallied';

/** Makes the check; `takeCheck` writes down what came of it. */
export function resolveCheck(who: Person, label: string, play: AffinityPlay): CheckResult {
  if (who.round.stabilized) return play.ruling('AF-R-12') === 'twoSuccessesSkip' ? 'skipped' : 'steadied';
  return play.dice.roll(ONE_DIE, sum, label, readCheck);
}

const CHANGE: Readonly<Record<CheckResult, number>> = {
  lost: -1,
  held: 0,
  rallied: 1,
  steadied: 0,
  skipped: 0,
};

/** AF-RES-04, AF-CON-03, AF-STB-02: the check's outcome, written into the character. */
export function takeCheck(who: Person, result: CheckResult): void {
  changeResolve(who, CHANGE[result]);
  // A check that is skipped was not made: the round's one check is still to come.
  if (result !== 'skipped') who.round.checks++;
  who.round.stabilized = false;
  if (result === 'lost') who.concentrating = null;
}

/** AF-RES-01: Resolve stays between 0 and 5. AF-R-35: any further loss ends the grace of a conceded duel. */
export function changeResolve(who: Person, by: number): void {
  who.resolve = Math.max(0, Math.min(MAX_RESOLVE, who.resolve + by));
  if (by !== 0) who.conceded = false;
}

/** Whether checks that fall due are rolled at once (AF-R-74) or only announced. */
export type Checks = 'roll' | 'announce';

export interface CheckReport {
  readonly due: boolean;
  readonly triggers: readonly Trigger[];
  readonly result: CheckResult | null;
}

export const NO_CHECK: CheckReport = { due: false, triggers: [], result: null };

/** AF-RES-02 to 04, AF-R-74: after a roll or hit is resolved, the check it calls for. */
export function answer(
  who: Person,
  triggers: readonly Trigger[],
  checks: Checks,
  play: AffinityPlay,
  label = 'Resolve check',
): CheckReport {
  settle(who, play);
  const due = isCheckDue(who, triggers, label, play);
  if (!due) return triggers.length === 0 ? NO_CHECK : { due, triggers, result: null };
  if (checks === 'announce') {
    who.round.checks++;
    return { due, triggers, result: null };
  }
  return { due, triggers, result: rollCheck(who, label, play) };
}

/** AF-RES-02, AF-RES-03: whether these triggers lead to a check, with the reasons for it or against it. */
export function isCheckDue(
  who: Person,
  triggers: readonly Trigger[],
  label: string,
  play: AffinityPlay,
): boolean {
  const due = checkIsDue(who, triggers, play);
  if (play.trace.on) {
    for (const trigger of triggers) play.trace.note('AF-RES-02', `${label}: ${TRIGGERS[trigger]}`, true);
    if (triggers.length > 0 && !due) play.trace.note(...whyNoCheck(who, label));
  }
  return due;
}

const whyNoCheck = (who: Person, label: string): readonly [RuleId, string, number] =>
  who.state === 'dead' || who.state === 'collapsed'
    ? [STATE_RULE[who.state], `${label}: none for the ${who.state}`, 0]
    : ['AF-RES-03', `${label}: one was made this round already`, 0];

/** AF-RES-04: makes a check and lets the person live, or not, with it. */
export function rollCheck(who: Person, label: string, play: AffinityPlay): CheckResult {
  const result = resolveCheck(who, label, play);
  takeCheck(who, result);
  traceCheck(who, result, label, play);
  settle(who, play);
  return result;
}

/** What came of a check, and where that leaves whoever made it. */
export function traceCheck(
  { resolve }: Pick<Person, 'resolve'>,
  result: CheckResult,
  label: string,
  { trace }: AffinityPlay,
): void {
  if (trace.on)
    trace.note(
      result === 'steadied' || result === 'skipped' ? 'AF-STB-02' : 'AF-RES-04',
      `${label}: ${result}; Resolve`,
      `${resolve} (${stageOf(resolve).name})`,
    );
}

/** What somebody does in a check. */
export const CHECK_WORDS: Readonly<Record<CheckResult, string>> = {
  lost: 'fails the Resolve check',
  held: 'holds on the Resolve check',
  rallied: 'rallies on the Resolve check',
  steadied: 'is held steady through the Resolve check',
  skipped: 'is spared the Resolve check',
};

/** The same of whoever may owe none: nothing then. */
export const checkInWords = ({ due, result }: CheckReport): string =>
  result ? CHECK_WORDS[result] : due ? 'owes a Resolve check' : '';

export const parts = [
  part(
    'table',
    'Stages of Resolve',
    ['AF-RES-01', 'AF-RES-06', 'AF-RES-07', 'AF-RES-08', 'AF-RES-09'],
    STAGES,
  ),
  part('state', 'Resolve checks', ['AF-RES-02', 'AF-RES-03', 'AF-RES-05'], takeCheck),
];
