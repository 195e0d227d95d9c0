/** Dice from a real table: something is carried as far as the faces go, and says which throw it waits for. */
import {
  type OpenDice,
  type Pool,
  ScriptError,
  type Statistic,
  scriptedDice,
  type Thrown,
} from '@arbiter/dice';

/** The dice to be thrown at the table now. */
export interface NextThrow {
  readonly label: string;
  readonly dice: string;
  /** Faces of this throw that are there already. */
  readonly shown: readonly number[];
  /** The dice still to come, by their sides, in order. */
  readonly missing: readonly number[];
}

/** Something that is decided by dice from a real table: done, or waiting for the next of them. */
export type OnRealDice<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'waiting'; readonly thrown: readonly Thrown[]; readonly next: NextThrow }
  /** The faces cannot be those of the dice that were asked for. */
  | { readonly kind: 'odd'; readonly message: string };

const asItIs = <T>(value: T): T => value;

/** Runs on these faces; `isWhole` says whether its value needs all of them to be used up. */
export function onRealDice<T>(
  faces: readonly number[],
  run: (dice: OpenDice) => T,
  isWhole: (value: T) => boolean = () => true,
): OnRealDice<T> {
  const script = scriptedDice(faces);
  let last: { pool: Pool; label: string } | undefined;
  const dice: OpenDice = {
    thrown: script.thrown,
    roll<S, R>(
      pool: Pool,
      statistic: Statistic<S>,
      label: string,
      read: (value: S) => R = asItIs as never,
    ): R {
      last = { pool, label };
      return script.roll(pool, statistic, label, read);
    },
    later(pool, label) {
      last = { pool, label };
      return script.later(pool, label);
    },
  };
  try {
    const value = run(dice);
    if (isWhole(value)) script.finish();
    return { kind: 'done', value };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const used = script.thrown.reduce((n, t) => n + t.faces.length, 0);
    const left = faces.slice(used);
    if (!last || left.length >= last.pool.size || !allFit(left, last.pool))
      return { kind: 'odd', message: error.message };
    const missing = sidesOf(last.pool).slice(left.length);
    const next = { label: last.label, dice: last.pool.name, shown: left, missing };
    return { kind: 'waiting', thrown: [...script.thrown], next };
  }
}

const sidesOf = (pool: Pool): number[] =>
  pool.groups.flatMap(({ count, sides }) => new Array<number>(count).fill(sides));

function allFit(faces: readonly number[], pool: Pool): boolean {
  const sides = sidesOf(pool);
  return faces.every((face, i) => face >= 1 && face <= (sides[i] ?? 0));
}
