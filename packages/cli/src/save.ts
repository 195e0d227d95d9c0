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
import { BadInput } from './failure.ts';

/** A file as it was read: what is written back must follow from this. */
export interface Original {
  readonly path: string;
  readonly text: string;
}

/** How long a draft of somebody else is waited for, and after how long it is taken for forgotten, in milliseconds. */
const PATIENCE = 3000;
const FORGOTTEN = 10_000;

/**
 * Writes a document back to the file it came from. A link stays a link, the mode stays as it was, and where the file
 * has changed since it was read, nothing is written and the writer is told.
 */
export function saveBack({ path, text }: Original, document: unknown): void {
  const real = realpathSync(path);
  const draft = `${real}.new`;
  try {
    accessSync(real, constants.W_OK);
    const { mode, nlink } = statSync(real);
    // The draft is the lock too: only one writer has it, from here until it takes the file's place.
    claim(draft, path);
    try {
      mustBeUnchanged({ path, text });
      const written = `${JSON.stringify(document, null, 2)}\n`;
      if (nlink > 1) overwrite(real, written);
      else {
        writeWhole(draft, written);
        chmodSync(draft, mode);
        renameSync(draft, real);
      }
    } finally {
      rmSync(draft, { force: true });
    }
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`Cannot save to ${path}: ${(error as Error).message}.`);
  }
}

/** Nothing is written over what we have not seen. */
export function mustBeUnchanged({ path, text }: Original): void {
  if (readFileSync(path, 'utf8') !== text)
    throw new BadInput(
      `${path} has changed since it was read, so nothing was saved: do it again with what it says now.`,
    );
}

function claim(draft: string, path: string): void {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      closeSync(openSync(draft, 'wx', 0o600));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > FORGOTTEN) rmSync(draft, { force: true });
    else if (Date.now() > until)
      throw new BadInput(
        `Somebody else is just saving ${path} (${draft} is theirs), so nothing was saved: try again.`,
      );
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

function writeWhole(path: string, text: string): void {
  const file = openSync(path, 'r+');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A file that goes by several names keeps them all only if it is written where it is. */
function overwrite(path: string, text: string): void {
  const file = openSync(path, 'r+');
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
    if (fstatSync(file).size > bytes.length) ftruncateSync(file, bytes.length);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
