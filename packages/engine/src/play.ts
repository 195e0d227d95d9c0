import type { Dice } from '@arbiter/dice';
import type { Readings, Ruling } from './ruling.ts';
import { Trace } from './trace.ts';

const allIsAsked = (_field: string): boolean => true;

/** Stands where nobody looks. */
const NOT_ASKED = {};

/** What a rule has at hand while it resolves something: dice, the table's rulings, and a trace to write to. */
export class Play<R extends Readings = Readings, Id extends string = string> {
  readonly dice: Dice;
  readonly trace: Trace<Id>;
  readonly readings: R;
  /** Only kept where a trace is written. */
  #consulted: string[] | undefined;
  /**
   * Whether anybody will look at a field of the outcome (`total`, `members 2`). Odds of one field need not follow what
   * only the others depend on: a rule may then leave those as they are.
   */
  readonly asks: (field: string) => boolean;

  constructor(dice: Dice, readings: R, trace: Trace<Id> = Trace.silent, asks = allIsAsked) {
    this.dice = dice;
    this.readings = readings;
    this.trace = trace;
    this.asks = asks;
  }

  /**
   * What becomes of each of several who have nothing to do with each other, as the list `field` of the outcome. For those
   * whom nobody asks about no die falls.
   */
  each<T, O>(field: string, several: readonly T[], becomes: (one: T, i: number) => O): O[] {
    return several.map((one, i) => (this.asks(`${field} ${i + 1}`) ? becomes(one, i) : (NOT_ASKED as O)));
  }

  /** The same dice and trace under a table's readings, as a play of its own whose trace says what was consulted in it. */
  under(readings: R): Play<R, Id> {
    if (readings === this.readings && !this.trace.on) return this;
    return new Play<R, Id>(this.dice, readings, this.trace, this.asks);
  }

  /** The reading in force; the trace says once that it was consulted. */
  ruling<K extends keyof R & string>(id: K): R[K] {
    const reading = this.readings[id];
    if (this.trace.on) {
      this.#consulted ??= [];
      if (!this.#consulted.includes(id)) {
        this.trace.ruling(id, String(reading));
        this.#consulted.push(id);
      }
    }
    return reading;
  }
}

/** The play type of a ruleset, from its list of rulings and the ids of its rules. */
export type PlayOf<R extends readonly Ruling[], Id extends string = string> = Play<Readings<R>, Cited<Id>>;

/** What a trace or a refusal of a book may cite: its rules, and its rulings, which are numbered with an R. */
export type Cited<Id extends string> =
  | Id
  | (Id extends `${infer Book}-${string}` ? `${Book}-R-${number}` : never);
