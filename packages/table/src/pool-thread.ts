/** A thread that works out what takes a while: what a deed promises, in a fight of which it knows no more than it is given; questions. */
import { parentPort } from 'node:worker_threads';
import { seededDice } from '@arbiter/dice';
import {
  check,
  defaultReadings,
  deliberate,
  type EncounterRules,
  foresee,
  isRefusal,
  Play,
  type Readings,
  refuse,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import { folded } from './changes.ts';
import { readNewTable } from './new-table.ts';
import { answerOf, type BookQuestion } from './questions.ts';
import type { Said } from './threads.ts';

/** What is asked of the thread: a deed, in a fight as whoever asks knows it. */
export interface Pondering {
  readonly game: string;
  readonly known: unknown;
  readonly command: unknown;
  readonly readings: Readings;
}

/** Who may choose, in a fight as they know it. */
export interface Choosing {
  readonly game: string;
  readonly known: unknown;
  readonly actor: string;
  readonly readings: Readings;
}

/** Who decides by themselves; `entry` is the step it will be, by which tactics draw their lots. */
export interface Deciding extends Choosing {
  readonly entry: number;
}

/** What was sent for a new table, and the chair of its host. */
export interface Opened {
  readonly sent: Uint8Array;
  readonly chair: string;
}

/** Whatever the thread is asked. */
export type Asked =
  | ({ readonly is: 'foresee' } & Pondering)
  | ({ readonly is: 'offers' } & Choosing)
  | ({ readonly is: 'decision' } & Deciding)
  | ({ readonly is: 'new table' } & Opened)
  | BookQuestion;

const say = (said: Said): void => parentPort?.postMessage(said);
const begin = (): void => say({ isBegun: true });

/** Small enough that nobody waits long. */
const BOUNDS = { courses: 1500, runs: 200 };

async function choose({ game, known, actor, readings }: Choosing): Promise<unknown> {
  const rules = await rulesOf(game);
  return rules ? JSON.stringify(folded(rules.legal(known, actor, readings))) : NO_FIGHTS;
}

async function decide({ game, known, actor, readings, entry }: Deciding): Promise<unknown> {
  const rules = await rulesOf(game);
  if (!rules) return NO_FIGHTS;
  return { command: deliberate(rules, known, actor, new Play(seededDice('lots', entry), readings)) };
}

async function rulesOf(game: string): Promise<EncounterRules | undefined> {
  const book = await openBook(game);
  begin();
  return book?.encounter;
}
const NO_FIGHTS = refuse('', 'This game has no fights.', 'game');

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

function answerTo(asked: Asked): Promise<unknown> {
  switch (asked.is) {
    case 'foresee':
      return ponder(asked);
    case 'offers':
      return choose(asked);
    case 'decision':
      return decide(asked);
    case 'new table':
      begin();
      return Promise.resolve(readNewTable(asked.sent, asked.chair));
    default:
      return answerOf(asked, begin);
  }
}

parentPort?.on('message', async (asked: Asked) => {
  try {
    const found = await answerTo(asked);
    say(isRefusal(found) ? { refusal: found } : { found });
  } catch {
    say({ refusal: refuse('', 'That cannot be worked out here.', 'command') });
  }
});
