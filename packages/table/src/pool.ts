/** The table server's own threads: what is worked out beside its loop. */
import { extname } from 'node:path';
import type { Foreseen, Refusal } from '@arbiter/engine';
import { LIMITS } from './limits.ts';
import type { Opening } from './new-table.ts';
import type { Choosing, Deciding, Opened, Pondering } from './pool-thread.ts';
import type { BookAnswer, BookQuestion } from './questions.ts';
import { Threads } from './threads.ts';

/** A pool of them. */
export class Pool extends Threads {
  constructor(patience: number = LIMITS.patience) {
    super(new URL(`./pool-thread${extname(import.meta.url)}`, import.meta.url), patience);
  }

  /** What a deed promises in a fight as somebody knows it. */
  foresee(asked: Pondering): Promise<Foreseen | Refusal> {
    return this.work({ is: 'foresee', ...asked });
  }

  /** The answer to a question of a book. */
  answer(question: BookQuestion): Promise<BookAnswer | Refusal> {
    return this.work(question);
  }

  /** What may be done in a fight as somebody knows it, as it is sent. */
  offers(asked: Choosing): Promise<string | Refusal> {
    return this.work({ is: 'offers', ...asked });
  }

  /** What somebody decides who takes a moment over it. */
  decision(asked: Deciding): Promise<{ readonly command: unknown } | Refusal> {
    return this.work({ is: 'decision', ...asked });
  }

  /** A table from what was sent for it. */
  newTable(asked: Opened): Promise<Opening | Refusal> {
    return this.work({ is: 'new table', ...asked });
  }
}
