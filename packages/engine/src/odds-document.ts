/** Odds as one document for programs: the same on the command line and over HTTP. */
import { type Distribution, mean, ratio } from '@arbiter/dice';
import { type Likely, marginalOf } from './marginals.ts';
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

/** Every total of a notation, and how likely it is. */
export const likelyTotals = ({ outcomes, total }: Distribution<number>): readonly Likely[] =>
  outcomes.map(({ value, weight }) => ({ value, p: ratio(weight, total) }));

/** The odds of a notation. */
export function notationDocument(
  notation: string,
  odds: Distribution<number>,
  values: readonly Likely[] = likelyTotals(odds),
): object {
  const { deviation, quantiles } = marginalOf('', values);
  return {
    notation,
    outcomes: values.map(({ value, p }) => ({ outcome: value, p })),
    mean: mean(odds),
    deviation,
    quantiles,
    ways: odds.total,
  };
}
