/** All entries of a kind in one grid: typed or pasted in place, checked row by row, with CSV in and out. */

import type { Problem, Ruleset, TablePack } from '@arbiter/engine';
import {
  type Column,
  cellText,
  columnsFor,
  fieldsLike,
  kindsOf,
  loadPacks,
  readCsv,
  readEntry,
  rowsOf,
  type WrittenEntry,
  withCell,
  withEntries,
  writtenEntries,
} from '@arbiter/engine/pack';
import { capital } from '@arbiter/engine/paper';
import { useMemo, useRef, useState } from 'preact/hooks';
import { inWords } from '../form/mistakes.ts';
import { same } from '../form/value.ts';
import { Suggested } from '../origin.tsx';
import { hashOf } from '../route.ts';
import { download } from '../table/download.ts';
import { plural } from '../words.ts';
import { baseOf, nameOf } from './draft.ts';
import { identify, isNamedTwice, LIKE, NAME, newRow, rowsAsCsv, rowsFromCsv } from './grid-rows.ts';
import type { AtPack } from './pack-files.ts';

interface Props extends AtPack {
  readonly kindName: string;
}

type Row = WrittenEntry;
const MOST_ROWS = 500;

export function Grid({ workshop, at, kindName, ruleset }: Props) {
  const { book, isOwn } = workshop;
  const { pack } = at;
  const kind = kindsOf(book)[kindName]!;
  const kept = useMemo(() => writtenEntries(pack, kindName), [pack, kindName]);
  const [rows, setRows] = useState<readonly Row[]>(kept);
  const [past, setPast] = useState<readonly (readonly Row[])[]>([]);
  const [told, setTold] = useState('');
  const all = useMemo(() => columnsFor(kind), [kind]);
  const [shown, setShown] = useState(() => columnsShown(all, kept, kind.example));
  const columns = [NAME, LIKE, ...all.filter(column => shown.has(column))];
  const rest = useMemo(() => {
    const others = workshop.packs.filter(one => one.isOn && one !== at).map(one => one.pack);
    return loadPacks(book, [...others, withEntries(pack, kindName, [])]).book;
  }, [book, workshop.packs, pack, kindName]);
  const wrong = useProblems({ rest, pack, kindName, kept, rows });
  const change = (next: readonly Row[]): void => {
    setPast([...past.slice(-100), rows]);
    setRows(identify(pack, kindName, kept, next.slice(0, MOST_ROWS)));
    setTold('');
  };
  const write = (row: number, column: Column, text: string): void =>
    change(rows.map((one, i) => (i === row ? withCell(one, column, text, base(one)) : one)));
  /** Pasted cells go on to the right and below, into new rows where there are none. */
  const paste = (row: number, column: number, cells: readonly (readonly string[])[]): void => {
    const next = [...rows];
    for (const [down, line] of cells.entries()) {
      const before = next[row + down] ?? newRow(pack, kindName, next);
      next[row + down] = line.reduce<Row>((one, text, right) => {
        const into = columns[column + right];
        return into ? withCell(one, into, text, base(one)) : one;
      }, before);
    }
    change(next);
  };
  const base = (row: Row): Row | undefined => baseFields(rest, kindName, row);
  const bring = async (file: File): Promise<void> => {
    const fresh = (others: readonly Row[]): Row => newRow(pack, kindName, others);
    const found = rowsFromCsv(await file.text(), [NAME, LIKE, ...all], rows, { baseOf: base, fresh });
    if (!found) return setTold('The first line of that file has no column “Name”.');
    setShown(new Set([...shown, ...found.into]));
    change(found.rows);
    setTold(
      `${plural(found.read, 'row')} read.${found.unknown.length > 0 ? ` No place for: ${found.unknown.join(', ')}.` : ''}${twinsTold(found.twins)}`,
    );
  };
  const save = (): void =>
    download(`${pack.id.split('.').at(-1)}-${kindName}.csv`, rowsAsCsv(rows, columns, base), 'text/csv');
  const isChanged = !same(rows, kept);
  const isWrong = wrong.some(problems => problems.length > 0);
  const hidden = all.filter(column => !shown.has(column));
  return (
    <>
      <p class="way-back">
        <a href={hashOf({ view: 'workshop', system: ruleset.id, choices: {}, id: pack.id })}>{pack.title}</a>
      </p>
      <h1 tabIndex={-1} class="view-title">
        {capital(kind.many)}
      </h1>
      <p class="workshop-do">
        <button
          type="button"
          class="button"
          disabled={!isOwn || !isChanged || isWrong}
          onClick={() => {
            workshop.write(withEntries(pack, kindName, rows));
            setPast([]);
            setTold(`Kept in ${pack.title}.`);
          }}
        >
          {isChanged ? 'Keep them' : 'Kept'}
        </button>
        <button
          type="button"
          class="plain"
          disabled={past.length === 0}
          onClick={() => {
            setRows(past.at(-1)!);
            setPast(past.slice(0, -1));
          }}
        >
          Undo
        </button>
        <label class="plain bring">
          Bring in a CSV file
          <input
            type="file"
            accept=".csv,text/csv,text/tab-separated-values"
            class="unseen"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void bring(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" class="plain" disabled={rows.length === 0} onClick={save}>
          Save as CSV
        </button>
        {hidden.length > 0 && (
          <label class="grid-more">
            <span class="unseen">Another column</span>
            <select
              value=""
              onChange={event => {
                const column = all.find(one => one.path.join('.') === event.currentTarget.value);
                if (column) setShown(new Set([...shown, column]));
              }}
            >
              <option value="">Another column …</option>
              {hidden.map(({ path, label }) => (
                <option key={path.join('.')} value={path.join('.')}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      <p class="quiet">
        Cells copied from a spreadsheet can be pasted at any place. An empty cell is as in what the entry is
        like; <q>none</q> says that there is none.
      </p>
      <p role="status">{told}</p>
      <GridTable
        {...{ rows, columns, wrong, write, paste }}
        names={rowsOf(rest, kind).map(nameOf)}
        ruleset={rest}
        asIs={base}
        remove={row => change(rows.toSpliced(row, 1))}
      />
      <p>
        <button type="button" class="add" onClick={() => change([...rows, newRow(pack, kindName, rows)])}>
          Another row
        </button>
      </p>
    </>
  );
}

const twinsTold = (twins: readonly string[]): string =>
  twins.length > 0
    ? ` Several rows are called ${[...new Set(twins)].map(name => `“${name}”`).join(', ')}: the last of each stands here.`
    : '';

/** Those that somebody fills in, or has filled in. */
function columnsShown(all: readonly Column[], entries: readonly Row[], example: Row): ReadonlySet<Column> {
  return new Set(
    all.filter(column => column.must || [...entries, example].some(one => cellText(one, column) !== '')),
  );
}

/** What a row has of the entry that it is like. */
function baseFields(book: Ruleset, kindName: string, { like }: Row): Row | undefined {
  const base = baseOf(book, kindName, typeof like === 'string' ? like : undefined);
  return base && (fieldsLike(kindsOf(book)[kindName]!, base) as Row);
}

interface Checking {
  /** The book with everything but these rows. */
  readonly rest: Ruleset;
  readonly pack: TablePack;
  readonly kindName: string;
  readonly kept: readonly Row[];
  readonly rows: readonly Row[];
}

/** What is wrong with each row. */
function useProblems({ rest, pack, kindName, kept, rows }: Checking): readonly (readonly Problem[])[] {
  const known = useRef(new Map<Row, readonly Problem[]>());
  return useMemo(() => {
    const next = new Map(
      rows.map(row => {
        const read = known.current.get(row);
        if (read) return [row, read] as const;
        const checked = readEntry(rest, pack, kindName, row);
        return [row, checked.ok ? [] : checked.problems] as const;
      }),
    );
    known.current = next;
    return rows.map((row, i) => {
      const isTwice = isNamedTwice(kept, rows, i);
      return isTwice ? [{ path: 'name', message: 'There is another one of this name.' }] : next.get(row)!;
    });
  }, [rest, pack, kindName, kept, rows]);
}

interface TableProps {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  /** What a row may be like. */
  readonly names: readonly string[];
  readonly ruleset: Ruleset;
  readonly wrong: readonly (readonly Problem[])[];
  /** What a row has of the one that it is like. */
  asIs(row: Row): Row | undefined;
  write(row: number, column: Column, text: string): void;
  paste(row: number, column: number, cells: readonly (readonly string[])[]): void;
  remove(row: number): void;
}

function GridTable({ rows, columns, names, ruleset, wrong, asIs, write, paste, remove }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const goTo = (row: number, column: number): void =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled, also with the keyboard
    <section class="wide-table grid" aria-label="The grid" tabIndex={0}>
      <Suggested id="grid-names" names={names} ruleset={ruleset} />
      <table ref={table}>
        <thead>
          <tr>
            {columns.map(({ path, label, unit }) => (
              <th key={path.join('.')} scope="col">
                {label}
                {unit && <span class="unit"> {unit}</span>}
              </th>
            ))}
            <th scope="col">
              <span class="unseen">Take out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => {
            const base = asIs(row);
            const problems = wrong[i] ?? [];
            return (
              <tr key={i} data-wrong={problems.length > 0 || undefined}>
                {columns.map((column, j) => {
                  const own = problems.filter(({ path }) => path.split(/[.[]/)[0] === column.path[0]);
                  return (
                    <td key={column.path.join('.')}>
                      <input
                        type="text"
                        list={column.path[0] === 'like' ? 'grid-names' : undefined}
                        data-cell={`${i} ${j}`}
                        aria-label={`${column.label} of ${String(row.name ?? '') || `row ${i + 1}`}`}
                        aria-invalid={own.length > 0 || undefined}
                        title={own.map(problem => inWords(problem).message).join(' ') || undefined}
                        class={column.holds === 'number' ? 'number' : undefined}
                        placeholder={base && cellText(base, column)}
                        value={cellText(row, column, base)}
                        onChange={event => write(i, column, event.currentTarget.value)}
                        onPaste={event => {
                          const text = event.clipboardData?.getData('text') ?? '';
                          if (!/[\t\n]/.test(text.trim())) return;
                          event.preventDefault();
                          paste(i, j, readCsv(text));
                        }}
                        onKeyDown={event => {
                          const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
                          if (step === undefined) return;
                          event.preventDefault();
                          goTo(i + step, j);
                        }}
                      />
                    </td>
                  );
                })}
                <td>
                  <button type="button" class="plain" onClick={() => remove(i)}>
                    <span aria-hidden="true">×</span>
                    <span class="unseen">Take out {String(row.name ?? '') || `row ${i + 1}`}</span>
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {wrong.some(problems => problems.length > 0) && (
        <ul class="wrongs" aria-label="What is wrong">
          {rows.flatMap((row, i) =>
            (wrong[i] ?? []).map(problem => (
              <li key={`${i} ${problem.path} ${problem.message}`}>
                <b>{String(row.name ?? '') || `Row ${i + 1}`}</b> {inWords(problem).message}
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
}
