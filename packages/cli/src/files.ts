/** The JSON files here, as what can be named instead of being written out. */
import { existsSync } from 'node:fs';
import type { Documents } from '@arbiter/engine';
import { readDocument } from './read.ts';
import type { Original } from './save.ts';

/** Every file by its path; those that were read are kept in `read`, by the document that stood in each. */
export const filesHere = (read = new Map<unknown, Original>()): Documents => ({
  has: existsSync,
  get(path) {
    const { value, original } = readDocument(path, 'file');
    if (original) read.set(value, original);
    return value;
  },
});
