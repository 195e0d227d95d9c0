/** Why a text is not a notation: where, what would have been right, and what stood there. */
export interface NotationError {
  /** Counted from 1. */
  readonly column: number;
  readonly expected: string;
  readonly found: string;
  /** How to write what was probably meant; empty where nobody can tell. */
  readonly hint: string;
  readonly message: string;
}

export function notationError(at: number, expected: string, found: string, hint = ''): NotationError {
  const column = at + 1;
  const message = `column ${column}: expected ${expected}, found ${found}${hint === '' ? '' : ` (${hint})`}`;
  return { column, expected, found, hint, message };
}

/** 1,000,000. Not toLocaleString, whose first call loads its tables for longer than a refusal may take. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** The word, number or sign that stands at a place in a text. */
export function foundAt(text: string, at: number): string {
  const piece = /^(?:[a-z]+|\d+|.)/isu.exec(text.slice(at, at + 24))?.[0];
  return piece === undefined ? 'the end' : `"${piece}"`;
}
