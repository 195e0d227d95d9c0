/** Odds as one document for programs: the same on the command line and over HTTP. */
import { type Distribution, mean, type Rational, sharesOf } from '@arbiter/dice';
import { momentsOf } from './marginals.ts';
import type { FieldOdds, OddsByField } from './odds.ts';

/** What is said beside the odds: what was supposed, and what is remarkable about what was asked. */
interface Beside {
  readonly given?: readonly string[] | undefined;
  readonly remarks?: readonly string[];
}

/** The odds of one field, or of every field and of the outcomes as wholes. */
export function oddsDocument(
  found: FieldOdds | OddsByField<unknown>,
  { given, remarks = [] }: Beside = {},
): object {
  const supposed = given && { given };
  const remarked = remarks.length > 0 && { remarks };
  if ('fields' in found) {
    const { outcomes, fields, branches } = found;
    return { ...supposed, ...(outcomes && { outcomes }), fields, branches, ...remarked };
  }
  const { field, values, mean: average, deviation, quantiles, absent, branches } = found;
  return {
    of: field,
    ...supposed,
    outcomes: values.map(({ value, p }) => ({ outcome: value, p })),
    ...(average !== undefined && { mean: average }),
    ...(deviation !== undefined && { deviation }),
    ...(quantiles && { quantiles }),
    ...(absent && { absent }),
    branches,
    ...remarked,
  };
}

/** Every total of a notation, and how likely it is; one after the other, because there may be a million. */
export function* totalsOf({ outcomes, total }: Distribution<number>): Generator<TotalOdds> {
  const share = sharesOf(total);
  for (const { value, weight } of outcomes) yield { outcome: value, p: share(weight) };
}

/** A total of a notation, and how likely it is. */
export interface TotalOdds {
  readonly outcome: number;
  readonly p: Rational;
}

/** Whether the odds of a notation are short enough to be told in one message. */
export const isShort = ({ outcomes, total }: Distribution<number>): boolean =>
  outcomes.length <= MOST_TOLD && outcomes.length * total.toString(16).length * 4 <= MOST_BITS;
const MOST_TOLD = 100_000;
const MOST_BITS = 8_000_000;

/** The odds of a notation. Whoever writes a document piece by piece lists its outcomes as `totalsOf` gives them. */
export function notationDocument(
  notation: string,
  odds: Distribution<number>,
  outcomes: Iterable<TotalOdds> = [...totalsOf(odds)],
): object {
  const { deviation, quantiles } = momentsOf(odds);
  return { notation, outcomes, mean: mean(odds), deviation, quantiles, ways: odds.total };
}
