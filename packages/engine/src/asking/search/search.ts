/** One search over everything that books hold: sentences, other words for the same thing, misspelt words; best first. */
import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import { plain } from '../../match.ts';
import type { Ruleset, Verbs } from '../../ruleset.ts';
import { distance } from '../../schema.ts';
import {
  type Concept,
  conceptsIn,
  type Phrases,
  phrasesOf,
  type SynonymsOf,
  tellingWords,
  type Way,
} from './concepts.ts';
import { type Entry, type Finding, findingsOf, type Kind } from './findings.ts';
import { bookReader } from './words.ts';

export type { SynonymsOf } from './concepts.ts';
export { type Entry, type Finding, findingsOf, KINDS, type Kind } from './findings.ts';

/** What a search has found. */
export interface Answer {
  /** Best first. */
  readonly findings: readonly Finding[];
  /** Whether the best of them speak of all that was asked for; else they are only what comes nearest. */
  readonly isSure: boolean;
}

/** One search over everything in the books it was made of. */
export interface Search {
  /** What answers a question, a few words or the beginning of one. */
  find(words: string, options?: { readonly kinds?: readonly Kind[]; readonly most?: number }): Answer;
}

/** A search as plain data: what can be found, what people call it, and the index of its words. */
export interface SavedSearch {
  readonly all: readonly Entry[];
  readonly synonyms: readonly SynonymsOf[];
  readonly index: AsPlainObject;
}

/** A search over these books, and whatever else there is, such as the people of one's own table. */
export function searchOf(books: readonly Ruleset[], others: readonly Entry[] = []): Search {
  const all = [...books.flatMap(findingsOf), ...others];
  return searchIn(all, indexOf(all), synonymsOf(books));
}

/** The same search to be kept, for whoever cannot wait for the books to open. */
export function savedSearch(books: readonly Ruleset[]): SavedSearch {
  const all = books.flatMap(findingsOf);
  return { all, synonyms: synonymsOf(books), index: indexOf(all).toJSON() };
}

/** A search that was kept, and whatever else there is. */
export function searchFrom({ all, synonyms, index }: SavedSearch, others: readonly Entry[] = []): Search {
  const everything = [...all, ...others];
  const loaded: Index = MiniSearch.loadJS(index, optionsOf(everything));
  loaded.addAll(others.map((_, n) => ({ n: all.length + n })));
  return searchIn(everything, loaded, synonyms);
}

/** What people call a book's words, and what they do when they ask one of its questions. */
const synonymsOf = (books: readonly Ruleset[]): readonly SynonymsOf[] =>
  books.flatMap(({ id: system, synonyms = {}, verbs = {} }) => [
    { system, synonyms },
    {
      system,
      synonyms: Object.fromEntries(Object.entries(verbs).map(([name, said]) => [name, wordsSaid(said)])),
    },
  ]);

/** Verbs in words; those that stand for every name of a field are found by these names. */
const wordsSaid = (verbs: Verbs[string]): readonly string[] =>
  verbs.map(verb => (typeof verb === 'string' ? verb : verb.say)).filter(words => !words.includes('{'));

type Index = MiniSearch<{ n: number }>;
type Field = 'id' | 'title' | 'summary' | 'text' | 'table';

function indexOf(all: readonly Entry[]): Index {
  const index: Index = new MiniSearch(optionsOf(all));
  index.addAll(all.map((_, n) => ({ n })));
  return index;
}

function optionsOf(all: readonly Entry[]): Options<{ n: number }> {
  const read = bookReader();
  return {
    idField: 'n',
    fields: ['id', 'title', 'summary', 'text', 'table'] satisfies Field[],
    // The index asks for a field by its name, and for the number of the entry.
    extractField: ({ n }, field) => (field === 'n' ? n : fieldOf(all[n]!, field as Field)),
    tokenize: (text, field) => {
      const words = read(text);
      // Darkvision is dark vision.
      return field === 'title'
        ? [...words, ...words.slice(1).map((word, i) => `${words[i]}${word}`)]
        : [...words];
    },
    processTerm: word => word,
  };
}

