/** The book's tables: weapons, armour, powers, creatures, whatever a ruleset brings. */
import type { Ruleset } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import { OutcomeList } from '../result/outcome.tsx';
import { type Choices, hashOf, type Route } from '../route.ts';
import { labelOf, plural, said } from '../words.ts';
import { Cited, RuleLink } from './cite.tsx';
import { score, wordsIn } from './search.ts';
import { SearchBox } from './search-box.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'tables' }>;
  readonly change: Navigate;
}

type Row = Readonly<Record<string, unknown>>;

export function TablesView({ ruleset, route, change }: Props) {
  const tables = ruleset.content ?? {};
  const names = Object.keys(tables);
  const name = route.id ?? names[0] ?? '';
  const { find = '', system, choices } = route;
  const rows = useMemo(() => findRows((tables[name] ?? []) as readonly Row[], find), [tables, name, find]);
  const { find: _, ...unsearched } = route;
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        {labelOf(name)}
      </h1>
      <nav class="table-names" aria-label="Tables">
        <ul>
          {names.map(id => (
            <li key={id}>
              <a
                class="chip table-name"
                href={hashOf({ view: 'tables', system, choices, id })}
                aria-current={id === name ? 'page' : undefined}
              >
                {labelOf(id)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox
        label={`Search ${labelOf(name).toLowerCase()}`}
        hint="A name or a word"
        value={find}
        change={text => change(text ? { ...route, find: text } : unsearched)}
        status={plural(rows.length, 'entry', 'entries')}
      />
      {rows.length > 0 && isFlat(rows) ? (
        <FlatTable rows={rows} name={name} ruleset={ruleset} choices={choices} />
      ) : (
        <ul class="entries">
          {rows.map((row, i) => (
            <Entry key={i} row={row} ruleset={ruleset} choices={choices} />
          ))}
        </ul>
      )}
      {rows.length === 0 && <p class="nothing">Nothing here has that word.</p>}
    </>
  );
}

export function findRows(rows: readonly Row[], find: string): readonly Row[] {
  const words = wordsIn(find);
  return words.length === 0 ? rows : rows.filter(row => score(words, titleOf(row), JSON.stringify(row)) > 0);
}

const titleOf = (row: Row): string => String(row.name ?? row.title ?? row.id ?? '');

const MOST_COLUMNS = 9;

const columnsOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(row => Object.keys(row))),
];

/** Whether the rows are plain enough to be read as a table. */
export const isFlat = (rows: readonly Row[]): boolean =>
  columnsOf(rows).length <= MOST_COLUMNS &&
  rows.every(row =>
    Object.values(row).every(value => typeof value !== 'object' || value === null || isPlainList(value)),
  );

const isPlainList = (value: object): boolean =>
  Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null);

interface TableProps {
  readonly rows: readonly Row[];
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

function FlatTable({ rows, name, ruleset, choices }: TableProps) {
  const [first = '', ...columns] = columnsOf(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled, also with the keyboard
    <section class="wide-table" aria-label={labelOf(name)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[first, ...columns].map(column => (
              <th key={column} scope="col">
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">{said(row[first])}</th>
              {columns.map(column => (
                <td key={column} class={typeof row[column] === 'number' ? 'number' : undefined}>
                  <Cited text={cellOf(row[column])} ruleset={ruleset} choices={choices} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellOf = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.map(said).join(', ') : said(value);

/** An entry with a procedure and its input is a question ready to be asked. */
function Entry({ row, ruleset, choices }: { row: Row; ruleset: Ruleset; choices: Choices }) {
  // The id is for programs; the title says the same to people.
  const { id: _, name: __, title: ___, rule, summary, procedure, input, ...rest } = row;
  const asks = ruleset.procedures.find(p => p.name === procedure);
  return (
    <li class="entry">
      <h2>
        {asks ? (
          <a
            href={hashOf({
              view: 'procedure',
              system: ruleset.id,
              choices,
              name: asks.name,
              ...(input ? { input } : {}),
            })}
          >
            {titleOf(row)}
          </a>
        ) : (
          titleOf(row)
        )}{' '}
        {typeof rule === 'string' && <RuleLink id={rule} ruleset={ruleset} choices={choices} />}
      </h2>
      {typeof summary === 'string' && (
        <p>
          <Cited text={summary} ruleset={ruleset} choices={choices} />
        </p>
      )}
      <div class="fact">
        <OutcomeList value={asks ? rest : { ...rest, ...(input ? { input } : {}) }} />
      </div>
    </li>
  );
}
