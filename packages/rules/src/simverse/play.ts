/** Every rule of the book by its id; one that does not exist does not compile. */

import { noDice } from '@arbiter/dice';
import {
  bookOf,
  type Cited,
  defaultReadings,
  isRefusal,
  Play,
  type PlayOf,
  type Readings,
  type Refusal,
  Trace,
} from '@arbiter/engine';
import type { rules } from './content/rules/index.ts';
import { rulings } from './content/rulings/index.ts';

export type RuleId = (typeof rules)[number]['id'];

/** What a trace or a refusal cites: a rule, or a ruling. */
export type Citation = Cited<RuleId>;

/** What every Simverse rule has at hand: dice, this book's rulings, and a trace. */
export type SimversePlay = PlayOf<typeof rulings, RuleId>;

export const { procedure, part, refuse } = bookOf<Readings<typeof rulings>, RuleId>();

/** What was allowed as it was asked; a refusal now is a fault in the rules. */
export function granted<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`${outcome.rule}: ${outcome.message}`);
  return outcome;
}

/** How this table reads the book. */
export type SimverseReadings = SimversePlay['readings'];
export const DEFAULT_READINGS: SimverseReadings = defaultReadings(rulings);

/** Characters are built without dice. */
const NO_DICE = noDice('Building a character rolls no dice.');

/** What the rules need to price and derive: the table's rulings and a trace, but no dice. */
export const reckoning = (
  readings: SimverseReadings = DEFAULT_READINGS,
  trace = Trace.silent,
): SimversePlay => new Play(NO_DICE, readings, trace);
