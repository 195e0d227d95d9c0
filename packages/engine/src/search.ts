/** One search over everything that books hold: forgiving of typos, best first. */
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { Ruleset } from './ruleset.ts';
import { distance } from './schema.ts';

/** What can be searched for. */
export const KINDS = [
  'procedure',
  'rule',
  'ruling',
  'entry',
  'creature',
  'character',
  'fight',
  'table',
] as const;
/** What was found: a question, a rule, a ruling, a row of a table, somebody to meet or to be, a fight, a whole table. */
export type Kind = (typeof KINDS)[number];

/** Something that a search found, and where it stands. */
export interface Finding {
  readonly system: string;
  readonly kind: Kind;
  /** What it is called by: the id of a rule, the name of a procedure, of an entry or of a table. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The table that an entry stands in. */
  readonly table?: string;
}

/** One search over everything in the books it was made of. */
export interface Search {
  /** The best findings for these words, best first. */
  find(words: string, options?: { readonly kinds?: readonly Kind[]; readonly most?: number }): Finding[];
}

/** Everything in a book that can be found, each with the words it can be found by. */
export function findingsOf(book: Ruleset): readonly Entry[] {
  const system = book.id;
  const creatures = new Set(Object.keys(book.person?.lists ?? {}));
  const tables = Object.entries(book.content ?? {});
  return [
    ...book.procedures.map(({ name, title, summary }) => ({
      system,
      kind: 'procedure' as const,
      id: name,
      title,
      summary,
      text: name,
    })),
    ...book.rules.map(({ id, title, section, summary }) => ({
      system,
      kind: 'rule' as const,
      id,
      title,
      summary,
      text: section,
    })),
    ...book.rulings.map(({ id, question, readings, why }) => ({
      system,
      kind: 'ruling' as const,
      id,
      title: question,
      summary: why,
      text: readings.map(({ text }) => text).join(' '),
    })),
    ...tables.map(([name, rows]) => ({
      system,
      kind: 'table' as const,
      id: name,
      title: name,
      summary: `${rows.length} entries`,
      text: '',
    })),
    ...tables.flatMap(([table, rows]) =>
      rows.flatMap(row => {
        const { name, id, summary, description } = row as Record<string, unknown>;
        const title = [name, id].find(value => typeof value === 'string');
        if (typeof title !== 'string') return [];
        const about = [summary, description].find(value => typeof value === 'string');
        const kind: Kind = creatures.has(table) ? 'creature' : 'entry';
        return [{ system, kind, id: title, title, summary: String(about ?? ''), table, text: textOf(row) }];
      }),
    ),
    ...(book.pregenerated ?? []).map(({ id, name, summary }) => ({
      system,
      kind: 'character' as const,
      id,
      title: name,
      summary,
      text: '',
    })),
    ...(book.encounters ?? []).map(({ id, title, summary, difficulty }) => ({
      system,
      kind: 'fight' as const,
      id,
      title,
      summary,
      text: difficulty,
    })),
  ];
}

/** All words of a row, at any depth. */
function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  return Object.values(data).map(textOf).filter(Boolean).join(' ');
}

/** A search as plain data: what can be found, and the index of its words. */
export interface SavedSearch {
  readonly all: readonly Entry[];
  readonly index: AsPlainObject;
}

/** Something to be found, with the words it can be found by. */
type Entry = Finding & { readonly text: string };

/** A search over these books. One book takes some ten milliseconds. */
export function searchOf(books: readonly Ruleset[]): Search {
  const all = books.flatMap(findingsOf);
  return searchIn(all, indexOf(all));
}

/** The same search to be kept, for whoever cannot wait for the books to open. */
export function savedSearch(books: readonly Ruleset[]): SavedSearch {
  const all = books.flatMap(findingsOf);
  return { all, index: indexOf(all).toJSON() };
}

/** A search that was kept. */
export function searchFrom({ all, index }: SavedSearch): Search {
  return searchIn(all, MiniSearch.loadJS(index, optionsOf(all)));
}

function indexOf(all: readonly Entry[]): Index {
  const index: Index = new MiniSearch(optionsOf(all));
  index.addAll(all.map((_, n) => ({ n })));
  return index;
}

type Index = MiniSearch<{ n: number }>;

const optionsOf = (all: readonly Entry[]): Options<{ n: number }> => ({
  idField: 'n',
  fields: ['id', 'title', 'summary', 'text', 'table'],
  extractField: (document, field) =>
    field === 'n' ? document.n : (all[document.n]?.[field as keyof Finding] ?? ''),
  processTerm,
});

function searchIn(all: readonly Entry[], index: Index): Search {
  const settings = {
    boost: { id: 3, title: 4, table: 0.5, text: 0.5 },
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : term.length > 3 ? 1 : false),
  };
  return {
    find(words, { kinds, most = 20 } = {}) {
      const asked = words.slice(0, LONGEST);
      const filter = ({ id }: { id: number }): boolean => !kinds || kinds.includes(all[id]?.kind ?? 'rule');
      const both = index.search(asked, { ...settings, combineWith: 'AND', filter });
      const found = both.length ? both : index.search(asked, { ...settings, filter });
      const wanted = plainly(asked);
      const ids = new Set(found.map(({ id }) => id));
      // A longsword is a sword, too: the index knows only how words begin.
      const within = wanted.length < 4 ? [] : all.flatMap((one, n) => (has(one, wanted) ? [n] : []));
      const best = found[0]?.score ?? 1;
      return [
        ...found,
        ...within.filter(n => !ids.has(n) && filter({ id: n })).map(id => ({ id, score: best })),
      ]
        .map(({ id, score }) => ({ finding: all[id]!, score: score * weightOf(all[id]!, wanted) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ finding: { text: _, ...finding } }) => finding);
    },
  };
}

const LONGEST = 200;

/** What is called exactly as it was typed stands first; a near miss of a whole title comes next, then a part of it. */
function weightOf({ id, title, kind }: Finding, wanted: string): number {
  const names = [plainly(id), plainly(title)];
  const part = wanted.length > 3 && names.some(name => name.includes(wanted)) ? 2 : 1;
  const exact = names.includes(wanted) ? 20 : names.some(name => distance(name, wanted) <= 1) ? 6 : part;
  return exact * (kind === 'procedure' ? 1.5 : 1);
}

const has = ({ title }: Finding, wanted: string): boolean => plainly(title).includes(wanted);

const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Words without accents, British and American alike, numbers as figures. */
function processTerm(term: string): string | null {
  const word = plainly(term);
  return SYNONYMS.get(word) ?? (word.replace(/our(?=s?$)/, 'or') || null);
}

const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, n) => [word, `${n}`] as const,
  ),
  ['defense', 'defence'],
]);
