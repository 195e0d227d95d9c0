/** Names as people type them: in any case and order, with or without punctuation, and by a beginning that is enough. */

/** A name without case, accents, ligatures and punctuation: `Long Sword`, `long-sword` and `longsword` are one. */
export function plain(name: string): string {
  const lower = name.toLowerCase();
  // Most words are nothing but letters of English and figures already.
  if (/^[a-z\d]*$/.test(lower)) return lower;
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The names that a word stands for: the very name, else the same in another spelling or order (`Sword, Long`), else all
 * that begin with it, else all that have a word which begins with it (`wolf` is a Grey wolf where there is no other), or
 * words which begin like all of several (`pistol semi-auto`). A name that only goes on with the same letters (`restore`)
 * does not win over one that has the whole word (`short-rest`): both are offered. One is what was meant, none is unknown,
 * several are for the writer to choose from. Where nothing else fits, several of a thing are one of it (`Bedrolls`, `elves`).
 */
export function matching(word: string, names: readonly string[]): readonly string[] {
  if (names.includes(word)) return [word];
  const wanted = plain(word);
  if (wanted === '' || word.length > LONGEST) return [];
  const plainly = names.map(plain);
  const same = names.filter((_, i) => plainly[i] === wanted);
  if (same.length) return [...new Set(same)];
  const said = wordsOf(word);
  const turned = said.length > 1 ? names.filter(name => hasSameWords(wordsOf(name), said)) : [];
  if (turned.length) return [...new Set(turned)];
  const begun = names.filter((_, i) => plainly[i]!.startsWith(wanted));
  if (!begun.length) {
    const found = names.filter(name => hasWords(name, said, wanted));
    return [...new Set(found.length ? found : oneOfSeveral(word, names, plainly))];
  }
  const several = begun.every(name => runsOn(name, wanted)) ? manyOf(word, names) : [];
  if (several.length) return [...new Set(several)];
  const whole = names.filter(name => wordsOf(name).includes(wanted));
  return [...new Set(begun.some(name => whole.includes(name)) ? begun : [...whole, ...begun])];
}

/** Whether a beginning of a name ends within a later word of it: `goblins` of Goblin sniper. */
function runsOn(name: string, start: string): boolean {
  let length = 0;
  for (const word of wordsOf(name)) {
    if (length > 0 && start.length > length && start.length < length + word.length) return true;
    length += word.length;
  }
  return false;
}

/** What a plural may mean: the one of that name, else all that have it as their first word. */
function manyOf(word: string, names: readonly string[]): readonly string[] {
  const ones = singulars(word).map(plain);
  const same = names.filter(name => ones.includes(plain(name)));
  return same.length ? same : names.filter(name => ones.includes(wordsOf(name)[0] ?? ''));
}

/** The names of which a word is the plural. */
function oneOfSeveral(word: string, names: readonly string[], plainly: readonly string[]): readonly string[] {
  const ones = singulars(word).map(plain);
  return names.filter((_, i) => ones.includes(plainly[i]!));
}

/** What one of several is called: three wolves are each a wolf. */
export const singulars = (name: string): readonly string[] =>
  ENDINGS.filter(([many]) => many.test(name)).map(([many, one]) => name.replace(many, one));
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ves$/i, 'f'],
  [/ves$/i, 'fe'],
  [/ies$/i, 'y'],
  [/men$/i, 'man'],
  [/s$/i, ''],
  [/es$/i, ''],
];

const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter(word => word !== '');

const hasSameWords = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join(' ') === others.toSorted().join(' ');

/** Whether one of the later words of a name begins like this, or each of several words begins one of them. */
function hasWords(name: string, said: readonly string[], wanted: string): boolean {
  const begins = (start: string): boolean =>
    start.length >= LEAST && wordsOf(name).some(word => word.startsWith(start));
  return begins(wanted) || (said.length > 1 && said.every(begins));
}

const LONGEST = 200;
/** A letter or two begin too many words. */
const LEAST = 3;
