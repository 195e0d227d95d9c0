/** Names as people type them: in any case, with or without punctuation, and by a beginning that is enough. */

/** A name without case, accents and punctuation: `Long Sword`, `long-sword` and `longsword` are one. */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The names that a word stands for: the very name, else the same in another spelling, else all that begin with it.
 * One is what was meant, none is unknown, several are for the writer to choose from.
 */
export function matching(word: string, names: readonly string[]): readonly string[] {
  if (names.includes(word)) return [word];
  const wanted = plain(word);
  if (wanted === '' || word.length > LONGEST) return [];
  const same = names.filter(name => plain(name) === wanted);
  if (same.length) return [...new Set(same)];
  return [...new Set(names.filter(name => plain(name).startsWith(wanted)))];
}

const LONGEST = 200;
