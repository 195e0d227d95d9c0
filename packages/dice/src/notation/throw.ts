/** Throwing dice that may bring more dice: rerolls and explosions, every throw written down. */
import { BOUNDS } from './bounds.ts';
import { overlap, type Span, size, spanOf, within } from './condition.ts';
import { facesOf } from './faces.ts';
import { clamp } from './range.ts';
import type { FaceSource, LooseDie } from './result.ts';
import type { DiceNode } from './syntax.ts';

/** A term while it is being thrown. */
interface Chain {
  readonly node: DiceNode;
  readonly source: FaceSource;
  readonly faces: Span;
  /** The faces that are thrown again. */
  readonly again: Span;
  readonly dice: LooseDie[];
}

/** Those taken back or brought in stand next to their cause. */
export function throwChained(node: DiceNode, source: FaceSource): LooseDie[] {
  const { explode, reroll } = node.modifiers;
  const chain: Chain = { node, source, faces: facesOf(node), again: spanOf(reroll?.when), dice: [] };
  const exploding = spanOf(explode?.when);
  for (let i = 0; i < node.quantity; i++) {
    const first = throwStanding(chain);
    let last = first;
    for (let left = explode?.limit ?? 0; left > 0 && within(exploding, last.face); left--) {
      last.exploded = true;
      last = throwStanding(chain);
      if (explode?.compound) compoundInto(first, last);
    }
  }
  return chain.dice;
}

function compoundInto(first: LooseDie, extra: LooseDie): void {
  first.value += extra.value;
  extra.value = 0;
  extra.fate = 'compounded';
}

/** Throws one die until it stands. */
function throwStanding(chain: Chain): LooseDie {
  const { reroll } = chain.node.modifiers;
  let die = land(chain, anyFace(chain));
  if (reroll === null) return die;
  const { again, faces, source } = chain;
  for (let left = reroll.once ? 1 : BOUNDS.rerolls; left > 0 && within(again, die.face); left--) {
    takeBack(die);
    die = land(chain, anyFace(chain));
  }
  if (reroll.once || !within(again, die.face)) return die;
  takeBack(die);
  return land(chain, standingFace(faces, overlap(faces, again), source));
}

const anyFace = ({ node, source, faces }: Chain): number => source.die(node.sides) + faces.low - 1;

function land({ node, dice }: Chain, face: number): LooseDie {
  const { min, max } = node.modifiers;
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
