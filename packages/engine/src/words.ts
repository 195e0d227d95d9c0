/** The small change of sentences: numbers with their noun, lists with their "and", a capital at the beginning. */

/** `1 week`, `3 weeks`, `2 wolves`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`; `nothing` where there is nothing. */
export const listed = (words: readonly string[], and = 'and'): string =>
  words.length === 0
    ? 'nothing'
    : words.length === 1
      ? words[0]!
      : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;

/** A text with a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `+3`, `−2`, `0`: a modifier as it is written at a table. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A field's name as people read and type it: `reactionsLeft` is `reactions left`. */
export const fieldWords = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** `The party has won`, `The foes have won`: sides are named by what they are called in a fight. */
export const hasWon = (side: string): string => `The ${side} ${side === 'party' ? 'has' : 'have'} won`;

/** A text that somebody typed, short enough to be quoted back. */
export const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}…` : text);
