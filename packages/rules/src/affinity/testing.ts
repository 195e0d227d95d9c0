/** For the tests of this ruleset: asking its procedures as the command line would. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure, Trace } from '@arbiter/engine';
import { rulings } from './content/rulings/index.ts';
import { affinity } from './index.ts';
import type { AffinityPlay } from './play.ts';

export type Answer = Record<string, unknown>;
export type Readings = Partial<AffinityPlay['readings']>;

export function procedureNamed(name: string): Procedure<unknown, Answer> {
  const found = affinity.procedures.find(p => p.name === name);
  if (!found) throw new Error(`There is no procedure ${name}.`);
  return found as Procedure<unknown, Answer>;
}

/** What a procedure answers; a refusal is an answer too, with `refused: true`. */
export function ask(name: string, input: unknown, play: AffinityPlay): Answer {
  const procedure = procedureNamed(name);
  const answer = procedure.run(procedure.input.parse(input), play as never);
  return isRefusal(answer) ? { ...answer } : answer;
}

/** The same with dice and rulings of its own; faces that stay unused are an error. */
export function askWith(
  name: string,
  input: unknown,
  faces: readonly number[] = [],
  readings: Readings = {},
): Answer {
  const dice = scriptedDice(faces);
  const play: AffinityPlay = new Play(dice, { ...defaultReadings(rulings), ...readings }, Trace.recording());
  const answer = ask(name, input, play);
  dice.finish();
  return answer;
}
