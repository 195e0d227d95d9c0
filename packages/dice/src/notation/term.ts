/** A term of dice made ready to be rolled many times, in full or for its total alone. */
import { facesOf, isPair } from './faces.ts';
import { clamp, kept, PLAIN } from './range.ts';
import type { FaceSource, TermRoll } from './result.ts';
import type { DiceNode, Modifiers } from './syntax.ts';
import { drop, type LooseDie, pairResult, scoreOf, throwChained, throwPlain } from './throw.ts';

export type Roller = (source: FaceSource) => TermRoll;
export type Totaller = (source: FaceSource) => number;

const isChained = ({ reroll, explode }: Modifiers): boolean => reroll !== null || explode !== null;

export function roller(node: DiceNode): Roller {
  const { label, die, sides, modifiers } = node;
  const { keep, count } = modifiers;
  const throwDice = isChained(modifiers) ? throwChained : throwPlain;
  const score = count && scoreOf(count);
  return source => {
    const dice = throwDice(node, source);
    if (keep) drop(dice, keep);
    if (score) for (const die of dice) if (die.fate === 'kept') die.value = score(die.value);
    return { label, die, sides, dice, total: sumOf(dice) };
  };
}

function sumOf(dice: readonly LooseDie[]): number {
  let total = 0;
  for (let i = 0; i < dice.length; i++) total += dice[i]!.value;
  return total;
}

/** The same total from the same faces as `roller`, without the dice. */
export function totaller(node: DiceNode): Totaller {
  const { modifiers } = node;
  if (isChained(modifiers)) {
    const roll = roller(node);
    return source => roll(source).total;
  }
  const { keep } = modifiers;
  if (keep && kept(keep, node.quantity) < node.quantity) return keptTotal(node);
  return plainTotal(node);
}

function plainTotal(node: DiceNode): Totaller {
  const { quantity, die, sides, modifiers } = node;
  if (die === 'd' && modifiers === PLAIN)
    return source => {
      let total = 0;
      for (let i = 0; i < quantity; i++) total += source.die(sides);
      return total;
    };
  const value = oneDie(node);
  const score = modifiers.count && scoreOf(modifiers.count);
  return source => {
    let total = 0;
    for (let i = 0; i < quantity; i++) total += score ? score(value(source)) : value(source);
    return total;
  };
}

function oneDie({ die, sides, modifiers: { min, max } }: DiceNode): Totaller {
  if (isPair(die)) return source => pairResult(die, source.die(sides), source.die(sides));
  const offset = facesOf({ die, sides }).low - 1;
  return source => clamp(source.die(sides) + offset, min, max);
}

function keptTotal(node: DiceNode): Totaller {
  const { quantity, modifiers } = node;
  const keep = modifiers.keep!;
  const number = kept(keep, quantity);
  const keepsHighest = keep.action === 'kh' || keep.action === 'dl';
  const [from, to] = keepsHighest ? [quantity - number, quantity] : [0, number];
  const value = oneDie(node);
  const score = modifiers.count && scoreOf(modifiers.count);
  const values = new Float64Array(quantity);
  return source => {
    for (let i = 0; i < quantity; i++) insert(values, i, value(source));
    let total = 0;
    for (let i = from; i < to; i++) total += score ? score(values[i]!) : values[i]!;
    return total;
  };
}

/** Puts a value in its place among the first `length`, which are sorted. */
function insert(values: Float64Array, length: number, value: number): void {
  let at = length;
  for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!;
  values[at] = value;
}
