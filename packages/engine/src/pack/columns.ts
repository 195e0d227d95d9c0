/** Many entries of a kind as rows of words: a column for each field that a cell can hold, with CSV in and out. */

import { plain } from '../match.ts';
import { labelOf } from '../paper/labels.ts';
import { isRecord, isSame } from '../plain-data.ts';
import { followed, type JsonSchema, jsonSchema } from '../schema.ts';
import type { PackKind } from './kinds.ts';

/** A field that fits into a cell. */
export interface Column {
  readonly path: readonly string[];
  readonly label: string;
  readonly holds: 'number' | 'words' | 'yes or no' | 'text';
  /** The words that it takes, where it takes no others. */
  readonly words?: readonly string[];
  readonly unit?: string;
  /** Whether every entry has to say it. */
  readonly must: boolean;
  /** What it says where it says that there is none: an empty list, null, no text; undefined where it cannot. */
  readonly nothing?: readonly never[] | null | '';
}

/** Columns that stand before those of a kind. */
const EVERY = ['Name', 'Like'];

/** Deeper than this nobody looks for a cell. */
const DEEPEST = 2;

/** The columns of a kind, in the order of its fields. */
export function columnsFor({ schema }: Pick<PackKind, 'schema'>): readonly Column[] {
  const root = jsonSchema(schema);
  const walk = (node: JsonSchema, path: readonly string[]): readonly Column[] =>
    Object.entries(node.properties ?? {}).flatMap(([key, given]) => {
      const field = followed(given, root);
      const at = [...path, key];
      const holds = heldBy(field, root);
      const must = path.length === 0 && (node.required ?? []).includes(key) && !('default' in field);
      if (holds) {
        const { unit } = { ...field, ...given };
        const label = [...path.slice(1), key].map(word => labelOf(word)).join(' ');
        // In a group that is a whole, what may be left out is left out.
        const isOpen = path.length > 0 && !(node.required ?? []).includes(key);
        const nothing = isOpen ? undefined : nothingIn(field, root);
        return [
          {
            ...{ path: at, label, ...holds, must },
            ...(unit !== undefined && { unit }),
            ...(nothing !== undefined && { nothing }),
          },
        ];
      }
      return field.properties && at.length < DEEPEST ? walk(field, at) : [];
    });
  const columns = walk(root, []);
  // Two fields of one name are told apart by the groups that they stand in; every entry has a name and may be like another.
  const isTaken = ({ label }: Column): boolean =>
    EVERY.includes(label) || columns.filter(other => other.label === label).length > 1;
  return columns.map(column =>
    column.path.length > 1 && isTaken(column)
      ? { ...column, label: column.path.map(word => labelOf(word)).join(' ') }
      : column,
  );
}

function heldBy(field: JsonSchema, root: JsonSchema): Pick<Column, 'holds' | 'words'> | undefined {
  const { type, items } = field;
  if (type === 'number' || type === 'integer') return { holds: 'number' };
  if (type === 'boolean') return { holds: 'yes or no' };
  const words = wordsIn(field, root);
  if (words.length > 0) return { holds: 'text', words };
  if (type === 'string') return { holds: 'text' };
  if (type !== 'array' || typeof items !== 'object') return undefined;
  const item = followed(items, root);
  const each = wordsIn(item, root);
  return each.length > 0
    ? { holds: 'words', words: each }
    : item.type === 'string'
      ? { holds: 'words' }
      : undefined;
}

/** How a field says that there is none. */
function nothingIn({ type, anyOf, oneOf, ...field }: JsonSchema, root: JsonSchema): Column['nothing'] {
  const others = (anyOf ?? oneOf ?? []).map(one => followed(one, root));
  if (type === 'null' || others.some(one => one.type === 'null')) return null;
  if (type === 'array') return [];
  return type === 'string' && !field.enum && field.const === undefined && !field.minLength ? '' : undefined;
}

/** The words that a field takes, also where it takes null or a number besides. */
function wordsIn(
  { enum: listed, const: only, anyOf, oneOf }: JsonSchema,
  root: JsonSchema,
): readonly string[] {
  const own = listed ?? (only === undefined ? [] : [only]);
  const others = (anyOf ?? oneOf ?? []).flatMap(one => wordsIn(followed(one, root), root));
  return [...own, ...others].filter(word => typeof word === 'string' || typeof word === 'number').map(String);
}

type Fields = Readonly<Record<string, unknown>>;

const valueAt = (fields: Fields, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, key) => (isRecord(inside) ? inside[key] : undefined), fields);

