/** The book's tables: weapons, armour, powers, creatures, whatever a ruleset brings. */
import { jsonSchema, PERSON, type Ruleset } from '@arbiter/engine';
import { cellOf, columnsOf, isPlain, screenPaper } from '@arbiter/engine/paper';
import { Fragment } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { fits } from '../fits.ts';
import { PrintButton } from '../frame/on-paper.tsx';
import { FromPack, packOf } from '../origin.tsx';
import { OutcomeList } from '../result/outcome.tsx';
import type { Navigate } from '../route.ts';
import { type Choices, hashOf, type Route } from '../route.ts';
import { labelOf, plural, said } from '../words.ts';
import { Cited, RuleLink } from './cite.tsx';
import { useExtent } from './extent.ts';
import { SearchBox } from './search-box.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'tables' }>;
  readonly change: Navigate;
}

type Row = Readonly<Record<string, unknown>>;

export function TablesView({ ruleset, route, change }: Props) {
  const tables = ruleset.content ?? {};
  const whole = useExtent(ruleset, 'whole');
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
      {whole.screen && (
        <p>
          <PrintButton name="Print a page for the game master’s screen" pages={() => [screenPaper(whole)!]} />
        </p>
      )}
      <label class="table-choice">
        <span>List</span>
        <select
          value={name}
          onChange={event => {
            location.hash = hashOf({ view: 'tables', system, choices, id: event.currentTarget.value });
          }}
        >
          {names.map(id => (
            <option key={id} value={id}>
              {labelOf(id)}
            </option>
          ))}
        </select>
      </label>
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
      {rows.length > 0 && <Sortable key={name} rows={rows} name={name} ruleset={ruleset} choices={choices} />}
      {rows.length === 0 && <p class="nothing">Nothing here has that word.</p>}
    </>
  );
}

export function findRows(rows: readonly Row[], find: string): readonly Row[] {
  return find.trim() === '' ? rows : rows.filter(row => fits(find, JSON.stringify(row)));
}

const titleOf = (row: Row): string => String(row.name ?? row.title ?? row.id ?? '');

export interface Order {
  readonly by: string;
  readonly down: boolean;
}

/** Rows in the order of a column; numbers as numbers, what is not there last. */
export function sorted(rows: readonly Row[], { by, down }: Order): readonly Row[] {
  const turn = down ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y));
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * turn;
    return cellOf(x).localeCompare(cellOf(y), 'en', { numeric: true }) * turn;
  });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

