/** Fights on all cores. The report is the same whatever their number: fights have dice of their own, and are added up in order. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { type FightOptions, type FightReport, reportOf } from './fight.ts';
import type { Errand } from './fight-thread.ts';
import type { Hands, Opening, Work } from './hands.ts';
import { BLOCK, Gathering } from './tally.ts';

/** Where fights are played, and how they can be left. */
export interface ThreadOptions extends FightOptions {
  /** How many threads; as many as the machine has cores where nobody says. */
  readonly threads?: number;
  /** Whoever ends it is told what is known by then. */
  readonly signal?: AbortSignal;
}

/** Threads that play the fights of a book; whoever hires them closes them. */
export function threadHands(system: string, threads = availableParallelism()): Hands {
  const ids = new Map<Work, number>();
  const waiting = new Map<number, { settle(tally: never): void; fail(error: unknown): void }>();
  let broken: unknown;
  const hired = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL(`./fight-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: { system },
    });
    worker.on('message', ({ ticket, tally }: { ticket: number; tally: never }) => {
      waiting.get(ticket)?.settle(tally);
      waiting.delete(ticket);
    });
    worker.on('error', error => {
      broken = error;
      for (const { fail } of waiting.values()) fail(error);
    });
    return { worker, told: new Set<number>() };
  });
  let [tickets, turn] = [0, 0];
  return {
    count: threads,
    play(work, from, to) {
      const id = ids.get(work) ?? ids.size;
      ids.set(work, id);
      const { worker, told } = hired[turn++ % threads]!;
      const ticket = tickets++;
      const errand: Errand = { ticket, id, ...(!told.has(id) && { work }), numbers: [from, to] };
      told.add(id);
      return new Promise((settle, fail) => {
        if (broken !== undefined) return fail(broken);
        waiting.set(ticket, { settle: settle as never, fail });
        worker.postMessage(errand);
      });
    },
    async close() {
      await Promise.all(hired.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Plays the fight of a book many times on several threads; nothing where it was left before the first fights were over. */
export async function fightOnThreads(
  system: string,
  opening: Opening,
  { threads = availableParallelism(), signal, progress, ...options }: ThreadOptions,
): Promise<FightReport | Refusal | undefined> {
  const gathering = new Gathering(options);
  const blocks = Math.ceil(options.times / BLOCK);
  const hands = threadHands(system, Math.max(1, Math.min(threads, blocks)));
  const { seed, readings, levels } = options;
  const work = { kind: 'fights' as const, opening, seed, readings, levels };
  const begun = performance.now();
  let [next, said] = [0, begun];
  try {
    const refusal = await new Promise<Refusal | undefined>((settle, fail) => {
      const goOn = async (): Promise<void> => {
        while (next < blocks && !gathering.isOver && !signal?.aborted) {
          const block = next++;
          const tally = await hands.play(work, ...gathering.numbersOf(block));
          if (isRefusal(tally)) return settle(tally);
          gathering.add(block, tally);
          if (progress && performance.now() - said >= 100) {
            said = performance.now();
            progress(gathering.tally.fights);
          }
        }
        if (gathering.isOver) settle(undefined);
      };
      signal?.addEventListener('abort', () => settle(undefined), { once: true });
      for (let i = 0; i < hands.count; i++) goOn().catch(fail);
    });
    if (refusal) return refusal;
    if (gathering.tally.fights === 0) return undefined;
    return reportOf(gathering, options.seed, (performance.now() - begun) / 1000);
  } finally {
    await hands.close();
  }
}
