/**
 * A term of dice made ready to be rolled many times. Results are data that nobody may change, so equal ones can be
 * shared: making them anew would be most of the cost of a roll.
 */
import { isPair } from './faces.ts';
import { leftOut } from './keep.ts';
import { dieOf, outcomesOf } from './outcome.ts';
import type { Die, FaceSource, TermRoll } from './result.ts';
import { score } from './score.ts';
import type { DiceNode, Keep } from './syntax.ts';
import { type LooseDie, throwChained } from './throw.ts';

export type Roller = (source: FaceSource) => TermRoll;

/** As many ways as four six-sided dice can fall: a table of them takes less than half a megabyte. */
const MOST_SHARED = 1296;

export function roller(node: DiceNode): Roller {
  const { reroll, explode, keep } = node.modifiers;
  if (reroll || explode) return chainedRoller(node);
  const outcomes = outcomesOf(node);
  if (outcomes ** node.quantity <= MOST_SHARED) return sharedLater(node, sharedRoller);
  const sharesDice = keep === null && outcomes <= MOST_SHARED && !isPair(node.die);
  return sharesDice ? sharedLater(node, sharedDiceRoller) : pooledRoller(node);
}

/** A text that is rolled a few times only does not repay a table. */
const ROLLS_BEFORE_SHARING = 20;

function sharedLater(node: DiceNode, makeShared: (node: DiceNode) => Roller): Roller {
  const unshared = pooledRoller(node);
  let left = ROLLS_BEFORE_SHARING;
  let shared: Roller | null = null;
  return source => {
    if (shared !== null) return shared(source);
    if (--left === 0) shared = makeShared(node);
    return unshared(source);
  };
}

/** Few dice: the whole result is shared, found by the way they fell. */
function sharedRoller(node: DiceNode): Roller {
  const { quantity, die, sides } = node;
  const throws = isPair(die) ? 2 * quantity : quantity;
  const known: (TermRoll | undefined)[] = new Array(sides ** throws).fill(undefined);
  const make = (way: number): TermRoll => {
    const made = frozen(assemble(node, outcomesIn(node, way)));
    known[way] = made;
    return made;
  };
  return source => {
    let way = 0;
    for (let i = 0; i < throws; i++) way = way * sides + source.die(sides) - 1;
    return known[way] ?? make(way);
  };
}

/** The outcomes of the dice, in the order in which they were thrown. */
export function outcomesIn(node: DiceNode, way: number): number[] {
  const base = outcomesOf(node);
  const outcomes = new Array<number>(node.quantity);
  let left = way;
  for (let i = node.quantity - 1; i >= 0; i--) {
    outcomes[i] = (left % base) + 1;
    left = Math.floor(left / base);
  }
  return outcomes;
}

function frozen(term: TermRoll): TermRoll {
  for (const die of term.dice) Object.freeze(die);
  Object.freeze(term.dice);
  return Object.freeze(term);
}

/** Many dice that all count: each die is shared, found by its outcome. */
function sharedDiceRoller(node: DiceNode): Roller {
  const { quantity, label, die, sides } = node;
  const known: (Die | undefined)[] = new Array(outcomesOf(node) + 1).fill(undefined);
  const make = (outcome: number): Die => {
    const made = Object.freeze(dieOf(node, outcome, 'kept'));
    known[outcome] = made;
    return made;
  };
  return source => {
    const dice = new Array<Die>(quantity);
    let total = 0;
    for (let i = 0; i < quantity; i++) {
      const outcome = source.die(sides);
      const one = known[outcome] ?? make(outcome);
      dice[i] = one;
      total += one.value;
    }
    return { label, die, sides, dice, total };
  };
}

/** Throws one die, or the two of a pair, and numbers what they show. */
export const throwOne = (source: FaceSource, sides: number, pair: boolean): number =>
  pair ? (source.die(sides) - 1) * sides + source.die(sides) : source.die(sides);

function pooledRoller(node: DiceNode): Roller {
  const { quantity, die, sides } = node;
  const pair = isPair(die);
  return source => {
    const outcomes = new Array<number>(quantity);
    for (let i = 0; i < quantity; i++) outcomes[i] = throwOne(source, sides, pair);
    return assemble(node, outcomes);
  };
}

function assemble(node: DiceNode, outcomes: readonly number[]): TermRoll {
  const { label, die, sides, modifiers } = node;
  const dice = outcomes.map(outcome => dieOf(node, outcome, 'kept'));
  if (modifiers.keep) {
    // Raising and cutting dice never turns their order round, so the faces tell which to drop.
    const faces = dice.map(one => one.face);
    for (const place of leftOut(faces, modifiers.keep))
      dice[place] = dieOf(node, outcomes[place]!, 'dropped');
  }
  let total = 0;
  for (const { value } of dice) total += value;
  return { label, die, sides, dice, total };
}

function chainedRoller(node: DiceNode): Roller {
  const { label, die, sides } = node;
  const { keep, count } = node.modifiers;
  return source => {
    const dice = throwChained(node, source);
    const standing = dice.filter(one => one.fate === 'kept');
    if (keep) drop(standing, keep);
    let total = 0;
    for (const one of standing) {
      if (one.fate === 'kept') one.value = score(count, one.value);
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
