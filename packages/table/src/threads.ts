/** Threads for what takes longer than a moment. One that takes too long is ended, and another is there for the next. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '@arbiter/engine';
import { LIMITS, tooMuch } from './limits.ts';

/** What a thread says: that its book is open and the work begins, then the answer. */
export interface Said {
  readonly isBegun?: true;
  readonly found?: unknown;
  readonly refusal?: Refusal;
}

interface Job {
  readonly asked: object;
  settle(answer: unknown): void;
}

/** Threads of one kind, started when they are wanted. */
export class Threads {
  private readonly idle: Worker[] = [];
  private readonly waiting: Job[] = [];
  private readonly all = new Set<Worker>();
  private readonly most = Math.max(1, availableParallelism() - 1);
  private readonly thread: URL;
  private readonly patience: number;
  private isClosed = false;

  /** `thread`: the file that they run; `patience`: milliseconds after which one is ended, once its book is open. */
  constructor(thread: URL, patience: number = LIMITS.patience) {
    [this.thread, this.patience] = [thread, patience];
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { settle } of this.waiting.splice(0)) settle(CLOSING);
    await Promise.all([...this.all].map(thread => thread.terminate()));
  }

  /** The thread answers each kind of what is asked with its own kind of answer, or with a refusal. */
  work<T>(asked: object): Promise<T | Refusal> {
    if (this.isClosed) return Promise.resolve(CLOSING);
    if (this.waiting.length >= LIMITS.pondering) return Promise.resolve(tooMuch('pondering'));
    return new Promise(settle => {
      this.waiting.push({ asked, settle: answer => settle(answer as T | Refusal) });
      this.next();
    });
  }

  private next(): void {
    if (this.isClosed || this.waiting.length === 0) return;
    const thread = this.idle.pop() ?? (this.all.size < this.most ? this.start() : undefined);
    const job = thread && this.waiting.shift();
    if (!job) return;
    const end = (answer: unknown): void => {
      clearTimeout(patience);
      thread.off('error', fail).off('exit', leave).off('message', hear);
      job.settle(answer);
      this.next();
    };
    const lose = (why: Refusal): void => {
      this.all.delete(thread);
      // Nobody minds what it says while it ends.
      thread.on('error', () => {});
      void thread.terminate();
      end(why);
    };
    const fail = (error: unknown): void => lose(whyNot(error));
    const leave = (): void => lose(CLOSING);
    const hear = ({ isBegun, found, refusal }: Said): void => {
      if (isBegun) {
        clearTimeout(patience);
        patience = setTimeout(tire, this.patience);
        return;
      }
      this.idle.push(thread);
      end(refusal ?? found);
    };
    const tire = (): void => lose(tooMuch('patience'));
    let patience = setTimeout(tire, LIMITS.opening);
    thread.on('error', fail).on('exit', leave).on('message', hear);
    thread.postMessage(job.asked);
  }

  private start(): Worker {
    const thread = new Worker(this.thread, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.threadMemory },
    });
    thread.unref();
    this.all.add(thread);
    return thread;
  }
}

/** Why a thread has ended. */
const whyNot = (error: unknown): Refusal =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooMuch('threadMemory')
    : refuse('', 'That cannot be worked out here.', 'command');
const CLOSING = refuse('', 'The server is being closed: ask again in a moment.', 'limit');
