/** Small words that the sentences of this book share. */

/** +3, −2, 0; without the plus where a number stands alone. */
export const withSign = (value: number, plus = true): string =>
  value < 0 ? `−${-value}` : value > 0 && plus ? `+${value}` : `${value}`;

/** What the dice of a test came to, behind its result: `+2`; a bare 0 there would tell nobody anything. */
export const rolledWords = (roll: number): string => (roll === 0 ? 'an even roll' : withSign(roll));

/** A result that may fall below 0: 7, −2. */
export const count = (value: number): string => withSign(value, false);

/** One, two and three; two of them are joined by "and". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** A sentence begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a long bow", "an energy staff". */
export const aOrAn = (thing: string): string => `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`;

/** "3 are available", "only 1 is available". */
export const available = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'} available`;

/** Who has no name is called by what they are in the question. */
export const nameOr = (name: string, role: string): string => (name === NAMELESS ? role : name);
/** What somebody is called whom nobody has named. */
export const NAMELESS = 'The character';

/** "leadership of Brenna"; of somebody without a name it says no more than "leadership". */
export const ofWhom = (what: string, name: string): string =>
  name === NAMELESS ? what : `${what} of ${name}`;

/** A name in the middle of a sentence: "the character" for somebody who has none. */
export const amid = (name: string): string => (/^The \p{Ll}/u.test(name) ? `the${name.slice(3)}` : name);
