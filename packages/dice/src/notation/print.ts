/** A tree as its canonical text: parsing it again gives an equal tree. */
import { BOUNDS } from './bounds.ts';
import { facesOf, isPair } from './faces.ts';
import type { Condition, DiceNode, Explode, Modifiers, Node, NumberNode } from './syntax.ts';

export const print = (node: Node): string =>
  printWith(node, {
    dice: dice => `${printDice(dice)}${printLabel(dice.label)}`,
    number: ({ value, label }) => `${value}${printLabel(label)}`,
  });

/** How the leaves of a tree are written; the arithmetic between them is always the same. */
export interface Leaves {
  readonly dice: (node: DiceNode) => string;
  readonly number: (node: NumberNode) => string;
}

export function printWith(node: Node, leaves: Leaves): string {
  const bracketed = (inner: Node, level: number): string =>
    levelOf(inner) < level ? `(${printWith(inner, leaves)})` : printWith(inner, leaves);
  switch (node.kind) {
    case 'number':
      return leaves.number(node);
    case 'dice':
      return leaves.dice(node);
    case 'negate':
      return `-${bracketed(node.operand, 3)}`;
    case 'call':
      return `${node.name}(${node.operands.map(operand => printWith(operand, leaves)).join(', ')})`;
    case 'binary': {
      const level = levelOf(node);
      return `${bracketed(node.left, level)} ${node.operator} ${bracketed(node.right, level + 1)}`;
    }
  }
}

/** How tightly a node holds together: sums, products, all else. */
function levelOf(node: Node): number {
  if (node.kind !== 'binary') return 3;
  return node.operator === '+' || node.operator === '-' ? 1 : 2;
}

const printLabel = (label: string): string => (label === '' ? '' : `[${label}]`);

function printDice(node: DiceNode): string {
  return `${node.quantity}${printShape(node)}${printModifiers(node.modifiers, facesOf(node).high)}`;
}

function printShape({ die, sides }: DiceNode): string {
  if (die === 'dF') return 'dF';
  return isPair(die) && sides === 6 ? die : `${die}${sides}`;
}

function printModifiers({ reroll, explode, min, max, keep, count }: Modifiers, highest: number): string {
  return [
    reroll && `${reroll.once ? 'ro' : 'r'}${printCondition(reroll.when)}`,
    explode && printExplode(explode, count === null ? highest : null),
    min !== null && `min${min}`,
    max !== null && `max${max}`,
    keep && `${keep.action}${keep.count}`,
    count && `${count.when.comparison}${count.when.value}`,
    count?.double && ` double ${printCondition(count.double)}`,
    count?.minus && ` minus ${printCondition(count.minus)}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The face may stay unsaid where it is `unsaid`; where a count follows it is said, or `!>=4` would be read. */
function printExplode({ compound, when, limit }: Explode, unsaid: number | null): string {
  const { comparison, value } = when;
  const signed = value < 0 && comparison === '=' ? `=${value}` : printCondition(when);
  const condition = comparison === '=' && value === unsaid ? '' : signed;
  return `${compound ? '!!' : '!'}${condition}${limit === BOUNDS.explosions ? '' : ` limit ${limit} `}`;
}

const printCondition = ({ comparison, value }: Condition): string =>
  comparison === '=' ? `${value}` : `${comparison}${value}`;
