import { type Dice, fastDice } from './dice.ts';
import { distribution, TooLarge } from './distribution.ts';
import { generator } from './generator.ts';
import type { Pool } from './pool.ts';
import { ONE, plus, type Rational, ratio } from './rational.ts';
import type { Statistic } from './statistic.ts';

/** Every outcome of a procedure with its exact probability, likeliest first. */
export interface Odds<O> {
  readonly outcomes: readonly { readonly outcome: O; readonly p: Rational }[];
  /** How many different courses the procedure could take. */
  readonly branches: number;
}

/** The limits of exact work. Past them simulation gives an answer with an error interval instead. */
export const MAX_BRANCHES = 1_000_000;
export const MAX_DEPTH = 1_000;
export const MAX_ROLLS = 10_000_000;
export const MAX_OUTCOMES = 50_000;

interface Fork {
  readonly readings: readonly unknown[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
  index: number;
}

/** Weights as whole numbers over each denominator that occurs, so that no gcd is taken on the way. */
type Ways = Map<bigint, bigint>;

/** Where courses go on from: one of the courses that lead to a state, and the weight of all of them. */
interface Start {
  readonly course: readonly Fork[];
  readonly ways: Ways;
}

/**
 * Runs the procedure once for every different course its dice can take. A course is the list of readings it
 * was given; the next course changes the last reading that still has an alternative. Where the procedure says
 * that only a state matters (`merge`), courses stop and those with the same state go on as one.
 */
export function odds<O>(procedure: (dice: Dice) => O, maxBranches = MAX_BRANCHES): Odds<O> {
  const found = new Tally<O>();
  let [branches, rolls] = [0, 0];
  let starts: readonly Start[] = [{ course: [], ways: new Map([[1n, 1n]]) }];
  for (let merges = 0; starts.length; merges++) {
    const met = new Map<string, Start>();
    for (const start of starts) {
      const course: Fork[] = start.course.map(fork => ({ ...fork }));
      do {
        if (++branches > maxBranches)
          throw new TooLarge(`There are more than ${maxBranches} courses to follow; simulate this instead.`);
        const end = follow(procedure, course, merges);
        const weight = weightOf(course, start.course.length);
        if (end.kind === 'done') found.add(end.outcome, start.ways, weight);
        else gather(met, end.state, course, start.ways, weight);
        rolls += course.length;
        withinLimits(rolls, found.size);
      } while (advance(course, start.course.length));
    }
    starts = [...met.values()];
  }
  return { outcomes: found.outcomes(), branches };
}

function withinLimits(rolls: number, outcomes: number): void {
  if (rolls > MAX_ROLLS)
    throw new TooLarge(`Following every course takes more than ${MAX_ROLLS} rolls; simulate this instead.`);
  if (outcomes > MAX_OUTCOMES)
    throw new TooLarge(
      `There are more than ${MAX_OUTCOMES} different outcomes, too many to list; simulate this instead.`,
    );
}

/** Thrown out of a procedure that has come to a state where courses meet. */
class Merged {
  readonly state: string;
  constructor(state: string) {
    this.state = state;
  }
}
type End<O> =
  | { readonly kind: 'done'; readonly outcome: O }
  | { readonly kind: 'merged'; readonly state: string };

/** One course, to its end or to the next state after so many merges that lie behind it. */
function follow<O>(procedure: (dice: Dice) => O, course: Fork[], merges: number): End<O> {
  try {
    return { kind: 'done', outcome: procedure(exactDice(course, merges)) };
  } catch (stop) {
    if (stop instanceof Merged) return { kind: 'merged', state: stop.state };
    throw stop;
  }
}

function exactDice(course: Fork[], merges: number): Dice {
  let [depth, passed] = [0, 0];
  return {
    roll<T, R>(pool: Pool, statistic: Statistic<T>, _label: string, read?: (value: T) => R): R {
      course[depth] ??= open(pool, statistic, read);
      const fork = course[depth]!;
      if (++depth > MAX_DEPTH)
        throw new TooLarge(`One course rolls more than ${MAX_DEPTH} times; simulate this instead.`);
      return fork.readings[fork.index] as R;
    },
    merge(state: unknown): void {
      if (passed++ === merges) throw new Merged(JSON.stringify(state));
    },
  };
}

/** The weight of a course from where it started, as [weight, denominator]. */
function weightOf(course: readonly Fork[], from: number): readonly [bigint, bigint] {
  let [weight, total] = [1n, 1n];
  for (let i = from; i < course.length; i++) {
    const fork = course[i]!;
    weight *= fork.weights[fork.index]!;
    total *= fork.total;
  }
  return [weight, total];
}

function gather(
  met: Map<string, Start>,
  state: string,
  course: readonly Fork[],
  before: Ways,
  weight: readonly [bigint, bigint],
): void {
  let start = met.get(state);
  if (!start) {
    start = { course: course.map(fork => ({ ...fork })), ways: new Map() };
    met.set(state, start);
  }
  addWays(start.ways, before, weight);
}

function addWays(to: Ways, before: Ways, [weight, total]: readonly [bigint, bigint]): void {
  for (const [den, num] of before) to.set(den * total, (to.get(den * total) ?? 0n) + num * weight);
}

function open<T>(pool: Pool, statistic: Statistic<T>, read?: (value: T) => unknown): Fork {
  const { outcomes, total } = distribution(pool, statistic);
  if (!read)
    return { readings: outcomes.map(o => o.value), weights: outcomes.map(o => o.weight), total, index: 0 };
  const ways = new Map<unknown, bigint>();
  for (const { value, weight } of outcomes) {
    const reading = read(value);
    ways.set(reading, (ways.get(reading) ?? 0n) + weight);
  }
  return { readings: [...ways.keys()], weights: [...ways.values()], total, index: 0 };
}

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

/** Adds up equal outcomes. */
class Tally<O> {
  readonly #found = new Map<string, { outcome: O; ways: Ways }>();

