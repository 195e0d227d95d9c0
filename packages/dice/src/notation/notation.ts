/** A text read once, ready to be rolled. */
import { BOUNDS } from './bounds.ts';
import type { Dialect } from './dialect.ts';
import { grouped, type NotationError, notationError } from './error.ts';
import { parseWhole } from './parser.ts';
import { print } from './print.ts';
import { Scanner } from './scanner.ts';
import type { DiceNode, Node, PoolNode } from './syntax.ts';

/** A text that was read, ready to be rolled. */
export interface Notation {
  readonly text: string;
  readonly root: Node;
  /** The terms of dice, in the order in which they are written. */
  readonly terms: readonly DiceNode[];
  /** Whether each term can be rolled by itself: no number of dice is thrown, no dice are pooled. */
  readonly simple: boolean;
  readonly pools: readonly PoolNode[];
  /** How often the whole is rolled (`6x(4d6kh3)`); 0 where that is not said. Odds are those of each time. */
  readonly times: number;
  /** What follows `#` or `//`. */
  readonly comment: string;
}

/** A notation, or why a text is none. */
export type Parsed =
  | { readonly ok: true; readonly notation: Notation }
  | { readonly ok: false; readonly error: NotationError };

/**
 * Tables roll the same few texts all evening. Each has a place of its own here, as far as its letters tell; what was read
 * is kept from its second time on, because most texts that are new come only once.
 */
const PLACES = 256;
const known: (Parsed & { ok: true })[] = [];
const seen: string[] = [];

/** Reads a notation. In another dialect than our own, its text becomes the one that means the same in ours. */
export function parse(text: string, dialect: Dialect = 'arbiter'): Parsed {
  if (dialect !== 'arbiter') return translated(parseAnew(text, dialect));
  const place = placeOf(text);
  const found = known[place];
  if (found?.notation.text === text) return found;
  const parsed = parseAnew(text);
  if (!parsed.ok) return parsed;
  if (seen[place] === text) known[place] = parsed;
  seen[place] = text;
  return parsed;
}

/** By its length, its first letters and its last: enough to tell apart what a table rolls. */
function placeOf(text: string): number {
  const { length } = text;
  if (length < 3) return length;
  const letters =
    text.charCodeAt(0) * 3 +
    text.charCodeAt(1) * 7 +
    text.charCodeAt(2) * 31 +
    text.charCodeAt(length - 1) * 61;
  return (letters + length * 17) & (PLACES - 1);
}

function translated(parsed: Parsed): Parsed {
  return parsed.ok ? parse(printNotation(parsed.notation)) : parsed;
}

/** A notation as its canonical text. */
export function printNotation({ root, times, comment }: Notation): string {
  const text = times > 0 ? `${times}x(${print(root)})` : print(root);
  if (comment === '') return text;
  // Behind a bare number `#` and dice would be read as so many rolls.
  return `${text} ${root.kind === 'number' ? '//' : '#'} ${comment}`;
}

/** The same without memory. */
export function parseAnew(text: string, dialect: Dialect = 'arbiter'): Parsed {
  if (text.length > BOUNDS.characters) return refuse(tooLong(text));
  const scanner = new Scanner(text, dialect);
  const root = parseWhole(scanner);
  if (scanner.error) return refuse(scanner.error);
  const { terms, times, comment, pools } = scanner;
  const simple = !scanner.thrownNumbers && pools.length === 0;
  return { ok: true, notation: { text, root, terms, simple, pools, times, comment } };
}

const refuse = (error: NotationError): Parsed => ({ ok: false, error });

const tooLong = (text: string): NotationError =>
  notationError(BOUNDS.characters, `at most ${grouped(BOUNDS.characters)} characters`, grouped(text.length));
