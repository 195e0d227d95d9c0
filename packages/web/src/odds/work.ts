/** What the worker is asked and what it answers. */
import type { Key } from '../form/value.ts';
import type { Choices } from '../route.ts';
import type { FieldOdds } from './shares.ts';

/** A question with everything that decides its odds. */
export interface Asked {
  readonly procedure: string;
  readonly input: unknown;
  readonly choices: Choices;
}

export interface ProcedureTask extends Asked {
  /** `first` is exact where that is quick, and an estimate otherwise. */
  readonly kind: 'first' | 'exact' | 'estimate';
  readonly system: string;
}

export interface NotationTask {
  readonly kind: 'notation';
  readonly text: string;
}

export type Task = ProcedureTask | NotationTask;

export type Findings =
  | {
      readonly kind: 'exact' | 'estimate';
      readonly fields: readonly FieldOdds[];
      /** How many different outcomes there are; nothing where each field was asked for by itself. */
      readonly distinct?: number | undefined;
      /** Courses followed, or runs made. */
      readonly effort: number;
    }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'too-large'; readonly message: string };

/** Some questions over all values of one field, or of two. */
export interface SweepTask {
  readonly kind: 'sweep';
  readonly system: string;
  readonly lines: readonly Asked[];
  readonly axes: readonly { readonly path: readonly Key[]; readonly values: readonly unknown[] }[];
}

/** What one question comes to at one place of a sweep. */
export interface Cell {
  readonly line: number;
  /** Counted along the first axis, then along the second. */
  readonly at: number;
  /** Of each field of the outcome its chance or its average; none where the rules refuse the question there. */
  readonly measures?: Readonly<Record<string, number>>;
  readonly refused?: string;
  /** An exact one may still come. */
  readonly estimated?: true;
}

/** Some cells of a sweep, and whether more are on their way. */
export interface SweepNews {
  readonly cells: readonly Cell[];
  readonly done: boolean;
}

/** Enough for intervals of about one percent, and done in the blink of an eye for most rules. */
export const RUNS = 20_000;

/** What the worker says when its book is there and the work begins. */
export const BEGUN = 'begun';
