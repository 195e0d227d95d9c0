/** Entries of the tables by the names people type. */
import { distance, matching, type Refusal } from '@arbiter/engine';
import { type RuleId, refuse } from '../play.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** Finds the entry that a word stands for; a word for none or for several is refused, with what was perhaps meant. */
export function lookup<T extends Entry>(list: readonly T[], what: string, rule: RuleId) {
  const byWord = new Map<string, T>();
  for (const entry of list) for (const word of [entry.name, entry.id]) byWord.set(word, entry);
  const words = [...byWord.keys()];
  return (word: string, field?: string): T | Refusal => {
    const known = byWord.get(word);
    if (known) return known;
    const found = [...new Set(matching(word, words).map(each => byWord.get(each)))];
    const [only] = found;
    if (only && found.length === 1) return only;
    return refuse(rule, unknownEntry(list, what, word, found.length > 1 ? found : []), field);
  };
}

const MOST_NAMED = 6;

function unknownEntry(
  list: readonly Entry[],
  what: string,
  word: string,
  several: readonly (Entry | undefined)[],
): string {
  const clipped = word.length > 40 ? `${word.slice(0, 37)}…` : word;
  const named = (entries: readonly (Entry | undefined)[]): string =>
    entries
      .slice(0, MOST_NAMED)
      .map(each => `“${each?.name}”`)
      .join(', ');
  if (several.length > 0) return `“${clipped}” could be ${named(several)}: write a little more of it.`;
  const far = ({ name }: Entry): number => distance(name.toLowerCase(), word.toLowerCase());
  const near = list.filter(each => far(each) <= Math.max(2, Math.floor(each.name.length / 3)));
  if (near.length > 0)
    return `There is no ${what} called “${clipped}”; did you mean ${named(near.sort((a, b) => far(a) - far(b)).slice(0, 3))}?`;
  return `There is no ${what} called “${clipped}”; there are ${named(list)}${list.length > MOST_NAMED ? ' and more' : ''}.`;
}
