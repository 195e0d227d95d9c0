/**
 * Which tab has the table, where the browser has no locks of its own: plain http, away from this machine, is no secure
 * context. Tabs tell each other over a channel; a mark in the browser's storage says at once whether somebody has it.
 * Should two tabs ever write at the same time all the same, the keeper refuses the second (`keeper.ts`).
 */

/** What tabs need of the browser's own locks. */
export interface Locks {
  /** As `LockManager` has it: `hold` keeps the lock until it is over, is given none, or loses it to a thief. */
  request(name: string, options: LockOptions, hold: (lock: Lock | null) => Promise<void>): Promise<unknown>;
}

/** The browser's own locks, or those of tabs that talk; none where tabs cannot hear each other. */
export function locksAtHand(): Locks | undefined {
  if (!('BroadcastChannel' in globalThis)) return undefined;
  // On plain http the browser has none, whatever its types say.
  const own = (navigator as { locks?: LockManager }).locks;
  return own ?? talkingLocks();
}

type Word =
  | { readonly is: 'mine'; readonly by: string; readonly since: number }
  | { readonly is: 'whose' | 'free' | 'take'; readonly by: string };

/** A tab that has the lock answers within this time, in the background too. */
const ANSWER = 250;
/** A tab that ended without a word is noticed after this time at the latest. */
const ASK_AGAIN = 2000;

/** `marks` keeps who has a lock, for tabs that open. */
export function talkingLocks(marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = storage()): Locks {
  const by = Array.from(crypto.getRandomValues(new Uint32Array(3)), n => n.toString(36)).join('');
  return {
    request(name, { ifAvailable = false, steal = false }, hold) {
      const key = `${name}, held`;
      if (ifAvailable && marks.getItem(key) !== null) return hold(null);
      return new Promise((resolve, reject) => {
        const channel = new BroadcastChannel(`${name}, locks`);
        const say = (word: Word): void => channel.postMessage(word);
        let since: number | undefined;
        let asking: ReturnType<typeof setTimeout> | undefined;
        const end = (): void => {
          clearTimeout(asking);
          removeEventListener('pagehide', free);
          removeEventListener('pageshow', comeBack);
          channel.close();
        };
        const free = (): void => {
          if (since === undefined) return;
          marks.removeItem(key);
          say({ is: 'free', by });
        };
        const take = (): void => {
          clearTimeout(asking);
          since = Date.now();
          marks.setItem(key, by);
          say({ is: 'mine', by, since });
          const lock: Lock = { name, mode: 'exclusive' };
          hold(lock).then(
            () => {
              free();
              end();
              resolve(undefined);
            },
            (error: unknown) => {
              free();
              end();
              reject(error);
            },
          );
        };
        const lose = (): void => {
          since = undefined;
          end();
          reject(new DOMException('Another tab has taken it.', 'AbortError'));
        };
        /** A page that the reader left and came back to has given its lock away. */
        const comeBack = ({ persisted }: PageTransitionEvent): void => {
          if (persisted && since !== undefined) lose();
        };
        /** Nobody who has it answers: it is ours. */
        const ask = (): void => {
          say({ is: 'whose', by });
          clearTimeout(asking);
          asking = setTimeout(take, ANSWER);
        };
        const wait = (): void => {
          clearTimeout(asking);
          asking = setTimeout(ask, ASK_AGAIN);
        };
        channel.onmessage = ({ data }: MessageEvent<Word>) => {
          if (since === undefined) {
            // Of several that wait, the first by name takes it; the others hear of it and wait on.
            if (data.is === 'mine' || (data.is === 'whose' && data.by < by)) wait();
            else if (data.is === 'free') ask();
            return;
          }
          if (data.is === 'whose') say({ is: 'mine', by, since });
          else if (data.is === 'take') lose();
          else if (data.is === 'mine' && data.by !== by) {
            const isEarlier = data.since < since || (data.since === since && data.by < by);
            if (isEarlier) lose();
            else say({ is: 'mine', by, since });
          }
        };
        addEventListener('pagehide', free);
        addEventListener('pageshow', comeBack);
        if (steal) say({ is: 'take', by });
        if (steal || ifAvailable) take();
        else ask();
      });
    },
  };
}

/** The browser's storage; where it keeps nothing, no mark is ever there. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} };
  }
}
