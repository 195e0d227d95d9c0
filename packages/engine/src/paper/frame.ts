/** What every printed page has: its head, its foot, boxes to tick and lines to write on. */
import type { Gauge } from '../encounter/glance.ts';
import { capital } from '../words.ts';
import { type Leaf, type LeafElement, leaf } from './leaf.ts';

/** Of a book: what a page names at its head and its foot. */
export interface OfBook {
  readonly name: string;
  readonly credit: string;
}

/** A page of paper. */
export const paper = (
  kind: string,
  title: string,
  { name, credit }: OfBook,
  ...inside: readonly (Leaf | false | undefined)[]
): Leaf =>
  leaf(
    'article',
    `paper paper-${kind}`,
    leaf('header', 'paper-head', leaf('h1', '', title), leaf('p', 'paper-game', name)),
    ...inside,
    leaf('footer', 'paper-foot', leaf('span', '', credit), leaf('span', '', 'Arbiter')),
  );

/** More than this are counted on a line and not ticked. */
const MOST_BOXES = 60;
const FIVE = 5;

/** Boxes to tick, in fives. */
export const boxes = (count: number): Leaf =>
  count > MOST_BOXES
    ? leaf('span', 'paper-line')
    : leaf(
        'span',
        'paper-row',
        ...Array.from({ length: Math.ceil(count / FIVE) }, (_, i) =>
          leaf(
            'span',
            'paper-five',
            ...Array.from({ length: Math.min(FIVE, count - i * FIVE) }, () => leaf('i', 'paper-box')),
          ),
        ),
      );

/** Pools to count down: their name, how much there is, and what happens on the way. */
export const pools = (gauges: readonly Gauge[]): Leaf | undefined => {
  const counted = gauges.filter(({ most }) => most !== undefined && most > 0);
  return counted.length === 0
    ? undefined
    : leaf(
        'section',
        'paper-pools',
        ...counted.map(({ name, most = 0, lines = [] }) =>
          leaf(
            'p',
            '',
            leaf('b', '', capital(name)),
            leaf('strong', '', String(most)),
            boxes(most),
            lines.length > 0 &&
              leaf('small', '', lines.map(({ at, says }) => `${minus(at)} ${says}`).join(', ')),
          ),
        ),
      );
};

const minus = (n: number): string => String(n).replace('-', '−');

/** `Vitality -3` with a true minus sign. */
export const typeset = (text: string): string => text.replace(/(?<!\w)-(?=\d)/g, '−');

/** Ids of packs stand as they are: `mira.moonlit-road 1.0.0`. */
const heading = (cell: string): string => (/^[a-z0-9-]+\.[a-z]/.test(cell) ? cell : capital(cell));

/** A list with its head: the first column names, the others tell. Numbers stand bold. */
export function list(rows: readonly (readonly string[])[], head?: readonly string[]): Leaf {
  const widest = Math.max(1, ...rows.map(row => row.length), head?.length ?? 0);
  // Where many columns end in a text, the text has a line of its own.
  const isTall = widest > 4 && rows.some(row => (row[widest - 1]?.length ?? 0) > LONG_CELL);
  const columns = isTall ? widest - 1 : widest;
  const lineOf = (row: readonly string[]): readonly Leaf[] => {
    const cells = row.slice(0, columns);
    const text = isTall ? row[widest - 1] : undefined;
    return [
      leaf(
        'tr',
        text ? 'paper-told' : '',
        ...cells.map((cell, i) =>
          i === 0
            ? leaf('th', '', heading(cell.trim()))
            : wide(
                leaf('td', isNumber(cell) ? 'paper-number' : '', typeset(cell)),
                columns - i,
                i === cells.length - 1,
              ),
        ),
      ),
      ...(text ? [leaf('tr', 'paper-text', { ...leaf('td', '', typeset(text)), colSpan: columns })] : []),
    ];
  };
  return leaf(
    'table',
    `paper-list paper-of-${columns}`,
    head && leaf('thead', '', leaf('tr', '', ...head.slice(0, columns).map(name => leaf('th', '', name)))),
    leaf('tbody', '', ...rows.flatMap(lineOf)),
  );
}
/** The last cell of a short row takes what is left of it. */
const wide = (cell: LeafElement, left: number, isLast: boolean): LeafElement =>
  isLast && left > 1 ? { ...cell, colSpan: left } : cell;
const LONG_CELL = 24;
const isNumber = (cell: string): boolean => /^[-+−]?[\d.]+$/.test(cell);