/** Whether nothing stands there: not said, null, an empty list, no text. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What stands in a cell: nothing where an entry says nothing of its own, for then it is as in the one that it is like (`base`); `none`
 * where it says itself that there is none.
 */
export function cellText(fields: Fields, column: Column, base?: Fields): string {
  const { path, must } = column;
  const value = valueAt(fields, path);
  const there = base && valueAt(base, path);
  const isOwn = path[0] !== undefined && Object.hasOwn(fields, path[0]);
  if (base && path.length > 1 && isOwn && isSame(value ?? null, there ?? null)) return '';
  if (isNothing(value)) {
    const isSaid =
      value === undefined ? isOwn && path.length > 1 && !isNothing(there) : base !== undefined || must;
    return isSaid && isOwn ? noneIn(column) : '';
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.every(one => typeof one === 'string') ? value.join('; ') : JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The word for none, in brackets where the field takes that word for something else. */
const noneIn = ({ words }: Pick<Column, 'words'>): string =>
  words?.some(word => plain(word) === 'none') ? '(none)' : 'none';

/** The entry with what was written into a cell; an empty one says nothing, and so is as in what the entry is like (`base`). */
export function withCell(fields: Fields, column: Column, text: string, base?: Fields): Fields {
  const { path } = column;
  const [key = ''] = path;
  const written = text.trim();
  if (path.length === 1 || !base || !isRecord(base[key])) return put(fields, path, meant(column, written));
  // A group is a whole: of one that somebody changes, what they leave is as it was there.
  const inside = { [key]: fields[key] ?? base[key] };
  const isNone = plain(written) === plain(noneIn(column));
  const value = written === '' ? valueAt(base, path) : isNone ? column.nothing : meant(column, written);
  const next = put(inside, path, value);
  const { [key]: _, ...others } = fields;
  if (isSame(next[key] ?? null, base[key])) return others;
  return put(fields, [key], next[key] ?? {});
}

function put(fields: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  const { [key]: before, ...others } = fields;
  const inside = rest.length > 0 ? put(isRecord(before) ? before : {}, rest, value) : value;
  const isEmpty = inside === undefined || (rest.length > 0 && Object.keys(inside as object).length === 0);
  if (isEmpty) return others;
  return Object.hasOwn(fields, key) ? { ...fields, [key]: inside } : { ...others, [key]: inside };
}

const YES = /^(yes|y|true|x|✓)$/i;
const NO = /^(no|n|false)$/i;
const NUMBER = /^[+−-]?\d+([.,]\d+)?$/;

function meant(column: Omit<Column, 'path'>, text: string): unknown {
  const { holds, words, nothing } = column;
  if (text === '') return undefined;
  if (nothing !== undefined && text.toLowerCase() === noneIn(column)) return nothing;
  if (holds === 'yes or no') return YES.test(text) ? true : NO.test(text) ? false : text;
  if (holds === 'words')
    return text
      .split(/[;|]/)
      .map(word => word.trim())
      .filter(Boolean);
  const isListed = words?.includes(text) ?? false;
  const isNumber = NUMBER.test(text) && (holds === 'number' || (words !== undefined && isListed));
  return isNumber ? Number(text.replace('−', '-').replace(',', '.')) : text;
}

/** Rows as a spreadsheet reads them. What begins like a formula is none. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(row =>
      row
        .map(cell => (/^[=@\t]/.test(cell) ? `'${cell}` : cell))
        .map(cell => (/[",;\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .join('\r\n');

const MOST_ROWS = 2001;
const MOST_CELLS = 200;
const LONGEST_TABLE = 2_000_000;

/** The rows of a table that was copied or saved elsewhere: cells with tabs, commas or semicolons between them. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const given = text.slice(0, LONGEST_TABLE).replace(/^\uFEFF/, '');
  const [first = ''] = given.split(/\r?\n/, 1);
  const between = ['\t', ',', ';'].reduce((best, sign) =>
    first.split(sign).length > first.split(best).length ? sign : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    if (row.length < MOST_CELLS) row.push(cell.replace(/^'(?=[=@\t])/, ''));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some(one => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < given.length && rows.length < MOST_ROWS; i++) {
    const sign = given[i]!;
    if (isQuoted && sign === '"' && given[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === between) endCell();
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (sign === '\r' && given[i + 1] === '\n') i++;
      endRow();
    } else cell += sign;
  }
  if (rows.length < MOST_ROWS) endRow();
  return rows;
}
