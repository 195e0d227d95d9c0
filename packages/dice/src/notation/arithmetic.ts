/** What operators and functions do to values, in whole multiples of 1/scale; used by rolls and by odds alike. */
import { commonMultiple, floorDivide } from './range.ts';
import type { BinaryNode, CallNode, Node } from './syntax.ts';

/** The value of a sum, difference, product or quotient from those of its sides. */
export function combined({ operator, left, right, scale }: BinaryNode, a: number, b: number): number {
  switch (operator) {
    case '+':
      return scale === 1 ? a + b : a * (scale / left.scale) + b * (scale / right.scale);
    case '-':
      return scale === 1 ? a - b : a * (scale / left.scale) - b * (scale / right.scale);
    case '*':
      return a * b;
    case '/':
      return a * ((right.scale * commonMultiple(right)) / b);
  }
}

/** An operand's value as its function takes it: rounded for `floor` and `ceil`, on one scale for `min` and `max`. */
export function prepared({ name, scale }: CallNode, operand: Node, value: number): number {
  if (name === 'floor') return floorDivide(value, operand.scale);
  if (name === 'ceil') return 0 - floorDivide(0 - value, operand.scale);
  return value * (scale / operand.scale);
}

/** Of prepared values; `floor` and `ceil`, which have only one, never come here. */
export const chosen = ({ name }: CallNode, a: number, b: number): number =>
  name === 'min' ? Math.min(a, b) : Math.max(a, b);

/** The totals of a notation's terms, in the order in which they are written. */
export type Totals = readonly { readonly total: number }[];

/** The whole notation's value from its terms' totals: what is left of a fraction is rounded down. */
export function totalOf(root: Node, totals: Totals): number {
  const value = worthOf(root, totals);
  // Adding 0 turns -0, which JSON and people do not know, into 0.
  return (root.scale === 1 ? value : floorDivide(value, root.scale)) + 0;
}

function worthOf(node: Node, totals: Totals): number {
  switch (node.kind) {
    case 'dice':
      return totals[node.index]!.total;
    case 'number':
      return node.value;
    case 'binary':
      return combined(node, worthOf(node.left, totals), worthOf(node.right, totals));
    case 'negate':
      return 0 - worthOf(node.operand, totals);
    case 'call':
      return node.operands
        .map(operand => prepared(node, operand, worthOf(operand, totals)))
        .reduce((a, b) => chosen(node, a, b));
  }
}
