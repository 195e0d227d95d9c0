/** A thread that plays blocks of fights. */
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal, openRules, type Refusal } from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import { type FightOptions, playingOf } from './fight.ts';
import { type Beginning, playerOf, type Tally } from './tally.ts';

/** What a thread is started with. */
export interface Hired extends Omit<FightOptions, 'progress'> {
  readonly system: string;
  readonly beginning: Beginning;
}

/** What a thread answers. */
export type Played = { readonly block: number; readonly tally: Tally } | Refusal;

const { system, beginning, ...options } = workerData as Hired;
const book = await openBook(system);
if (!book) throw new RangeError(`There is no book “${system}”.`);
const rules = openRules(book);
const player = playerOf(rules, beginning, playingOf(rules, options));

parentPort?.on('message', ({ block, numbers }: { block: number; numbers: readonly [number, number] }) => {
  const played: Played = isRefusal(player) ? player : { block, tally: player(...numbers) };
  parentPort?.postMessage(played);
});
