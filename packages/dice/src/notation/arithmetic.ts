/** What operators and functions do to values, in whole multiples of 1/scale; used by rolls and by odds alike. */
import { leftOut } from './keep.ts';
import { commonMultiple, floorDivide, leastCommonMultiple, raised, roundDivide } from './range.ts';
import { score } from './score.ts';
import type { BinaryNode, CallNode, GroupNode, NegateNode, Node, PoolNode } from './syntax.ts';

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
    case '%':
      return (a * (scale / left.scale)) % (b * (scale / right.scale));
    case '**':
      return raised(a, b);
  }
}

/** An operand's value as its function takes it: rounded for `floor` and `ceil`, on one scale for `min` and `max`. */
export function prepared({ name, scale }: CallNode, operand: Node, value: number): number {
  if (name === 'floor') return floorDivide(value, operand.scale);
  if (name === 'ceil') return 0 - floorDivide(0 - value, operand.scale);
  if (name === 'round') return roundDivide(value, operand.scale);
  if (name === 'abs') return Math.abs(value);
  return value * (scale / operand.scale);
}

/** On what scale the members of a group are compared and added. */
export const groupScale = ({ members }: GroupNode): number =>
  members.map(member => member.scale).reduce(leastCommonMultiple);

/** What a member of a group adds to it: its value, or what it counts for; all on the scale of the group. */
export const memberScore = ({ count }: GroupNode, scale: number, value: number): number =>
  count === null ? value : score(count, value / scale);

function groupWorth(node: GroupNode, totals: Totals): number {
  const scale = groupScale(node);
  const values = node.members.map(member => worthOf(member, totals) * (scale / member.scale));
  const out = node.keep ? leftOut(values, node.keep) : [];
  return values.reduce((sum, value, i) => (out.includes(i) ? sum : sum + memberScore(node, scale, value)), 0);
}

/** Of prepared values; functions of one value never come here. */
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

export function worthOf(node: Node, totals: Totals): number {
  switch (node.kind) {
    case 'dice':
      return totals[node.index]!.total;
    case 'number':
      return node.value;
    case 'binary':
      return combined(node, worthOf(node.left, totals), worthOf(node.right, totals));
    default:
      return rarerWorth(node, totals);
  }
}

/** Apart from the above, which is small enough to be compiled into whatever asks for it. */
function rarerWorth(node: NegateNode | CallNode | GroupNode | PoolNode, totals: Totals): number {
  switch (node.kind) {
    case 'negate':
      return 0 - worthOf(node.operand, totals);
    case 'call':
      return node.operands
        .map(operand => prepared(node, operand, worthOf(operand, totals)))
        .reduce((a, b) => chosen(node, a, b));
    case 'group':
      return groupWorth(node, totals);
    case 'pool':
      return node.members.reduce((sum, { index }) => sum + totals[index]!.total, 0);
  }
}