function fieldOf(entry: Entry, field: Field): string {
  const { kind, id, title, summary } = entry;
  // What a question is asked by is a title, too; what a ruling asks is none, but a sentence.
  if (kind === 'procedure' && field === 'title') return `${title} ${id}`;
  if (kind === 'ruling' && field === 'title') return '';
  if (kind === 'ruling' && field === 'summary') return `${title} ${summary}`;
  return entry[field] ?? '';
}

/** How well an entry speaks of one thing that was asked for. */
interface Hit {
  readonly score: number;
  /** 1 where its title names it, less where it only mentions it or spells it otherwise. */
  readonly credit: number;
  /** Whether its title, or the book's own word for it, is what was asked for; else it only mentions it. */
  readonly isNamed: boolean;
}
type Hits = ReadonlyMap<number, Hit>;

function searchIn(all: readonly Entry[], index: Index, synonyms: readonly SynonymsOf[]): Search {
  const phrases = phrasesOf(synonyms);
  return {
    find(asked, { kinds, most = 20 } = {}) {
      const spoken = ranking(asked.slice(0, LONGEST), all, index, phrases).filter(
        ({ entry }) => !kinds || kinds.includes(entry.kind),
      );
      const best = Math.max(0, ...spoken.map(({ share }) => share));
      const ranked = spoken
        .filter(({ share }) => share >= best * NEAR)
        .sort((a, b) => b.score - a.score)
        .slice(0, most);
      return {
        findings: ranked.map(({ entry: { text: _, ...finding } }) => finding),
        isSure: ranked.slice(0, FIRST).some(({ share, isAbout }) => isAbout && share >= SURE),
      };
    },
  };
}

const LONGEST = 200;
const MOST_WORDS = 20;
const FIRST = 3;
/** So much of a question must be spoken of; half of it, one word of two, is a neighbour. */
const SURE = 0.55;

/** Who speaks of less than this part of what the best speaks of is no answer beside it. */
const NEAR = 0.5;

interface Ranked {
  readonly entry: Entry;
  readonly score: number;
  /** How much of what was asked for it speaks of, from 0 to 1. */
  readonly share: number;
  /** Whether it is about something that was asked for: what only mentions one word of a question is a neighbour. */
  readonly isAbout: boolean;
}

/** What an entry has of a question, concept by concept. */
interface Spoken {
  readonly score: number;
  readonly spoken: number;
  readonly isNamed: boolean;
  /** How many of the words that tell most it has. */
  readonly telling: number;
}

const NOTHING: Spoken = { score: 0, spoken: 0, isNamed: false, telling: 0 };

function ranking(asked: string, all: readonly Entry[], index: Index, phrases: Phrases): Ranked[] {
  const isKnown = (word: string): boolean => index.search(word, EXACT).length > 0;
  const concepts = conceptsIn(tellingWords(asked).slice(0, MOST_WORDS), phrases, isKnown);
  const found = new Map<number, Spoken>();
  const most = Math.max(0, ...concepts.map(({ weight }) => weight));
  let whole = 0;
  concepts.forEach((concept, i) => {
    const hits = hitsOf(concept, index, all, i === concepts.length - 1);
    whole += concept.weight;
    const isTelling = concept.weight === most;
    for (const [n, { score, credit, isNamed }] of hits) {
      const before = found.get(n) ?? NOTHING;
      found.set(n, {
        score: before.score + concept.weight * score,
        spoken: before.spoken + concept.weight * credit,
        isNamed: before.isNamed || (isTelling && isNamed),
        telling: before.telling + (isTelling ? 1 : 0),
      });
    }
  });
  const wanted = plain(asked);
  // A longsword is a sword, too: the index knows only how words begin.
  const within =
    wanted.length < SHORTEST_PART
      ? []
      : all.flatMap(({ title }, n) => (plain(title).includes(wanted) ? [n] : []));
  const least = Math.max(1, ...[...found.values()].map(({ score }) => score)) / 2;
  for (const n of within)
    if (!found.has(n)) found.set(n, { score: least, spoken: whole, isNamed: true, telling: 1 });
  return [...found].map(([n, { score, spoken, isNamed, telling }]) => {
    const entry = all[n]!;
    const named = nameWeight(entry, wanted);
    const share = named >= NEARLY ? 1 : spoken / whole;
    const isAbout = isNamed || named >= NEARLY || telling > 1;
    return { entry, share, isAbout, score: score * share ** 2 * named * KIND_WEIGHTS[entry.kind] };
  });
}

