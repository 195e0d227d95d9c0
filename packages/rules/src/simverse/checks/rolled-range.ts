/** REST-08, DIS-04: how long something lasts, where the book gives a range and the game master wants to roll. */
import { pool, sum } from '@arbiter/dice';
import type { SimversePlay } from '../play.ts';

/** Any whole number of a range, each as likely: 6 to 8 weeks on a die of three. */
export const rolledWithin = (
  [from, to]: readonly [number, number],
  label: string,
  play: SimversePlay,
): number => play.dice.roll(pool(1, to - from + 1), sum, label, face => from - 1 + face);
