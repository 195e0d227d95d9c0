/** A tree as its canonical text: parsing it again gives an equal tree. */
import { BOUNDS } from './bounds.ts';
import { facesOf, isPair } from './faces.ts';
import type { Condition, DiceNode, Explode, Modifiers, Node } from './syntax.ts';

export function print(node: Node): string {
  switch (node.kind) {
    case 'number':
      return `${node.value}${printLabel(node.label)}`;
    case 'dice':
      return `${printDice(node)}${printLabel(node.label)}`;
    case 'negate':
      return `-${bracketed(node.operand, 3)}`;
    case 'call':
      return `${node.name}(${node.operands.map(print).join(', ')})`;
    case 'binary': {
      const level = levelOf(node);
      return `${bracketed(node.left, level)} ${node.operator} ${bracketed(node.right, level + 1)}`;
    }
  }
}

/** How tightly a node holds together: sums, products, all else. */
export function levelOf(node: Node): number {
  if (node.kind !== 'binary') return 3;
  return node.operator === '+' || node.operator === '-' ? 1 : 2;
}

const bracketed = (node: Node, level: number): string =>
  levelOf(node) < level ? `(${print(node)})` : print(node);

const printLabel = (label: string): string => (label === '' ? '' : `[${label}]`);

export function printDice(node: DiceNode): string {
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