/** Questions before rules before rulings. */
const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  person: 2,
  procedure: 1.5,
  rule: 1.25,
  creature: 1,
  character: 1,
  entry: 0.85,
  game: 0.8,
  table: 0.8,
  fight: 0.8,
  ruling: 0.5,
};

/** What is called exactly as it was typed stands first; a near miss of a whole title comes next, then a part of it. */
function nameWeight({ id, title }: Finding, wanted: string): number {
  const names = [plain(id), plain(title)];
  if (names.includes(wanted)) return EXACTLY;
  if (wanted.length < SHORTEST_PART) return 1;
  if (names.some(name => distance(name, wanted) <= 1)) return NEARLY;
  return names.some(name => name.includes(wanted)) ? 2 : 1;
}

const EXACTLY = 20;
const NEARLY = 6;
const SHORTEST_PART = 4;

/** The entries that speak of one thing in any of its ways, each with the best of them. */
function hitsOf({ ways }: Concept, index: Index, all: readonly Entry[], isLast: boolean): Hits {
  const best = new Map<number, Hit>();
  for (const way of ways)
    for (const [n, hit] of hitsOfWay(way, index, { isLast, isOnly: ways.length === 1 })) {
      if (way.system !== undefined && all[n]?.system !== way.system) continue;
      const known = best.get(n);
      const isNamed = hit.isNamed || way.system !== undefined || known?.isNamed === true;
      best.set(n, { ...(known && known.score >= hit.score ? known : hit), isNamed });
    }
  return best;
}

interface Spelling {
  /** Whoever types has not ended the last word. */
  readonly isLast: boolean;
  /** What no book has another word for may be misspelt. */
  readonly isOnly: boolean;
}

/** The entries that have all of these words. */
function hitsOfWay({ words, system }: Way, index: Index, { isLast, isOnly }: Spelling): Hits {
  const [first = new Map<number, Hit>(), ...others] = words.map((word, i) =>
    hitsOfWord(word, index, { isLast: isLast && system === undefined && i === words.length - 1, isOnly }),
  );
  if (others.length === 0) return first;
  const together = new Map<number, Hit>();
  for (const [n, hit] of first) {
    const hits = [hit, ...others.flatMap(each => each.get(n) ?? [])];
    if (hits.length < words.length) continue;
    together.set(n, {
      score: hits.reduce((sum, { score }) => sum + score, 0) / hits.length,
      credit: Math.min(...hits.map(({ credit }) => credit)),
      isNamed: hits.every(({ isNamed }) => isNamed),
    });
  }
  return together;
}

function hitsOfWord(word: string, index: Index, { isLast, isOnly }: Spelling): Hits {
  const begins = word.length > 2;
  const exact = index.search(word, { ...EXACT, prefix: isLast && begins });
  const found =
    exact.length > 0 || !isOnly
      ? exact
      : index.search(word, { ...EXACT, prefix: begins, fuzzy: word.length > 4 ? 0.2 : word.length > 3 && 1 });
  return new Map(
    found.map(({ id, score, match }) => {
      const credit = creditOf(word, match);
      return [id, { score, credit, isNamed: credit > MENTIONED }];
    }),
  );
}

const EXACT: SearchOptions = {
  tokenize: text => [text],
  processTerm: word => word,
  boost: { title: 6, id: 2, text: 0.5, table: 0.5 },
};

/** What a summary that speaks of a word is worth beside a title. */
const MENTIONED = 0.7;

/** Titles before texts, words as they were typed before others that are spelt nearly so. */
function creditOf(word: string, match: Readonly<Record<string, readonly string[]>>): number {
  const credits = Object.entries(match).map(([spelt, fields]) => {
    const place =
      fields.includes('title') || fields.includes('id') ? 1 : fields.includes('summary') ? MENTIONED : 0.5;
    const spelling = spelt === word ? 1 : spelt.startsWith(word) ? 0.8 : spelt[0] === word[0] ? 0.5 : 0.4;
    return place * spelling;
  });
  return Math.max(0, ...credits);
}
