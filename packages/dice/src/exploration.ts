import { type Alike, type Dice, type Series, type Step, totals } from './dice.ts';
import { distribution, TooLarge } from './distribution.ts';
import { areEqual, keyOf } from './equality.ts';
import { type Later, UnseenThrow } from './later.ts';
import { Budget } from './notation/budget.ts';
import { power } from './notation/weights.ts';
import type { Pool } from './pool.ts';
import { commonMultiple } from './rational.ts';
import type { Statistic } from './statistic.ts';
import { LONG, MAX_DEPTH, type Work } from './work.ts';

/** What is supposed of every roll with a label: only values and readings for which it holds are followed. */
export interface Given {
  readonly label: string;
  readonly holds: (reading: unknown, value: unknown) => boolean;
}

/** One result of some exploration, in how many of the total ways, and which of the suppositions came up on the way. */
export interface Found<T> {
  readonly outcome: T;
  readonly weight: bigint;
  readonly seen: number;
  /** The outcome as it was written out, where people will be told of it. */
  readonly text?: string;
}
/** What a step makes of a state: of all states that are alike the same, but each has its own numbers for the results. */
interface Steps<S> extends Explored<S | undefined> {
  readonly numbers: readonly number[];
}

export interface Explored<T> {
  readonly found: readonly Found<T>[];
  readonly total: bigint;
}

/** Going on to a state that has its number already costs a fraction of a roll. */
const NUMBERED = 20;

/** The number of no state: the repetition is over. */
const OVER = -1;

/** A roll with every different reading it can have, and the one that is followed now. */
interface Fork {
  readonly readings: readonly unknown[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
  /** How long its numbers are. */
  readonly bytes: number;
  /** The suppositions that each reading fulfils, as bits; a number where they all fulfil the same. */
  readonly seen: number | readonly number[];
  index: number;
}

/** Where courses go on from: one of the courses that lead to a state, and the weight of all of them. */
interface Start {
  readonly course: readonly Fork[];
  readonly weight: bigint;
  readonly total: bigint;
  readonly bytes: number;
}

/** The weight of one course, and how long its numbers are. */
interface Way {
  readonly weight: bigint;
  readonly total: bigint;
  readonly bytes: number;
}

/** Thrown out of a procedure that has come to a state where courses meet. */
class Merged {
  readonly state: string;
  constructor(state: string) {
    this.state = state;
  }
}
/** Thrown out of a course that cannot be, given what is supposed. */
const IMPOSSIBLE = Symbol('impossible');

/** What a label was heard to read, for the sentence about a supposition that never comes true. */
export type Heard = Map<string, { readonly label: string; readonly readings: Map<unknown, unknown> }>;
const MOST_HEARD = 40;

/**
 * Exact dice. A procedure is run once for every different course its dice can take. A course is the list of readings it
 * was given; the next course changes the last reading that still has an alternative. Where the procedure says that only
 * a state matters (`merge`), courses stop and those with the same state go on as one; what it repeats on a state
 * (`repeat`) is followed state by state, and the course goes on from each state it can end with.
 */
export class Exploration implements Dice {
  readonly heard: Heard = new Map();
  readonly #work: Work;
  readonly #given: readonly Given[];
  #course: Fork[] = [];
  #depth = 0;
  #merges = 0;
  #passed = 0;
  #seen = 0;

  constructor(work: Work, given: readonly Given[] = []) {
    this.#work = work;
    this.#given = given.map(({ label, holds }) => ({ label: label.toLowerCase(), holds }));
  }

  roll<T, R>(pool: Pool, statistic: Statistic<T>, label: string, read?: (value: T) => R): R {
    this.#course[this.#depth] ??= this.#open(pool, statistic, label, read);
    return this.#next() as R;
  }

  later(pool: Pool, label: string): Later {
    return new UnseenThrow(this, pool, label);
  }

