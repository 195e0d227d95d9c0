/** Rolling one term of dice: every die with its face, what it is worth and what became of it. */
import { BOUNDS } from './bounds.ts';
import { faceOn, isPair } from './faces.ts';
import { dropsLowest, kept, leftOut } from './keep.ts';
import { pairDie } from './outcome.ts';
import { clamp, PLAIN } from './range.ts';
import type { Die, FaceSource, LooseDie, TermRoll } from './result.ts';
import { score } from './score.ts';
import type { DiceNode, Keep, Modifiers } from './syntax.ts';
import { throwChained } from './throw.ts';

export function rollTerm(node: DiceNode, source: FaceSource): TermRoll {
  const { label, die, sides, modifiers } = node;
  if (die === 'd') {
    if (modifiers === PLAIN) return rollPlain(node, source);
    if (keepsOnly(modifiers) && sides < counts.length) return rollKept(node, modifiers.keep![0]!, source);
  }
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

/** Whether nothing else is done to the dice but to keep or drop some. */
const keepsOnly = ({ reroll, explode, min, max, keep, count }: Modifiers): boolean =>
  keep?.length === 1 && !reroll && !explode && min === null && max === null && !count;

/** How many dice show each value: room that is used and cleared within one roll. */
const counts = new Int32Array(128);
const faces = new Int32Array(BOUNDS.dicePerTerm);

/**
 * Plain dice of which only the best or the worst are kept, by counting how many show each face: the line runs through the
 * face at which enough dice are out, and of those on it the earlier are dropped.
 */
function rollKept({ quantity, label, die, sides }: DiceNode, keep: Keep, source: FaceSource): TermRoll {
  for (let i = 0; i < quantity; i++) {
    const face = source.die(sides);
    counts[face]!++;
    faces[i] = face;
  }
  const lowest = dropsLowest(keep);
  let out = quantity - kept(keep, quantity);
  let line = lowest ? 1 : sides;
  for (; out > counts[line]!; line += lowest ? 1 : -1) out -= counts[line]!;
  const dice = new Array<Die>(quantity);
  let total = 0;
  for (let i = 0; i < quantity; i++) {
    const face = faces[i]!;
    counts[face] = 0;
    const isOut = face === line ? out-- > 0 : face < line === lowest;
    const value = isOut ? 0 : face;
    total += value;
    dice[i] = { face, value, fate: isOut ? 'dropped' : 'kept', exploded: false };
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
  const only = keeps.length === 1 ? keeps[0] : undefined;
  const excess = only ? dice.length - kept(only, dice.length) : 0;
  if (only && excess === 1) leaveOut(extreme(dice, dropsLowest(only)));
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
