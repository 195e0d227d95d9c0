/** A text read once, ready to be rolled. */
import { type Formula, totalFormula } from './arithmetic.ts';
import { BOUNDS } from './bounds.ts';
import { grouped, type NotationError, notationError } from './error.ts';
import { parseExpression } from './parser.ts';
import { Scanner } from './scanner.ts';
import type { DiceNode, Node } from './syntax.ts';
import { type Roller, roller } from './term.ts';

export interface Notation {
  readonly text: string;
  readonly root: Node;
  readonly terms: readonly DiceNode[];
  /** For the code that rolls: what throws each term, and the arithmetic on the terms' totals. */
  readonly rollers: readonly Roller[];
  readonly formula: Formula;
}

export type Parsed =
  | { readonly ok: true; readonly notation: Notation }
  | { readonly ok: false; readonly error: NotationError };

const known = new Map<string, Parsed & { ok: true }>();
let latest: (Parsed & { ok: true }) | undefined;
const MOST_KNOWN = 100;

/** Reads a notation. Tables roll the same few texts all evening: the last 100 are remembered. */
export function parse(text: string): Parsed {
  if (text.length > BOUNDS.characters) return refuse(tooLong(text));
  if (latest?.notation.text === text) return latest;
  const parsed = known.get(text) ?? parseAndRemember(text);
  if (parsed.ok) latest = parsed;
  return parsed;
}

function parseAndRemember(text: string): Parsed {
  const parsed = parseAnew(text);
  if (!parsed.ok) return parsed;
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
  known.set(text, parsed);
  return parsed;
}

/** The same without memory. */
export function parseAnew(text: string): Parsed {
  if (text.length > BOUNDS.characters) return refuse(tooLong(text));
  const scanner = new Scanner(text);
  const root = parseExpression(scanner);
  if (scanner.place() < text.length) scanner.fail('an operator, a modifier or the end', scanner.at);
  if (scanner.error) return refuse(scanner.error);
  const terms: DiceNode[] = [];
  const formula = totalFormula(root, terms);
  return { ok: true, notation: { text, root, terms, rollers: terms.map(roller), formula } };
}

const refuse = (error: NotationError): Parsed => ({ ok: false, error });

const tooLong = (text: string): NotationError =>
  notationError(BOUNDS.characters, `at most ${grouped(BOUNDS.characters)} characters`, grouped(text.length));
