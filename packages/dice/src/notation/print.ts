/** A tree as its canonical text: parsing it again gives an equal tree. */
import { BOUNDS } from './bounds.ts';
import { facesOf, isPair } from './faces.ts';
import type {
  Condition,
  Count,
  DiceNode,
  Explode,
  GroupNode,
  Keep,
  Modifiers,
  Node,
  NumberNode,
} from './syntax.ts';

export const print = (node: Node): string =>
  printWith(node, {
    dice: (dice, many) => `${many ?? dice.quantity}${printDie(dice)}${printLabel(dice.label)}`,
    number: number => `${printNumber(number)}${printLabel(number.label)}`,
    member: text => text,
  });

/** How the leaves of a tree are written; the arithmetic between them is always the same. */
export interface Leaves {
  /** With the expression for the number of its dice, in parentheses, where that is thrown. */
  readonly dice: (node: DiceNode, many: string | null) => string;
  readonly number: (node: NumberNode) => string;
  /** The text of one of several members of a group, by its place. */
  readonly member: (text: string, group: GroupNode, place: number) => string;
}

export function printWith(node: Node, leaves: Leaves): string {
  const bracketed = (inner: Node, level: number): string =>
    levelOf(inner) < level ? `(${printWith(inner, leaves)})` : printWith(inner, leaves);
  switch (node.kind) {
    case 'number':
      return leaves.number(node);
    case 'dice':
      return leaves.dice(node, node.many && `(${printWith(node.many, leaves)})`);
    case 'negate':
      return `-${bracketed(node.operand, SIGN)}`;
    case 'call':
      return `${node.name}(${node.operands.map(operand => printWith(operand, leaves)).join(', ')})`;
    case 'binary': {
      const level = levelOf(node);
      if (node.operator === '**') return `${bracketed(node.left, ATOM)} ** ${bracketed(node.right, POWER)}`;
      return `${bracketed(node.left, level)} ${node.operator} ${bracketed(node.right, level + 1)}`;
    }
    case 'group': {
      const members = node.members.map(member => printWith(member, leaves));
      const inner =
        members.length === 1
          ? `(${members[0]})`
          : `{${members.map((text, i) => leaves.member(text, node, i)).join(', ')}}`;
      return `${inner}${printKeep(node.keep)}${printCount(node.count)}`;
    }
    case 'pool': {
      const members = node.members.map(member => printWith(member, leaves));
      return `{${members.join(' + ')}}${printKeep(node.keep)}${printCount(node.count)}`;
    }
  }
}

/** How tightly a node holds together. */
const [SUM, PRODUCT, SIGN, POWER, ATOM] = [1, 2, 3, 4, 5] as const;

function levelOf(node: Node): number {
  if (node.kind === 'negate') return SIGN;
  if (node.kind !== 'binary') return ATOM;
  if (node.operator === '**') return POWER;
  return node.operator === '+' || node.operator === '-' ? SUM : PRODUCT;
}

/** Every denominator of a number that was written divides a power of ten. */
export function printNumber({ value, scale }: NumberNode): string {
  if (scale === 1) return `${value}`;
  const rest = value % scale;
  const digits = String(rest * (10 ** BOUNDS.decimals / scale)).padStart(BOUNDS.decimals, '0');
  return `${(value - rest) / scale}.${digits.replace(/0+$/, '')}`;
}

const printLabel = (label: string): string => (label === '' ? '' : `[${label}]`);

/** A die with its modifiers, without the number of dice. */
const printDie = (node: DiceNode): string =>
  `${printShape(node)}${printModifiers(node.modifiers, facesOf(node).high)}`;

export function printShape({ die, sides }: DiceNode): string {
  if (die === 'dF' || die === 'dF.1') return die;
  return isPair(die) && sides === 6 ? die : `${die}${sides}`;
}

function printModifiers(modifiers: Modifiers, highest: number): string {
  const { reroll, explode, min, max, keep, count, marks, sort } = modifiers;
  return [
    reroll?.when.map(when => `${reroll.once ? 'ro' : 'r'}${printSigned(when)}`).join(''),
    explode && printExplode(explode, count === null ? highest : null),
    min !== null && `min${min}`,
    max !== null && `max${max}`,
    printKeep(keep),
    marks?.cs.map(when => `cs${printSigned(when)}`).join(''),
    marks?.cf.map(when => `cf${printSigned(when)}`).join(''),
    sort,
    printCount(count),
  ]
    .filter(Boolean)
    .join('')
    .trimEnd();
}

const printKeep = (keep: readonly Keep[] | null): string =>
  (keep ?? []).map(({ action, count }) => `${action}${count}`).join('');

const printCount = (count: Count | null): string =>
  count === null
    ? ''
    : [
        `${count.when.comparison}${count.when.value}`,
        count.double && ` double ${printCondition(count.double)}`,
        count.minus && ` minus ${printCondition(count.minus)}`,
      ]
        .filter(Boolean)
        .join('');

/** The face may stay unsaid where it is `unsaid`; where a count follows it is said, or `!>=4` would be read. */
function printExplode({ compound, penetrate, when, limit }: Explode, unsaid: number | null): string {
  const { comparison, value } = when;
  const condition = comparison === '=' && value === unsaid ? '' : printSigned(when);
  const sign = `${compound ? '!!' : '!'}${penetrate ? 'p' : ''}`;
  return `${sign}${condition}${limit === BOUNDS.explosions ? '' : ` limit ${limit} `}`;
}

/** With its sign where the value is negative: `r-1` may be a reroll and one less. */
const printSigned = (when: Condition): string =>
  when.value < 0 && when.comparison === '=' ? `=${when.value}` : printCondition(when);

const printCondition = ({ comparison, value }: Condition): string =>
  comparison === '=' ? `${value}` : `${comparison}${value}`;
