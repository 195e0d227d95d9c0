import { TooLarge } from '../distribution.ts';
import { ODDS_BOUNDS } from './bounds.ts';
import { grouped } from './error.ts';

/** Numbers up to this length cost about the same. */
const SHORT_BITS = 512;

/** The work that the exact odds of one notation may still be. */
export class Budget {
  #left: number = ODDS_BOUNDS.steps;

  /** Accounts for so many steps on numbers of so many bits, before they are done. */
  spend(steps: number, bits: number): void {
    this.#left -= steps * (1 + bits / SHORT_BITS);
    if (this.#left < 0)
      throw new TooLarge(
        `The exact odds would take ${grouped(steps)} steps on numbers of ${grouped(bits)} bits, which is too slow.`,
      );
  }
}