  merge(state: unknown): void {
    if (this.#passed++ === this.#merges) throw new Merged(`${this.#seen}${JSON.stringify(state)}`);
  }

  repeat<S>(state: S, step: Step<S>, most = Number.POSITIVE_INFINITY, alike?: Alike<S>): S {
    this.#course[this.#depth] ??= this.#repeated(state, step, most, alike);
    return this.#next() as S;
  }

  totals(rounds: number, sides: readonly Series[]): readonly number[] {
    if (!sides.every(side => this.#isFree(side, rounds)))
      return totals({ roll: this.roll.bind(this) }, rounds, sides);
    return sides.map(side => {
      this.#course[this.#depth] ??= total(side, rounds);
      return this.#next() as number;
    });
  }

  /** Whether nothing is supposed of any roll of a series. */
  #isFree({ label }: Series, rounds: number): boolean {
    if (this.#given.length === 0) return true;
    const labels = Array.from({ length: rounds }, (_, round) => label(round).toLowerCase());
    for (const name of labels) this.#hear(name);
    return !this.#given.some(given => labels.includes(given.label));
  }

  /** Everything that `run` can come to, which then is told. */
  explore<T>(run: () => T): Explored<T> {
    return this.#explored(run, new Tally<T>(this.#work, true), stateKey);
  }

  /** It may be called from within a run: the outer course waits meanwhile. */
  #explored<T>(run: () => T, found: Tally<T>, keyOfOutcome: (outcome: T) => string): Explored<T> {
    const outer = [this.#course, this.#depth, this.#merges, this.#passed, this.#seen] as const;
    let starts: readonly Start[] = [{ course: [], weight: 1n, total: 1n, bytes: 0 }];
    let held = 0;
    for (this.#merges = 0; starts.length; this.#merges++) {
      const met = new Meetings(this.#work);
      for (const start of starts) {
        const fixed = start.course.length;
        this.#course = [...start.course];
        do {
          const end = this.#follow(run);
          let { weight, total, bytes } = start;
          if (end !== IMPOSSIBLE)
            for (let i = fixed; i < this.#course.length; i++) {
              const fork = this.#course[i]!;
              weight *= fork.weights[fork.index]!;
              total *= fork.total;
              bytes += fork.bytes;
            }
          this.#work.course(this.#depth, bytes, !found.isTold);
          if (end === IMPOSSIBLE) continue;
          const way = { weight, total, bytes };
          if (end instanceof Merged) met.add(end.state, this.#course, fixed, way);
          else {
            const text = keyOfOutcome(end);
            const key = this.#seen === 0 ? text : `${this.#seen} ${text}`;
            this.#work.write(key);
            found.add(key, end, this.#seen, way);
          }
        } while (advance(this.#course, fixed));
      }
      this.#work.keep(-held);
      held = met.bytes;
      starts = met.starts();
    }
    this.#work.keep(-held);
    [this.#course, this.#depth, this.#merges, this.#passed, this.#seen] = outer;
    return found.all();
  }

  /** One course, to its end or to the next state after so many merges that lie behind it. */
  #follow<T>(run: () => T): T | Merged | typeof IMPOSSIBLE {
    this.#depth = 0;
    this.#passed = 0;
    this.#seen = 0;
    try {
      return run();
    } catch (stop) {
      if (stop instanceof Merged || stop === IMPOSSIBLE) return stop as Merged;
      throw stop;
    }
  }

  #next(): unknown {
    const fork = this.#course[this.#depth]!;
    if (++this.#depth > MAX_DEPTH)
      throw new TooLarge(`One course rolls more than ${MAX_DEPTH} times; simulate this instead.`);
    if (fork.readings.length === 0) throw IMPOSSIBLE;
    this.#seen |= typeof fork.seen === 'number' ? fork.seen : fork.seen[fork.index]!;
    return fork.readings[fork.index];
  }

  #open<T>(pool: Pool, statistic: Statistic<T>, label: string, read?: (value: T) => unknown): Fork {
    const { outcomes, total } = distribution(pool, statistic);
    const { bits, holds } = this.#supposed(label);
    if (!read && this.#given.length === 0)
      return forkOf(
        outcomes.map(o => o.value),
        outcomes.map(o => o.weight),
        total,
        0,
      );
    this.#work.read(outcomes.length);
    const readings: unknown[] = [];
    const weights: bigint[] = [];
    const placeOf = outcomes.length > FEW_READINGS ? placesByKey() : placeAmong(readings);
    for (const { value, weight } of outcomes) {
      const reading = read ? read(value) : value;
      if (bits !== 0) this.#hear(label, reading);
      if (bits !== 0 && !holds(reading, value)) continue;
      const place = placeOf(reading);
      if (place === readings.length) {
        readings.push(reading);
        weights.push(weight);
      } else weights[place]! += weight;
    }
    if (this.#given.length) this.#hear(label);
    return forkOf(readings, weights, total, bits);
  }

  isSupposed(label: string): boolean {
    return this.#given.some(given => given.label === label.toLowerCase());
  }

  #supposed(label: string): { bits: number; holds: Given['holds'] } {
    let bits = 0;
    const mine: Given[] = [];
    for (const [i, given] of this.#given.entries()) {
      if (given.label !== label.toLowerCase()) continue;
      bits |= 1 << i;
      mine.push(given);
    }
    return { bits, holds: (reading, value) => mine.every(given => given.holds(reading, value)) };
  }

  #hear(label: string, ...readings: readonly unknown[]): void {
    let known = this.heard.get(label.toLowerCase());
    if (!known) {
      if (this.heard.size >= MOST_HEARD) return;
      known = { label, readings: new Map() };
      this.heard.set(label.toLowerCase(), known);
    }
    for (const reading of readings)
      if (known.readings.size < MOST_HEARD) known.readings.set(keyOf(reading), reading);
  }

  /** Follows the states of a repetition from step to step; what a step makes of a state is worked out once. */
  #repeated<S>(first: S, step: Step<S>, most: number, alike?: Alike<S>): Fork {
    const before = this.#work.bytes;
    // A state is met in many layers: it is written down once, and has a number from then on.
    const numbers = new Map<string, number>();
    const states: S[] = [];
    const numberOf = (state: S | undefined): number => {
      if (state === undefined) return OVER;
      const key = stateKey(state);
      this.#work.write(key);
      let number = numbers.get(key);
      if (number === undefined) {
        number = states.push(state) - 1;
        numbers.set(key, number);
        this.#work.keep(sizeAs(key));
      }
      return number;
    };
    const known = new Map<number, Steps<S>>();
    // States after which nothing comes: once that is known, they are not carried into the next layer.
    const last = new Set<number>();
    const explored = new Map<string, Explored<S | undefined>>();
    const after = (number: number, taken: number): Steps<S> => {
      let steps = known.get(number);
      if (!steps) {
        steps = this.#stepsFrom(states[number]!, { step, taken, alike, explored, numberOf });
        known.set(number, steps);
        if (steps.numbers.length === 1 && steps.numbers[0] === OVER && steps.found[0]!.seen === 0)
          last.add(number);
      }
      return steps;
    };
    const ended = new Endings<S>(this.#work);
    const start = { number: numberOf(first), seen: 0, weight: 1n };
    let layer = new Map([[placeOf(start.number, 0), start]]);
    for (let taken = 0; layer.size && taken < most; taken++) {
      this.#work.spend(1);
      const steps = [...layer.values()].map(from => ({ from, by: after(from.number, taken) }));
      const common = steps.reduce((all, { by }) => commonMultiple(all, by.total), 1n);
      const bytes = ended.nextLayer(common);
      layer = new Map();
      for (const { from, by } of steps) {
        const { found, numbers: next, total: own } = by;
        const scale = from.weight * (common / own);
        this.#work.spend((found.length * (1 + bytes / LONG)) / NUMBERED);
        for (let i = 0; i < next.length; i++) {
          const number = next[i]!;
          const { weight, seen: bits } = found[i]!;
          const seen = from.seen | bits;
          if (number === OVER) {
            ended.add(placeOf(from.number, seen), states[from.number]!, seen, scale * weight);
            continue;
          }
          const place = placeOf(number, seen);
          if (last.has(number)) {
            ended.add(place, states[number]!, seen, scale * weight);
            continue;
          }
          const met = layer.get(place);
          if (met) met.weight += scale * weight;
          else layer.set(place, { number, seen, weight: scale * weight });
        }
      }
    }
    for (const [place, { number, seen, weight }] of layer) ended.add(place, states[number]!, seen, weight);
    const { found, total } = ended.all();
    // What the steps were known to do is forgotten here; the states it can end with stay.
    this.#work.keep(before + ENTRY * found.length - this.#work.bytes);
    return forkOf(
      found.map(f => f.outcome),
      found.map(f => f.weight),
      total,
      found.map(f => f.seen),
    );
  }

  /** What one step makes of a state; of states that are alike only the first is followed. */
  #stepsFrom<S>(state: S, { step, taken, alike, explored, numberOf }: Stepping<S>): Steps<S> {
    const standIn = alike ? alike.of(state) : state;
    if (!alike || standIn === state) {
      const before = this.#work.bytes;
      const { found, total } = this.#stepped(() => step(state, taken));
      // The states themselves are written down by their numbers; here only how likely each of them is.
      this.#work.keep(before + SHARE * found.length - this.#work.bytes);
      const numbers = found.map(({ outcome }) => numberOf(outcome));
      return {
        found: found.map(({ weight, seen }) => ({ outcome: undefined, weight, seen })),
        total,
        numbers,
      };
    }
    const key = stateKey(standIn);
    const known = explored.get(key) ?? this.#stepped(() => step(standIn, taken));
    explored.set(key, known);
    const numbers = known.found.map(({ outcome }) =>
      numberOf(outcome === undefined ? undefined : alike.back(outcome, standIn, state)),
    );
    // How likely each is stands with the stand-in; the numbers are this state's own.
    this.#work.keep(ENTRY + NUMBER * numbers.length);
    return { ...known, numbers };
  }

  /** Everything that one step can come to. */
  #stepped<S>(step: () => S): Explored<S> {
    return this.#explored(step, new Tally<S>(this.#work), stateKey);
  }
}

/** So few are compared with each other; of more, each is written out. */
const FEW_READINGS = 24;

/** Where an equal reading stands, the latest first, since equal ones mostly follow each other; the end where there is none. */
const placeAmong =
  (readings: readonly unknown[]) =>
  (reading: unknown): number => {
    for (let i = readings.length - 1; i >= 0; i--) if (areEqual(readings[i], reading)) return i;
    return readings.length;
  };

const placesByKey = (): ((reading: unknown) => number) => {
  const places = new Map<unknown, number>();
  return reading => {
    const key = keyOf(reading);
    const place = places.get(key) ?? places.size;
    if (place === places.size) places.set(key, place);
    return place;
  };
};

/** What a repetition goes by. */
interface Stepping<S> {
  readonly step: Step<S>;
  readonly taken: number;
  readonly alike: Alike<S> | undefined;
  readonly explored: Map<string, Explored<S | undefined>>;
  readonly numberOf: (state: S | undefined) => number;
}

/** A power of the generating function of one roll. */
function total({ pool, statistic, read }: Series, rounds: number): Fork {
  const one = new Map<number, bigint>();
  const { outcomes, total: all } = distribution(pool, statistic);
  for (const { value, weight } of outcomes) {
    const reading = read(value, 0);
    one.set(reading, (one.get(reading) ?? 0n) + weight);
  }
  const { ways, total } = power({ ways: one, total: all }, rounds, new Budget());
  return forkOf([...ways.keys()], [...ways.values()], total, 0);
}

const forkOf = (
  readings: readonly unknown[],
  weights: readonly bigint[],
  total: bigint,
  seen: Fork['seen'],
): Fork => ({ readings, weights, total, seen, bytes: sizeOf(total), index: 0 });

/** How long a number is, about. Most are those of single rolls, and need not be written out for that. */
const sizeOf = (number: bigint): number =>
  number < SHORT ? (Math.floor(Math.log2(Number(number)) / 5) + 1) >> 1 : number.toString(32).length >> 1;
const SHORT = 1n << 50n;

/** Where a state stands in a layer, with the suppositions that came up on the way to it. */
const placeOf = (number: number, seen: number): number | string =>
  seen === 0 ? number : `${seen} ${number}`;

const stateKey = (state: unknown): string => JSON.stringify(state) ?? '';

/** Turns to the next course that begins with the same `fixed` readings; false where there is none. */
function advance(course: Fork[], fixed: number): boolean {
  while (course.length > fixed) {
    const last = course.pop()!;
    if (++last.index < last.readings.length) {
      course.push(last);
      return true;
    }
  }
  return false;
}

/** Mostly all courses to one end have the same denominator; only where they have not, the others are kept apart. */
class Ways {
  #weight = 0n;
  #total = 0n;
  #others: Map<bigint, bigint> | undefined;

  add({ weight, total }: Way): void {
    if (this.#total === 0n) this.#total = total;
    if (this.#total === total) {
      this.#weight += weight;
      return;
    }
    this.#others ??= new Map();
    this.#others.set(total, (this.#others.get(total) ?? 0n) + weight);
  }

  /** Everything over one denominator. */
  together(): readonly [weight: bigint, total: bigint] {
    if (!this.#others) return [this.#weight, this.#total];
    const total = [...this.#others.keys()].reduce(commonMultiple, this.#total);
    let weight = this.#weight * (total / this.#total);
    for (const [den, num] of this.#others) weight += num * (total / den);
    return [weight, total];
  }
}

/** What an entry takes besides its key and its course: two objects, a map and numbers of some size. */
const ENTRY = 200;

/** What a step keeps of each of its results: how likely it is, and its number; or its number alone. */
const SHARE = 100;
const NUMBER = 8;

/** What an outcome or a state takes that has such a text: the text, and the thing itself, which is about twice as long. */
const sizeAs = (key: string): number => ENTRY + 3 * key.length;

/** The states at which courses meet. */
class Meetings {
  readonly #met = new Map<string, { course: readonly Fork[]; ways: Ways }>();
  readonly #work: Work;
  bytes = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  add(state: string, course: readonly Fork[], fixed: number, way: Way): void {
    let met = this.#met.get(state);
    if (!met) {
      // Readings up to here are never changed again; the others are still being turned.
      met = {
        course: course.map((fork, i) => (i < fixed ? fork : { ...fork })),
        ways: new Ways(),
      };
      this.#met.set(state, met);
      const size = ENTRY + state.length + 8 * course.length + 2 * way.bytes;
      this.#work.keep(size);
      this.bytes += size;
    }
    met.ways.add(way);
  }

  starts(): Start[] {
    return [...this.#met.values()].map(({ course, ways }) => {
      const [weight, total] = ways.together();
      return { course, weight, total, bytes: sizeOf(total) };
    });
  }
}

/**
 * The states at which a repetition ends, in whatever layer. Every layer has a longer denominator than the one before; a
 * weight is brought to it when the state is met again, and all of them at the end.
 */
class Endings<S> {
  readonly #met = new Map<number | string, { state: S; seen: number; weight: bigint; layer: number }>();
  readonly #work: Work;
  /** The denominators of the layers, and what each has more than the one before. */
  readonly #totals = [1n];
  readonly #commons = [1n];
  #bytes = 1;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Goes on to the next layer; how long its denominator is. */
  nextLayer(common: bigint): number {
    const total = this.#totals.at(-1)! * common;
    this.#totals.push(total);
    this.#commons.push(common);
    this.#bytes = sizeOf(total);
    return this.#bytes;
  }

  add(place: number | string, state: S, seen: number, weight: bigint): void {
    const layer = this.#totals.length - 1;
    const met = this.#met.get(place);
    if (met) {
      if (met.layer < layer) met.weight *= this.#between(met.layer, layer);
      met.weight += weight;
      met.layer = layer;
      return;
    }
    this.#met.set(place, { state, seen, weight, layer });
    this.#work.keep(ENTRY + 2 * this.#bytes);
  }

  /** Everything over the denominator of the last layer. */
  all(): Explored<S> {
    const last = this.#totals.length - 1;
    const found = [...this.#met.values()].map(({ state, seen, weight, layer }) => ({
      outcome: state,
      seen,
      weight: weight * this.#between(layer, last),
    }));
    return { found, total: this.#totals[last]! };
  }

  #between(earlier: number, later: number): bigint {
    return earlier + 1 === later ? this.#commons[later]! : this.#totals[later]! / this.#totals[earlier]!;
  }
}

/** Adds up equal outcomes. */
class Tally<O> {
  readonly #found = new Map<string, { outcome: O; seen: number; ways: Ways }>();
  readonly #work: Work;
  /** Whether people will be told of it, or the rule goes on with it. */
  readonly isTold: boolean;

  constructor(work: Work, isTold = false) {
    this.#work = work;
    this.isTold = isTold;
  }

  add(key: string, outcome: O, seen: number, way: Way): void {
    let entry = this.#found.get(key);
    if (!entry) {
      entry = { outcome, seen, ways: new Ways() };
      this.#found.set(key, entry);
      const size = sizeAs(key) + 2 * way.bytes;
      this.#work.keep(size);
      if (this.isTold) this.#work.tell(size);
    }
    entry.ways.add(way);
  }

  /** Everything over one denominator. */
  all(): Explored<O> {
    const sums = [...this.#found].map(([text, { outcome, seen, ways }]) => {
      const [weight, total] = ways.together();
      return { text, outcome, seen, weight, total };
    });
    const total = sums.reduce((all, s) => commonMultiple(all, s.total), 1n);
    const found = sums.map(({ total: own, weight, ...each }) => ({
      ...each,
      weight: weight * (total / own),
    }));
    return { found, total };
  }
}
