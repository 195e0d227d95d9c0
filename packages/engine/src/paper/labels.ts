/** Names in the data as they are read in lists: fields, values, and which columns make one line of an entry. */
import { capital } from '../words.ts';

/** `takeYourTime` → `Take your time`; `very-hard` → `Very hard`. Capitals that stand together stay: `targetTN`. */
export function humanise(name: string): string {
  const spaced = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map(word => (/^[A-Z]+$/.test(word) && word.length > 1 ? word : word.toLowerCase()))
    .join(' ')
    .trim();
  return capital(spaced);
}

/** Short names that books print in capitals, and sheets too. */
const ABBREVIATIONS = new Set('tn hp dx st en aw ar ad sd hd xp cp ac sp mp dc dr rc'.split(' '));

/** A field's key as its label on the page: `attackTn` → `Attack TN`. */
export const labelOf = (key: string): string =>
  humanise(key)
    .split(' ')
    .map(word => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ');

/** A value of an outcome as a person would say it. */
export function said(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return '—';
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'string') return /^[a-z]+([A-Z-][a-z]+)+$/.test(value) ? humanise(value) : value;
  return JSON.stringify(value);
}

/** Numbers with a true minus sign, and no more decimals than anybody reads. */
export const figure = (n: number): string => NUMBERS.format(n + 0).replace('-', '−');

/** Made once: making it costs a hundred times what using it does. */
const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** An entry of a list. */
export type Row = Readonly<Record<string, unknown>>;

const MOST_COLUMNS = 8;

export const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Array.isArray(value) && value.every(item => typeof item !== 'object' || item === null));

/** Longer texts are read in the entry itself. */
const LONGEST = 40;

/** The columns that make one line of each entry: those the book names, or whatever is plain and short. */
export function columnsOf(rows: readonly Row[], named: readonly string[] = []): readonly string[] {
  const all = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const title = all.find(key => key === 'name' || key === 'title') ?? all[0] ?? '';
  const fits = (key: string): boolean =>
    rows.every(row => isPlain(row[key]) && cellOf(row[key]).length <= LONGEST) &&
    rows.some(row => cellOf(row[key]) !== '');
  const chosen = named.length > 0 ? named : all.filter(key => key !== 'id' && fits(key));
  return [title, ...chosen.filter(key => key !== title)].slice(0, MOST_COLUMNS);
}

export const cellOf = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.map(said).join(', ') : said(value);
