/** Rolling one term of dice: every die with its face, what it is worth and what became of it. */
import { faceOn, isPair } from './faces.ts';
import { dropsLowest, kept, leftOut } from './keep.ts';
import { pairDie } from './outcome.ts';
import { clamp, PLAIN } from './range.ts';
import type { Die, FaceSource, LooseDie, TermRoll } from './result.ts';
import { score } from './score.ts';
import type { DiceNode, Keep } from './syntax.ts';
import { throwChained } from './throw.ts';

export function rollTerm(node: DiceNode, source: FaceSource): TermRoll {
  const { label, die, sides, modifiers } = node;
  if (modifiers === PLAIN && die === 'd') return rollPlain(node, source);
  const chained = modifiers.reroll !== null || modifiers.explode !== null;
  const dice = chained ? throwChained(node, source) : throwPool(node, source);
  if (modifiers.keep !== null) drop(chained ? dice.filter(one => one.fate === 'kept') : dice, modifiers.keep);
  return { label, die, sides, dice, total: counted(dice, node) };
}

/** Dice that simply show what they are worth: most of all that are ever rolled. */
function rollPlain({ quantity, label, die, sides }: DiceNode, source: FaceSource): TermRoll {
  const dice = new Array<Die>(quantity);
  let total = 0;
  for (let i = 0; i < quantity; i++) {
    const face = source.die(sides);
    dice[i] = { face, value: face, fate: 'kept', exploded: false };
    total += face;
  }
  return { label, die, sides, dice, total };
}

function throwPool(node: DiceNode, source: FaceSource): LooseDie[] {
  const { quantity, die, sides, modifiers } = node;
  const { min, max } = modifiers;
  const pairs = isPair(die);
  const dice = new Array<LooseDie>(quantity);
  for (let i = 0; i < quantity; i++) {
    if (pairs) dice[i] = pairDie(node, source.die(sides), source.die(sides));
    else {
      const face = faceOn(die, source.die(sides));
      dice[i] = { face, value: clamp(face, min, max), fate: 'kept', exploded: false };
    }
  }
  return dice;
}

/** Turns what the dice are worth into successes, where these are counted, and adds them up. */
function counted(dice: readonly LooseDie[], { modifiers: { count } }: DiceNode): number {
  let total = 0;
  for (const die of dice) {
    if (count !== null && die.fate === 'kept') die.value = score(count, die.value);
    total += die.value;
  }
  return total;
}

/** Takes out of the total what a row of keeps leaves out. */
export function drop(dice: readonly LooseDie[], keeps: readonly Keep[]): void {
  const keep = keeps[0];
  if (keep && keeps.length === 1 && dice.length - kept(keep, dice.length) === 1)
    leaveOut(extreme(dice, dropsLowest(keep)));
  else
    for (const place of leftOut(
      dice.map(one => one.value),
      keeps,
    ))
      leaveOut(dice[place]!);
}

/** The first of the lowest, or of the highest: most often only one die is dropped. */
function extreme(dice: readonly LooseDie[], lowest: boolean): LooseDie {
  let found = dice[0]!;
  for (const die of dice) if (lowest ? die.value < found.value : die.value > found.value) found = die;
  return found;
}

function leaveOut(die: LooseDie): void {
  die.value = 0;
  die.fate = 'dropped';
}
