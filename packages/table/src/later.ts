/**
 * Work that can wait until the event loop has nothing else to do, or until it has waited long enough. Of two for the same
 * the second is done: where much is asked, most of it is wanted by nobody any more by then.
 */
import { performance } from 'node:perf_hooks';

/** What tells how the event loop fares, in milliseconds. */
export interface Loop {
  now(): number;
  /** How long it has had nothing to do since it began. */
  idle(): number;
}
const LOOP: Loop = {
  now: () => performance.now(),
  idle: () => performance.eventLoopUtilization().idle,
};

/** Milliseconds between two looks, and how much of them the event loop must have had nothing to do. */
const [LOOK, LULL] = [1, 0.2];
/** Milliseconds after which nothing waits any longer, and how long work that waited may take in one turn. */
const [PATIENCE, TURN] = [100, 2];

/** Work that can wait. */
export class Later {
  private readonly due = new Map<object, { readonly work: () => void; readonly since: number }>();
  private readonly loop: Loop;
  private isScheduled = false;
  private idle = 0;

  constructor(loop = LOOP) {
    this.loop = loop;
  }

  /** Has something done for somebody, in the place of what was to be done for them. */
  put(whom: object, work: () => void): void {
    this.due.delete(whom);
    this.due.set(whom, { work, since: this.loop.now() });
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.idle = this.loop.idle();
    setTimeout(() => {
      this.isScheduled = false;
      this.look();
      if (this.due.size > 0) this.schedule();
    }, LOOK);
  }

  private look(): void {
    const begun = this.loop.now();
    const isIdle = this.loop.idle() - this.idle >= LULL;
    for (const [whom, { work, since }] of this.due) {
      if (!isIdle && begun - since < PATIENCE) return;
      this.due.delete(whom);
      try {
        work();
      } catch (error) {
        // What fails for one keeps nobody else waiting.
        console.error(error);
      }
      if (this.loop.now() - begun > TURN) return;
    }
  }
}
