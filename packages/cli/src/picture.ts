/** Chances as people look at them: rows that fit the screen, bars, and what lies in the middle. */
import { commonMultiple, type Distribution, type Rational, ratio, toNumber } from '@arbiter/dice';
import { grouped, type Likely, type Moments, type Scalar } from '@arbiter/engine';
import { accent, bar, chances, dim, exactPercent, spoken, table } from './output.ts';

/** Of each value itself, of it or more, or of it or less. */
export type Reading = 'exactly' | 'at least' | 'at most';

const MOST_ROWS = 24;
/** Beyond this chance on either side, rows are told together. */
const TAIL = 0.0005;

interface Row {
  readonly label: string;
  readonly p: Rational;
}

/** Values with whole weights of one total: rows of many values are then added up without a fraction on the way. */
type Weighed<T extends Scalar> = Distribution<T>['outcomes'];

/** The rows of a field's values. Many numbers are joined into ranges, and rare ends are one row each. */
export function picture(values: readonly Likely[], reading: Reading = 'exactly'): string {
  const total = values.reduce((all, { p }) => commonMultiple(all, p.den), 1n);
  const outcomes = values.map(({ value, p }) => ({ value, weight: p.num * (total / p.den) }));
  return bars(isNumbers(outcomes) ? rowsOf({ outcomes, total }, reading) : plainRows(outcomes, total));
}

/** The same of a distribution of numbers. */
export const pictureOf = (odds: Distribution<number>, reading: Reading = 'exactly'): string =>
  bars(rowsOf(odds, reading));

function bars(rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(({ p }) => toNumber(p)));
  return chances(
    rows.map(({ label, p }) => ({ label: `  ${label}`, p })),
    widest,
  );
}

const isNumbers = (values: Weighed<Scalar>): values is Weighed<number> =>
  values.every(v => typeof v.value === 'number');

function plainRows(values: Weighed<Scalar>, total: bigint): readonly Row[] {
  const shown = values.slice(0, MOST_ROWS);
  const rest = values.slice(MOST_ROWS);
  return [
    ...shown.map(({ value, weight }) => ({ label: said(value), p: ratio(weight, total) })),
    ...(rest.length ? [{ label: `${rest.length} others`, p: share(rest, total) }] : []),
  ];
}

export const said = (value: unknown): string =>
  value === true ? 'yes' : value === false ? 'no' : value === null ? 'none' : spoken(String(value));

function rowsOf({ outcomes, total }: Distribution<number>, reading: Reading): readonly Row[] {
  if (reading !== 'exactly') return cumulated(outcomes, total, reading);
  const [low, high] = outcomes.length <= MOST_ROWS ? [0, outcomes.length] : withoutTails(outcomes, total);
  const [first, last] = [outcomes[low - 1]?.value, outcomes[high]?.value];
  return [
    ...(first === undefined ? [] : [{ label: `${first} or less`, p: share(outcomes, total, 0, low) }]),
    ...joined(outcomes.slice(low, high), total),
    ...(last === undefined ? [] : [{ label: `${last} or more`, p: share(outcomes, total, high) }]),
  ];
}

/** Neighbours put together until there are few enough; ranges begin at round numbers. */
function joined(values: Weighed<number>, total: bigint): readonly Row[] {
  const [least, most] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0];
  const width = values.length <= MOST_ROWS ? 0 : roundUp((most - least + 1) / MOST_ROWS);
  const groups = grouped(values, ({ value }) => (width === 0 ? value : Math.floor(value / width)));
  return [...groups.values()].map(group => ({ label: rangeOf(group), p: share(group, total) }));
}

const rangeOf = (group: Weighed<number>): string =>
  group.length === 1 ? `${group[0]?.value}` : `${group[0]?.value} to ${group.at(-1)?.value}`;

/** 2, 5, 10, 20, 50 …: the next that is large enough. */
function roundUp(width: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 5, 10]) if (unit * step >= width) return unit * step;
}

/** The places between rare ends, where these have more than one value. */
function withoutTails(values: Weighed<number>, total: bigint): readonly [low: number, high: number] {
  const count = (weightAt: (i: number) => bigint): number => {
    let [n, all] = [0, 0n];
    for (; n < values.length; n++) {
      all += weightAt(n);
      if (toNumber({ num: all, den: total }) > TAIL) break;
    }
    return n > 1 ? n : 0;
  };
  const low = count(i => values[i]!.weight);
  return [low, values.length - count(i => values[values.length - 1 - i]!.weight)];
}

/** The chance of each value or more, or or less; every so many of them where there are too many. */
function cumulated(values: Weighed<number>, total: bigint, reading: Reading): readonly Row[] {
  const every = Math.ceil(values.length / MOST_ROWS);
  const rows: Row[] = [];
  let all = 0n;
  for (let n = 0; n < values.length; n++) {
    const at = reading === 'at least' ? values.length - 1 - n : n;
    const { value, weight } = values[at]!;
    all += weight;
    if (at % every === 0 || at === values.length - 1) rows.push({ label: `${value}`, p: ratio(all, total) });
  }
  return reading === 'at least' ? rows.reverse() : rows;
}

/** How likely the values from one place to another are together. */
function share(values: Weighed<Scalar>, total: bigint, from = 0, to = values.length): Rational {
  let all = 0n;
  for (let i = from; i < to; i++) all += values[i]!.weight;
  return ratio(all, total);
}

/** Mean, deviation, and where the middle half and nine in ten of all cases lie, in one line. */
export function middle({ mean, deviation, quantiles }: Partial<Moments>): string | undefined {
  if (mean === undefined || deviation === undefined || !quantiles) return undefined;
  const { 5: p5, 25: p25, 50: p50, 75: p75, 95: p95 } = quantiles;
  return `mean ${short(mean)}, deviation ${deviation > 0 && deviation < 0.0005 ? 'below 0.001' : short(deviation)}, median ${p50}; half of all between ${p25} and ${p75}, 90 % between ${p5} and ${p95}`;
}

export const short = (value: number): string => String(Number(value.toFixed(3)) + 0);

/** Several distributions side by side: a line a value, a column each. */
export function sideBySide(
  columns: readonly { readonly name: string; readonly odds: Distribution<number> }[],
  reading: Reading,
): string {
  const rows = columns.map(({ odds }) => new Map(rowsOf(odds, reading).map(({ label, p }) => [label, p])));
  const labels = [...new Set(rows.flatMap(each => [...each.keys()]))].sort(
    (a, b) => Number.parseFloat(a) - Number.parseFloat(b),
  );
  const widest = Math.max(...rows.flatMap(each => [...each.values()].map(toNumber)));
  const cell = (p: Rational | undefined): string =>
    p ? `${exactPercent(p)} ${accent(bar(toNumber(p) / widest, 12))}` : '';
  return table([
    ['', ...columns.map(({ name }) => dim(name))],
    ...labels.map(label => [`  ${label}`, ...rows.map(each => cell(each.get(label)))]),
  ]);
}
