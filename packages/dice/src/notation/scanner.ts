/**
 * Reads a text from left to right, ignoring white space and case. The first failure is remembered and moves the
 * scanner to the end, so that the parser simply runs dry instead of checking after every step.
 */
import { BOUNDS } from './bounds.ts';
import { foundAt, grouped, type NotationError, notationError } from './error.ts';

const SPACE = 32;
const LOWER_CASE = 32;
const ZERO = 48;
const NINE = 57;
const END = '';

export class Scanner {
  readonly text: string;
  at = 0;
  /** How many parentheses, functions and signs are open around this place. */
  depth = 0;
  dice = 0;
  expectedDice = 0;
  error: NotationError | null = null;

  constructor(text: string) {
    this.text = text;
  }

  fail(expected: string, at: number, found: string = foundAt(this.text, at)): void {
    this.error ??= notationError(at, expected, found);
    this.at = this.text.length;
  }

  /** Moves over white space; the place of the next sign. */
  place(): number {
    const { text } = this;
    let at = this.at;
    // White space beyond ASCII (a pasted no-break space) is rare and left to the trim.
    for (let code = text.charCodeAt(at); code <= SPACE || code > 127; code = text.charCodeAt(at)) {
      if (code > 127 && text[at]!.trim() !== END) break;
      at++;
    }
    this.at = at;
    return at;
  }

  /** The code of the next sign, letters in lower case; NaN at the end. */
  peek(): number {
    const code = this.text.charCodeAt(this.place());
    return code >= 65 && code <= 90 ? code + LOWER_CASE : code;
  }

  /** Takes a word (given in lower case) if it stands here. */
  take(word: string): boolean {
    const at = this.place();
    for (let i = 0; i < word.length; i++) {
      const code = this.text.charCodeAt(at + i);
      const lower = code >= 65 && code <= 90 ? code + LOWER_CASE : code;
      if (lower !== word.charCodeAt(i)) return false;
    }
    this.at = at + word.length;
    return true;
  }

  atDigit(): boolean {
    const code = this.peek();
    return code >= ZERO && code <= NINE;
  }

  /** Takes a whole number from `least` to `most`, or fails saying what was expected. */
  number(expected: string, least: number, most: number, unit: string): number {
    const start = this.place();
    let value = 0;
    let at = start;
    for (
      let code = this.text.charCodeAt(at);
      code >= ZERO && code <= NINE;
      code = this.text.charCodeAt(++at)
    ) {
      value = value * 10 + (code - ZERO);
    }
    this.at = at;
    if (at === start) this.fail(expected, start);
    else if (value > most) this.fail(`at most ${grouped(most)}${unit}`, start, size(value));
    else if (value < least) this.fail(`${expected} of at least ${least}`, start, size(value));
    else return value;
    return least;
  }
}

const size = (value: number): string => (value > BOUNDS.value ? 'a longer number' : grouped(value));
