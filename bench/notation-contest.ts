/** Contests between ways to do one thing: interleaved batches in one process, so that a noisy moment hits all. */
import { median } from './table.ts';

export interface Contestant {
  readonly name: string;
  /** Does the thing this many times; returns a number, so that nothing is optimised away. */
  readonly run: (times: number) => number;
}

const ROUNDS = 15;
const BATCH_MS = 15;
const WARM_UP_MS = 600;

export let sink = 0;

/** The median number of times a second, of each contestant. */
export function contest(contestants: readonly Contestant[]): Map<string, number> {
  const sized = contestants.map(c => ({ ...c, times: batchSize(c), rates: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { run, times, rates } of sized)
      rates.push((times * 1000) / busyMilliseconds(() => run(times)));
  return new Map(sized.map(({ name, rates }) => [name, median(rates)]));
}

/** How often the thing is done in a batch, once its code has been running long enough to be compiled. */
function batchSize({ run }: Contestant): number {
  let times = 1;
  let rate = 0;
  for (let spent = 0; spent < WARM_UP_MS; ) {
    const lasted = busyMilliseconds(() => run(times));
    spent += lasted;
    if (lasted < BATCH_MS) times *= 2;
    else rate = times / lasted;
  }
  return Math.max(1, Math.round(rate * BATCH_MS));
}

/** The time this thread was running, not waiting while others used its core. */
function busyMilliseconds(work: () => number): number {
  const start = process.threadCpuUsage();
  sink += work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

export function milliseconds(work: () => number): number {
  const start = performance.now();
  sink += work();
  return performance.now() - start;
}
