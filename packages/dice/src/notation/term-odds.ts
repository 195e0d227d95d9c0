/** The exact odds of a term's total. */
import { type Distribution, distribution, TooLarge } from '../distribution.ts';
import { pool } from '../pool.ts';
import { atLeast, highest, lowest, type Statistic, sum } from '../statistic.ts';
import type { Budget } from './budget.ts';
import { scoreOdds, worthOdds } from './die-odds.ts';
import { dropsLowest } from './keep.ts';
import { kept } from './range.ts';
import { score } from './score.ts';
import type { DiceNode } from './syntax.ts';
import {
  cellFor,
  certainly,
  checkValues,
  extent,
  mapValues,
  PACKED_STEPS,
  power,
  unpack,
  type Weights,
} from './weights.ts';

export function termOdds(node: DiceNode, budget: Budget): Weights {
  if (node.quantity === 0) return certainly(0);
  checkValues(node.modifiers.explode ? 0 : node.high - node.low + 1);
  const statistic = commonStatistic(node);
  if (statistic) {
    budget.spend(PACKED_STEPS, Math.ceil((node.high - node.low + 1) * Math.log2(node.sides) * node.quantity));
    return weightsOf(distribution(pool(node.quantity, node.sides), statistic));
  }
  const { keep, explode } = node.modifiers;
  const bringsDice = explode !== null && !explode.compound;
  const keepsAll = keep === null || (!bringsDice && kept(keep, node.quantity) === node.quantity);
  if (keepsAll) return power(scoreOdds(node, budget), node.quantity, budget);
  if (bringsDice)
    throw new TooLarge(
      'Dice that explode before some are kept or dropped have too many courses for exact odds.',
    );
  return keptOdds(node, kept(keep, node.quantity), dropsLowest(keep), budget);
}

/** The statistic that pools know, and remember the odds of, where the term is one of the common ones. */
function commonStatistic({ die, quantity, modifiers }: DiceNode): Statistic<number> | undefined {
  const { reroll, explode, min, max, keep, count } = modifiers;
  if (die !== 'd' || reroll || explode || min !== null || max !== null) return undefined;
  if (keep && count) return undefined;
  if (keep) {
    const number = kept(keep, quantity);
    return dropsLowest(keep) ? highest(number) : lowest(number, quantity);
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

/** In how many ways 0, 1, 2 … of some dice show a value of this weight. */
function waysToShow(weight: bigint, dice: number): bigint[] {
  const ways = [1n];
  for (let n = 0; n < dice; n++) ways.push((ways[n]! * BigInt(dice - n) * weight) / BigInt(n + 1));
  return ways;
}
