/** Names as people type them: in any case, with or without punctuation, and by a beginning that is enough. */

/** A name without case, accents and punctuation: `Long Sword`, `long-sword` and `longsword` are one. */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The names that a word stands for: the very name, else the same in another spelling, else all that begin with it, else
 * all that have a word which begins with it (`wolf` is a Grey wolf where there is no other). A name that only goes on
 * with the same letters (`restore`) does not win over one that has the whole word (`short-rest`): both are offered. One
 * is what was meant, none is unknown, several are for the writer to choose from.
 */
export function matching(word: string, names: readonly string[]): readonly string[] {
  if (names.includes(word)) return [word];
  const wanted = plain(word);
  if (wanted === '' || word.length > LONGEST) return [];
  const same = names.filter(name => plain(name) === wanted);
  if (same.length) return [...new Set(same)];
  const begun = names.filter(name => plain(name).startsWith(wanted));
  if (!begun.length) return [...new Set(names.filter(name => hasWord(name, wanted)))];
  const whole = names.filter(name => wordsOf(name).includes(wanted));
  return [...new Set(begun.some(name => whole.includes(name)) ? begun : [...whole, ...begun])];
}

const wordsOf = (name: string): readonly string[] => name.split(/[^\p{L}\p{N}]+/u).map(plain);

/** Whether one of the later words of a name begins like this. */
const hasWord = (name: string, wanted: string): boolean =>
  wanted.length >= LEAST && wordsOf(name).some(word => word.startsWith(wanted));

const LONGEST = 200;
/** A letter or two begin too many words. */
const LEAST = 3;
