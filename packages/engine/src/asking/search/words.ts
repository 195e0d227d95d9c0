/** The words of what people ask: without case, accents and endings; which of them say nothing, and which say little. */
import { stem } from './stem.ts';

/** The words of a text as they are looked for: `Rogue’s outfit`, `startingSilver`, `Off-hand use`. */
export const wordsOf = (text: string): readonly string[] => spelt(text).map(plainWord);

/** The same for a whole book, where every word comes many times: its index is made in half the time. */
export function bookReader(): (text: string) => readonly string[] {
  const known = new Map<string, string>();
  return text =>
    spelt(text).map(word => {
      const before = known.get(word) ?? plainWord(word);
      known.set(word, before);
      return before;
    });
}

const spelt = (text: string): readonly string[] =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const plainWord = (word: string): string => stem(FIGURES.get(word) ?? word);

const FIGURES: ReadonlyMap<string, string> = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, n) => [
    word,
    `${n}`,
  ]),
);

const stemsOf = (list: string): ReadonlySet<string> => new Set(wordsOf(list));

/** Words that hold a sentence together. */
const LITTLE = stemsOf(`
  a an the of to in on at for from by with as and or if than then so is are was were be been being am do does did done
  can could may might must should will would shall i im ive id me my mine you your youre we our us they them their he she
  his her him it its this that these those there here what whats which who whom whose when where why how some any someone
  somebody something anyone anything everyone everybody everything get gets got getting have has had having need needs
  want wants happen happens please just really exactly rule rules vs versus per
`);

/** Words that people add, which seldom name what they look for. */
const WEAK = stemsOf(`
  scene situation bad good stats price cost costs list kind type fight fighting combat battle calculate calculated far long much many few more less often big go goes going come comes take taking takes give giving use using used try
  trying let make making makes put know tell mean means work works working every each other another own same against
  over up down out off back away after before while between during without not no too very only still again first last
  people person player character enemy enemies foe opponent friend ally creature foot feet ft meter metre metres meters yard yards mile miles day days time times
`);

/** Whether a word says nothing of what is looked for. */
export const isLittle = (word: string): boolean => LITTLE.has(word);

/** Words that make another question of those around them: shooting into a melee is not shooting, nor melee. */
const JOINING = stemsOf('into');

/** How much a word says of what is looked for. */
export function weightOf(word: string): number {
  if (JOINING.has(word)) return 1.25;
  return WEAK.has(word) || /^\d+$/.test(word) ? 0.25 : 1;
}
