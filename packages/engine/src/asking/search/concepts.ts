/** What a line asks for: each word, or several that mean one thing, with all the ways in which a book may say it. */
import type { Synonyms } from '../../ruleset.ts';
import { distance } from '../../schema.ts';
import { isLittle, weightOf, wordsOf } from './words.ts';

/** One thing that is asked for. */
export interface Concept {
  /** 1, or less where the word seldom names what is looked for. */
  readonly weight: number;
  readonly ways: readonly Way[];
}

/** Words that say it together: those that were typed, or those that a book has for them. */
export interface Way {
  readonly words: readonly string[];
  /** The book whose words they are; what was typed holds in every book. */
  readonly system?: string;
}

/** What the books say, by what people say for it. */
export type Phrases = ReadonlyMap<string, readonly Way[]>;

/** The synonyms of one book. */
export interface SynonymsOf {
  readonly system: string;
  readonly synonyms: Synonyms;
}

/** The synonyms of books, turned around: from what people type to what each book calls it. */
export function phrasesOf(books: readonly SynonymsOf[]): Phrases {
  const phrases = new Map<string, Way[]>();
  for (const { system, synonyms } of books)
    for (const [name, others] of Object.entries(synonyms)) {
      const way: Way = { system, words: tellingWords(name) };
      for (const phrase of new Set(others.map(other => tellingWords(other).join(' ')))) {
        const known = phrases.get(phrase);
        if (known) known.push(way);
        else phrases.set(phrase, [way]);
      }
    }
  return phrases;
}

/** The words of a line that are looked for; all of them where every one is little. */
export function tellingWords(line: string): readonly string[] {
  const words = wordsOf(line);
  const telling = words.filter(word => !isLittle(word));
  return telling.length > 0 ? telling : words;
}

/** What a line asks for; the longest phrases that the books know go before single words. */
export function conceptsIn(
  words: readonly string[],
  phrases: Phrases,
  isKnown: (word: string) => boolean,
): readonly Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    while (length > 1 && !phrases.has(words.slice(at, at + length).join(' '))) length--;
    const own = words.slice(at, at + length);
    const phrase = own.join(' ');
    const others = phrases.get(phrase) ?? (isKnown(phrase) ? [] : misspelt(phrase, phrases));
    concepts.push({
      weight: length > 1 ? 1 : weightOf(phrase),
      ways: [{ words: own }, ...others],
    });
    at += length;
  }
  return concepts;
}

/** What the books say for a word that was nearly typed so. */
function misspelt(word: string, phrases: Phrases): readonly Way[] {
  const near = [...phrases.keys()].find(
    phrase =>
      phrase.length >= SHORTEST_MISSPELT &&
      Math.abs(phrase.length - word.length) <= 1 &&
      distance(phrase, word) <= 1,
  );
  return near === undefined ? [] : (phrases.get(near) ?? []);
}

const LONGEST_PHRASE = 4;
const SHORTEST_MISSPELT = 6;
