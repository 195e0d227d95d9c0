import { exactInJson, type Rational, toNumber } from '@arbiter/dice';
import { fieldWords, type TraceNode, withMarks } from '@arbiter/engine';
import { accent, bold, dim, fitted, harmlessJson, plain, screen, shown, wrapped } from './terminal.ts';

export { accent, bad, bold, dim, good } from './terminal.ts';

/** Where a command's words go: for people, or as one JSON document. */
export interface Output {
  readonly json: boolean;
  /** Prints the document where JSON is wanted, else what `text` returns. */
  show(document: unknown, text: () => string): void;
}

/** What is of a game says so in its document, with the version that wrote it; a bare list has no place for that. */
export const output = (json: boolean, game?: string): Output => ({
  json,
  show(document, text) {
    if (!json) process.stdout.write(`${shown(fitted(text()), process.stdout)}\n`);
    else
      for (const piece of jsonPieces(game === undefined ? document : ofGame(game, document)))
        process.stdout.write(piece);
  },
});

/** A document as JSON. A field that is given item by item, and not as a list, is written so: it may be too long for one text. */
function* jsonPieces(document: unknown): Generator<string> {
  const text = (value: unknown): string => harmlessJson(JSON.stringify(value, exactInJson, 2));
  const long = Object.entries(document ?? {}).find(([, value]) => isGenerator(value));
  if (!long) return yield `${text(document)}\n`;
  const [name, items] = long as [string, Iterable<unknown>];
  const [before, after = ''] = text({ ...(document as object), [name]: [MARK] }).split(`"${MARK}"`);
  let piece = before ?? '';
  let isFirst = true;
  for (const item of items) {
    piece += `${isFirst ? '' : ',\n    '}${text(item).replaceAll('\n', '\n    ')}`;
    isFirst = false;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${after}\n`;
}

const isGenerator = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;

/** Stands where the items of a long list go. */
const MARK = 'items, one after the other';
const PIECE = 65_536;

const ofGame = (game: string, document: unknown): unknown =>
  typeof document === 'object' && document !== null && !Array.isArray(document)
    ? withMarks(game, document)
    : document;

/** Columns as wide as their widest cell; the last one goes on below itself where the screen ends. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, plain(cell).length);
    });
  const pad = (cell: string, i: number, row: readonly string[]): string =>
    i === row.length - 1 ? cell : cell + ' '.repeat((widths[i] ?? 0) - plain(cell).length);
  return rows
    .map(row => {
      const line = row.map(pad).join('  ').trimEnd();
      const before = row.slice(0, -1).reduce((sum, _, i) => sum + (widths[i] ?? 0) + 2, 0);
      const isTooWide = plain(line).length > screenWidth() && before <= screenWidth() - NARROWEST;
      return isTooWide ? wrap(line, ' '.repeat(before)) : line;
    })
    .join('\n');
}

/** A column that is narrower than this is no place to read in. */
const NARROWEST = 24;

/** An outcome as lines of "field: value", nested fields indented, lists of like objects as a table. */
export function fields(value: unknown, indent = ''): string {
  if (isPlain(value)) return `${indent}${scalar(value)}`;
  if (Array.isArray(value) && isTable(value)) return rows(value, indent);
  return Object.entries(value as object)
    .map(([key, inner]) => {
      const name = Array.isArray(value) ? `${Number(key) + 1}` : fieldWords(key);
      return isPlain(inner)
        ? `${indent}${name}: ${bold(scalar(inner))}`
        : `${indent}${name}:\n${fields(inner, `${indent}  `)}`;
    })
    .join('\n');
}

/** Whether a value fits on the line of its field. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  isFraction(value) ||
  Object.keys(value).length === 0 ||
  (Array.isArray(value) && value.every(v => typeof v !== 'object' || v === null));

const isTable = (list: readonly unknown[]): list is readonly object[] =>
  list.every(
    v => typeof v === 'object' && v !== null && !Array.isArray(v) && Object.values(v).every(isPlain),
  );

function rows(list: readonly object[], indent: string): string {
  const keys = [...new Set(list.flatMap(item => Object.keys(item)))];
  const head = keys.map((key, i) => dim(`${i === 0 ? indent : ''}${fieldWords(key)}`));
  const body = list.map(item =>
    keys.map((key, i) => `${i === 0 ? indent : ''}${key in item ? scalar(item[key as never]) : ''}`),
  );
  return table([head, ...body]);
}

interface Fraction {
  readonly num: string;
  readonly den: string;
  readonly value: number;
}

/** A fraction as our procedures print it in their outcomes. */
const isFraction = (value: object): value is Fraction => 'num' in value && 'den' in value && 'value' in value;

function scalar(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.map(scalar).join(', ') || 'none';
  if (typeof value === 'string') return spoken(value);
  if (typeof value !== 'object') return String(value);
  if (!isFraction(value)) return 'none';
  return value.den === '1' ? value.num : `${Number(value.value.toPrecision(4))} = ${value.num}/${value.den}`;
}

/** A value in a cell: nothing where there is none, lists with commas. */
export const plainText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : Array.isArray(value) && value.length === 0
      ? ''
      : scalar(value);

/** How many characters a line may have. */
export const screenWidth = (): number => Math.max(40, Math.min(screen() ?? 100, 160));

/** Keys that stand for words as these words: `maximumExertion`; everything else as it is. */
export const spoken = (text: string): string =>
  text
    .split(', ')
    .map(part => (/^[a-z]+(?:[A-Z][a-z]+)+$/.test(part) ? fieldWords(part) : part))
    .join(', ');

export function tree(nodes: readonly TraceNode[], indent = ''): string {
  return nodes
    .map((node, i) => {
      const last = i === nodes.length - 1;
      // A reading stays as it is typed: --ruling SV-R-85=skillsOnly.
      const text = node.label === 'ruling' ? String(node.value) : scalar(node.value);
      const value = node.value === undefined ? '' : `: ${bold(text)}`;
      const rule = node.rule ? dim(`  ${node.rule}`) : '';
      const below = node.children?.length
        ? `\n${tree(node.children, `${indent}${last ? '   ' : '│  '}`)}`
        : '';
      return `${indent}${last ? '└─ ' : '├─ '}${node.label}${value}${rule}${below}`;
    })
    .join('\n');
}

/** Probabilities as people read them, a line each: a percentage, the exact fraction, and a bar in what is left of the line. */
export function chances(
  rows: readonly { readonly label: string; readonly p: Rational }[],
  widest = 1,
): string {
  const cells = rows.map(({ label, p }) => [label, exactPercent(p), dim(fraction(p))]);
  const taken = [0, 1, 2].reduce(
    (sum, i) => sum + 2 + Math.max(...cells.map(row => plain(row[i]!).length)),
    0,
  );
  const room = Math.min(WIDEST_BAR, screenWidth() - taken);
  const barOf = (p: Rational): string => (room < 1 ? '' : accent(bar(toNumber(p) / widest, room)));
  return table(cells.map((row, i) => [...row, barOf(rows[i]!.p)]));
}

/** A fraction as long as somebody would read it. */
export function fraction({ num, den }: Rational): string {
  const text = `${num}/${den}`;
  return text.length <= 30 ? text : '…';
}

/** A share in percent. What is not 0 or 1 is never told as 0 or 100 %. */
export const percent = (value: number): string => {
  if (value > 0 && value < LEAST_TOLD) return 'below 0.0001 %';
  const text = (value * 100).toFixed(value > 0 && value < 0.001 ? 4 : 2);
  if (value < 1 && text === '100.00') return 'above 99.99 %';
  return `${text.padStart(7)} %`;
};
/** Anything less would be rounded to nothing. */
const LEAST_TOLD = 1e-6;

/** An exact chance in percent: the rarest by their power of ten, and 100 % only where it is certain. */
export function exactPercent(p: Rational): string {
  const value = toNumber(p);
  if (p.num > 0n && value < LEAST_TOLD) return inPowerOfTen(p);
  const isAlmostSure = value === 1 && p.num < p.den;
  return percent(isAlmostSure ? 1 - Number.EPSILON : value);
}

/** `3.1·10⁻³⁶ %`. */
function inPowerOfTen({ num, den }: Rational): string {
  const scale = den.toString().length - num.toString().length + 2;
  const digits = String((num * 10n ** BigInt(scale)) / den);
  const power = digits.length + 1 - scale;
  const raised = [...String(Math.abs(power))].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `${digits[0]}.${digits[1]}·10${power < 0 ? '⁻' : ''}${raised} %`;
}

const WIDEST_BAR = 30;

export const bar = (share: number, width: number): string => {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (' ▏▎▍▌▋▊▉'[eighths % 8] ?? '').trim();
};

/** Text in lines no longer than the screen, each after the first set in by `indent`; the first keeps its own. */
export const wrap = (text: string, indent = ''): string =>
  wrapped(text, indent, Math.min(screenWidth(), 110));
