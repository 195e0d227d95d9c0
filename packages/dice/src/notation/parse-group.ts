/** Several rolls in braces, and a total that is compared. */
import { BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';
import { facesOf, isPair } from './faces.ts';
import { joined, keepsInDialect, parseDropLikeAvrae, parseKeep, startsKeep } from './parse-keep.ts';
import { parseCount, startsComparison } from './parse-modifier.ts';
import { binaryRange, dieHigh, dieLow, fits, keptRange, leastCommonMultiple, rescale } from './range.ts';
import type { Scanner } from './scanner.ts';
import type { Condition, Count, DiceNode, GroupNode, Keep, Node, PoolNode } from './syntax.ts';
import { checkCount, withModifiers } from './term-check.ts';

const P = 112;

/** 1 if a total meets a comparison, 0 if not: `(2d6 + 3)>=10`. */
export function compareTotal(s: Scanner, total: Node): Node {
  return groupOf(s, s.at, [total], null, parseCount(s));
}

/** What stands after a group: which members are kept, and what is counted. */
export function gatherGroup(s: Scanner, at: number, members: readonly Node[]): Node {
  if (s.error) return members[0]!;
  const { keep, count } = parseAfter(s);
  if (s.error) return members[0]!;
  const [only] = members;
  if (members.length > 1) {
    const keeps = keepsInDialect(s, at, keep, members.length);
    return keeps || count ? groupOf(s, at, members, keeps, count) : sumOf(s, at, members);
  }
  if (!keep && !count) return only!;
  const parts = partsOf(only!);
  const dice = parts?.filter(part => part.kind === 'dice') ?? [];
  const others = parts?.filter(part => part.kind !== 'dice') ?? [];
  if (count && !keep && dice.length > 0 && s.dialect === 'roll20')
    return countEach(s, at, dice, others, count);
  if (count && !keep && (!parts || others.length > 0 || dice.length === 0))
    return groupOf(s, at, [only!], null, count);
  if (!parts || dice.length === 0) {
    s.fail(
      'dice that are added, or several rolls set apart by commas, to keep some of',
      at,
      'something else',
    );
    return only!;
  }
  if (!arePlain(dice)) {
    s.fail(PLAIN_DICE, at, 'more');
    return only!;
  }
  const pooled = poolOf(s, at, dice, keepsInDialect(s, at, keep, diceOf(dice)), count);
  return others.length === 0 ? pooled : sumOf(s, at, [pooled, ...others]);
}

/** In Roll20 what is added in a group is added to each of its dice before they are counted: `{3d20+5}>21`. */
function countEach(
  s: Scanner,
  at: number,
  dice: readonly DiceNode[],
  others: readonly Node[],
  count: Count,
): Node {
  const added = others.reduce((sum, { low, scale }) => sum + low / scale, 0);
  const less = (condition: Condition): Condition => ({ ...condition, value: condition.value - added });
  const { when, double, minus } = count;
  const own = { when: less(when), double: double && less(double), minus: minus && less(minus) };
  const [only] = dice;
  if (only && dice.length === 1 && !only.modifiers.count)
    return withModifiers(s, at, only, { ...only.modifiers, count: own });
  if (!arePlain(dice)) s.fail(PLAIN_DICE, at, 'more');
  return s.error ? only! : poolOf(s, at, dice, null, own);
}

const PLAIN_DICE = 'plain dice in the group, and keep, drop or count once, after "}"';

const arePlain = (dice: readonly DiceNode[]): boolean =>
  !dice.some(({ modifiers, many, die }) => modifiers.keep || modifiers.count || many || isPair(die));

function parseAfter(s: Scanner): { keep: readonly Keep[] | null; count: Count | null } {
  let keep: readonly Keep[] | null = null;
  let count: Count | null = null;
  for (;;) {
    const { at } = s;
    if (startsKeep(s)) keep = joined(s, at, keep, parseKeep(s));
    else if (s.dialect === 'avrae' && s.code === P) keep = joined(s, at, keep, parseDropLikeAvrae(s));
    else if (s.dialect === 'foundry' ? s.take('cs') : startsComparison(s) && s.dialect !== 'avrae') {
      if (count) s.fail('one comparison', at);
      count = parseCount(s);
    } else return { keep, count };
    if (s.error) return { keep, count };
  }
}

/** How many dice some terms throw; null where explosions bring more. */
const diceOf = (dice: readonly DiceNode[]): number | null =>
  dice.some(({ modifiers: { explode } }) => explode && !explode.compound)
    ? null
    : dice.reduce((sum, { quantity }) => sum + quantity, 0);

/** The terms and numbers of a sum; null where there is anything else. */
function partsOf(node: Node): Node[] | null {
  if (node.kind === 'dice' || node.kind === 'number') return [node];
  if (node.kind !== 'binary' || node.operator !== '+') return null;
  const [left, right] = [partsOf(node.left), partsOf(node.right)];
  return left && right && [...left, ...right];
}

function sumOf(s: Scanner, at: number, members: readonly Node[]): Node {
  return members.reduce((left, right) => {
    const node: Node = { kind: 'binary', operator: '+', left, right, ...binaryRange('+', left, right) };
    if (!fits(node)) tooLarge(s, at);
    return node;
  });
}

function groupOf(
  s: Scanner,
  at: number,
  members: readonly Node[],
  keep: readonly Keep[] | null,
  count: Count | null,
): Node {
  const scale = members.map(member => member.scale).reduce(leastCommonMultiple);
  const ranges = members.map(member => rescale(member, scale));
  const one = {
    low: Math.min(...ranges.map(range => range.low)),
    high: Math.max(...ranges.map(range => range.high)),
  };
  if (count) checkCount(s, at, one.low / scale, one.high / scale, count, null);
  const { low, high } = keptRange(one.low, one.high, members.length, members.length, keep, count);
  const node: GroupNode = { kind: 'group', members, keep, count, low, high, scale: count ? 1 : scale };
  if (!s.error && !(fits(node) && scale <= BOUNDS.value)) tooLarge(s, at);
  return node;
}

function poolOf(
  s: Scanner,
  at: number,
  members: readonly DiceNode[],
  keep: readonly Keep[] | null,
  count: Count | null,
): Node {
  const [only] = members;
  if (only && members.length === 1) return withModifiers(s, at, only, { ...only.modifiers, keep, count });
  const spans = members.map(member => ({
    low: dieLow(facesOf(member), member.modifiers),
    high: dieHigh(facesOf(member), member.modifiers),
  }));
  const one = {
    low: Math.min(...spans.map(({ low }) => low)),
    high: Math.max(...spans.map(({ high }) => high)),
  };
  if (count) checkCount(s, at, one.low, one.high, count, null);
  const dice = members.reduce((sum, { quantity }) => sum + quantity, 0);
  const most = members.reduce((sum, { quantity, modifiers: { explode } }) => {
    return sum + (explode && !explode.compound ? quantity * (1 + explode.limit) : quantity);
  }, 0);
  const node: PoolNode = {
    kind: 'pool',
    members,
    keep,
    count,
    ...keptRange(one.low, one.high, dice, most, keep, count),
  };
  s.pools = [...s.pools, node];
  return node;
}

const tooLarge = (s: Scanner, at: number): void =>
  s.fail(`values and denominators of at most ${grouped(BOUNDS.value)}`, at, 'larger ones possible');
