/** What a roll leaves on the table: every die that was thrown, and what became of it. */
import type { DieKind } from './syntax.ts';

/** `compounded` dice were added to the die before them, `rerolled` ones replaced by the die after them. */
export type Fate = 'kept' | 'dropped' | 'rerolled' | 'compounded';

/** A die as it lies on the table, and what became of it. */
export interface Die {
  /** What the die shows; of a white and black pair, its result. */
  readonly face: number;
  /** What it adds to its term's total: raised, cut, counted as successes, or 0 when it is not kept. */
  readonly value: number;
  readonly fate: Fate;
  /** Whether it brought one more die. */
  readonly exploded: boolean;
  /** The two faces of a pair, in the order of its colours' letters. */
  readonly pair?: readonly [number, number];
}

/** A die while it is being rolled. */
export type LooseDie = { -readonly [K in keyof Die]: Die[K] };

/** The dice of one term, in the order in which they fell. */
export interface TermRoll {
  readonly label: string;
  readonly die: DieKind;
  readonly sides: number;
  readonly dice: readonly Die[];
  readonly total: number;
}

/** A notation that was rolled: its total and all its dice. */
export interface Roll {
  readonly notation: string;
  /** Of a text that is rolled several times, the sum of its totals. */
  readonly total: number;
  /** The total of each time, where the text asks for several (`6x(4d6kh3)`); their terms follow each other. */
  readonly totals?: readonly number[];
  /** The dice of each term, in the order in which they are written. */
  readonly terms: readonly TermRoll[];
}

/** Where faces come from: a generator, or a list that a test or a player at a real table supplies. */
export interface FaceSource {
  die(sides: number): number;
}
