/** What follows from what a table tells, before anybody rolls. */
import type { Play } from './play.ts';

/**
 * Worked out once for what was told under the table’s readings, and not again at every course of exact odds
 * (`bench/attack-odds.ts`); where somebody reads the reasons it is worked out anew, to be written down. Neither what was
 * told nor what comes of it is ever written into.
 */
export function onceTold<T extends object, P extends Pick<Play, 'trace' | 'readings'>, R>(
  work: (told: T, play: P) => R,
): (told: T, play: P) => R {
  const known = new WeakMap<T, { readonly readings: P['readings']; readonly result: R }>();
  return (told, play) => {
    if (play.trace.on) return work(told, play);
    const before = known.get(told);
    if (before?.readings === play.readings) return before.result;
    const result = work(told, play);
    known.set(told, { readings: play.readings, result });
    return result;
  };
}
