import { setFlagsFromString } from 'node:v8';

/**
 * For thousands of fights: the compiler may put half as much code again into one function as it usually would. A rulebook
 * is many small functions that call each other; fights of three books are 5 to 10 % quicker by it (the rows of fights in
 * `npm run bench`). A short command would only wait longer for its code.
 */
export function inlineMore(): void {
  setFlagsFromString('--max-inlined-bytecode-size=690');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=1380');
}
