/** Putting a question to a procedure, with live dice or with faces from a real table. */
import { type OpenDice, seededDice, type Thrown } from '@arbiter/dice';
import {
  type Failure,
  type Introduced,
  type NextThrow,
  onRealDice,
  type Procedure,
  type Readings,
  type Resolution,
  resolve,
} from '@arbiter/engine';

export type Answer =
  | ({ readonly kind: 'done' } & Resolution)
  | ({ readonly kind: 'failed' } & Failure)
  /** Real dice only: the next throw that the procedure waits for. */
  | { readonly kind: 'waiting'; readonly thrown: readonly Thrown[]; readonly next: NextThrow }
  | { readonly kind: 'odd'; readonly message: string };

/** What was found when everybody in the question was introduced. */
type Met = Pick<Introduced, 'roles' | 'remarks'>;

export const askLive = (
  procedure: Procedure,
  input: unknown,
  seed: string,
  readings: Readings,
  met?: Met,
): Answer => answer(procedure, input, seededDice(seed), readings, met);

/** Carries the procedure as far as the faces go. */
export function askScripted(
  procedure: Procedure,
  input: unknown,
  faces: readonly number[],
  readings: Readings,
  met?: Met,
): Answer {
  const asked = onRealDice(
    faces,
    dice => answer(procedure, input, dice, readings, met),
    ({ kind }) => kind === 'done',
  );
  return asked.kind === 'done' ? asked.value : asked;
}

function answer(
  procedure: Procedure,
  input: unknown,
  dice: OpenDice,
  readings: Readings,
  met: Met | undefined,
): Answer {
  const result = resolve(procedure, input, dice, readings, met);
  return result.ok ? { kind: 'done', ...result } : { kind: 'failed', ...result };
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
