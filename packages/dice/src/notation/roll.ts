/** Rolling a notation. Nothing can go wrong here: whatever could was refused when the text was read. */
import { totalOf, worthOf } from './arithmetic.ts';
import type { Notation } from './notation.ts';
import type { FaceSource, LooseDie, Roll, TermRoll } from './result.ts';
import { score } from './score.ts';
import type { DiceNode, PoolNode } from './syntax.ts';
import { drop, rollTerm } from './term.ts';
import { totaller } from './totals.ts';

/** Rolls a notation; it cannot fail. */
export function roll(notation: Notation, source: FaceSource): Roll {
  const { text, root, terms: nodes, simple, times } = notation;
  if (times > 0) return rollAgain(notation, source);
  const terms = simple ? rollSimple(nodes, source) : rollEach(notation, source);
  return { notation: text, total: totalOf(root, terms), terms };
}

/** Most notations have one term, and a literal is the quickest way to an array of one. */
const rollSimple = (nodes: readonly DiceNode[], source: FaceSource): TermRoll[] =>
  nodes.length === 1 ? [rollTerm(nodes[0]!, source)] : nodes.map(node => rollTerm(node, source));

function rollAgain(notation: Notation, source: FaceSource): Roll {
  const rolls = Array.from({ length: notation.times }, () => roll({ ...notation, times: 0 }, source));
  const totals = rolls.map(each => each.total);
  return {
    notation: notation.text,
    total: totals.reduce((a, b) => a + b, 0),
    totals,
    terms: rolls.flatMap(each => each.terms),
  };
}

/** Terms whose number of dice is thrown first, and dice that are kept and counted across terms. */
function rollEach({ terms: nodes, pools }: Notation, source: FaceSource): TermRoll[] {
  const terms: TermRoll[] = [];
  for (const node of nodes) terms.push(rollTerm(node.many ? decided(node, terms) : node, source));
  for (const pool of pools) settle(pool, terms);
  return terms;
}

const decided = (node: DiceNode, terms: readonly TermRoll[]): DiceNode => ({
  ...node,
  quantity: node.many ? worthOf(node.many, terms) : node.quantity,
});

/** Leaves dice of a pool out, counts the others, and writes that down in their terms. */
function settle({ members, keep, count }: PoolNode, terms: TermRoll[]): void {
  // The dice of a term were made for this roll alone, so they may still be changed here.
  const own = members.map(({ index }) => terms[index]!.dice as readonly LooseDie[]);
  const standing = own.flat().filter(die => die.fate === 'kept');
  if (keep) drop(standing, keep);
  if (count) for (const die of standing) if (die.fate === 'kept') die.value = score(count, die.value);
  members.forEach(({ index }, i) => {
    const total = own[i]!.reduce((sum, die) => sum + die.value, 0);
    terms[index] = { ...terms[index]!, total };
  });
}

/** The totals alone of `times` rolls: as likely as those of `roll`, from fewer random numbers. */
export function rollTotals(notation: Notation, times: number, source: FaceSource): Float64Array {
  const { root, terms: nodes } = notation;
  const totals = new Float64Array(times);
  if (!notation.simple) {
    for (let n = 0; n < times; n++) totals[n] = totalOf(root, rollEach(notation, source));
    return totals;
  }
  const totallers = nodes.map(totaller);
  const terms = totallers.map(() => ({ total: 0 }));
  for (let n = 0; n < times; n++) {
    for (let i = 0; i < terms.length; i++) terms[i]!.total = totallers[i]!(source);
    totals[n] = totalOf(root, terms);
  }
  return totals;
}