  get size(): number {
    return this.#found.size;
  }

  add(outcome: O, before: Ways, weight: readonly [bigint, bigint]): void {
    const key = JSON.stringify(outcome);
    let entry = this.#found.get(key);
    if (!entry) {
      entry = { outcome, ways: new Map() };
      this.#found.set(key, entry);
    }
    addWays(entry.ways, before, weight);
  }

  outcomes(): { outcome: O; p: Rational }[] {
    return [...this.#found.values()]
      .map(({ outcome, ways }) => ({
        outcome,
        p: [...ways].map(([den, num]) => ratio(num, den)).reduce(plus),
      }))
      .sort((a, b) => (a.p.num * b.p.den < b.p.num * a.p.den ? 1 : -1));
  }
}

/** Whether all probabilities sum to exactly one. */
export const isWhole = (of: Odds<unknown>): boolean => {
  const sum = of.outcomes.map(o => o.p).reduce(plus);
  return sum.num === ONE.num && sum.den === ONE.den;
};

/** What simulation says where exact odds would be too much work. */
export interface Estimate<O> {
  readonly outcomes: readonly {
    outcome: O;
    count: number;
    p: number;
    interval95: readonly [number, number];
  }[];
  readonly runs: number;
}

export function simulate<O>(procedure: (dice: Dice) => O, runs: number, seed: string): Estimate<O> {
  const dice = fastDice(generator(seed));
  const found = new Map<string, { outcome: O; count: number }>();
  for (let run = 0; run < runs; run++) {
    const outcome = procedure(dice);
    const key = JSON.stringify(outcome);
    const entry = found.get(key);
    if (entry) entry.count++;
    else found.set(key, { outcome, count: 1 });
  }
  const outcomes = [...found.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ outcome, count }) => ({ outcome, count, p: count / runs, interval95: wilson(count, runs) }));
  return { outcomes, runs };
}

/** Wilson's 95 % interval for a share seen `count` times in `runs`: honest also near 0 and 1. */
export function wilson(count: number, runs: number): readonly [number, number] {
  const z = 1.959963984540054;
  const p = count / runs;
  const centre = p + (z * z) / (2 * runs);
  const spread = z * Math.sqrt((p * (1 - p)) / runs + (z * z) / (4 * runs * runs));
  const scale = 1 + (z * z) / runs;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
