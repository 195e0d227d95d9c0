/** Where the dice of a program come from. */
import { drawSecret, type OpenDice, ScriptError, scriptedDice, seededDice, TooLarge } from '@arbiter/dice';
import type { Failure, Result } from './resolve.ts';
import type { Problem } from './schema.ts';

/** Dice from a seed, or the faces of a real table, which have to be used up. */
export type DiceGiven = { readonly seed: string } | { readonly faces: readonly number[] };

/** Dice to be thrown, and what is to be said when everything is done. */
export interface ToThrow {
  readonly open: OpenDice;
  readonly seed: string;
  finish(): void;
}

/** Dice from what was given, on a stream of their own. */
export function thrown(given: DiceGiven = { seed: drawSecret() }, stream = 0): ToThrow {
  if ('seed' in given) return { open: seededDice(given.seed, stream), seed: given.seed, finish() {} };
  const scripted = scriptedDice([...given.faces]);
  return { open: scripted, seed: drawSecret(), finish: () => scripted.finish() };
}

/** What was done; or, where faces were too few or too many, or the odds too many to count, that this was so. */
export function withoutThrowing<T>(answer: () => Result<T>): Result<T> {
  try {
    return answer();
  } catch (error) {
    if (error instanceof ScriptError) return failing([{ path: 'faces', message: error.message }]);
    if (error instanceof TooLarge) return failing([{ path: '', message: error.message }]);
    throw error;
  }
}

/** Something was wrong with what was asked. */
export const failing = (problems: readonly Problem[]): { readonly ok: false } & Failure => ({
  ok: false,
  failed: 'input',
  problems,
});
