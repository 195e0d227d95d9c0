/** Putting a question to a procedure, with live dice or with faces from a real table. */
import {
  type OpenDice,
  type Pool,
  ScriptError,
  type Statistic,
  scriptedDice,
  seededDice,
  type Thrown,
} from '@arbiter/dice';
import { type Failure, type Procedure, type Readings, type Resolution, resolve } from '@arbiter/engine';

export type Answer =
  | ({ readonly kind: 'done' } & Resolution)
  | ({ readonly kind: 'failed' } & Failure)
  /** Real dice only: the next throw that the procedure waits for. */
  | { readonly kind: 'waiting'; readonly thrown: readonly Thrown[]; readonly next: NextThrow }
  | { readonly kind: 'odd'; readonly message: string };

export interface NextThrow {
  readonly label: string;
  readonly dice: string;
  /** Faces of this throw that are there already. */
  readonly shown: readonly number[];
  /** The dice still to come, by their sides, in order. */
  readonly missing: readonly number[];
}

export const askLive = (procedure: Procedure, input: unknown, seed: string, readings: Readings): Answer =>
  answer(procedure, input, seededDice(seed), readings);

const asItIs = <T>(value: T): T => value;

/** Carries the procedure as far as the faces go. */
export function askScripted(
  procedure: Procedure,
  input: unknown,
  faces: readonly number[],
  readings: Readings,
): Answer {
  const script = scriptedDice(faces);
  let last: { pool: Pool; label: string } | undefined;
  const dice: OpenDice = {
    thrown: script.thrown,
    roll<T, R>(
      pool: Pool,
      statistic: Statistic<T>,
      label: string,
      read: (value: T) => R = asItIs as never,
    ): R {
      last = { pool, label };
      return script.roll(pool, statistic, label, read);
    },
  };
  try {
    const answered = answer(procedure, input, dice, readings);
    if (answered.kind === 'done') script.finish();
    return answered;
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

function answer(procedure: Procedure, input: unknown, dice: OpenDice, readings: Readings): Answer {
  const result = resolve(procedure, input, dice, readings);
  return result.ok ? { kind: 'done', ...result } : { kind: 'failed', ...result };
}

const sidesOf = (pool: Pool): number[] =>
  pool.groups.flatMap(({ count, sides }) => new Array<number>(count).fill(sides));

function allFit(faces: readonly number[], pool: Pool): boolean {
  const sides = sidesOf(pool);
  return faces.every((face, i) => face >= 1 && face <= (sides[i] ?? 0));
}

export interface DrawnDie {
  readonly sides: number;
  readonly face: number;
  /** What the die stands for, where the rule tells dice apart. */
  readonly kind: string;
}

/** The single dice of a throw, from the way the engine writes it: `2d8 armour + 1d10`. */
export function diceOf({ dice, faces }: Thrown): readonly DrawnDie[] {
  const groups = dice.split(' + ').map(text => /^(\d+)d(\d+)(?: (.+))?$/.exec(text));
  const each = groups.flatMap(group =>
    Array.from({ length: Math.min(Number(group?.[1] ?? 0), faces.length) }, () => ({
      sides: Number(group?.[2]),
      kind: group?.[3] ?? '',
    })),
  );
  return faces.map((face, i) => ({ face, sides: each[i]?.sides ?? 0, kind: each[i]?.kind ?? '' }));
}
