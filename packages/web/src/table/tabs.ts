/** One tab has the table; the others are told, follow it, and may take it over. */
import type { TableStore } from './store.ts';

const LOCK = 'arbiter table';
const CHANNEL = 'arbiter table';

export interface Tabs {
  /** Takes the table over from another tab. */
  takeOver(): void;
  close(): void;
}

/** Claims the table for this tab. Without locks (an old browser) every tab thinks it is the only one. */
export function shareAmongTabs(store: TableStore): Tabs {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis))
    return { takeOver: () => {}, close: () => {} };
  const channel = new BroadcastChannel(CHANNEL);
  let owner = false;
  let release = () => {};
  const hold = async (lock: Lock | null): Promise<void> => {
    if (!lock) {
      store.lend();
      return;
    }
    if (store.safety.value.is === 'elsewhere') await store.reload();
    owner = true;
    await new Promise<void>(done => {
      release = done;
    });
  };
  /** Ends when the lock is given back, or is taken from us. */
  const claim = (options: LockOptions): void => {
    navigator.locks.request(LOCK, options, hold).catch(() => {
      owner = false;
      store.lend();
    });
  };
  claim({ ifAvailable: true });
  const stop = store.table.subscribe(() => {
    if (owner) void store.settled().then(() => owner && channel.postMessage('changed'));
  });
  channel.onmessage = () => {
    if (!owner) void store.reload().then(() => store.lend());
  };
  return {
    takeOver: () => claim({ steal: true }),
    close() {
      stop();
      release();
      channel.close();
    },
  };
}
