/** Threads for what takes longer than a moment. One that takes too long is ended, and another is there for the next. */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Foreseen, type Refusal, refuse } from '@arbiter/engine';
import type { Pondering } from './pool-thread.ts';

/** Milliseconds after which nobody waits any longer for an answer. */
const PATIENCE = 15_000;
/** What may wait for a thread. */
const MOST_WAITING = 200;

interface Job {
  readonly asked: Pondering;
  settle(answer: Foreseen | Refusal): void;
}

/** A pool of threads, started when they are wanted. */
export class Pool {
  private readonly idle: Worker[] = [];
  private readonly waiting: Job[] = [];
  private readonly all = new Set<Worker>();
  private readonly most = Math.max(1, availableParallelism() - 1);

  /** What a deed promises in a fight as somebody knows it. */
  foresee(asked: Pondering): Promise<Foreseen | Refusal> {
    if (this.waiting.length >= MOST_WAITING)
      return Promise.resolve(
        refuse('', 'Too much is being worked out at once: ask again in a moment.', 'limit'),
      );
    return new Promise(settle => {
      this.waiting.push({ asked, settle });
      this.next();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map(thread => thread.terminate()));
  }

  private next(): void {
    const thread = this.idle.pop() ?? (this.all.size < this.most ? this.start() : undefined);
    const job = thread && this.waiting.shift();
    if (!job) {
      if (thread) this.idle.push(thread);
      return;
    }
    const end = (answer: Foreseen | Refusal): void => {
      clearTimeout(patience);
      thread.removeAllListeners();
      job.settle(answer);
      this.next();
    };
    const lose = (why: string): void => {
      this.all.delete(thread);
      void thread.terminate();
      end(refuse('', why, 'command'));
    };
    const patience = setTimeout(() => lose('That takes too long to work out here.'), PATIENCE);
    thread.once('error', () => lose('What that promises cannot be worked out.'));
    thread.once('exit', () => lose('The server is being closed: ask again in a moment.'));
    thread.once('message', ({ found, refusal }: { found?: Foreseen; refusal?: Refusal }) => {
      this.idle.push(thread);
      // The thread answers with one of the two.
      end((refusal ?? found)!);
    });
    thread.postMessage(job.asked);
  }

  private start(): Worker {
    const thread = new Worker(new URL(`./pool-thread${extname(import.meta.url)}`, import.meta.url), {
      execArgv: [],
    });
    thread.unref();
    this.all.add(thread);
    return thread;
  }
}
