/** A character's sheet on paper: what is counted down, then the book's sections, then room for notes. */
import type { SheetSection } from '../character.ts';
import type { Gauge } from '../encounter/glance.ts';
import { list, type OfBook, paper, pools } from './frame.ts';
import { type Leaf, leaf } from './leaf.ts';

export interface SheetOnPaper {
  readonly name: string;
  readonly sections: readonly SheetSection[];
  readonly pools: readonly Gauge[];
  /** Packs that the character has something of, each with its authors and its licence. */
  readonly credits?: readonly string[];
}

export const sheetPaper = (
  book: OfBook,
  { name, sections, pools: gauges, credits = [] }: SheetOnPaper,
): Leaf =>
  paper(
    'sheet',
    name,
    credits.length > 0 ? { ...book, credit: [book.credit, ...credits].join(' · ') } : book,
    pools(gauges),
    leaf(
      'div',
      'paper-columns',
      ...sections.map(({ title, head, rows }) =>
        leaf('section', 'paper-section', leaf('h2', '', title), list(rows, head)),
      ),
    ),
    leaf(
      'section',
      'paper-notes',
      leaf('h2', '', 'Notes'),
      ...Array.from({ length: 6 }, () => leaf('i', '')),
    ),
  );
