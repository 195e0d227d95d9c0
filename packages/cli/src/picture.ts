/** Chances as people look at them: rows that fit the screen, bars, and what lies in the middle. */
import { plus, type Rational, toNumber } from '@arbiter/dice';
import { grouped, type Likely, type Marginal } from '@arbiter/engine';
import { accent, bar, chances, dim, percent, spoken, table } from './output.ts';

/** Of each value itself, of it or more, or of it or less. */
export type Reading = 'exactly' | 'at least' | 'at most';

const MOST_ROWS = 24;
/** Beyond this chance on either side, rows are told together. */
const TAIL = 0.0005;

interface Row {
  readonly label: string;
  readonly p: Rational;
}

/** The rows of a distribution. Many numbers are joined into ranges, and rare ends are one row each. */
export function picture(values: readonly Likely[], reading: Reading = 'exactly'): string {
  const rows = numbersOf(values) ? rowsOf(values as readonly Numbered[], reading) : plainRows(values);
  const widest = Math.max(...rows.map(({ p }) => toNumber(p)));
  return chances(
    rows.map(({ label, p }) => ({ label: `  ${label}`, p })),
    widest,
  );
}

type Numbered = Likely & { readonly value: number };
const numbersOf = (values: readonly Likely[]): boolean => values.every(v => typeof v.value === 'number');

const plainRows = (values: readonly Likely[]): readonly Row[] => {
  const shown = values.slice(0, MOST_ROWS).map(({ value, p }) => ({ label: said(value), p }));
  const rest = values.slice(MOST_ROWS);
  return rest.length ? [...shown, { label: `${rest.length} others`, p: sum(rest) }] : shown;
};

export const said = (value: unknown): string =>
  value === true ? 'yes' : value === false ? 'no' : value === null ? 'none' : spoken(String(value));

function rowsOf(values: readonly Numbered[], reading: Reading): readonly Row[] {
  if (reading !== 'exactly') return cumulated(values, reading);
  if (values.length <= MOST_ROWS) return values.map(({ value, p }) => ({ label: `${value}`, p }));
  const [low, middle, high] = cutTails(values);
  const first = low.at(-1)?.value;
  const last = high[0]?.value;
  return [
    ...(first === undefined ? [] : [{ label: `${first} or less`, p: sum(low) }]),
    ...joined(middle),
    ...(last === undefined ? [] : [{ label: `${last} or more`, p: sum(high) }]),
  ];
}

/** Neighbours put together until there are few enough; ranges begin at round numbers. */
function joined(values: readonly Numbered[]): readonly Row[] {
  if (values.length <= MOST_ROWS) return values.map(({ value, p }) => ({ label: `${value}`, p }));
  const [least, most] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0];
  const width = roundUp((most - least + 1) / MOST_ROWS);
  const groups = grouped(values, ({ value }) => Math.floor(value / width));
  return [...groups.values()].map(group => ({ label: rangeOf(group), p: sum(group) }));
}

const rangeOf = (group: readonly Numbered[]): string =>
  group.length === 1 ? `${group[0]?.value}` : `${group[0]?.value} to ${group.at(-1)?.value}`;

/** 2, 5, 10, 20, 50 …: the next that is large enough. */
function roundUp(width: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 5, 10]) if (unit * step >= width) return unit * step;
}

function cutTails(values: readonly Numbered[]): [Numbered[], Numbered[], Numbered[]] {
  const share = (list: readonly Numbered[]): number => {
    let [n, all] = [0, 0];
    for (const { p } of list) {
      all += toNumber(p);
      if (all > TAIL) break;
      n++;
    }
    return n > 1 ? n : 0;
  };
  const low = share(values);
  const high = share([...values].reverse());
  return [values.slice(0, low), values.slice(low, values.length - high), values.slice(values.length - high)];
}

/** The chance of each value or more, or or less; every so many of them where there are too many. */
function cumulated(values: readonly Numbered[], reading: Reading): readonly Row[] {
  const ordered = reading === 'at least' ? [...values].reverse() : values;
  let all: Rational | undefined;
  const rows = ordered.map(({ value, p }) => {
    all = all ? plus(all, p) : p;
    return { label: `${value}`, p: all };
  });
  const inOrder = reading === 'at least' ? rows.reverse() : rows;
  const every = Math.ceil(inOrder.length / MOST_ROWS);
  return inOrder.filter((_, i) => i % every === 0 || i === inOrder.length - 1);
}

const sum = (values: readonly Likely[]): Rational => values.map(({ p }) => p).reduce(plus);

/** Mean, deviation, and where the middle half and nine in ten of all cases lie, in one line. */
export function middle({ mean, deviation, quantiles }: Marginal): string | undefined {
  if (mean === undefined || deviation === undefined || !quantiles) return undefined;
  const { 5: p5, 25: p25, 50: p50, 75: p75, 95: p95 } = quantiles;
  return `mean ${short(mean)}, deviation ${short(deviation)}, median ${p50}; half of all between ${p25} and ${p75}, 90 % between ${p5} and ${p95}`;
}

export const short = (value: number): string => String(Number(value.toFixed(3)));

/** Several distributions side by side: a line a value, a column each. */
export function sideBySide(
  columns: readonly { readonly name: string; readonly values: readonly Likely[] }[],
  reading: Reading,
): string {
  const rows = columns.map(
    ({ values }) => new Map(rowsOf(values as readonly Numbered[], reading).map(({ label, p }) => [label, p])),
  );
  const labels = [...new Set(rows.flatMap(each => [...each.keys()]))].sort(
    (a, b) => Number.parseFloat(a) - Number.parseFloat(b),
  );
  const widest = Math.max(...rows.flatMap(each => [...each.values()].map(toNumber)));
  const cell = (p: Rational | undefined): string =>
    p ? `${percent(toNumber(p))} ${accent(bar(toNumber(p) / widest, 12))}` : '';
  return table([
    ['', ...columns.map(({ name }) => dim(name))],
    ...labels.map(label => [`  ${label}`, ...rows.map(each => cell(each.get(label)))]),
  ]);
}
