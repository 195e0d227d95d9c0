/** Drawing lots for a character, with one die each. */
import { type Dice, pool, sum } from '@arbiter/dice';

/** Draws one of a list with one die. */
export function draw<T>(dice: Dice, from: readonly T[], label: string): T {
  const at = from.length > 1 ? dice.roll(pool(1, from.length), sum, label) - 1 : 0;
  const drawn = from[at];
  if (drawn === undefined) throw new RangeError(`Nothing to draw for ${label}.`);
  return drawn;
}
