/** A roll as a line for people: `4d6kh3 + 2: [6, 4, 1d, 3] + 2 = 15`. */
import { worthOf } from './arithmetic.ts';
import { meets } from './condition.ts';
import { leftOut } from './keep.ts';
import { parse, printNotation } from './notation.ts';
import { printNumber, printWith } from './print.ts';
import type { Die, Roll, TermRoll } from './result.ts';
import { score } from './score.ts';
import type { Condition, Count, DiceNode, GroupNode, Node } from './syntax.ts';

/** All that is needed is in the roll, so one that was stored last year can be shown as well. */
export function render({ notation, terms, total, totals }: Roll): string {
  const parsed = parse(notation);
  if (!parsed.ok)
    throw new TypeError(`A roll of "${notation}", which is no notation: ${parsed.error.message}`);
  const { root, terms: nodes } = parsed.notation;
  const name = printNotation(parsed.notation);
  if (!totals) return `${name}: ${thrown(root, terms)} = ${total}`;
  const lines = totals.map((each, i) => {
    const own = terms.slice(i * nodes.length, (i + 1) * nodes.length);
    return `${thrown(root, own)} = ${each}`;
  });
  return `${name}: ${lines.join('; ')}`;
}

const thrown = (root: Node, terms: readonly TermRoll[]): string =>
  printWith(root, {
    dice: (node, many) => {
      const counted = countedIn(root, node);
      const dice = arranged(terms[node.index]!.dice, node).map(die => renderDie(die, node, counted));
      return `${many === null ? '' : `${many}d`}[${dice.join(', ')}]${named(node.label)}`;
    },
    number: node => `${printNumber(node)}${named(node.label)}`,
    member: (text, group, place) => `${text}${memberMark(group, place, terms)}`,
  });

/** What is counted of a term: by itself, or by the pool it belongs to. */
function countedIn(root: Node, node: DiceNode): Count | null {
  if (node.modifiers.count) return node.modifiers.count;
  const find = (at: Node): Count | null => {
    switch (at.kind) {
      case 'pool':
        return at.members.includes(node) ? at.count : null;
      case 'negate':
        return find(at.operand);
      case 'binary':
        return find(at.left) ?? find(at.right);
      case 'call':
        return at.operands.map(find).find(found => found !== null) ?? null;
      case 'group':
        return at.members.map(find).find(found => found !== null) ?? null;
      case 'dice':
        return at.many && find(at.many);
      case 'number':
        return null;
    }
  };
  return find(root);
}

/** Whether a group leaves a member out, or counts it. */
function memberMark({ members, keep, count }: GroupNode, place: number, terms: readonly TermRoll[]): string {
  const values = members.map(member => worthOf(member, terms) / member.scale);
  if (keep && leftOut(values, keep).includes(place)) return 'd';
  return count ? successes(score(count, values[place]!)) : '';
}

const successes = (value: number): string => (value < 0 ? '-' : '*'.repeat(value));

const named = (label: string): string => (label === '' ? '' : ` ${label}`);

/** The dice in the order in which they are to be shown; those added to another stay behind it. */
function arranged(dice: readonly Die[], { modifiers: { sort } }: DiceNode): readonly Die[] {
  if (sort === null) return dice;
  const chains: Die[][] = [];
  for (const die of dice) {
    if (die.fate === 'compounded') chains.at(-1)?.push(die);
    else chains.push([die]);
  }
  const upwards = sort === 'sa' ? 1 : -1;
  return chains.sort(([a], [b]) => (a!.face - b!.face) * upwards).flat();
}

/**
 * The face and what became of it: `r` rerolled, `!` exploded, `d` dropped, `+` added to the die before,
 * `*` a success, `**` two, `-` one taken away, `1→2` raised, cut or one less, `cs` and `cf` pointed out.
 */
function renderDie(
  { face, value, fate, exploded, pair }: Die,
  { die, modifiers: { explode, marks } }: DiceNode,
  count: Count | null,
): string {
  const shown = pair ? `${letter(die, 0)}${pair[0]} ${letter(die, 1)}${pair[1]}: ${face}` : `${face}`;
  const bang = exploded ? '!' : '';
  switch (fate) {
    case 'rerolled':
      return `${shown}r`;
    case 'dropped':
      return `${shown}${bang}d`;
    case 'compounded':
      return `+${shown}${bang}${explode?.penetrate ? `→${face - 1}` : ''}`;
    case 'kept': {
      const mark = marks
        ? `${meetsAny(marks.cs, face) ? 'cs' : ''}${meetsAny(marks.cf, face) ? 'cf' : ''}`
        : '';
      if (count) return `${shown}${bang}${mark}${successes(value)}`;
      const compounds = exploded && explode?.compound;
      return value === face || compounds ? `${shown}${bang}${mark}` : `${shown}${bang}${mark}→${value}`;
    }
  }
}

const meetsAny = (conditions: readonly Condition[], face: number): boolean =>
  conditions.some(condition => meets(condition, face));

const letter = (die: string, at: 0 | 1): string => die[at]!.toUpperCase();
