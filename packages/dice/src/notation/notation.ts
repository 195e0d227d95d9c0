/** A text read once, ready to be rolled. */
import { BOUNDS } from './bounds.ts';
import { grouped, type NotationError, notationError } from './error.ts';
import { parseExpression } from './parser.ts';
import { Scanner } from './scanner.ts';
import type { DiceNode, Node } from './syntax.ts';

export interface Notation {
  readonly text: string;
  readonly root: Node;
  /** The terms of dice, in the order in which they are written. */
  readonly terms: readonly DiceNode[];
}

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

/** Reads a notation. */
export function parse(text: string): Parsed {
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

/** The same without memory. */
export function parseAnew(text: string): Parsed {
  if (text.length > BOUNDS.characters) return refuse(tooLong(text));
  const scanner = new Scanner(text);
  const root = parseExpression(scanner);
  if (scanner.at < text.length) scanner.fail('an operator, a modifier or the end', scanner.at);
  if (scanner.error) return refuse(scanner.error);
  return { ok: true, notation: { text, root, terms: termsOf(root) } };
}

const NONE: readonly DiceNode[] = [];

/** The terms of dice under a node, in the order in which they are written. */
function termsOf(node: Node): readonly DiceNode[] {
  switch (node.kind) {
    case 'dice':
      return [node];
    case 'number':
      return NONE;
    case 'negate':
      return termsOf(node.operand);
    case 'binary': {
      const left = termsOf(node.left);
      const right = termsOf(node.right);
      return right.length === 0 ? left : [...left, ...right];
    }
    case 'call':
      return node.operands.flatMap(termsOf);
  }
}

const refuse = (error: NotationError): Parsed => ({ ok: false, error });

const tooLong = (text: string): NotationError =>
  notationError(BOUNDS.characters, `at most ${grouped(BOUNDS.characters)} characters`, grouped(text.length));
