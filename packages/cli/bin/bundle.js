// The command line as a few large files instead of a thousand small ones: it starts in half the time. `npm start` and
// `npm test` write them; whenever a source is newer, the sources themselves are run.
import { existsSync, readFileSync, statSync } from 'node:fs';

export const BUNDLE = new URL('../dist/', import.meta.url);
export const ENTRY = new URL('main.js', BUNDLE);
/** What the bundle was made of: every file with its time and size. */
export const MADE_OF = new URL('made-of.json', BUNDLE);

/** A file as it is now, in a few signs. */
export function mark(file) {
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: -1 };
  return `${mtimeMs} ${size}`;
}

/** Whether the bundle is there, and nothing that it was made of has changed since. */
export function isFresh(madeOf = MADE_OF) {
  if (!existsSync(madeOf)) return false;
  try {
    return Object.entries(JSON.parse(readFileSync(madeOf, 'utf8'))).every(
      ([file, was]) => mark(file) === was,
    );
  } catch {
    return false;
  }
}
