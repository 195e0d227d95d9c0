/** Rolling a notation. Nothing can go wrong here: whatever could was refused when the text was read. */
import { totalOf } from './arithmetic.ts';
import type { Notation } from './notation.ts';
import type { FaceSource, Roll } from './result.ts';
import { rollTerm } from './term.ts';
import { totaller } from './totals.ts';

export function roll({ text, root, terms: nodes }: Notation, source: FaceSource): Roll {
  // Most notations have one term, and a literal is the quickest way to an array of one.
  const terms =
    nodes.length === 1 ? [rollTerm(nodes[0]!, source)] : nodes.map(node => rollTerm(node, source));
  return { notation: text, total: totalOf(root, terms), terms };
}

/** The totals alone of `times` rolls: as likely as those of `roll`, from fewer random numbers. */
export function rollTotals(
  { root, terms: nodes }: Notation,
  times: number,
  source: FaceSource,
): Float64Array {
  const totallers = nodes.map(totaller);
  const terms = totallers.map(() => ({ total: 0 }));
  const totals = new Float64Array(times);
  for (let n = 0; n < times; n++) {
    for (let i = 0; i < terms.length; i++) terms[i]!.total = totallers[i]!(source);
    totals[n] = totalOf(root, terms);
  }
  return totals;
}
