/** Asks the procedures of the whole ruleset as the command line would; for tests only. */
import { scriptedDice } from '@arbiter/dice';
import {
  check,
  defaultReadings,
  isRefusal,
  oddsOf,
  Play,
  type Procedure,
  type Refusal,
} from '@arbiter/engine';
import type { z } from 'zod';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import type { SimversePlay } from '../play.ts';
import { type Choices, choicesSchema } from './creation/choices.ts';
import { character } from './index.ts';

export type Answer = Record<string, unknown>;

export function procedureNamed(name: string): Procedure<unknown, Answer> {
  const found = simverse.procedures.find(p => p.name === name);
  if (!found) throw new Error(`There is no procedure ${name}.`);
  return found as Procedure<unknown, Answer>;
}

/** One question on the dice and rulings of a case. */
export function ask(name: string, input: unknown, { play }: { play: SimversePlay }): Answer {
  const { input: schema, run } = procedureNamed(name);
  const checked = check(schema, input);
  if (!checked.ok) throw new Error(`${name}: ${checked.problems.map(p => p.message).join(' ')}`);
  return run(checked.value, play as unknown as Play) as Answer;
}

export type Chosen = Partial<SimversePlay['readings']>;

/** A play with its own dice and the table's rulings. */
export const playing = (faces: readonly number[] = [], chosen: Chosen = {}): SimversePlay =>
  new Play(scriptedDice(faces), { ...defaultReadings(rulings), ...chosen });

/** One question with its own dice and rulings. */
export const answer = (
  name: string,
  input: unknown,
  faces: readonly number[] = [],
  chosen: Chosen = {},
): Answer => ask(name, input, { play: playing(faces, chosen) });

/** The exact chance of the outcomes that fit, as the fixtures write fractions. */
export function chance(name: string, input: unknown, fits: (outcome: Answer) => boolean): string {
  const found = oddsOf(procedureNamed(name), input, defaultReadings(rulings));
  if (!found.ok) throw new Error(`${name} has no odds for this.`);
  const sum = found.outcomes
    .filter(o => fits(o.outcome))
    .map(o => o.p)
    .reduce((a, b) => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den }), { num: 0n, den: 1n });
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  const by = gcd(sum.num, sum.den);
  return `${sum.num / by}/${sum.den / by}`;
}

/** The sheet's numbers without their reasons. */
export const numbers = (choices: Choices): Record<string, unknown> =>
  Object.fromEntries(Object.entries(character.derive(choices)).map(([name, { value }]) => [name, value]));

/** The rules a character breaks. */
export const rulesOf = (choices: Choices): (string | undefined)[] =>
  character.validate(choices).map(p => p.rule);

export const choicesOf = (given: z.input<typeof choicesSchema>): Choices => choicesSchema.parse(given);

/** A refusal in the words of the cases. */
export const refusal = (value: unknown): { refused: boolean } => ({ refused: isRefusal(value) });

export const ruleOf = (value: unknown): string | undefined =>
  isRefusal(value) ? (value as Refusal).rule : undefined;

/** The same rulings with one throw of its own, for cases that ask only for the target number of a roll. */
export const throwing = ({ play }: { play: SimversePlay }): { play: SimversePlay } => ({
  play: new Play(scriptedDice([3, 3, 4]), play.readings, play.trace),
});
