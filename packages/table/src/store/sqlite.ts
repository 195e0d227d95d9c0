/** Tables in one SQLite file, for a server that is one process: written in a thread of its own, safe from the power failing. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadCall } from './sqlite-thread.ts';
import { type KeptStep, type KeptTable, type Key, type Store, StoreFailure } from './store.ts';

/** The file of tables in its folder. */
export const TABLES = 'tables.sqlite';

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

/** Makes a folder and those above it. Node's own way (`recursive`) never ends where a file system takes in none, as `/proc`. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Opens the store in a folder, which is made where it is not there yet; no second process may have it open. */
export async function openSqlite(folder: string): Promise<Store> {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StoreFailure(
      `The folder ${folder} cannot be made (${(error as Error).message}): choose another with --data.`,
    );
  }
  const thread = new Worker(new URL(`./sqlite-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: { file: join(folder, TABLES), lock: join(folder, 'lock.sqlite') },
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  let tickets = 0;
  let ended: Error | undefined;

  const ready = new Promise<unknown>((done, failed) => waiting.set(0, { done, failed }));
  thread.on('message', ({ ticket, done, failed }: { ticket: number; done?: unknown; failed?: string }) => {
    const asked = waiting.get(ticket);
    waiting.delete(ticket);
    if (failed === undefined) asked?.done(done);
    else asked?.failed(new StoreFailure(sentence(failed, folder)));
  });
  const end = (error: Error): void => {
    ended ??= error;
    for (const { failed } of waiting.values()) failed(ended);
    waiting.clear();
  };
  thread.on('error', error => end(new StoreFailure(sentence((error as Error).message, folder))));
  thread.on('exit', () => end(new StoreFailure('The store is closed.')));
  await ready;

  const call = <T>(work: ThreadCall['work'], ...given: readonly unknown[]): Promise<T> =>
    new Promise((done, failed) => {
      if (ended) return failed(ended);
      const ticket = ++tickets;
      // The thread answers with what the work of that name gives.
      waiting.set(ticket, { done: done as Waiting['done'], failed });
      thread.postMessage({ ticket, work, with: given } satisfies ThreadCall);
    });

  return {
    lanes: 1,
    isShared: false,
    create: table => call<number | undefined>('create', table),
    open: id => call<KeptTable | undefined>('open', id),
    after: (number, seq, most) => call<readonly KeptStep[]>('after', number, seq, most),
    requested: (number, chair, request) => call<readonly KeptStep[]>('requested', number, chair, request),
    keys: number => call<readonly Key[]>('keys', number),
    write: async (lane, writings) => new Set(await call<number[]>('write', lane, writings)),
    remove: number => call<void>('remove', number),
    count: () => call<number>('count'),
    // Nobody else writes to this file.
    listen: () => {},
    ailment: async () => {
      try {
        await call<void>('ailment');
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    async close() {
      if (ended) return;
      const gone = new Promise(settled => thread.once('exit', settled));
      await call<void>('close');
      await gone;
    },
  };
}

/** What the system said, in a sentence for whoever keeps the server. */
function sentence(said: string, folder: string): string {
  if (/database is locked/.test(said))
    return `Another process has the folder ${folder} open: end it, or choose another folder with --data.`;
  if (/disk is full|SQLITE_FULL/i.test(said))
    return `The disk is full: nothing can be kept in ${folder} until there is room again.`;
  if (/readonly|unable to open/i.test(said)) return `The folder ${folder} cannot be written to (${said}).`;
  if (/malformed|not a database/i.test(said))
    return `The file of tables in ${folder} is damaged (${said}): put a backup in its place.`;
  return `The tables in ${folder} cannot be kept: ${said}.`;
}
