/** Rolling a notation. Nothing can go wrong here: whatever could was refused when the text was read. */
import type { Notation } from './notation.ts';
import type { FaceSource, Roll } from './result.ts';
import { totaller } from './totals.ts';

export function roll(notation: Notation, source: FaceSource): Roll {
  const { text, rollers, formula } = notation;
  // Most notations have one term, and a literal is the quickest way to an array of one.
  const terms = rollers.length === 1 ? [rollers[0]!(source)] : rollers.map(rollTerm => rollTerm(source));
  // Adding 0 turns -0, which JSON and people do not know, into 0.
  return { notation: text, total: formula(terms) + 0, terms };
}

/** The totals alone of `times` rolls: as likely as those of `roll`, from fewer random numbers. */
export function rollTotals(notation: Notation, times: number, source: FaceSource): Float64Array {
  const { formula } = notation;
  const totallers = notation.terms.map(totaller);
  const terms = totallers.map(() => ({ total: 0 }));
  const totals = new Float64Array(times);
  for (let n = 0; n < times; n++) {
    for (let i = 0; i < terms.length; i++) terms[i]!.total = totallers[i]!(source);
    totals[n] = formula(terms) + 0;
  }
  return totals;
}
