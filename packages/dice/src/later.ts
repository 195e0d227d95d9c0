/** Dice that are thrown before the number is known against which they are held. */
import type { Dice } from './dice.ts';
import { type Pool, pool } from './pool.ts';
import { evaluate, highest, type Statistic } from './statistic.ts';

/** A throw that is read once: whatever is to be known of it is asked for together. */
export interface Later {
  read<T>(statistic: Statistic<T>): T;
  /** The same, reduced to what the rule goes on with, as `roll` does it. */
  read<T, R>(statistic: Statistic<T>, read: (value: T) => R): R;
  /** Every face by itself, where the questions are too many for one statistic. */
  faces(): readonly number[];
}

/** A second reading would be of other dice, where nobody sees them: it is a mistake on all of them alike. */
abstract class ReadOnce {
  #isRead = false;

  protected once(): void {
    if (this.#isRead)
      throw new Error('These dice have been read: all that is asked of them is asked at once.');
    this.#isRead = true;
  }
}

/** A throw whose faces lie on the table. */
export class OpenThrow extends ReadOnce implements Later {
  readonly #pool: Pool;
  readonly #faces: readonly number[];

  constructor(thrown: Pool, faces: readonly number[]) {
    super();
    this.#pool = thrown;
    this.#faces = faces;
  }

  read<T, R>(statistic: Statistic<T>, read?: (value: T) => R): R {
    this.once();
    const value = evaluate(statistic, this.#faces, this.#pool);
    return read ? read(value) : (value as unknown as R);
  }

  faces(): readonly number[] {
    this.once();
    return this.#faces;
  }
}

/** A throw that nobody sees: it falls when it is read, because the order of independent throws changes no odds. */
export class UnseenThrow extends ReadOnce implements Later {
  readonly #dice: Pick<Dice, 'roll'>;
  readonly #pool: Pool;
  readonly #label: string;

  constructor(dice: Pick<Dice, 'roll'>, thrown: Pool, label: string) {
    super();
    this.#dice = dice;
    this.#pool = thrown;
    this.#label = label;
  }

  read<T, R>(statistic: Statistic<T>, read?: (value: T) => R): R {
    this.once();
    return read
      ? this.#dice.roll(this.#pool, statistic, this.#label, read)
      : (this.#dice.roll(this.#pool, statistic, this.#label) as unknown as R);
  }

  faces(): readonly number[] {
    this.once();
    return this.#pool.groups.flatMap(({ count, sides, kind }) =>
      Array.from({ length: count }, () => this.#dice.roll(pool(1, sides, kind), highest(1), this.#label)),
    );
  }
}
