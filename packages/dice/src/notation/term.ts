/** A term of dice made ready to be rolled many times. */
import { isPair } from './faces.ts';
import { leftOut } from './keep.ts';
import { DiceTable, worthOf } from './outcome.ts';
import type { Die, FaceSource, TermRoll } from './result.ts';
import { scoreOf } from './score.ts';
import type { DiceNode, Keep } from './syntax.ts';
import { type LooseDie, throwChained } from './throw.ts';

export type Roller = (source: FaceSource) => TermRoll;

export function roller(node: DiceNode): Roller {
  const { reroll, explode, keep } = node.modifiers;
  if (reroll || explode) return chainedRoller(node);
  return keep ? keptRoller(node, keep) : plainRoller(node);
}

/** Throws one die, or the two of a pair, and numbers what they show. */
export const throwOne = (source: FaceSource, sides: number, pair: boolean): number =>
  pair ? (source.die(sides) - 1) * sides + source.die(sides) : source.die(sides);

function plainRoller(node: DiceNode): Roller {
  const { quantity, label, die, sides } = node;
  const pair = isPair(die);
  const table = new DiceTable(node, 'kept');
  return source => {
    const dice = new Array<Die>(quantity);
    let total = 0;
    for (let i = 0; i < quantity; i++) {
      const one = table.at(throwOne(source, sides, pair));
      dice[i] = one;
      total += one.value;
    }
    return { label, die, sides, dice, total };
  };
}

function keptRoller(node: DiceNode, keep: Keep): Roller {
  const { quantity, label, die, sides } = node;
  const pair = isPair(die);
  const [keptDice, droppedDice] = [new DiceTable(node, 'kept'), new DiceTable(node, 'dropped')];
  const worth = worthOf(node);
  const outcomes = new Array<number>(quantity).fill(0);
  const worths = new Array<number>(quantity).fill(0);
  return source => {
    const dice = new Array<Die>(quantity);
    let total = 0;
    for (let i = 0; i < quantity; i++) {
      const outcome = throwOne(source, sides, pair);
      const one = keptDice.at(outcome);
      dice[i] = one;
      total += one.value;
      outcomes[i] = outcome;
      worths[i] = worth(outcome);
    }
    for (const place of leftOut(worths, keep)) {
      total -= dice[place]!.value;
      dice[place] = droppedDice.at(outcomes[place]!);
    }
    return { label, die, sides, dice, total };
  };
}

function chainedRoller(node: DiceNode): Roller {
  const { label, die, sides } = node;
  const { keep, count } = node.modifiers;
  const score = scoreOf(count);
  return source => {
    const dice = throwChained(node, source);
    const standing = dice.filter(one => one.fate === 'kept');
    if (keep) drop(standing, keep);
    let total = 0;
    for (const one of standing) {
      if (one.fate === 'kept') one.value = score(one.value);
      total += one.value;
    }
    return { label, die, sides, dice, total };
  };
}

function drop(dice: readonly LooseDie[], keep: Keep): void {
  const values = dice.map(one => one.value);
  for (const place of leftOut(values, keep)) {
    const one = dice[place]!;
    one.value = 0;
    one.fate = 'dropped';
  }
}
