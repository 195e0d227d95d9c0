/** Everything that can be found in a book or at a table, each with the words it can be found by. */
import type { Ruleset } from '../../ruleset.ts';

/** What can be searched for. */
export const KINDS = [
  'game',
  'procedure',
  'rule',
  'ruling',
  'entry',
  'creature',
  'character',
  'person',
  'fight',
  'table',
] as const;
/** What was found: a game, a question, a rule, a ruling, a row of a table, somebody to meet, to be or at one's own table, a fight, a whole table. */
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

/** Something to be found, with more words it can be found by. */
export type Entry = Finding & { readonly text: string };

/** Everything in a book that can be found. */
export function findingsOf(book: Ruleset): readonly Entry[] {
  const system = book.id;
  const creatures = new Set(Object.keys(book.person?.lists ?? {}));
  const tables = Object.entries(book.content ?? {});
  const titles = new Map(book.rules.map(({ id, title }) => [id, title]));
  const entry = (kind: Kind, id: string, title: string, summary: string, text = ''): Entry => ({
    system,
    kind,
    id,
    title,
    summary,
    text,
  });
  return [
    entry('game', system, book.name, book.summary),
    // A question answers what the rules are about that it carries out.
    ...book.procedures.map(({ name, title, summary, rules }) =>
      entry('procedure', name, title, summary, rules.map(id => titles.get(id) ?? '').join(' ')),
    ),
    ...book.rules.map(({ id, title, section, summary }) => entry('rule', id, title, summary, section)),
    ...book.rulings.map(({ id, question, readings, why }) =>
      entry('ruling', id, question, why, readings.map(({ text }) => text).join(' ')),
    ),
    ...tables.map(([name, rows]) => entry('table', name, name, `${rows.length} entries`)),
    ...tables.flatMap(([table, rows]) =>
      rows.flatMap(row => {
        const { name, id, summary, description } = row as Record<string, unknown>;
        const title = [name, id].find(value => typeof value === 'string');
        if (typeof title !== 'string') return [];
        const about = [summary, description].find(value => typeof value === 'string');
        const kind = creatures.has(table) ? 'creature' : 'entry';
        return [{ ...entry(kind, title, title, String(about ?? ''), textOf(row)), table }];
      }),
    ),
    ...(book.pregenerated ?? []).map(({ id, name, summary }) => entry('character', id, name, summary)),
    ...(book.encounters ?? []).map(({ id, title, summary, difficulty }) =>
      entry('fight', id, title, summary, difficulty),
    ),
  ];
}

/** All words of a row, at any depth. */
function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  return Object.values(data).map(textOf).filter(Boolean).join(' ');
}
