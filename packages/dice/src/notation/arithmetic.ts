/** What operators and functions do to values, in whole multiples of 1/scale; used by rolls and by odds alike. */
import { commonMultiple, floorDivide } from './range.ts';
import type { BinaryNode, CallNode, DiceNode, Node } from './syntax.ts';

export type Operation = (a: number, b: number) => number;

export function operation({ operator, left, right, scale }: BinaryNode): Operation {
  const [l, r] = [scale / left.scale, scale / right.scale];
  switch (operator) {
    case '+':
      return scale === 1 ? (a, b) => a + b : (a, b) => a * l + b * r;
    case '-':
      return (a, b) => a * l - b * r;
    case '*':
      return (a, b) => a * b;
    case '/': {
      const factor = right.scale * commonMultiple(right);
      return (a, b) => a * (factor / b);
    }
  }
}

/** Rounds the one operand of `floor` and `ceil`, brings those of `min` and `max` to one scale. */
export function prepare({ name, scale }: CallNode, operand: Node): (value: number) => number {
  const from = operand.scale;
  if (name === 'floor') return value => floorDivide(value, from);
  if (name === 'ceil') return value => 0 - floorDivide(0 - value, from);
  const factor = scale / from;
  return value => value * factor;
}

/** Of prepared values; `floor` and `ceil`, which have only one, never come here. */
export const choose = ({ name }: CallNode): Operation =>
  name === 'min' ? (a, b) => Math.min(a, b) : (a, b) => Math.max(a, b);

export type Totals = readonly { readonly total: number }[];
export type Formula = (totals: Totals) => number;

/** The formula of the whole notation: what is left of a fraction is rounded down. */
export function totalFormula(root: Node, terms: DiceNode[]): Formula {
  const value = formula(root, terms);
  const { scale } = root;
  return scale === 1 ? value : totals => floorDivide(value(totals), scale);
}

/** A node's value from the totals of its terms; into `terms` go the dice whose totals it wants, in this order. */
function formula(node: Node, terms: DiceNode[]): Formula {
  switch (node.kind) {
    case 'number':
      return () => node.value;
    case 'dice': {
      const index = terms.push(node) - 1;
      return totals => totals[index]!.total;
    }
    case 'negate': {
      const operand = formula(node.operand, terms);
      return totals => 0 - operand(totals);
    }
    case 'binary': {
      const [left, right] = [formula(node.left, terms), formula(node.right, terms)];
      const apply = operation(node);
      if (node.right.kind === 'number') {
        const { value } = node.right;
        return totals => apply(left(totals), value);
      }
      return totals => apply(left(totals), right(totals));
    }
    case 'call': {
      const operands = node.operands.map(operand => {
        const [value, made] = [formula(operand, terms), prepare(node, operand)];
        return (totals: Totals) => made(value(totals));
      });
      const apply = choose(node);
      return totals => operands.map(operand => operand(totals)).reduce(apply);
    }
  }
}
