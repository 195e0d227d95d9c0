/** DICE-07, TEST: one test on a number, the common ground of everything that is rolled against a target number. */
import { type OpenAdventurePlay, type RuleId, rolledIn, type WhoseRoll } from '../play.ts';
import { type Circumstance, type RollMode, rollModeOf, standardRoll } from './standard-roll.ts';

/** OA-TEST-03: the target number where nobody sets another. */
export const USUAL_TARGET = 10;

export interface Modifier {
  readonly label: string;
  readonly value: number;
  readonly rule?: RuleId;
}

export interface Test {
  /** What is tested, as the trace shall call it. */
  readonly label: string;
  readonly rule: RuleId;
  readonly modifiers: readonly Modifier[];
  readonly circumstances: readonly Circumstance[];
  readonly target: number;
  /** Whose it is, where it is an ability test or a save. */
  readonly of?: WhoseRoll;
  readonly combat?: boolean;
  /** What counts is the total itself, as a distance or the like, and no target number. */
  readonly measured?: boolean;
  /** Nobody asks for the total: odds then follow success and failure only. */
  readonly onlySuccess?: boolean;
}

export interface TestResult {
  readonly mode: RollMode;
  readonly roll: number;
  readonly total: number;
  readonly success: boolean;
}

/** OA-DICE-07: score, modifiers and roll together; equal to the target number is enough, and no face decides alone. */
export function rollTest(test: Test, play: OpenAdventurePlay): TestResult {
  return play.trace.within(
    test.rule,
    test.label,
    () => {
      if (test.of) rolledIn(play)?.push(test.of);
      const mode = rollModeOf(test.circumstances, play);
      const coarse = test.onlySuccess && !play.trace.on ? passOrFail(test) : undefined;
      const roll = standardRoll(mode, test.label, play, test.combat, coarse);
      const sum = play.trace.sum('OA-DICE-07', 'total');
      for (const { label, value, rule } of test.modifiers) sum.add(label, value, rule);
      const total = sum.add('roll', roll).total;
      return { mode, roll, total, success: total >= test.target };
    },
    ({ total, success }) =>
      test.measured ? total : `${total} against ${test.target}: ${success ? 'success' : 'failure'}`,
  );
}

/** Reduces a roll to one that just reaches the target number, or just misses it. */
function passOrFail({ target, modifiers }: Test): (roll: number) => number {
  const needed = target - modifiers.reduce((total, { value }) => total + value, 0);
  return roll => (roll >= needed ? needed : needed - 1);
}

/**
 * The same test again while it fails and re-rolls are left: each result replaces the one before (OA-SKIL-13).
 * `between` is called before every re-roll, so that a procedure can say what its odds depend on.
 */
export function rollUntilSuccess(
  test: Test,
  rerolls: number,
  play: OpenAdventurePlay,
  between?: (used: number) => void,
): TestResult & { readonly rerollsUsed: number } {
  let used = 0;
  let result = rollTest(test, play);
  while (!result.success && used < rerolls) {
    used++;
    between?.(used);
    result = rollTest({ ...test, label: `${test.label}, re-roll ${used}` }, play);
  }
  return { ...result, rerollsUsed: used };
}
