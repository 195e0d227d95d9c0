/** Throwing the dice of a term: each step is one of the modifiers, in the order in which they act. */
import { BOUNDS } from './bounds.ts';
import { NOWHERE, overlap, type Span, size, spanOf, within } from './condition.ts';
import { facesOf, isPair } from './faces.ts';
import { clamp, kept } from './range.ts';
import type { Die, FaceSource } from './result.ts';
import type { Count, DiceNode, DieKind, Keep, Modifiers } from './syntax.ts';

/** A die while it is being rolled. */
export type LooseDie = { -readonly [K in keyof Die]: Die[K] };

/** A die as it lands, raised to the least and cut to the greatest value. */
const landed = (face: number, { min, max }: Modifiers): LooseDie => ({
  face,
  value: clamp(face, min, max),
  fate: 'kept',
  exploded: false,
});

/** Dice without rerolls and explosions. */
export function throwPlain(node: DiceNode, source: FaceSource): LooseDie[] {
  const { quantity, die, sides, modifiers } = node;
  const dice = new Array<LooseDie>(quantity);
  if (isPair(die)) for (let i = 0; i < quantity; i++) dice[i] = throwPair(die, sides, source);
  else if (die === 'dF') for (let i = 0; i < quantity; i++) dice[i] = landed(source.die(3) - 2, modifiers);
  else for (let i = 0; i < quantity; i++) dice[i] = landed(source.die(sides), modifiers);
  return dice;
}

/** The lower die counts, plus if white and minus if black; equal dice cancel (Open Adventure, OA-DICE-04). */
function throwPair(die: DieKind, sides: number, source: FaceSource): LooseDie {
  const pair = [source.die(sides), source.die(sides)] as const;
  const result = pairResult(die, pair[0], pair[1]);
  return { face: result, value: result, fate: 'kept', exploded: false, pair };
}

export function pairResult(die: DieKind, first: number, second: number): number {
  if (first === second) return 0;
  const lowerIsWhite = die === 'ww' || (die === 'wb' && first < second);
  return lowerIsWhite ? Math.min(first, second) : -Math.min(first, second);
}

/** Dice with rerolls or explosions, those taken back or brought in standing next to their cause. */
export function throwChained(node: DiceNode, source: FaceSource): LooseDie[] {
  const { explode } = node.modifiers;
  const exploding = spanOf(explode?.when);
  const dice: LooseDie[] = [];
  for (let i = 0; i < node.quantity; i++) {
    const first = throwStanding(node, source, dice);
    let last = first;
    for (let left = explode?.limit ?? 0; left > 0 && within(exploding, last.face); left--) {
      last.exploded = true;
      last = throwStanding(node, source, dice);
      if (explode?.compound) compoundInto(first, last);
    }
  }
  return dice;
}

function compoundInto(first: LooseDie, extra: LooseDie): void {
  first.value += extra.value;
  extra.value = 0;
  extra.fate = 'compounded';
}

/** Throws one die until it stands; every throw is written down. */
function throwStanding(node: DiceNode, source: FaceSource, dice: LooseDie[]): LooseDie {
  const { modifiers, sides } = node;
  const { reroll } = modifiers;
  const faces = facesOf(node);
  const again = reroll ? spanOf(reroll.when) : NOWHERE;
  let die = landed(source.die(sides) + faces.low - 1, modifiers);
  dice.push(die);
  for (let left = reroll?.once ? 1 : BOUNDS.rerolls; left > 0 && within(again, die.face); left--) {
    takeBack(die);
    die = landed(source.die(sides) + faces.low - 1, modifiers);
    dice.push(die);
  }
  if (reroll && !reroll.once && within(again, die.face)) {
    takeBack(die);
    die = landed(standingFace(faces, overlap(faces, again), source), modifiers);
    dice.push(die);
  }
  return die;
}

function takeBack(die: LooseDie): void {
  die.value = 0;
  die.fate = 'rerolled';
}

/**
 * A face among those that are not rerolled. Given that a die stands, these are equally likely, so this ends an
 * endless run of rerolls without changing any chance.
 */
function standingFace(faces: Span, rerolled: Span, source: FaceSource): number {
  const nth = source.die(size(faces) - size(rerolled));
  const below = rerolled.low - faces.low;
  return nth <= below ? faces.low + nth - 1 : rerolled.high + nth - below;
}

/** Leaves out what keep or drop leaves out; of equal dice, the earlier. */
export function drop(dice: readonly LooseDie[], keep: Keep): void {
  const standing = dice.filter(die => die.fate === 'kept');
  let excess = standing.length - kept(keep, standing.length);
  if (excess === 0) return;
  const dropsLowest = keep.action === 'kh' || keep.action === 'dl';
  const edge = edgeValue(standing, excess, dropsLowest);
  for (const die of standing) if (dropsLowest ? die.value < edge : die.value > edge) excess -= leaveOut(die);
  for (const die of standing)
    if (excess > 0 && die.fate === 'kept' && die.value === edge) excess -= leaveOut(die);
}

function leaveOut(die: LooseDie): 1 {
  die.value = 0;
  die.fate = 'dropped';
  return 1;
}

/** The value of the last die to go. */
function edgeValue(dice: readonly LooseDie[], excess: number, lowest: boolean): number {
  if (excess > 1) {
    const values = Float64Array.from(dice, die => die.value).sort();
    return values[lowest ? excess - 1 : values.length - excess]!;
  }
  let edge = dice[0]!.value;
  for (const { value } of dice) if (lowest ? value < edge : value > edge) edge = value;
  return edge;
}

/** What a die of this value adds to a count of successes. */
export function scoreOf(count: Count): (value: number) => number {
  const [when, double, minus] = [spanOf(count.when), spanOf(count.double), spanOf(count.minus)];
  return value =>
    (within(when, value) ? (within(double, value) ? 2 : 1) : 0) - (within(minus, value) ? 1 : 0);
}
