import { meets } from './condition.ts';
import type { Count } from './syntax.ts';

/** What a die of this value adds to its term: itself, or successes where these are counted. */
export function score(count: Count | null, value: number): number {
  if (count === null) return value;
  const { when, double, minus } = count;
  const successes = !meets(when, value) ? 0 : double !== null && meets(double, value) ? 2 : 1;
  return minus !== null && meets(minus, value) ? successes - 1 : successes;
}
