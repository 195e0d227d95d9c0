/** The exact odds of a term's total. */
import { type Distribution, distribution, TooLarge } from '../distribution.ts';
import { pool } from '../pool.ts';
import { atLeast, highest, lowest, type Statistic, sum } from '../statistic.ts';
import type { Budget } from './budget.ts';
import { scoreOdds, worthOdds } from './die-odds.ts';
import { windowOf } from './keep.ts';
import { rankedOdds, waysToShow } from './pool-odds.ts';
import { score } from './score.ts';
import type { DiceNode } from './syntax.ts';
import {
  cellFor,
  certainly,
  checkValues,
  extent,
  mapValues,
  power,
  unpack,
  type Weights,
} from './weights.ts';

export const TOO_MANY =
  'Dice that explode before some are kept or dropped have too many courses for exact odds.';

/** The odds of a term with a fixed number of dice. */
export function termOdds(node: DiceNode, budget: Budget): Weights {
  if (node.quantity === 0) return certainly(0);
  checkValues(node.modifiers.explode || node.many ? 0 : node.high - node.low + 1);
  const pooled = pooledOdds(node);
  if (pooled) {
    budget.spend(pooled.outcomes.length, Math.log2(node.sides) * node.quantity);
    return weightsOf(pooled);
  }
  const { keep, explode } = node.modifiers;
  const bringsDice = explode !== null && !explode.compound;
  const window = windowOf(keep ?? [], node.quantity);
  const keepsAll = keep === null || (!bringsDice && window.number === node.quantity);
  if (keepsAll) return power(scoreOdds(node, budget), node.quantity, budget);
  if (bringsDice) throw new TooLarge(TOO_MANY);
  if (window.lower > 0 && window.higher > 0) {
    const one = worthOdds(node, budget);
    const { count } = node.modifiers;
    return rankedOdds([{ number: node.quantity, one }], keep, value => score(count, value), budget);
  }
  return keptOdds(node, window.number, window.higher === 0, budget);
}

/** The odds of a term that pools know by themselves; they refuse what is too large. */
export function pooledOdds(node: DiceNode): Distribution<number> | undefined {
  const statistic = node.many || node.quantity === 0 ? undefined : commonStatistic(node);
  return statistic && distribution(pool(node.quantity, node.sides), statistic);
}

/** The same where the number of dice is thrown as well: the odds for each number, by how likely it is. */
export function manyOdds(node: DiceNode, numbers: Weights, budget: Budget): Weights {
  const each = [...numbers.ways].map(([quantity, weight]) => ({
    weight,
    odds: termOdds({ ...node, quantity, many: null }, budget),
  }));
  // The ways of fewer dice always divide those of more.
  let total = 1n;
  for (const { odds } of each) if (odds.total > total) total = odds.total;
  const ways = new Map<number, bigint>();
  for (const { weight, odds } of each) {
    budget.spend(odds.ways.size, total.toString(16).length * 4);
    const factor = (weight * total) / odds.total;
    for (const [value, n] of odds.ways) ways.set(value, (ways.get(value) ?? 0n) + n * factor);
  }
  checkValues(ways.size);
  return { ways, total: total * numbers.total };
}

/** The statistic that pools know, and remember the odds of, where the term is one of the common ones. */
function commonStatistic({ die, quantity, modifiers }: DiceNode): Statistic<number> | undefined {
  const { reroll, explode, min, max, keep, count } = modifiers;
  if (die !== 'd' || reroll || explode || min !== null || max !== null) return undefined;
  if (keep && count) return undefined;
  if (keep) {
    const { lower, number, higher } = windowOf(keep, quantity);
    if (number === quantity) return sum;
    if (lower > 0 && higher > 0) return undefined;
    return higher === 0 ? highest(number) : lowest(number, quantity);
  }
  if (!count) return sum;
  const { when, double, minus } = count;
  return when.comparison === '>=' && !double && !minus ? atLeast(when.value) : undefined;
}

const weightsOf = ({ outcomes, total }: Distribution<number>): Weights => ({
  ways: new Map(outcomes.map(({ value, weight }) => [value, weight])),
  total,
});

/**
 * The best `number` of equal dice: visit the values from the best down, deciding how many dice show each. Once
 * enough dice are placed, the others may show anything worse. `placed[j]` packs the ways to have placed j dice.
 */
function keptOdds(node: DiceNode, number: number, highestFirst: boolean, budget: Budget): Weights {
  const { quantity, modifiers } = node;
  const one = worthOdds(node, budget);
  const total = one.total ** BigInt(quantity);
  if (number === 0) return { ways: new Map([[0, total]]), total };
  const { low: least, high: most } = extent(mapValues(one, value => score(modifiers.count, value)));
  const cells = (most - least) * number + 1;
  const cell = cellFor(total, cells);
  budget.spend(one.ways.size * number * quantity, cells * cell * 4);

  let placed: bigint[] = [1n];
  let finished = 0n;
  let worse = one.total;
  const bestFirst = [...one.ways].sort(([a], [b]) => (highestFirst ? b - a : a - b));
  for (const [value, weight] of bestFirst) {
    worse -= weight;
    const shift = BigInt((score(modifiers.count, value) - least) * cell * 4);
    const next: bigint[] = [];
    placed.forEach((packed, before) => {
      waysToShow(weight, quantity - before).forEach((ways, n) => {
        const moved = (packed * ways) << (shift * BigInt(Math.min(n, number - before)));
        const after = before + n;
        if (after < number) next[after] = (next[after] ?? 0n) + moved;
        else finished += moved * worse ** BigInt(quantity - after);
      });
    });
    placed = next;
  }
  return unpack(finished, least * number, cell, total);
}
