import { type Dice, fastDice } from './dice.ts';
import { generator } from './generator.ts';

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

/** A procedure that is run again and again on fast dice: what it has come to can be asked at any time. */
export interface Sampling<O> {
  run(times: number): void;
  estimate(): Estimate<O>;
}

/** How often each outcome comes: the first runs are the same, however many follow. */
export function sampling<O>(procedure: (dice: Dice) => O, seed: string): Sampling<O> {
  const dice = fastDice(generator(seed));
  const found = new Map<string, { outcome: O; count: number }>();
  let runs = 0;
  return {
    run(times) {
      for (let run = 0; run < times; run++) {
        const outcome = procedure(dice);
        const key = JSON.stringify(outcome);
        const entry = found.get(key);
        if (entry) entry.count++;
        else found.set(key, { outcome, count: 1 });
      }
      runs += times;
    },
    estimate: () => ({
      outcomes: [...found.values()]
        .sort((a, b) => b.count - a.count)
        .map(({ outcome, count }) => ({ outcome, count, p: count / runs, interval95: wilson(count, runs) })),
      runs,
    }),
  };
}

/** The same procedure many times on fast dice: how often each outcome came. */
export function simulate<O>(procedure: (dice: Dice) => O, runs: number, seed: string): Estimate<O> {
  const { run, estimate } = sampling(procedure, seed);
  run(runs);
  return estimate();
}

/** So many standard deviations to either side hold 95 % of all cases. */
const DEVIATIONS = 1.959963984540054;

/** Wilson's interval for a share seen `count` times in `runs`, of 95 % or of so many deviations: honest also near 0 and 1. */
export function wilson(count: number, runs: number, z = DEVIATIONS): readonly [number, number] {
  const p = count / runs;
  const centre = p + (z * z) / (2 * runs);
  const spread = z * Math.sqrt((p * (1 - p)) / runs + (z * z) / (4 * runs * runs));
  const scale = 1 + (z * z) / runs;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
