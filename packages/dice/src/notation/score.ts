import { spanOf, within } from './condition.ts';
import type { Count } from './syntax.ts';

/** What a die of this value adds to its term: itself, or successes where these are counted. */
export function scoreOf(count: Count | null): (value: number) => number {
  if (count === null) return value => value;
  const [when, double, minus] = [spanOf(count.when), spanOf(count.double), spanOf(count.minus)];
  return value => {
    const successes = within(when, value) ? (within(double, value) ? 2 : 1) : 0;
    return within(minus, value) ? successes - 1 : successes;
  };
}
