/** Writing back to a file that somebody else may be using: whole or not at all, and never over what we have not seen. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { BadInput } from './failure.ts';
import { bytesOf, isGzip, textOf } from './text-of.ts';

/** A file as it was read: what is written back must follow from this. */
export interface Original {
  readonly path: string;
  readonly text: string;
}

/** How long somebody else who saves is waited for, and after how long their lock is taken for forgotten, in milliseconds. */
const PATIENCE = 3000;
const FORGOTTEN = 10_000;

/**
 * Writes a document back to the file it came from. A link stays a link, the mode stays as it was, and where the file
 * has changed since it was read, nothing is written and the writer is told.
 */
export function saveBack({ path, text }: Original, document: unknown): void {
  const real = realpathSync(path);
  const lock = `${real}.new`;
  const draft = `${real}.${process.pid}.new`;
  try {
    accessSync(real, constants.W_OK);
    const { mode, nlink } = statSync(real);
    // Only one writer has the lock, from here until the draft has taken the file's place.
    claim(lock, path);
    try {
      const isPacked = mustBeUnchanged({ path, text });
      const written = bytesOf(`${JSON.stringify(document, null, 2)}\n`, isPacked);
      if (nlink > 1) overwrite(real, written);
      else {
        writeWhole(draft, written);
        chmodSync(draft, mode);
        renameSync(draft, real);
      }
    } finally {
      rmSync(draft, { force: true });
      rmSync(lock, { force: true });
    }
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`Cannot save to ${path}: ${(error as Error).message}.`);
  }
}

/** Nothing is written over what we have not seen. Says whether the file is packed. */
export function mustBeUnchanged({ path, text }: Original): boolean {
  const bytes = readFileSync(path);
  if (textOf(bytes) !== text)
    throw new BadInput(
      `${path} has changed since it was read, so nothing was saved: do it again with what it says now.`,
    );
  return isGzip(bytes);
}

/** Takes the lock, which says whose it is; waits for another writer, unless that process is no more. */
function claim(lock: string, path: string): void {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = contentOf(lock);
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (isDead(owner) || Date.now() - since > FORGOTTEN) breakLock(lock, owner);
    else if (Date.now() > until)
      throw new BadInput(
        `Somebody else is just saving ${path} (${lock} is theirs), so nothing was saved: try again.`,
      );
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Whether a lock is that of a process of this machine that has ended without taking it away. */
function isDead(owner: string): boolean {
  const [, id, host] = /^(\d+) (.*)$/.exec(owner) ?? [];
  if (id === undefined || host !== hostname()) return false;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Takes a forgotten lock away, with the draft of its owner. One that is somebody else's by now goes back. */
function breakLock(lock: string, owner: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== owner) {
    renameSync(aside, lock);
    return;
  }
  rmSync(aside, { force: true });
  const [id] = /^\d+/.exec(owner) ?? [];
  if (id !== undefined) rmSync(lock.replace(/new$/, `${id}.new`), { force: true });
}

function writeWhole(path: string, bytes: Buffer): void {
  // One of the same name is that of a process long gone.
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A file that goes by several names keeps them all only if it is written where it is. */
function overwrite(path: string, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    if (fstatSync(file).size > bytes.length) ftruncateSync(file, bytes.length);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
