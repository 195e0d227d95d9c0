/** Fights on all cores. The report is the same whatever their number: fights have dice of their own, and are added up in order. */
import module from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { remember } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import type { FightOptions, FightReport } from './fight.ts';
import { fightInHands, whyNotOpening } from './fight-in-hands.ts';
import type { Errand } from './fight-thread.ts';
import { type Hands, type Opening, playerFor, playInTurns, type Work } from './hands.ts';
import { BLOCK } from './tally.ts';

/** Where fights are played, and how they can be left. */
export interface ThreadOptions extends FightOptions {
  /** How many threads; as many as the machine has cores where nobody says. */
  readonly threads?: number;
  /** Whoever ends it is told what is known by then. */
  readonly signal?: AbortSignal;
}

/** Somebody who plays, how many blocks they have, and how many they may have. */
interface Hired {
  blocks: number;
  readonly most: number;
  play(work: Work, from: number, to: number, signal?: AbortSignal): Promise<never>;
}

/**
 * Threads that play the fights of a book, this one among them: it has opened and compiled the book, which costs each other as
 * much as some thousand fights. Whoever hires them closes them.
 */
export function threadHands(system: string, threads = availableParallelism()): Hands {
  const workers = Array.from({ length: threads - 1 }, () => workerHand(system));
  // Who is free first is asked first: other threads before this one, which gives them their blocks.
  const hired: readonly Hired[] = [...workers, ownHand(system)];
  const waiting: (() => void)[] = [];
  const freest = (): Hired | undefined =>
    hired
      .filter(({ blocks, most }) => blocks < most)
      .reduce<Hired | undefined>((a, b) => (a && a.blocks <= b.blocks ? a : b), undefined);
  return {
    count: hired.reduce((sum, { most }) => sum + most, 0),
    async play(work, from, to, signal) {
      while (!freest()) await new Promise<void>(free => waiting.push(free));
      const hand = freest()!;
      hand.blocks++;
      try {
        return await hand.play(work, from, to, signal);
      } finally {
        hand.blocks--;
        waiting.shift()?.();
      }
    },
    async close() {
      await Promise.all(workers.map(({ close }) => close()));
    },
  };
}

/** This thread, which has a turn for others before each block and within it. */
function ownHand(system: string): Hired {
  const opened = openBook(system);
  const players = new WeakMap<Work, ReturnType<typeof playerFor>>();
  return {
    ...{ blocks: 0, most: 1 },
    async play(work, from, to, signal) {
      const book = await opened;
      if (!book) throw new RangeError(`There is no book “${system}”.`);
      const player = remember(players, work, () => playerFor(book, work));
      const turn = () => new Promise(next => setImmediate(next));
      return (isRefusal(player) ? player : await playInTurns(player, [from, to], turn, signal)) as never;
    },
  };
}

/** Where this program keeps what it has compiled, if it does: Node makes a folder of its own there for each version. */
const compileCache = (): string | undefined => {
  const own = module.getCompileCacheDir?.();
  return own === undefined ? undefined : dirname(own);
};

/** Another thread. While it plays a block the next one waits for it, so that it never waits for this thread. */
function workerHand(system: string): Hired & { close(): Promise<unknown> } {
  const left = new Int32Array(new SharedArrayBuffer(4));
  const leave = (): void => void Atomics.store(left, 0, 1);
  const worker = new Worker(new URL(`./fight-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: { system, cache: compileCache(), left },
  });
  const ids = new Map<Work, number>();
  const waiting = new Map<number, { settle(tally: never): void; fail(error: unknown): void }>();
  let broken: unknown;
  let tickets = 0;
  worker.on('message', ({ ticket, tally }: { ticket: number; tally: never }) => {
    waiting.get(ticket)?.settle(tally);
    waiting.delete(ticket);
  });
  worker.on('error', error => {
    broken = error;
    for (const { fail } of waiting.values()) fail(error);
  });
  return {
    ...{ blocks: 0, most: 2 },
    play(work, from, to, signal) {
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
      const known = ids.get(work);
      const id = known ?? ids.size;
      ids.set(work, id);
      const ticket = tickets++;
      const errand: Errand = { ticket, id, ...(known === undefined && { work }), numbers: [from, to] };
      return new Promise((settle, fail) => {
        if (broken !== undefined) return fail(broken);
        waiting.set(ticket, { settle, fail });
        worker.postMessage(errand);
      });
    },
    close: () => worker.terminate(),
  };
}

/** Plays the fight of a book many times on several threads; nothing where it was left before the first fight was over. */
export async function fightOnThreads(
  system: string,
  opening: Opening,
  { threads = availableParallelism(), ...options }: ThreadOptions,
): Promise<FightReport | Refusal | undefined> {
  const unfit = whyNotOpening(opening);
  if (unfit) return unfit;
  const blocks = Math.ceil(options.times / BLOCK);
  const hands = threadHands(system, Math.max(1, Math.min(threads, blocks)));
  try {
    return await fightInHands(hands, opening, options);
  } finally {
    await hands.close();
  }
}
