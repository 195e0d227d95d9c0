import type { z } from 'zod';
import type { Play } from './play.ts';
import type { Refusal } from './refusal.ts';
import type { Readings } from './ruling.ts';

/**
 * One question a table would ask, answered by the book. A procedure is a plain synchronous function; everything
 * else here lets people, forms, programs and language models find it and use it well.
 */
export interface Procedure<I = unknown, O = unknown, R extends Readings = Readings> {
  /** In the book's words, as typed on the command line: `attack`, `complex-contest`. */
  readonly name: string;
  readonly title: string;
  /** What a game master wants to know before using it, in a sentence or two. */
  readonly summary: string;
  /** The ids of the rules it carries out. */
  readonly rules: readonly string[];
  readonly input: z.ZodType<I, unknown>;
  readonly output: z.ZodType<O>;
  /** A worked example; the tests run it. */
  readonly example: Example<O>;
  run(input: I, play: Play<R>): O | Refusal;
}

export interface Example<O = unknown> {
  readonly input: unknown;
  readonly dice: readonly number[];
  readonly outcome: O;
}

/**
 * A schema by the two types inside it. Inferring them from `z.ZodType<I, G>` made the type checker compare every schema
 * of every procedure member by member, which was more than half of its time and memory.
 */
interface Holds<I, G = unknown> {
  readonly _zod: { readonly output: I; readonly input: G };
}

/** Defines a procedure with its types inferred from its schemas. Rulesets bind R once and export their own. */
export const procedureOf =
  <R extends Readings>() =>
  <I, G, O>(definition: {
    name: string;
    title: string;
    summary: string;
    rules: readonly string[];
    /** G is what may be given (fields with defaults left out), I what `run` receives. */
    input: Holds<I, G>;
    output: Holds<O>;
    example: { input: G; dice: readonly number[]; outcome: O };
    run(input: I, play: Play<R>): O | Refusal;
  }): Procedure<I, O, R> =>
    // The schemas are zod's: nothing else has `_zod`.
    definition as unknown as Procedure<I, O, R>;
