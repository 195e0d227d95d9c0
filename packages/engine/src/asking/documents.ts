/** What is named instead of being written out, and what could not be read. */
import type { Checked } from '../schema.ts';

/** Documents by their names: the files of a folder, or a map of what somebody dropped on a page. */
export interface Documents {
  has(name: string): boolean;
  get(name: string): unknown;
}

export const isJsonName = (word: string): boolean => /\.json$/i.test(word);

/** Wherever the name of a document stands, its content. */
export function withDocuments(value: unknown, documents: Documents | undefined): unknown {
  if (!documents) return value;
  if (typeof value === 'string')
    return isJsonName(value) && documents.has(value) ? documents.get(value) : value;
  if (Array.isArray(value)) return value.map(item => withDocuments(item, documents));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withDocuments(inner, documents)]),
  );
}

/** In the place of a value: why there is none. Values may be anything, so it is told apart by what it is, not by its fields. */
export class Unread {
  readonly message: string;
  readonly path: string;

  constructor(message: string, path = '') {
    this.message = message;
    this.path = path;
  }
}

/** One thing that is wrong, as everything that is wrong is told. */
export const mistake = ({ message, path }: Unread): Checked<never> => ({
  ok: false,
  problems: [{ path, message }],
});
