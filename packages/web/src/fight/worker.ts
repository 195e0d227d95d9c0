/** Beside a fight: foresight, tactics, chances. Whatever is asked is worked off in slices, the most urgent first. */
import '../schemas.ts';
import { openBook } from '@arbiter/rules/books';
import { JOBS } from './jobs.ts';
import type { Answer, Kind, Request } from './tasks.ts';

/** Milliseconds of work between two looks at what is asked. */
const SLICE = 20;

/** What people wait for first; what stands together is worked off in turns. */
const URGENCY: readonly (readonly Kind[])[] = [
  ['decide'],
  ['retrace'],
  ['rarity'],
  ['why'],
  ['log'],
  ['foresee'],
  ['measure'],
  ['chance', 'weigh'],
  ['luck'],
  ['line'],
];

const urgencyOf = (kind: Kind): number => URGENCY.findIndex(kinds => kinds.includes(kind));

interface Running {
  readonly ticket: number;
  readonly urgency: number;
  readonly job: Iterator<unknown>;
}

const running = new Map<number, Running>();
const stopped = new Set<number>();
const answer = (given: Answer): void => postMessage(given);
let isBusy = false;

addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const { ticket } = data;
  if ('stop' in data) {
    // Asked for, but its book may still be on its way.
    if (!running.delete(ticket)) stopped.add(ticket);
    return;
  }
  try {
    const ruleset = await openBook(data.system);
    if (stopped.delete(ticket)) return;
    if (!ruleset) throw new RangeError(`There is no book “${data.system}”.`);
    const start = JOBS[data.kind] as (book: typeof ruleset, ask: unknown) => Iterator<unknown>;
    running.set(ticket, { ticket, urgency: urgencyOf(data.kind), job: start(ruleset, data.ask) });
    if (!isBusy) work();
  } catch (error) {
    answer({ ticket, problem: sentence(error) });
  }
});

async function work(): Promise<void> {
  isBusy = true;
  while (running.size > 0) {
    const next = [...running.values()].reduce((a, b) => (b.urgency < a.urgency ? b : a));
    // Behind all others that are as urgent.
    running.delete(next.ticket);
    running.set(next.ticket, next);
    advance(next, performance.now() + SLICE);
    await breath();
  }
  isBusy = false;
}

function advance({ ticket, job }: Running, until: number): void {
  try {
    do {
      const { value, done } = job.next();
      if (value !== undefined) answer({ ticket, found: value });
      if (done) {
        running.delete(ticket);
        answer({ ticket, done: true });
        return;
      }
    } while (performance.now() < until);
  } catch (error) {
    running.delete(ticket);
    answer({ ticket, problem: sentence(error) });
  }
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Lets messages in. */
const door = new MessageChannel();
const breath = (): Promise<void> =>
  new Promise(resolve => {
    door.port1.onmessage = () => resolve();
    door.port2.postMessage(undefined);
  });
