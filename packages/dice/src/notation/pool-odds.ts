/** The exact odds of values of several kinds of which only some, by rank, are counted. */
import type { Budget } from './budget.ts';
import { windowOf } from './keep.ts';
import type { Keep } from './syntax.ts';
import { cellFor, unpack, type Weights } from './weights.ts';

/** So many independent values with the same odds. */
export interface Class {
  readonly number: number;
  readonly one: Weights;
}

/**
 * Visits the values from the highest down, deciding how many of each class show each. A state is how many of each class
 * are placed; their sum is the rank of the next, so it is known which of them count. The packed number of a state has a
 * cell for each total.
 */
export function rankedOdds(
  classes: readonly Class[],
  keep: readonly Keep[],
  scoreOf: (value: number) => number,
  budget: Budget,
): Weights {
  const dice = classes.reduce((sum, { number }) => sum + number, 0);
  const { higher: first, number } = windowOf(keep, dice);
  const total = classes.reduce((ways, { one, number: n }) => ways * one.total ** BigInt(n), 1n);
  const values = [...new Set(classes.flatMap(({ one }) => [...one.ways.keys()]))].sort((a, b) => b - a);
  const scores = values.map(scoreOf);
  const least = scores.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (number === 0) return { ways: new Map([[0, total]]), total };
  const cells = (most - least) * number + 1;
  const cell = cellFor(total, cells);
  const steps = classes.reduce((n, c) => (n * (c.number + 1) * (c.number + 2)) / 2, values.length);
  budget.spend(steps, cells * cell * 4);

  const counted = (from: number, to: number): number =>
    Math.max(0, Math.min(to, first + number) - Math.max(from, first));
  let states = new Map<string, State>([['', { placed: classes.map(() => 0), rank: 0, ways: 1n }]]);
  values.forEach((value, i) => {
    const shift = (scores[i]! - least) * cell * 4;
    const next = new Map<string, State>();
    for (const { placed, rank, ways } of states.values())
      for (const step of placements(classes, placed, value)) {
        const after = rank + step.shown;
        const key = step.placed.join();
        const moved = (ways * step.ways) << BigInt(shift * counted(rank, after));
        next.set(key, { placed: step.placed, rank: after, ways: moved + (next.get(key)?.ways ?? 0n) });
      }
    states = next;
  });
  const finished = states.get(classes.map(c => c.number).join());
  return unpack(finished?.ways ?? 0n, least * number, cell, total);
}

interface State {
  readonly placed: readonly number[];
  /** How many are placed in all. */
  readonly rank: number;
  readonly ways: bigint;
}

interface Step {
  readonly placed: readonly number[];
  readonly shown: number;
  readonly ways: bigint;
}

/** Every way to let some of those that are not placed yet show this value. */
function placements(classes: readonly Class[], before: readonly number[], value: number): Step[] {
  let steps: Step[] = [{ placed: [], shown: 0, ways: 1n }];
  classes.forEach(({ number, one }, i) => {
    const weight = one.ways.get(value);
    const at = before[i]!;
    const ways = weight === undefined ? [1n] : waysToShow(weight, number - at);
    steps = steps.flatMap(step =>
      ways.map((n, shown) => ({
        placed: [...step.placed, at + shown],
        shown: step.shown + shown,
        ways: step.ways * n,
      })),
    );
  });
  return steps;
}

/** In how many ways 0, 1, 2 … of some dice show a value of this weight. */
export function waysToShow(weight: bigint, dice: number): bigint[] {
  const ways = [1n];
  for (let n = 0; n < dice; n++) ways.push((ways[n]! * BigInt(dice - n) * weight) / BigInt(n + 1));
  return ways;
}
