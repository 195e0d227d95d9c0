/** Throwing dice that may bring more dice: rerolls and explosions, every throw written down. */
import { BOUNDS } from './bounds.ts';
import { overlap, type Span, size, spanOf, within } from './condition.ts';
import { facesOf } from './faces.ts';
import { clamp } from './range.ts';
import type { Die, FaceSource } from './result.ts';
import type { DiceNode } from './syntax.ts';

/** A die while it is being rolled. */
export type LooseDie = { -readonly [K in keyof Die]: Die[K] };

/** Those taken back or brought in stand next to their cause. */
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

/** Throws one die until it stands. */
function throwStanding(node: DiceNode, source: FaceSource, dice: LooseDie[]): LooseDie {
  const { reroll } = node.modifiers;
  const faces = facesOf(node);
  const again = spanOf(reroll?.when);
  const anyFace = (): number => source.die(node.sides) + faces.low - 1;
  let die = land(node, anyFace(), dice);
  for (let left = reroll?.once ? 1 : BOUNDS.rerolls; left > 0 && within(again, die.face); left--) {
    takeBack(die);
    die = land(node, anyFace(), dice);
  }
  if (reroll && !reroll.once && within(again, die.face)) {
    takeBack(die);
    die = land(node, standingFace(faces, overlap(faces, again), source), dice);
  }
  return die;
}

function land({ modifiers: { min, max } }: DiceNode, face: number, dice: LooseDie[]): LooseDie {
  const die: LooseDie = { face, value: clamp(face, min, max), fate: 'kept', exploded: false };
  dice.push(die);
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
