/** The faces of one die of a term, and how often they are rerolled or explode. */
import { BOUNDS } from './bounds.ts';
import { overlap, type Span, size, spanOf } from './condition.ts';
import type { DiceNode, DieKind, Modifiers } from './syntax.ts';

export type DieShape = Pick<DiceNode, 'die' | 'sides'>;

export const isPair = (die: DieKind): boolean => die === 'wb' || die === 'ww' || die === 'bb';

/** The least and the greatest face; of a pair, the least and the greatest result. */
export function facesOf({ die, sides }: DieShape): Span {
  switch (die) {
    case 'd':
      return { low: 1, high: sides };
    case 'dF':
      return { low: -1, high: 1 };
    case 'wb':
      return { low: 1 - sides, high: sides - 1 };
    case 'ww':
      return { low: 0, high: sides - 1 };
    case 'bb':
      return { low: 1 - sides, high: 0 };
  }
}

/** The share of throws that a reroll takes back. */
export function rerollChance(faces: Span, { reroll }: Modifiers): number {
  return reroll === null ? 0 : size(overlap(faces, spanOf(reroll.when))) / size(faces);
}

/** The share of standing dice that explode. */
export function explodeChance(faces: Span, modifiers: Modifiers): number {
  const { reroll, explode } = modifiers;
  if (explode === null) return 0;
  const exploding = overlap(faces, spanOf(explode.when));
  if (reroll === null) return size(exploding) / size(faces);
  const rerolled = overlap(faces, spanOf(reroll.when));
  const standing = size(exploding) - size(overlap(exploding, rerolled));
  if (!reroll.once) return standing / (size(faces) - size(rerolled));
  return standing / size(faces) + (rerollChance(faces, modifiers) * size(exploding)) / size(faces);
}

/** How many dice land on the table, on average, for each die of the term. */
export function expectedThrows(faces: Span, modifiers: Modifiers): number {
  const again = rerollChance(faces, modifiers);
  const throws = modifiers.reroll?.once ? 1 + again : Math.min(1 / (1 - again), 1 + BOUNDS.rerolls);
  const explode = explodeChance(faces, modifiers);
  const longest = (modifiers.explode?.limit ?? 0) + 1;
  const chain = explode === 1 ? longest : (1 - explode ** longest) / (1 - explode);
  return throws * chain;
}
