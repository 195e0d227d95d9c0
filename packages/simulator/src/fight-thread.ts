/** A thread that plays blocks of fights. */
import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import { type BlockPlayer, playerFor, type Work } from './hands.ts';

/** What a thread is asked: the fights of a work it was told of, by their numbers; a new work comes along. */
export interface Errand {
  readonly ticket: number;
  readonly id: number;
  readonly work?: Work;
  readonly numbers: readonly [from: number, to: number];
}

const { system, cache, left } = workerData as {
  readonly system: string;
  readonly cache?: string;
  /** Not 0 as soon as whoever asked has left. */
  readonly left: Int32Array;
};
// What the thread that started this one has compiled, it finds there; each thread has to ask for it.
if (cache !== undefined) module.enableCompileCache(cache);
const book = await openBook(system);
if (!book) throw new RangeError(`There is no book “${system}”.`);
const players = new Map<number, ReturnType<typeof playerFor>>();

parentPort?.on('message', ({ ticket, id, work, numbers }: Errand) => {
  if (work) players.set(id, playerFor(book, work));
  const player = players.get(id);
  if (!player) throw new RangeError(`Nobody said what work ${id} is.`);
  parentPort?.postMessage({ ticket, tally: isRefusal(player) ? player : play(player, ...numbers) });
});

/** A block to its end, or as far as it was when whoever asked left. */
function play(player: BlockPlayer, from: number, to: number): unknown {
  let last: unknown;
  for (const tally of player(from, to)) {
    last = tally;
    if (Atomics.load(left, 0) !== 0) break;
  }
  return last;
}