interface TableProps {
  readonly rows: readonly Row[];
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

/** More than this side by side nobody compares. */
const MOST_COMPARED = 4;

function Sortable({ rows, name, ruleset, choices }: TableProps) {
  const [order, setOrder] = useState<Order>();
  const [open, setOpen] = useState<Row>();
  const [compared, setCompared] = useState<readonly Row[]>([]);
  const [first = '', ...columns] = useMemo(
    () => columnsOf(ruleset.content?.[name] as readonly Row[], ruleset.columns?.[name]),
    [ruleset, name],
  );
  const use = useMemo(() => useOf(ruleset, name), [ruleset, name]);
  const kind = useMemo(() => kindIn(ruleset, name), [ruleset, name]);
  const turn = (by: string) => setOrder(order?.by === by ? { by, down: !order.down } : { by, down: false });
  const compare = (row: Row) =>
    setCompared(
      compared.includes(row)
        ? compared.filter(other => other !== row)
        : [...compared, row].slice(-MOST_COMPARED),
    );
  return (
    <>
      {compared.length > 0 && <Compared rows={compared} clear={() => setCompared([])} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled, also with the keyboard */}
      <section class="wide-table" aria-label={labelOf(name)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[first, ...columns].map(column => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={order?.by === column ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" class="sort" onClick={() => turn(column)}>
                    {labelOf(column)}
                  </button>
                </th>
              ))}
              <th scope="col">
                <span class="unseen">Compare</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(order ? sorted(rows, order) : rows).map((row, i) => (
              <Fragment key={i}>
                <tr>
                  <th scope="row">
                    <button
                      type="button"
                      class="opens"
                      aria-expanded={open === row}
                      onClick={() => setOpen(open === row ? undefined : row)}
                    >
                      {said(row[first])} <FromPack title={packOf(ruleset, row[first])} />
                    </button>
                  </th>
                  {columns.map(column => (
                    <td key={column} class={typeof row[column] === 'number' ? 'number' : undefined}>
                      <Cited text={cellOf(row[column])} ruleset={ruleset} choices={choices} />
                    </td>
                  ))}
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Compare ${titleOf(row)}`}
                      checked={compared.includes(row)}
                      onChange={() => compare(row)}
                    />
                  </td>
                </tr>
                {open === row && (
                  <tr class="opened">
                    <td colSpan={columns.length + 2}>
                      <ul class="entries">
                        <Entry row={row} ruleset={ruleset} choices={choices} />
                      </ul>
                      <p class="entry-use">
                        {use && <a href={use.hrefOf(titleOf(row), choices)}>Use it: {use.title}</a>}
                        {kind !== undefined && (
                          <a href={makeLike(ruleset.id, kind, row)}>
                            Make one like it<span class="unseen">: {titleOf(row)}</span>
                          </a>
                        )}
                      </p>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The kind of a pack’s entries that stand in this list. */
const kindIn = ({ packs }: Ruleset, table: string): string | undefined =>
  Object.entries(packs?.kinds ?? {}).find(([, kind]) => kind.table === table)?.[0];

/** Where one like this is made. */
const makeLike = (system: string, kind: string, { id, name, origin }: Row): string =>
  hashOf({
    ...{ view: 'workshop', system, choices: {}, id: 'new', kind, entry: 'new' },
    like: String(origin === undefined ? (name ?? id) : id),
  });

/** The question that takes an entry of this list among what everybody sets. */
export function useOf(
  ruleset: Ruleset,
  table: string,
): { readonly title: string; hrefOf(name: string, choices: Choices): string } | undefined {
  const isPerson = Object.hasOwn(ruleset.person?.lists ?? {}, table);
  for (const { name, title, input, example } of ruleset.procedures) {
    const fields = Object.entries(jsonSchema(input).properties ?? {});
    const [field] =
      fields.find(
        ([, schema]) =>
          (isPerson ? schema.from === PERSON : schema.from === table) && schema.rank === 'first',
      ) ?? [];
    if (field === undefined) continue;
    return {
      title,
      hrefOf: (entry, choices) =>
        hashOf({
          view: 'procedure',
          system: ruleset.id,
          choices,
          name,
          input: { ...(example.input as object), [field]: entry },
        }),
    };
  }
  return undefined;
}

/** Entries side by side: only what differs. */
function Compared({ rows, clear }: { readonly rows: readonly Row[]; readonly clear: () => void }) {
  const keys = [...new Set(rows.flatMap(row => Object.keys(row)))].filter(
    key =>
      !['id', 'name', 'title'].includes(key) &&
      new Set(rows.map(row => JSON.stringify(row[key]))).size > (rows.length > 1 ? 1 : 0),
  );
  return (
    <section class="compared" aria-label="Compared">
      <div class="over-head">
        <h2>{rows.length > 1 ? 'Side by side, where they differ' : 'Choose another one to compare'}</h2>
        <button type="button" class="shut" onClick={clear}>
          <span aria-hidden="true">×</span>
          <span class="unseen">End the comparison</span>
        </button>
      </div>
      {rows.length > 1 && (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <td />
                {rows.map((row, i) => (
                  <th key={i} scope="col">
                    {titleOf(row)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keys.map(key => (
                <tr key={key}>
                  <th scope="row">{labelOf(key)}</th>
                  {rows.map((row, i) => (
                    <td key={i}>
                      {isPlain(row[key]) ? cellOf(row[key]) : <OutcomeList value={row[key] as never} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** An entry with a procedure and its input is a question ready to be asked. */
function Entry({ row, ruleset, choices }: { row: Row; ruleset: Ruleset; choices: Choices }) {
  // The id is for programs; the title says the same to people.
  const { id: _, name: __, title: ___, origin: ____, rule, summary, procedure, input, ...rest } = row;
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
