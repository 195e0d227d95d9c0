import type { Dice } from '@arbiter/dice';
import type { z } from 'zod';
import type { Refusal } from './refusal.ts';
import type { Readings } from './ruling.ts';
import type { Problem } from './schema.ts';
import type { TraceNode } from './trace.ts';

/**
 * How a rulebook makes characters. A character is stored as its choices; everything else is derived from them
 * whenever it is wanted, and every derived number can say where it comes from. Without readings the defaults hold.
 */
export interface CharacterRules<C = unknown> {
  /** The choices that make a character, in the book's order. */
  readonly steps: readonly CreationStep[];
  readonly choices: z.ZodType<C, unknown>;
  /** A character with nothing chosen yet, or only what the options say. */
  blank(): C;
  /** A legal character, with rolls where the book rolls and free choice elsewhere. */
  random(dice: Dice, options?: Readonly<Record<string, string>>): C;
  /** Every broken rule at once, each with what would be legal. */
  validate(choices: C, readings?: Readings): readonly Problem[];
  derive(choices: C, readings?: Readings): Derived;
  /** What the book lets a finished character do to grow: the change is one of the ruleset's own. */
  advance(choices: C, change: unknown, readings?: Readings): C | Refusal;
  /** What the character costs, line by line, against what there is to spend; for books that build with points. */
  account?(choices: C, readings?: Readings): PointAccount;
  /** What is legal and still worth a word. */
  remarks?(choices: C, readings?: Readings): readonly Problem[];
  /** The character as people read it, section by section. */
  sheet?(choices: C, readings?: Readings): readonly SheetSection[];
}

export interface PointAccount {
  /** What the points are called: CP. */
  readonly unit: string;
  readonly groups: readonly AccountGroup[];
  /** Where the points come from, which add up to what is available. */
  readonly income: readonly AccountLine[];
  readonly spent: number;
  readonly available: number;
  readonly unspent: number;
  /** What a reader with the book in hand might wonder about. */
  readonly notes: readonly string[];
}

export interface AccountGroup {
  readonly title: string;
  readonly cost: number;
  readonly lines: readonly AccountLine[];
}

export interface AccountLine {
  readonly what: string;
  readonly cost: number;
  readonly rule: string;
  /** What brought it, such as a template; empty where that goes without saying. */
  readonly source: string;
}

/** A titled table of a sheet; without a head where its rows explain themselves. */
export interface SheetSection {
  readonly title: string;
  readonly head?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface CreationStep {
  readonly id: string;
  /** The choices that are made in it, by their keys; none where the book only works something out. */
  readonly fields: readonly string[];
  readonly title: string;
  readonly rules: readonly string[];
  readonly summary: string;
}

/** Derived numbers by name, each a tree of reasons. */
export type Derived = Readonly<Record<string, Explained>>;

export interface Explained {
  readonly value: number | string | boolean;
  readonly why: readonly TraceNode[];
}
