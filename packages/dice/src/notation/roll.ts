/** Rolling a notation. Nothing can go wrong here: whatever could was refused when the text was read. */
import type { Notation } from './notation.ts';
import type { FaceSource, Roll, TermRoll } from './result.ts';
import { totaller } from './totals.ts';

export function roll(notation: Notation, source: FaceSource): Roll {
  const { text, rollers, formula } = notation;
  const terms = new Array<TermRoll>(rollers.length);
  for (let i = 0; i < rollers.length; i++) terms[i] = rollers[i]!(source);
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
