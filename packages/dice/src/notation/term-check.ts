/** What a term of dice may not ask for. */
import { BOUNDS } from './bounds.ts';
import { canMeet } from './condition.ts';
import { grouped } from './error.ts';
import { type DieShape, expectedThrows, explodeChance, facesOf, rerollChance } from './faces.ts';
import { diceRange, dieHigh, dieLow } from './range.ts';
import type { Scanner } from './scanner.ts';
import type { Count, DiceNode, Modifiers } from './syntax.ts';

/** The same dice with other modifiers, in the place of the ones that were read. */
export function withModifiers(s: Scanner, at: number, node: DiceNode, modifiers: Modifiers): DiceNode {
  const faces = facesOf(node);
  if (modifiers.count && node.quantity > 0)
    checkCount(s, at, dieLow(faces, modifiers), dieHigh(faces, modifiers), modifiers.count, node);
  const fewest = node.many ? node.many.low : node.quantity;
  const changed = { ...node, modifiers, ...diceRange(fewest, node.quantity, faces, modifiers) };
  s.terms[node.index] = changed;
  return changed;
}

/** A count that nothing can meet is always 0: whoever writes it means the total. */
export function checkCount(
  s: Scanner,
  at: number,
  low: number,
  high: number,
  { when }: Count,
  dice: Pick<DiceNode, 'quantity' | 'die' | 'sides'> | null,
): void {
  if (canMeet(when, low, high) || s.error) return;
  const { comparison, value } = when;
  const die = dice?.die === 'd' ? `${dice.quantity}d${dice.sides}` : dice && `${dice.quantity}${dice.die}`;
  const isMetByTotal = dice !== null && canMeet(when, low * dice.quantity, high * dice.quantity);
  const what = dice ? 'die' : 'of these';
  s.fail(
    `a comparison that some ${what} can meet`,
    at,
    `values from ${low} to ${high}`,
    isMetByTotal ? `to compare the total, write (${die})${comparison}${value}` : '',
  );
}

/** Dice that never come to rest, or are too many on average. */
export function checkEndless(
  s: Scanner,
  at: number,
  dice: DieShape & Pick<DiceNode, 'quantity'>,
  modifiers: Modifiers,
): void {
  const { reroll, explode } = modifiers;
  if (reroll && !reroll.once && rerollChance(dice, modifiers) === 1)
    s.fail('a face that is not rerolled', at, 'dice that reroll for ever', '');
  else if (explode && explode.limit === BOUNDS.explosions && explodeChance(dice, modifiers) === 1)
    s.fail('a face that does not explode', at, 'dice that explode for ever', '');
  s.expectedDice += dice.quantity * expectedThrows(dice, modifiers);
  if (s.expectedDice > BOUNDS.expectedDice)
    s.fail(
      `at most ${grouped(BOUNDS.expectedDice)} dice on average, with rerolls and explosions`,
      at,
      'more',
    );
}
