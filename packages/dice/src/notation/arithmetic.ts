/** The arithmetic of a notation as one function of its terms' totals, in whole multiples of 1/scale. */
import { commonMultiple, floorDivide } from './range.ts';
import type { BinaryNode, CallNode, DiceNode, Node } from './syntax.ts';

export type Totals = readonly { readonly total: number }[];
export type Formula = (totals: Totals) => number;

/** The formula, and into `terms` the dice whose totals it wants, in this order. */
export function formula(node: Node, terms: DiceNode[]): Formula {
  switch (node.kind) {
    case 'number':
      return () => node.value;
    case 'dice': {
      const index = terms.push(node) - 1;
      return totals => totals[index]!.total;
    }
    case 'negate': {
      const operand = formula(node.operand, terms);
      return totals => -operand(totals);
    }
    case 'binary':
      return binary(node, formula(node.left, terms), formula(node.right, terms));
    case 'call':
      return call(
        node,
        node.operands.map(operand => rescaled(operand, node, formula(operand, terms))),
      );
  }
}

/** The formula of the whole notation: what is left of a fraction is rounded down. */
export function totalFormula(root: Node, terms: DiceNode[]): Formula {
  const value = formula(root, terms);
  const { scale } = root;
  return scale === 1 ? value : totals => floorDivide(value(totals), scale);
}

function binary(node: BinaryNode, left: Formula, right: Formula): Formula {
  switch (node.operator) {
    case '+': {
      const [a, b] = [rescaled(node.left, node, left), rescaled(node.right, node, right)];
      return totals => a(totals) + b(totals);
    }
    case '-': {
      const [a, b] = [rescaled(node.left, node, left), rescaled(node.right, node, right)];
      return totals => a(totals) - b(totals);
    }
    case '*':
      return totals => left(totals) * right(totals);
    case '/': {
      const factor = node.right.scale * commonMultiple(node.right);
      return totals => left(totals) * (factor / right(totals));
    }
  }
}

function call({ name, operands }: CallNode, values: readonly Formula[]): Formula {
  const first = values[0]!;
  const from = operands[0]!.scale;
  switch (name) {
    case 'floor':
      return totals => floorDivide(first(totals), from);
    case 'ceil':
      return totals => -floorDivide(-first(totals), from);
    case 'min':
      return totals => Math.min(...values.map(value => value(totals)));
    case 'max':
      return totals => Math.max(...values.map(value => value(totals)));
  }
}

/** The same value in the finer units of another node; `floor` and `ceil`, whose units are coarser, round by themselves. */
function rescaled(from: Node, to: Node, value: Formula): Formula {
  const factor = to.scale / from.scale;
  return factor > 1 ? totals => value(totals) * factor : value;
}
