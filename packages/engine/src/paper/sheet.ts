/** A character's sheet on paper: what is counted down, then the book's sections, then room for notes. */
import type { SheetSection } from '../character.ts';
import type { Gauge } from '../encounter/glance.ts';
import { list, type OfBook, paper, pools } from './frame.ts';
import { type Leaf, leaf } from './leaf.ts';

export interface SheetOnPaper {
  readonly name: string;
  readonly sections: readonly SheetSection[];
  readonly pools: readonly Gauge[];
}

export const sheetPaper = (book: OfBook, { name, sections, pools: gauges }: SheetOnPaper): Leaf =>
  paper(
    'sheet',
    name,
    book,
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
