/** What the worker is asked and what it answers. */
import type { Choices } from '../route.ts';
import type { FieldOdds } from './shares.ts';

export interface ProcedureTask {
  readonly kind: 'exact' | 'estimate';
  readonly system: string;
  readonly procedure: string;
  readonly input: unknown;
  readonly choices: Choices;
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
      /** How many different outcomes there are. */
      readonly distinct: number;
      /** Courses followed, or runs made. */
      readonly effort: number;
    }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'too-large'; readonly message: string };

/** Enough for intervals of about one percent, and done in the blink of an eye for most rules. */
export const RUNS = 20_000;

/** What the worker says when its book is there and the work begins. */
export const BEGUN = 'begun';
