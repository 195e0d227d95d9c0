/** What a game master wants in sight: the book's questions that come up every evening, and its short tables. */
import type { Procedure } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { list, paper, typeset } from './frame.ts';
import { cellOf, columnsOf, labelOf, type Row } from './labels.ts';
import { type Leaf, leaf } from './leaf.ts';

/** The page for a book's screen; nothing where the book does not say what belongs there. */
export function screenPaper(book: Ruleset): Leaf | undefined {
  const { screen } = book;
  if (!screen) return undefined;
  return paper(
    'screen',
    'For the game master',
    book,
    leaf(
      'div',
      'paper-columns',
      leaf(
        'section',
        'paper-section',
        leaf('h2', '', 'Questions'),
        leaf('dl', 'paper-questions', ...screen.questions.flatMap(name => questionOf(book, name))),
      ),
      ...screen.tables.flatMap(name => tableOf(book, name)),
    ),
  );
}

function questionOf({ procedures }: Ruleset, name: string): readonly Leaf[] {
  const procedure = procedures.find(one => one.name === name);
  return procedure ? [leaf('dt', '', procedure.title), leaf('dd', '', typeset(firstOf(procedure)))] : [];
}

/** The first sentence says what is rolled; whoever wants more asks. */
const firstOf = ({ summary }: Procedure): string => /^.{20,}?[.?!](?=\s|$)/.exec(summary)?.[0] ?? summary;

function tableOf(book: Ruleset, name: string): readonly Leaf[] {
  const rows = rowsOf(book, name);
  if (rows.length === 0) return [];
  const columns = [...columnsOf(rows, book.columns?.[name]), ...told(rows)].filter(
    (key, i, all) => all.indexOf(key) === i && !UNTOLD.has(key),
  );
  const head = columns.map((key, i) => (i === 0 ? '' : labelOf(key)));
  return [
    leaf(
      'section',
      'paper-section',
      leaf('h2', '', labelOf(name)),
      list(
        rows.map(row => columns.map(key => shortOf(row[key]))),
        columns.length > 2 ? head : undefined,
      ),
    ),
  ];
}

/** What has no bound has nothing to say here. */
const shortOf = (value: unknown): string =>
  value === null || value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
    ? '–'
    : cellOf(value);

/** What is for programs, or for whoever looks the rule up. */
const UNTOLD: ReadonlySet<string> = new Set(['id', 'rule', 'original', 'procedure']);

/** What an entry does, in words: the text that stands last. */
const told = (rows: readonly Row[]): readonly string[] =>
  ['text', 'summary', 'effect', 'does']
    .filter(key => rows.some(row => typeof row[key] === 'string'))
    .slice(0, 1);

/** A list of the book, or one of its tables: `{ map: 2 }` is one line a name. */
function rowsOf({ content, parts }: Ruleset, name: string): readonly Row[] {
  const listed = content?.[name];
  if (listed) return listed as readonly Row[];
  const table = parts.find(part => part.kind === 'table' && part.name === name)?.holds;
  if (Array.isArray(table)) return table.map(row => (isRecord(row) ? row : { name: String(row) }));
  return isRecord(table)
    ? Object.entries(table).map(([key, value]) =>
        isRecord(value) ? { name: labelOf(key), ...value } : { name: labelOf(key), value },
      )
    : [];
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
