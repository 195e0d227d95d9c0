/** The one of a list of names that a word stands for, or a sentence that says why there is none. */
import { matching } from '../match.ts';
import type { Procedure } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, distance } from '../schema.ts';
import { clip } from '../words.ts';
import { mistake, Unread } from './documents.ts';

/**
 * The name that a word stands for: in any case, or by a beginning that fits no other. `missing` begins the sentence where
 * there is none, `otherwise` ends it where nothing is near.
 */
export function nameCalled(
  word: string,
  names: readonly string[],
  missing: string,
  otherwise = `there are ${names.join(', ') || 'none'}.`,
): Checked<string> {
  const found = matching(word, names);
  const [only] = found;
  if (found.length > 1) {
    const some = found.slice(0, 5).map(name => `"${name}"`);
    return mistake(new Unread(`"${clip(word)}" could be ${some.join(', ')}: write a little more of it.`));
  }
  if (only !== undefined) return { ok: true, value: only };
  return mistake(new Unread(`${missing}; ${didYouMean(word, names) ?? otherwise}`));
}

/** The procedure of a book that a word stands for: its name, a beginning of it, or what its title and summary speak of. */
export function procedureCalled(
  book: Ruleset,
  name: string,
  otherwise = `they are ${book.procedures
    .slice(0, 5)
    .map(each => each.name)
    .join(', ')} and more.`,
): Checked<Procedure> {
  const names = book.procedures.map(each => each.name);
  const missing = `${book.name} has no procedure "${clip(name)}"`;
  const about = matching(name, names).length === 0 ? aboutIt(book, name) : [];
  if (about.length > 0)
    return mistake(new Unread(`${missing}; did you mean ${about.map(each => `"${each}"`).join(' or ')}?`));
  const found = nameCalled(name, names, missing, otherwise);
  if (!found.ok) return found;
  const value = book.procedures.find(each => each.name === found.value);
  return value ? { ok: true, value } : mistake(new Unread(`${missing}.`));
}

/** Procedures whose title or summary has this very word: who wants to hide asks `stealth`. */
function aboutIt(book: Ruleset, word: string): readonly string[] {
  const wanted = word.toLowerCase();
  const has = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(wanted);
  const titled = book.procedures.filter(({ title }) => has(title));
  const found = titled.length ? titled : book.procedures.filter(({ summary }) => has(summary));
  return found.slice(0, 3).map(({ name }) => name);
}

/** "did you mean …", where something is near enough to be meant. */
export function didYouMean(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const near = names
    .map(candidate => {
      const known = candidate.toLowerCase();
      const isPart = known.includes(wanted) || wanted.includes(known);
      const off = isPart ? 1 : distance(known, wanted);
      // Of a short word with another beginning too little is left.
      const isFar = off > 1 && wanted.length < 5 && known.charAt(0) !== wanted.charAt(0);
      return { candidate, off: isFar ? Number.POSITIVE_INFINITY : off };
    })
    .filter(
      ({ candidate, off }) => off <= Math.max(candidate.length > 3 ? 2 : 1, Math.floor(candidate.length / 3)),
    )
    .sort((a, b) => a.off - b.off)
    .slice(0, 3)
    .map(({ candidate }) => `"${candidate}"`);
  return near.length ? `did you mean ${near.join(' or ')}?` : undefined;
}
