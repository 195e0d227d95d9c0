/** A thread that works out what takes a while: what a deed promises. It knows no more of a fight than it is given. */
import { parentPort } from 'node:worker_threads';
import { check, defaultReadings, foresee, isRefusal, type Readings, refuse } from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';

/** What is asked of the thread: a deed, in a fight as whoever asks knows it. */
export interface Pondering {
  readonly game: string;
  readonly known: unknown;
  readonly command: unknown;
  readonly readings: Readings;
}

/** Small enough that nobody waits long. */
const BOUNDS = { courses: 1500, runs: 200 };

async function ponder({ game, known, command, readings }: Pondering): Promise<unknown> {
  const book = await openBook(game);
  const rules = book?.encounter;
  if (!book || !rules?.foresight) return refuse('', 'This game does not say what a deed promises.', 'game');
  const read = check(rules.command, command);
  if (!read.ok)
    return refuse('', read.problems[0]?.message ?? 'That is nothing that can be done.', 'command');
  return foresee(rules, known, read.value, { ...defaultReadings(book.rulings), ...readings }, BOUNDS);
}

parentPort?.on('message', async (asked: Pondering) => {
  try {
    const found = await ponder(asked);
    parentPort?.postMessage(isRefusal(found) ? { refusal: found } : { found });
  } catch {
    const refusal = refuse('', 'What that promises cannot be worked out.', 'command');
    parentPort?.postMessage({ refusal });
  }
});
