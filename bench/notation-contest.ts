/** Contests between ways to do one thing: interleaved batches in one process, so that a noisy moment hits all. */

export interface Contestant {
  readonly name: string;
  /** Does the thing this many times; returns a number, so that nothing is optimised away. */
  readonly run: (times: number) => number;
}

const ROUNDS = 15;
const BATCH_MS = 12;
const WARM_UP_MS = 400;

export let sink = 0;

/** The median number of times a second, of each contestant. */
export function contest(contestants: readonly Contestant[]): Map<string, number> {
  const sized = contestants.map(c => ({ ...c, times: batchSize(c), rates: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { run, times, rates } of sized) rates.push((times * 1000) / milliseconds(() => run(times)));
  return new Map(sized.map(({ name, rates }) => [name, median(rates)]));
}

/** How often the thing is done in a batch, once its code has been running long enough to be compiled. */
function batchSize({ run }: Contestant): number {
  let times = 1;
  let lasted = 0;
  for (const start = performance.now(); performance.now() - start < WARM_UP_MS; ) {
    lasted = milliseconds(() => run(times));
    if (lasted < BATCH_MS) times *= 2;
  }
  return Math.max(1, Math.round((times * BATCH_MS) / lasted));
}

export function milliseconds(work: () => number): number {
  const start = performance.now();
  sink += work();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
