/**
 * A lane: tables whose writes go the same way, one batch after the other. A batch is everything that was decided at them since
 * the last one. What becomes of it is the hall's to say.
 */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { forgottenBy, type Live, unkept } from './live.ts';
import type { KeptStep, Store, Writing } from './store/store.ts';

/** What is done with a table when its batch was written, or was not. */
export interface Fate {
  /** The first so many of its line are kept. */
  settle(live: Live, count: number, writing: Writing): void;
  /** They are not, and nobody knows whether they will be found kept after all. */
  takeBack(live: Live, refusal: Refusal): void;
  /** Another process was first. */
  decideAgain(live: Live): Promise<void>;
}

/** A snapshot is due after so many steps, and not before they are half as large as the last one was. */
const SNAPSHOT_EVERY = 64;

/** One of the ways to the store. */
export class Lane {
  private readonly store: Store;
  private readonly index: number;
  private readonly fate: Fate;
  private due = new Set<Live>();
  private isBusy = false;
  private isScheduled = false;

  constructor(store: Store, index: number, fate: Fate) {
    [this.store, this.index, this.fate] = [store, index, fate];
  }

  /** Something of a table is to be written: with everything else that was decided in this turn of the event loop. */
  add(live: Live): void {
    this.due.add(live);
    if (this.isBusy || this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      void this.flush();
    });
  }

  /** Nothing of a table is to be written any longer. */
  drop(live: Live): void {
    this.due.delete(live);
  }

  /** Whether something is still to be written. */
  get isAtWork(): boolean {
    return this.isBusy || this.isScheduled;
  }

  /** Writes what was decided, batch after batch, until there is nothing left to write. */
  private async flush(): Promise<void> {
    this.isBusy = true;
    while (this.due.size > 0) {
      const batch = [...this.due].map(live => ({
        live,
        count: live.line.length,
        writing: writingOf(live),
      }));
      this.due = new Set();
      const writings = batch.flatMap(({ writing }) => (writing.steps.length > 0 ? [writing] : []));
      const kept = await this.kept(writings);
      for (const { live, count, writing } of batch)
        if (writing.steps.length === 0) this.fate.settle(live, count, writing);
        else if (isRefusal(kept)) this.fate.takeBack(live, kept);
        else if (kept.has(live.number)) this.fate.settle(live, count, writing);
        else await this.fate.decideAgain(live);
    }
    this.isBusy = false;
  }

  private async kept(writings: readonly Writing[]): Promise<ReadonlySet<number> | Refusal> {
    if (writings.length === 0) return new Set();
    try {
      return await this.store.write(this.index, writings);
    } catch (error) {
      return unkept(error);
    }
  }
}

/** What is to be written of a table: everything in its line. */
function writingOf(live: Live): Writing {
  const steps = live.line.flatMap(({ chair, request, steps: own }) =>
    own.map(({ seq, at, step, back }) => ({
      ...{ seq, at, chair, request },
      step: JSON.stringify(back ? { ...step, back } : step),
    })),
  );
  const outcomes = live.line.flatMap(({ outcome }) => (isRefusal(outcome) ? [] : [outcome]));
  const snapshot = snapshotDue(live, steps);
  return {
    ...{ number: live.number, after: live.durable.seq, steps },
    keys: outcomes.flatMap(({ keys = [] }) => keys),
    lost: outcomes.flatMap(({ lost = [] }) => lost),
    forgotten: forgottenBy(live),
    ...(snapshot && { snapshot }),
  };
}

function snapshotDue(live: Live, steps: readonly KeptStep[]): Writing['snapshot'] {
  const size = steps.reduce((sum, { step }) => sum + step.length, 0);
  const { seq, since, size: last } = live.snapshot;
  const { newest } = live;
  if (newest.seq - seq < SNAPSHOT_EVERY || (since + size) * 2 < last) return undefined;
  return { seq: newest.seq, table: JSON.stringify(newest.room.table) };
}
