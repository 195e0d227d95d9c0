/** The exact odds of a notation's total. */
import { bytesOf, type Distribution, TooLarge } from '../distribution.ts';
import { Shelf } from '../remember.ts';
import { chosen, combined, prepared } from './arithmetic.ts';
import { Budget } from './budget.ts';
import type { Notation } from './notation.ts';
import { floorDivide } from './range.ts';
import type { BinaryNode, Node } from './syntax.ts';
import { termOdds } from './term-odds.ts';
import { add, certainly, combine, mapValues, type Weights } from './weights.ts';

export type NotationOdds =
  | { readonly ok: true; readonly odds: Distribution<number> }
  | { readonly ok: false; readonly error: { readonly message: string } };

const known = new Shelf<Notation, NotationOdds>(16_000_000);

/** The odds, lowest total first; or why they would be too much work, and simulation has to do. */
export function notationOdds(notation: Notation): NotationOdds {
  const found = known.get(notation);
  if (found) return found;
  const odds = compute(notation);
  known.put(notation, odds, odds.ok ? bytesOf(odds.odds) : 0);
  return odds;
}

function compute({ root }: Notation): NotationOdds {
  try {
    const { ways, total } = mapValues(oddsOf(root, new Budget()), value => floorDivide(value, root.scale));
    const outcomes = [...ways]
      .map(([value, weight]) => ({ value, weight }))
      .sort((a, b) => a.value - b.value);
    return { ok: true, odds: { outcomes, total } };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, error: { message: error.message } };
    throw error;
  }
}

/** Every die is thrown once, so that the operands of a node are always independent. */
function oddsOf(node: Node, budget: Budget): Weights {
  switch (node.kind) {
    case 'number':
      return certainly(node.value);
    case 'dice':
      return termOdds(node, budget);
    case 'negate':
      return mapValues(oddsOf(node.operand, budget), value => 0 - value);
    case 'binary':
      return binaryOdds(node, oddsOf(node.left, budget), oddsOf(node.right, budget), budget);
    case 'call':
      return node.operands
        .map(operand => mapValues(oddsOf(operand, budget), value => prepared(node, operand, value)))
        .reduce((a, b) => combine(a, b, (x, y) => chosen(node, x, y), budget));
  }
}

function binaryOdds(node: BinaryNode, left: Weights, right: Weights, budget: Budget): Weights {
  const { operator, scale } = node;
  if ((operator !== '+' && operator !== '-') || scale > 1)
    return combine(left, right, (a, b) => combined(node, a, b), budget);
  return add(left, operator === '+' ? right : mapValues(right, value => 0 - value), budget);
}
