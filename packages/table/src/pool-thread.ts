/** A thread that works out what takes a while: what a deed promises, in a fight of which it knows no more than it is given; questions. */
import { parentPort } from 'node:worker_threads';
import {
  check,
  defaultReadings,
  foresee,
  isRefusal,
  type Readings,
  type Refusal,
  refuse,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import { answerOf, type BookQuestion } from './questions.ts';

/** What is asked of the thread: a deed, in a fight as whoever asks knows it. */
export interface Pondering {
  readonly game: string;
  readonly known: unknown;
  readonly command: unknown;
  readonly readings: Readings;
}

/** Whatever the thread is asked. */
export type Asked = ({ readonly is: 'foresee' } & Pondering) | BookQuestion;

/** What the thread says: that the book is open and the work begins, then the answer. */
export interface Said {
  readonly isBegun?: true;
  readonly found?: unknown;
  readonly refusal?: Refusal;
}

const say = (said: Said): void => parentPort?.postMessage(said);
const begin = (): void => say({ isBegun: true });

/** Small enough that nobody waits long. */
const BOUNDS = { courses: 1500, runs: 200 };

async function ponder({ game, known, command, readings }: Pondering): Promise<unknown> {
  const book = await openBook(game);
  begin();
  const rules = book?.encounter;
  if (!book || !rules?.foresight) return refuse('', 'This game does not say what a deed promises.', 'game');
  const read = check(rules.command, command);
  if (!read.ok)
    return refuse('', read.problems[0]?.message ?? 'That is nothing that can be done.', 'command');
  return foresee(rules, known, read.value, { ...defaultReadings(book.rulings), ...readings }, BOUNDS);
}

parentPort?.on('message', async (asked: Asked) => {
  try {
    const found = await (asked.is === 'foresee' ? ponder(asked) : answerOf(asked, begin));
    say(isRefusal(found) ? { refusal: found } : { found });
  } catch {
    say({ refusal: refuse('', 'That cannot be worked out here.', 'command') });
  }
});
