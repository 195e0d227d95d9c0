/** The faces of one die of a term, and how often they are rerolled or explode. */
import { BOUNDS } from './bounds.ts';
import { overlap, type Span, size, spanOf, spansOf, within } from './condition.ts';
import type { DiceNode, DieKind, Modifiers } from './syntax.ts';

export type DieShape = Pick<DiceNode, 'die' | 'sides'>;

export const isPair = (die: DieKind): boolean => die === 'wb' || die === 'ww' || die === 'bb';

/** The least and the greatest face; of a pair, the least and the greatest result. */
export function facesOf({ die, sides }: DieShape): Span {
  switch (die) {
    case 'd':
      return { low: 1, high: sides };
    case 'dF':
    case 'dF.1':
      return { low: -1, high: 1 };
    case 'wb':
      return { low: 1 - sides, high: sides - 1 };
    case 'ww':
      return { low: 0, high: sides - 1 };
    case 'bb':
      return { low: 1 - sides, high: 0 };
  }
}

/** What a die shows on the n-th of its sides, counted from 1. */
export function faceOn(die: DieKind, side: number): number {
  if (die === 'd') return side;
  if (die === 'dF') return side - 2;
  return side === 1 ? -1 : side === 6 ? 1 : 0;
}

/** On how many sides a die shows one of these faces. */
export function sidesShowing({ die }: DieShape, spans: readonly Span[]): number {
  if (die !== 'dF.1') return spans.reduce((sum, span) => sum + size(span), 0);
  return [-1, 0, 0, 0, 0, 1].filter(face => spans.some(span => within(span, face))).length;
}

/** The share of throws that a reroll takes back. */
export function rerollChance(shape: DieShape, { reroll }: Modifiers): number {
  return reroll === null
    ? 0
    : sidesShowing(shape, spansOf(reroll.when, facesOf(shape))) / sidesShowing(shape, [facesOf(shape)]);
}

/** The share of standing dice that explode. */
export function explodeChance(shape: DieShape, modifiers: Modifiers): number {
  const { reroll, explode } = modifiers;
  if (explode === null) return 0;
  const faces = facesOf(shape);
  const exploding = overlap(faces, spanOf(explode.when));
  // The faces of most dice stand on one side each.
  if (reroll === null && shape.die !== 'dF.1') return size(exploding) / size(faces);
  const all = sidesShowing(shape, [faces]);
  const goingOn = sidesShowing(shape, [exploding]);
  if (reroll === null) return goingOn / all;
  const rerolled = spansOf(reroll.when, faces);
  const both = rerolled.map(span => overlap(span, exploding));
  const standing = goingOn - sidesShowing(shape, both);
  if (!reroll.once) return standing / (all - sidesShowing(shape, rerolled));
  return standing / all + (rerollChance(shape, modifiers) * goingOn) / all;
}

/** How many dice land on the table, on average, for each die of the term. */
export function expectedThrows(shape: DieShape, modifiers: Modifiers): number {
  const again = rerollChance(shape, modifiers);
  const throws = modifiers.reroll?.once ? 1 + again : Math.min(1 / (1 - again), 1 + BOUNDS.rerolls);
  const explode = explodeChance(shape, modifiers);
  const longest = (modifiers.explode?.limit ?? 0) + 1;
  const chain = explode === 1 ? longest : (1 - explode ** longest) / (1 - explode);
  return throws * chain;
}
