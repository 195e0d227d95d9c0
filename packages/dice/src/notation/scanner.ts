/**
 * Reads a text from left to right, ignoring white space and case. It always stands at a sign or at the end. The first
 * failure is remembered and moves it to the end, so that the parser simply runs dry instead of checking every step.
 */
import { BOUNDS } from './bounds.ts';
import type { Dialect } from './dialect.ts';
import { foundAt, grouped, type NotationError, notationError } from './error.ts';
import { hintAt } from './hints.ts';
import type { DiceNode, PoolNode } from './syntax.ts';

const NO_POOLS: readonly PoolNode[] = [];
const [SPACE, ZERO, NINE, BEYOND_ASCII] = [32, 48, 57, 128] as const;

/** The code of the sign at a place, -1 beyond the end: the engine's own NaN would make every code a slow number. */
const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : -1);

/** The code of a sign, letters in lower case, typographic signs as the plain ones they stand for. */
const lower = (code: number): number =>
  code >= 65 && code <= 90 ? code + 32 : code > 127 ? plainSign(code) : code;

const [HYPHEN, NO_BREAK_HYPHEN, EN_DASH, MINUS_SIGN, TIMES_SIGN, DOT_SIGN, OVER_SIGN, AT_LEAST, AT_MOST] = [
  0x2010, 0x2011, 0x2013, 0x2212, 0xd7, 0xb7, 0xf7, 0x2265, 0x2264,
] as const;

function plainSign(code: number): number {
  switch (code) {
    case HYPHEN:
    case NO_BREAK_HYPHEN:
    case EN_DASH:
    case MINUS_SIGN:
      return 45;
    case TIMES_SIGN:
    case DOT_SIGN:
      return 42;
    case OVER_SIGN:
      return 47;
    default:
      return code;
  }
}

/** `≥` and `≤`, which are one sign where the plain way to write them has two. */
export const isAtLeast = (code: number): boolean => code === AT_LEAST;
export const isAtMost = (code: number): boolean => code === AT_MOST;

/** White space as Unicode has it: neither NUL nor a byte order mark is any. */
const isSpace = (code: number): boolean =>
  code <= 32 ? code === 32 || (code >= 9 && code <= 13) : code > 127 && isSpaceBeyond(code);

const isSpaceBeyond = (code: number): boolean => /\p{White_Space}/u.test(String.fromCharCode(code));

export class Scanner {
  readonly text: string;
  readonly dialect: Dialect;
  at = 0;
  /** The sign that it stands at, letters in lower case; -1 at the end. */
  code = 0;
  /** Where the expression begins. */
  begun = 0;
  /** How many parentheses, functions and signs are open around this place. */
  depth = 0;
  dice = 0;
  /** The terms of dice, in the order in which they are written. */
  terms: DiceNode[] = [];
  expectedDice = 0;
  /** How often the whole is rolled; 0 where nobody said so. */
  times = 0;
  /** What is written after `#` or `//`. */
  comment = '';
  /** Whether the number of dice of some term is thrown. */
  thrownNumbers = false;
  /** Terms whose dice are one pool. */
  pools: readonly PoolNode[] = NO_POOLS;
  error: NotationError | null = null;

  constructor(text: string, dialect: Dialect = 'arbiter') {
    this.text = text;
    this.dialect = dialect;
    this.moveTo(0);
  }

  fail(
    expected: string,
    at: number,
    found: string = foundAt(this.text, at),
    hint: string = hintAt(this.text, at),
  ): void {
    this.error ??= notationError(at, expected, found, hint);
    this.moveTo(this.text.length);
  }

  /** Moves to this place, and on to the next sign. */
  moveTo(place: number): void {
    const code = codeAt(this.text, place);
    // Most signs are plain ones, with no space before them.
    if (code > SPACE && code < BEYOND_ASCII) {
      this.at = place;
      this.code = code >= 65 && code <= 90 ? code + 32 : code;
    } else this.skipSpace(place);
  }

  private skipSpace(place: number): void {
    let at = place;
    let code = codeAt(this.text, at);
    while (isSpace(code)) code = codeAt(this.text, ++at);
    this.at = at;
    this.code = lower(code);
  }

  /** Takes a word (given in lower case) if it stands here. */
  take(word: string): boolean {
    if (word.charCodeAt(0) !== this.code) return false;
    for (let i = 1; i < word.length; i++)
      if (lower(codeAt(this.text, this.at + i)) !== word.charCodeAt(i)) return false;
    this.moveTo(this.at + word.length);
    return true;
  }

  /** Takes the one sign of this code if it stands here. */
  takeSign(code: number): boolean {
    if (code !== this.code) return false;
    this.moveTo(this.at + 1);
    return true;
  }

  /** The sign after the one that it stands at, white space included. */
  next(): number {
    return codeAt(this.text, this.at + 1);
  }

  atDigit(): boolean {
    return this.code >= ZERO && this.code <= NINE;
  }

  /** Takes a whole number from `least` to `most`, or fails saying what was expected. */
  number(expected: string, least: number, most: number, unit: string): number {
    const { text, at: start } = this;
    let value = 0;
    let at = start;
    for (let { code } = this; code >= ZERO && code <= NINE; code = codeAt(text, ++at))
      value = value * 10 + (code - ZERO);
    this.moveTo(at);
    if (value >= least && value <= most && at > start) return value;
    if (at === start) this.fail(expected, start);
    else if (value > most) this.fail(`at most ${grouped(most)}${unit}`, start, size(value));
    else this.fail(`${expected} of at least ${least}`, start, size(value));
    return least;
  }
}

const size = (value: number): string => (value > BOUNDS.value ? 'a longer number' : grouped(value));
