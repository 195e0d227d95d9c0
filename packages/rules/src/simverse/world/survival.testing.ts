/** Asks our procedures as the command line would; for tests only. */

import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, oddsOf, Play, type Procedure, type Readings, Trace } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import type { SimversePlay } from '../play.ts';

export type Answer = Record<string, unknown>;

function procedureNamed(name: string): Procedure<unknown, Answer> {
  const found = simverse.procedures.find(p => p.name === name);
  if (!found) throw new Error(`There is no procedure ${name}.`);
  return found as unknown as Procedure<unknown, Answer>;
}

/** One question on the dice of a case. */
export function ask(name: string, input: unknown, { play }: { play: SimversePlay }): Answer {
  const procedure = procedureNamed(name);
  return procedure.run(procedure.input.parse(input), play as unknown as Play) as Answer;
}

/** One question with its own dice, all of which must be used, and the table's rulings. */
export function answer(
  name: string,
  input: unknown,
  faces: readonly number[] = [],
  chosen: Readonly<Record<string, string>> = {},
): Answer {
  const dice = scriptedDice(faces);
  const play = new Play(dice, { ...defaultReadings(rulings), ...chosen }) as unknown as SimversePlay;
  const given = ask(name, input, { play });
  dice.finish();
  return given;
}

/** The trace of an answer. */
export function traceOf(name: string, input: unknown, faces: readonly number[] = []): Trace['nodes'] {
  const dice = scriptedDice(faces);
  const trace = Trace.recording();
  ask(name, input, { play: new Play(dice, defaultReadings(rulings), trace) as unknown as SimversePlay });
  dice.finish();
  return trace.nodes;
}

/** The sentence of an answer. */
export function sentenceOf(name: string, input: unknown, faces: readonly number[] = []): string {
  const procedure = procedureNamed(name);
  return procedure.tell(answer(name, input, faces), procedure.input.parse(input));
}

/** What the trace tells of each day: "3 sword: as specified". */
export function newsOf(name: string, input: unknown, faces: readonly number[] = []): string[] {
  return traceOf(name, input, faces).flatMap(day =>
    (day.children ?? [])
      .filter(({ rule }) => rule === 'SV-REST-01')
      .map(({ label }) => `${day.label.replace('day ', '')} ${label}`),
  );
}

/** Those whom an answer changed, as they are afterwards. */
export function applied(
  name: string,
  input: unknown,
  outcome: Answer,
  chosen: Readonly<Record<string, string>> = {},
): Record<string, Answer> {
  const procedure = procedureNamed(name);
  const readings = { ...defaultReadings(rulings), ...chosen };
  return (procedure.apply?.(procedure.input.parse(input), outcome, readings) ?? {}) as Record<string, Answer>;
}

/** The exact chance that an outcome is of this kind, as the fixtures write fractions. */
export function chance(
  name: string,
  input: unknown,
  wanted: (outcome: Answer) => boolean,
  chosen: Readonly<Record<string, string>> = {},
): string {
  const readings = { ...defaultReadings(rulings), ...chosen } as Readings;
  const found = oddsOf(procedureNamed(name), input, readings);
  if (!found.ok) throw new Error(JSON.stringify(found));
  let [num, den] = [0n, 1n];
  for (const { outcome, p } of found.outcomes) {
    if (!wanted(outcome)) continue;
    [num, den] = [num * p.den + p.num * den, den * p.den];
    const common = gcd(num, den);
    [num, den] = [num / common, den / common];
  }
  return `${num}/${den}`;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
