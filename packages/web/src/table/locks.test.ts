import { afterEach, expect, test, vi } from 'vitest';
import { type Locks, talkingLocks } from './locks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Tabs of one browser: what they mark is there for all of them. */
function browser(): { tab(): Locks; leave(): void } {
  const marks = new Map<string, string>();
  const leaving: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (event: string, listen: () => void) => {
    if (event === 'pagehide') leaving.push(listen);
  });
  vi.stubGlobal('removeEventListener', () => {});
  const storage = {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
    removeItem: (key: string) => void marks.delete(key),
  };
  return { tab: () => talkingLocks(storage), leave: () => leaving[0]?.() };
}

/** Holds a lock until it is told to let go. */
function holding(): {
  hold: (lock: Lock | null) => Promise<void>;
  got: Promise<boolean>;
  letGo: () => void;
} {
  const got = Promise.withResolvers<boolean>();
  const over = Promise.withResolvers<void>();
  const hold = (lock: Lock | null): Promise<void> => {
    got.resolve(lock !== null);
    return lock ? over.promise : Promise.resolve();
  };
  return { hold, got: got.promise, letGo: over.resolve };
}

test('one tab has the lock; the second is told so at once, waits, and inherits it', async () => {
  const { tab } = browser();
  const [first, second, looking, waiting] = [tab(), tab(), holding(), holding()];
  const held = holding();
  const firstOver = first.request('t', { ifAvailable: true }, held.hold);
  expect(await held.got).toBe(true);
  await second.request('t', { ifAvailable: true }, looking.hold);
  expect(await looking.got).toBe(false);
  const secondOver = second.request('t', {}, waiting.hold);
  let isInherited = false;
  void waiting.got.then(() => {
    isInherited = true;
  });
  await new Promise(later => setTimeout(later, 400));
  expect(isInherited).toBe(false);
  held.letGo();
  await firstOver;
  expect(await waiting.got).toBe(true);
  waiting.letGo();
  await secondOver;
});

test('a tab that is closed leaves its lock to the next', async () => {
  const { tab, leave } = browser();
  const [held, waiting] = [holding(), holding()];
  void tab().request('t', { ifAvailable: true }, held.hold);
  await held.got;
  leave();
  const over = tab().request('t', { ifAvailable: true }, waiting.hold);
  expect(await waiting.got).toBe(true);
  waiting.letGo();
  held.letGo();
  await over;
});

test('a tab that takes the lock over has it, and the other one learns it', async () => {
  const { tab } = browser();
  const [first, second, held, taken] = [tab(), tab(), holding(), holding()];
  const firstOver = first.request('t', { ifAvailable: true }, held.hold);
  await held.got;
  const secondOver = second.request('t', { steal: true }, taken.hold);
  await expect(firstOver).rejects.toMatchObject({ name: 'AbortError' });
  expect(await taken.got).toBe(true);
  taken.letGo();
  await secondOver;
});

test('two tabs that open at the same time without a mark agree on one', async () => {
  browser();
  vi.spyOn(Date, 'now').mockReturnValue(1);
  const nothing = { getItem: () => null, setItem() {}, removeItem() {} };
  const tabs = [talkingLocks(nothing), talkingLocks(nothing)];
  const holds = tabs.map(() => holding());
  const over = tabs.map((one, i) => one.request('t', { ifAvailable: true }, holds[i]!.hold));
  const ends = over.map(end =>
    end.then(
      () => 'kept',
      () => 'lost',
    ),
  );
  expect(await Promise.race(ends)).toBe('lost');
  for (const { letGo } of holds) letGo();
  expect((await Promise.all(ends)).sort()).toEqual(['kept', 'lost']);
});
