/** The totals of a term without its dice, for batches of millions. */
import { remember } from '../remember.ts';
import { isPair } from './faces.ts';
import { leftOut, windowOf } from './keep.ts';
import { outcomesOf, worth } from './outcome.ts';
import type { FaceSource } from './result.ts';
import { score } from './score.ts';
import type { DiceNode, Keep } from './syntax.ts';
import { rollTerm } from './term.ts';

export type Totaller = (source: FaceSource) => number;

/** A table of this many entries stays in the processor's nearest memory. */
const MOST_ENTRIES = 8192;

const known = new WeakMap<DiceNode, Totaller>();

export const totaller = (node: DiceNode): Totaller => remember(known, node, () => makeTotaller(node));

function makeTotaller(node: DiceNode): Totaller {
  const { quantity, modifiers } = node;
  const { reroll, explode, keep } = modifiers;
  if (reroll || explode) return oneByOne(node);
  const drops = keep !== null && windowOf(keep, quantity).number < quantity;
  if (!drops) return sumOfTables(node);
  return outcomesOf(node) ** quantity <= MOST_ENTRIES
    ? fromTable(tableOf(node, quantity, keep))
    : oneByOne(node);
}

function oneByOne(node: DiceNode): Totaller {
  return source => rollTerm(node, source).total;
}

/**
 * One number below 6^5 stands for five six-sided dice, all equally likely, and a table knows their total: as
 * fair as five throws and five times as fast.
 */
function sumOfTables(node: DiceNode): Totaller {
  const outcomes = outcomesOf(node);
  if (outcomes > MOST_ENTRIES) return eachDie(node);
  const size = Math.min(node.quantity, diceInTable(outcomes));
  if (size === 0) return () => 0;
  const table = tableOf(node, size, null);
  const times = Math.floor(node.quantity / size);
  const left = node.quantity % size;
  const rest = left > 0 ? fromTable(tableOf(node, left, null)) : () => 0;
  return source => {
    let total = rest(source);
    for (let i = 0; i < times; i++) total += table[source.die(table.length) - 1]!;
    return total;
  };
}

function diceInTable(outcomes: number): number {
  let dice = 1;
  while (outcomes > 1 && outcomes ** (dice + 1) <= MOST_ENTRIES) dice++;
  return dice;
}

const fromTable =
  (table: Float64Array): Totaller =>
  source =>
    table[source.die(table.length) - 1]!;

/** Throws one die, or the two of a pair, and numbers what they show. */
const throwOne = (source: FaceSource, sides: number, pair: boolean): number =>
  pair ? (source.die(sides) - 1) * sides + source.die(sides) : source.die(sides);

function eachDie(node: DiceNode): Totaller {
  const { quantity, die, sides, modifiers } = node;
  const pair = isPair(die);
  return source => {
    let total = 0;
    for (let i = 0; i < quantity; i++) {
      total += score(modifiers.count, worth(node, throwOne(source, sides, pair)));
    }
    return total;
  };
}

/** The total of every way in which `quantity` dice can fall. */
function tableOf(node: DiceNode, quantity: number, keep: readonly Keep[] | null): Float64Array {
  const outcomes = outcomesOf(node);
  const worths = new Array<number>(quantity);
  return Float64Array.from({ length: outcomes ** quantity }, (_, way) => {
    let left = way;
    for (let i = 0; i < quantity; i++) {
      worths[i] = worth(node, (left % outcomes) + 1);
      left = Math.floor(left / outcomes);
    }
    const out = keep ? leftOut(worths, keep) : [];
    return worths.reduce(
      (total, value, i) => (out.includes(i) ? total : total + score(node.modifiers.count, value)),
      0,
    );
  });
}
