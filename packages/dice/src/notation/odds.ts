/** The exact odds of a notation's total. */
import { bytesOf, type Distribution, TooLarge } from '../distribution.ts';
import { Shelf } from '../remember.ts';
import { chosen, combined, groupScale, memberScore, prepared } from './arithmetic.ts';
import { Budget } from './budget.ts';
import { scoreOdds, worthOdds } from './die-odds.ts';
import type { Notation } from './notation.ts';
import { rankedOdds } from './pool-odds.ts';
import { print } from './print.ts';
import { floorDivide } from './range.ts';
import { score } from './score.ts';
import type { BinaryNode, GroupNode, Node, PoolNode } from './syntax.ts';
import { manyOdds, pooledOdds, TOO_MANY, termOdds } from './term-odds.ts';
import { add, certainly, combine, mapValues, power, type Weights } from './weights.ts';

/** The exact odds of a notation, or why they are too much work. */
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
    const plain = plainOdds(root);
    if (plain) return { ok: true, odds: plain };
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

/** What pools know already, with a number added or taken away: as many as a million values need no other room. */
function plainOdds(root: Node): Distribution<number> | undefined {
  let [node, more] = [root, 0];
  while (node.kind === 'binary' && node.scale === 1 && node.right.kind === 'number') {
    if (node.operator !== '+' && node.operator !== '-') return undefined;
    more += node.operator === '+' ? node.right.value : -node.right.value;
    node = node.left;
  }
  if (node.kind !== 'dice' || node.scale !== 1) return undefined;
  const odds = pooledOdds(node);
  if (!odds || more === 0) return odds;
  return { ...odds, outcomes: odds.outcomes.map(({ value, weight }) => ({ value: value + more, weight })) };
}

/** Every die is thrown once, so that the operands of a node are always independent. */
function oddsOf(node: Node, budget: Budget): Weights {
  switch (node.kind) {
    case 'number':
      return certainly(node.value);
    case 'dice':
      return node.many ? manyOdds(node, oddsOf(node.many, budget), budget) : termOdds(node, budget);
    case 'negate':
      return mapValues(oddsOf(node.operand, budget), value => 0 - value);
    case 'binary':
      return binaryOdds(node, oddsOf(node.left, budget), oddsOf(node.right, budget), budget);
    case 'call':
      return node.operands
        .map(operand => mapValues(oddsOf(operand, budget), value => prepared(node, operand, value)))
        .reduce((a, b) => combine(a, b, (x, y) => chosen(node, x, y), budget));
    case 'group':
      return groupOdds(node, budget);
    case 'pool':
      return poolOdds(node, budget);
  }
}

function binaryOdds(node: BinaryNode, left: Weights, right: Weights, budget: Budget): Weights {
  const { operator, scale } = node;
  if ((operator !== '+' && operator !== '-') || scale > 1)
    return combine(left, right, (a, b) => combined(node, a, b), budget);
  return add(left, operator === '+' ? right : mapValues(right, value => 0 - value), budget);
}

/** Members that are written alike have the same odds, and need to be told apart by nobody. */
function groupOdds(node: GroupNode, budget: Budget): Weights {
  const scale = groupScale(node);
  const worthOfMember = (member: Node): Weights =>
    mapValues(oddsOf(member, budget), value => value * (scale / member.scale));
  if (node.keep === null)
    return node.members
      .map(member => mapValues(worthOfMember(member), value => memberScore(node, scale, value)))
      .reduce((a, b) => add(a, b, budget));
  // Not Map.groupBy, which Node 20 does not know.
  const members = new Map<string, (typeof node.members)[number][]>();
  for (const member of node.members) {
    const alike = members.get(print(member));
    if (alike) alike.push(member);
    else members.set(print(member), [member]);
  }
  const classes = [...members.values()].map(alike => ({
    number: alike.length,
    one: worthOfMember(alike[0]!),
  }));
  return rankedOdds(classes, node.keep, value => memberScore(node, scale, value), budget);
}

function poolOdds({ members, keep, count }: PoolNode, budget: Budget): Weights {
  if (keep === null)
    return members
      .map(node => {
        const one = scoreOdds({ ...node, modifiers: { ...node.modifiers, count } }, budget);
        return power(one, node.quantity, budget);
      })
      .reduce((a, b) => add(a, b, budget));
  if (members.some(({ modifiers: { explode } }) => explode && !explode.compound))
    throw new TooLarge(TOO_MANY);
  const classes = members.map(member => ({ number: member.quantity, one: worthOdds(member, budget) }));
  return rankedOdds(classes, keep, value => score(count, value), budget);
}
