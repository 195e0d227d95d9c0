/**
 * Asked in the middle. A deed is a straight function that asks whom it has to ask, and goes on with the answer. Where
 * nobody has answered yet it ends there; what its dice have shown and what was answered before is kept, and with the
 * answer it is gone through again from its beginning, on the same faces and answers. So a state holds plain data where it
 * would hold a program half done, and the deed reads from top to bottom as the book has it.
 */
import { type Dice, type Later, type Pool, type Statistic, UnseenThrow } from '@arbiter/dice';
import { z } from 'zod';
import { Play } from '../play.ts';
import type { Readings } from '../ruling.ts';
import { MOST_LISTED } from './setup.ts';

/** How a deed asks: a question in, an answer out. */
export type Asking<Q, A> = (question: Q) => A;

/** What a deed has been through: what was answered, and what its dice have shown, each as the deed has read it. */
export interface Recorded<A> {
  readonly answers: readonly A[];
  readonly faces: readonly (number | boolean)[];
}

/** No deed rolls more often before it is over. */
const MOST_FACES = 200;

/** The same as fields of a state's schema. */
export const recordedFields = <A extends z.ZodType>(answer: A) => ({
  answers: z.array(answer).max(MOST_LISTED),
  faces: z.array(z.union([z.number(), z.boolean()])).max(MOST_FACES),
});

/** A deed that waits for an answer: the question, and what it has been through on the way there. */
export class Unanswered<Q, A> implements Recorded<A> {
  readonly ask: Q;
  readonly answers: readonly A[];
  readonly faces: Recorded<A>['faces'];

  constructor(ask: Q, { answers, faces }: Recorded<A>) {
    this.ask = ask;
    this.answers = answers;
    this.faces = faces;
  }
}

/**
 * A deed from its beginning on what it has been through, until it is done or asks again. A deed writes nothing into the
 * state before it is done, and reads from its dice numbers and yes or no. Of what it says to the trace only what
 * comes after the last answer is new.
 */
export function goThrough<Q, A, R extends Readings, Id extends string, T>(
  { dice, trace, readings }: Play<R, Id>,
  before: Recorded<A>,
  deed: (play: Play<R, Id>, ask: Asking<Q, A>) => T,
): T | Unanswered<Q, A> {
  const { answers } = before;
  const recorded = new RecordedDice(dice, before.faces);
  let given = 0;
  const ask = (question: Q): A => {
    if (given === answers.length) throw new Unanswered(question, { answers, faces: recorded.faces });
    const answer = answers[given++]!;
    trace.quiet = given < answers.length;
    return answer;
  };
  trace.quiet = answers.length > 0;
  try {
    return deed(new Play(recorded, readings, trace), ask);
  } catch (thrown) {
    // Whatever else is thrown is a mistake.
    if (thrown instanceof Unanswered) return thrown as Unanswered<Q, A>;
    throw thrown;
  } finally {
    trace.quiet = false;
  }
}

/** For deeds about which nobody has anything to say: what they roll is not kept for going through them again. */
export const askNobody = (question: unknown): never => {
  throw new Error(`A deed that asks nobody asks: ${JSON.stringify(question)}`);
};

/** Dice that first show again what they showed, and remember what they show then. */
class RecordedDice implements Dice {
  readonly #dice: Dice;
  readonly #shown: Recorded<never>['faces'];
  #at = 0;
  /** What they show after that. */
  #fresh: (number | boolean)[] | undefined;

  constructor(dice: Dice, shown: Recorded<never>['faces']) {
    this.#dice = dice;
    this.#shown = shown;
  }

  /** Everything that was shown, from the first die on. */
  get faces(): Recorded<never>['faces'] {
    return this.#fresh ? [...this.#shown, ...this.#fresh] : this.#shown;
  }

  roll<T, R>(pool: Pool, statistic: Statistic<T>, label: string, read?: (value: T) => R): R {
    const at = this.#at++;
    // The deed reads as it read before, for it is the same.
    if (at < this.#shown.length) return this.#shown[at] as R;
    const value = read
      ? this.#dice.roll(pool, statistic, label, read)
      : (this.#dice.roll(pool, statistic, label) as unknown as R);
    this.#fresh ??= [];
    this.#fresh.push(value as number | boolean);
    return value;
  }

  /** What is kept is a reading: a throw falls when it is read, and is shown again like any other. */
  later(pool: Pool, label: string): Later {
    return new UnseenThrow(this, pool, label);
  }
}
