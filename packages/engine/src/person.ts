import type { z } from 'zod';
import type { Refusal } from './refusal.ts';
import type { Readings } from './ruling.ts';

/**
 * The one shape of somebody who acts, in a book: who they are, what they carry, how they stand. Procedures take it,
 * fights extend it, character files and creatures of the lists become it. Without readings the defaults hold.
 */
export interface PersonRules<P = unknown> {
  /** A person by numbers; whatever is left out has a default, so that one field can be a person. */
  readonly schema: z.ZodType<P, unknown>;
  /** Somebody whom people wrote down in their own words and numbers, in the fields that `schema` takes. */
  fromSheet?(given: object): object;
  /** Whether this is a character file (choices and state) and not a person by numbers. */
  isFile(given: object): boolean;
  /** The person that a character file describes, as `schema` takes it. */
  of(file: unknown, readings?: Readings): unknown | Refusal;
  /** The file with the person's present state written into it; choices stay as they are. */
  keep(file: unknown, person: unknown, readings?: Readings): unknown;
  /** What a game master counts by hand: each gauge of `glance` that is one number of a person, with its field. */
  readonly gauges?: Readonly<Record<string, string>>;
  /** What everybody strikes with, whatever they carry. */
  readonly unarmed?: readonly string[];
  /** The procedures with which somebody rests, by name. */
  readonly rests?: readonly string[];
  /** The procedures of a day on the way: marches, want, nights without sleep. */
  readonly journeys?: readonly string[];
  /** The tables whose rows are persons, each with how a row becomes one. */
  readonly lists: Readonly<Record<string, (row: never, readings?: Readings) => unknown>>;
  /** Of those tables, what an entry that a pack brings must be; left out where packs bring none. */
  readonly rows?: Readonly<Record<string, z.ZodType<object, unknown>>>;
}
