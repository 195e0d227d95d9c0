/** One tab has the table; the others are told, follow it, may take it over, and inherit it. */
import { locksAtHand } from './locks.ts';
import type { TableStore } from './store.ts';
import { tableAtHand } from './tables.ts';

/** Each table has its own: tabs at different tables are in nobody's way. */
const nameOf = (table: string): string => (table === '' ? 'arbiter table' : `arbiter table ${table}`);

export interface Tabs {
  /** Takes the table over from another tab. */
  takeOver(): void;
  close(): void;
}

/** Claims the table for this tab. Where tabs cannot hear each other (an old browser) each thinks it is the only one. */
export function shareAmongTabs(store: TableStore): Tabs {
  const locks = locksAtHand();
  if (!locks) return { takeOver: () => {}, close: () => {} };
  const name = nameOf(tableAtHand());
  const channel = new BroadcastChannel(name);
  let owner = false;
  let release = () => {};
  // One after the other: what is read for a tab that only looks on must not overtake what makes the table its own.
  let reading = Promise.resolve();
  const inTurn = (read: () => Promise<void>): Promise<void> => {
    reading = reading.then(read, read);
    return reading;
  };
  const hold = async (lock: Lock | null): Promise<void> => {
    if (!lock) {
      store.lend();
      // Once nobody has it, it is ours: also where that was this very page before it was loaded again.
      claim({});
      return;
    }
    await inTurn(async () => {
      if (store.safety.value.is === 'elsewhere') await store.reload();
      owner = true;
    });
    await new Promise<void>(done => {
      release = done;
    });
  };
  /** Ends when the lock is given back, or is taken from us. */
  const claim = (options: LockOptions): void => {
    locks.request(name, options, hold).catch((error: DOMException) => {
      owner = false;
      store.lend();
      if (error.name === 'AbortError') claim({});
    });
  };
  claim({ ifAvailable: true });
  const stop = store.table.subscribe(() => {
    if (owner) void store.settled().then(() => owner && channel.postMessage('changed'));
  });
  const follow = async (): Promise<void> => {
    if (owner) return;
    await store.reload();
    store.lend();
  };
  channel.onmessage = () => void inTurn(follow);
  return {
    takeOver: () => claim({ steal: true }),
    close() {
      stop();
      release();
      channel.close();
    },
  };
}
