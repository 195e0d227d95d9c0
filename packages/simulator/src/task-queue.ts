/** Whatever is asked is worked off in slices, the most urgent first, and can be stopped at any of them. */
import type { Ruleset } from '@arbiter/engine';
import type { Jobs } from './jobs.ts';
import type { Answer, Kind, Request } from './tasks.ts';

/** Milliseconds of work between two looks at what is asked, where nobody says otherwise. */
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
  ['pair'],
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

/** What a queue works with: who opens books, who hears the answers, and how messages are let in between two slices. */
export interface Workplace {
  openBook(id: string): Promise<Ruleset | undefined>;
  answer(given: Answer): void;
  breath(): Promise<void>;
  readonly jobs: Jobs;
  /** Milliseconds of work between two looks at what is asked. */
  readonly slice?: number;
}

/** A queue of tasks; it is handed requests, and answers them piece by piece. */
export function taskQueue({
  openBook,
  answer,
  breath,
  jobs,
  slice = SLICE,
}: Workplace): (request: Request) => Promise<void> {
  const running = new Map<number, Running>();
  const stopped = new Set<number>();
  let isBusy = false;

  const advance = ({ ticket, job }: Running, until: number): void => {
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
  };

  const work = async (): Promise<void> => {
    isBusy = true;
    while (running.size > 0) {
      const next = [...running.values()].reduce((a, b) => (b.urgency < a.urgency ? b : a));
      // Behind all others that are as urgent.
      running.delete(next.ticket);
      running.set(next.ticket, next);
      advance(next, performance.now() + slice);
      await breath();
    }
    isBusy = false;
  };

  return async request => {
    const { ticket } = request;
    if ('stop' in request) {
      // Asked for, but its book may still be on its way.
      if (!running.delete(ticket)) stopped.add(ticket);
      return;
    }
    try {
      const ruleset = await openBook(request.system);
      if (stopped.delete(ticket)) return;
      if (!ruleset) throw new RangeError(`There is no book “${request.system}”.`);
      const start = jobs[request.kind] as (book: Ruleset, ask: unknown) => Iterator<unknown>;
      running.set(ticket, { ticket, urgency: urgencyOf(request.kind), job: start(ruleset, request.ask) });
      if (!isBusy) await work();
    } catch (error) {
      answer({ ticket, problem: sentence(error) });
    }
  };
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
