/** What follows from what a table tells, before anybody rolls. */
import type { SimversePlay } from './play.ts';

/**
 * Worked out once for what was told under the table’s readings, and not again at every course of exact odds
 * (`bench/simverse-odds.ts`); where somebody reads the reasons it is worked out anew, to be written down. Neither what
 * was told nor what comes of it is ever written into.
 */
export function onceTold<T extends object, R>(
  work: (told: T, play: SimversePlay) => R,
): (told: T, play: SimversePlay) => R {
  const known = new WeakMap<T, { readonly readings: SimversePlay['readings']; readonly result: R }>();
  return (told, play) => {
    if (play.trace.on) return work(told, play);
    const before = known.get(told);
    if (before?.readings === play.readings) return before.result;
    const result = work(told, play);
    known.set(told, { readings: play.readings, result });
    return result;
  };
}
