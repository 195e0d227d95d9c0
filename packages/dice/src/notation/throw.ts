/** Throwing dice that may bring more dice: rerolls and explosions, every throw written down. */
import { BOUNDS } from './bounds.ts';
import { type Span, spanOf, spansOf, within, withinAny } from './condition.ts';
import { faceOn, facesOf, sidesShowing } from './faces.ts';
import { clamp } from './range.ts';
import type { FaceSource, LooseDie } from './result.ts';
import type { DiceNode } from './syntax.ts';

/** A term while it is being thrown. */
interface Chain {
  readonly node: DiceNode;
  readonly source: FaceSource;
  /** The faces that are thrown again. */
  readonly again: readonly Span[];
  readonly dice: LooseDie[];
}

/** Those taken back or brought in stand next to their cause. */
export function throwChained(node: DiceNode, source: FaceSource): LooseDie[] {
  const { explode, reroll } = node.modifiers;
  const again = reroll ? spansOf(reroll.when, facesOf(node)) : [];
  const chain: Chain = { node, source, again, dice: [] };
  const exploding = spanOf(explode?.when);
  for (let i = 0; i < node.quantity; i++) {
    const first = throwStanding(chain, 0);
    let last = first;
    for (let left = explode?.limit ?? 0; left > 0 && within(exploding, last.face); left--) {
      last.exploded = true;
      last = throwStanding(chain, explode?.penetrate ? 1 : 0);
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

/** Throws one die, which counts `less` than it shows, until it stands. */
function throwStanding(chain: Chain, less: number): LooseDie {
  const { reroll } = chain.node.modifiers;
  let die = land(chain, anyFace(chain), less);
  if (reroll === null) return die;
  const { again } = chain;
  for (let left = reroll.once ? 1 : BOUNDS.rerolls; left > 0 && withinAny(again, die.face); left--) {
    takeBack(die);
    die = land(chain, anyFace(chain), less);
  }
  if (reroll.once || !withinAny(again, die.face)) return die;
  takeBack(die);
  return land(chain, standingFace(chain), less);
}

const anyFace = ({ node, source }: Chain): number => faceOn(node.die, source.die(node.sides));

function land({ node, dice }: Chain, face: number, less: number): LooseDie {
  const { min, max } = node.modifiers;
  const die: LooseDie = { face, value: clamp(face - less, min, max), fate: 'kept', exploded: false };
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
function standingFace({ node, again, source }: Chain): number {
  const faces = facesOf(node);
  const standing: Span[] = [];
  let low = faces.low;
  for (const span of [...again, { low: faces.high + 1, high: faces.high + 1 }]) {
    if (span.low > low) standing.push({ low, high: span.low - 1 });
    low = span.high + 1;
  }
  let nth = source.die(sidesShowing(node, standing));
  for (const span of standing) {
    const here = sidesShowing(node, [span]);
    if (nth <= here) return node.die === 'dF.1' ? blankOr(span, nth) : span.low + nth - 1;
    nth -= here;
  }
  return faces.high;
}

/** The n-th side of a `dF.1` among those that show a face of this span. */
const blankOr = (span: Span, nth: number): number =>
  [-1, 0, 0, 0, 0, 1].filter(face => within(span, face))[nth - 1] ?? 0;
