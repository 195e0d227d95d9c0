/** Fights on all cores. The report is the same whatever their number: fights have dice of their own, and are added up in order. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { type FightOptions, type FightReport, reportOf } from './fight.ts';
import type { Hired, Played } from './fight-thread.ts';
import { type Beginning, BLOCK, Gathering } from './tally.ts';

/** Where fights are played, and how they can be left. */
export interface ThreadOptions extends FightOptions {
  /** How many threads; as many as the machine has cores where nobody says. */
  readonly threads?: number;
  /** Whoever ends it is told what is known by then. */
  readonly signal?: AbortSignal;
}

/** Plays the fight of a book many times on several threads; nothing where it was left before the first fights were over. */
export async function fightOnThreads(
  system: string,
  beginning: Beginning,
  { threads = availableParallelism(), signal, progress, ...options }: ThreadOptions,
): Promise<FightReport | Refusal | undefined> {
  const gathering = new Gathering(options);
  const blocks = Math.ceil(options.times / BLOCK);
  const hired: Hired = { system, beginning, ...options };
  const workers = Array.from(
    { length: Math.max(1, Math.min(threads, blocks)) },
    () =>
      new Worker(new URL(`./fight-thread${extname(import.meta.url)}`, import.meta.url), {
        workerData: hired,
      }),
  );
  const begun = performance.now();
  let [next, said] = [0, begun];
  try {
    const refusal = await new Promise<Refusal | undefined>((settle, fail) => {
      const handOut = (worker: Worker): void => {
        if (next < blocks) worker.postMessage({ block: next, numbers: gathering.numbersOf(next++) });
      };
      signal?.addEventListener('abort', () => settle(undefined), { once: true });
      for (const worker of workers) {
        worker.on('error', fail);
        worker.on('message', (played: Played) => {
          if (isRefusal(played)) return settle(played);
          gathering.add(played.block, played.tally);
          if (gathering.isOver) return settle(undefined);
          handOut(worker);
          if (!progress || performance.now() - said < 100) return;
          said = performance.now();
          progress(gathering.tally.fights);
        });
        handOut(worker);
      }
    });
    if (refusal) return refusal;
    if (gathering.tally.fights === 0) return undefined;
    return reportOf(gathering, options.seed, (performance.now() - begun) / 1000);
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
}
