import type { z } from 'zod';
import { type Marks, whyNotMarked } from './marks.ts';
import type { Cited, Play } from './play.ts';
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
  readonly alsoCalled?: CommonNames;
  /** Whether dice may fall. Where none can, there is nothing to roll and no odds to ask for. */
  readonly rolls: boolean;
  /** What the marks of its fields forbid, asked before `run` (`carryOut`). */
  whyNot?(input: I): Refusal | undefined;
  run(input: I, play: Play<R>): O | Refusal;
  /** The one sentence a referee would say. */
  tell(outcome: O, input: I): string;
  /**
   * Those whom it changed as they are afterwards, by the fields they came in and in the shape they came in; by the
   * table's readings, where these matter.
   */
  apply?(input: I, outcome: O, readings?: R): Readonly<Record<string, unknown>>;
}

/**
 * What outcomes are asked for in every book alike, where the book has another word: whether a blow `hit`, its `damage`,
 * what was `healed`. Each is a field of the outcome, or a condition on one: `targets 1.taken`, `outcome=hit`.
 */
export type CommonNames = Readonly<Partial<Record<'hit' | 'damage' | 'healed', string>>>;

/** A worked example: what is asked, the dice, and what comes of them. */
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

/**
 * What holds for many questions of a book alike and is more than a mark of a field can say: fields that they take or give
 * besides, and what comes of these. A procedure names in its own definition those that it keeps.
 */
export interface Convention<Field extends string = string, R extends Readings = Readings> {
  /** The fields of the procedure itself that it speaks of. */
  readonly fields: readonly Field[];
  /** The procedure as it is asked by this convention. */
  keep<I extends object, O extends object>(procedure: Procedure<I, O, R>): Procedure<I, O, R>;
}

/** What a book says of a procedure. G is what may be given (fields with defaults left out), I what `run` receives. */
export interface Definition<I, G, O, R extends Readings, Id extends string> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: readonly Id[];
  /** What it has in common with other questions of the book, in the order in which they are kept. */
  readonly conventions?: readonly Convention<keyof NoInfer<I> & string, R>[];
  readonly input: Holds<I, G>;
  readonly output: Holds<O>;
  readonly example: {
    readonly input: NoInfer<G>;
    readonly dice: readonly number[];
    readonly outcome: NoInfer<O>;
  };
  readonly alsoCalled?: CommonNames;
  /** Only where the example does not show it: dice may fall though none do there. */
  readonly rolls?: boolean;
  run(input: I, play: Play<R, Cited<Id>>): O | Refusal;
  tell(outcome: NoInfer<O>, input: NoInfer<I>): string;
  apply?(input: NoInfer<I>, outcome: NoInfer<O>, readings?: R): Readonly<Partial<Record<keyof G, unknown>>>;
}

/** Defines a procedure with its types inferred from its schemas. Books bind readings and rule ids once (`bookOf`). */
export const procedureOf =
  <R extends Readings, Id extends string = string>(marks?: Marks) =>
  <I, G, O>({ conventions = [], ...definition }: Definition<I, G, O, R, Id>): Procedure<I, O, R> => {
    // The schemas are zod's: nothing else has `_zod`.
    const defined = definition as unknown as Procedure<I, O, R>;
    const own = {
      ...defined,
      ...(marks && { whyNot: (input: I) => whyNotMarked(defined.input, marks, input as object) }),
      rolls: definition.rolls ?? definition.example.dice.length > 0,
    };
    // What a procedure takes and gives are objects, of which conventions add fields.
    return conventions.reduce(
      (procedure, convention) => convention.keep(procedure),
      own as unknown as Procedure<object, object, R>,
    ) as unknown as Procedure<I, O, R>;
  };
