/** CELL: energy cells. */
import type { Rule } from '@arbiter/engine';

export const cellsRules = [
  {
    id: 'OA-CELL-01',
    title: 'Capacities',
    area: 'CELL',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Energy Cells',
    summary:
      '6 rows (A–F) × 6 TL bands (4-5 to 14-15) plus size, weight and cost. Capacity grows tenfold per type and per band: type C is 1 at TL 4-5; a dash means that cell does not exist at that TL; below TL 4 there is none.',
  },
  {
    id: 'OA-CELL-02',
    title: 'Use by the hour',
    area: 'CELL',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Energy Cell',
    summary: '1 capacity per hour of use.',
  },
  {
    id: 'OA-CELL-03',
    title: 'Use by the shot',
    area: 'CELL',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Energy Cell',
    summary:
      'Power-hungry devices such as many science-fiction weapons: 1 capacity per use instead. Which weapons: OA-R-185; two cells: OA-R-184; empty cell: OA-R-183.',
  },
  {
    id: 'OA-CELL-04',
    title: 'Buying cells',
    area: 'CELL',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Energy Cell',
    summary:
      'Cell price depends on the type only; capacity on type and TL of manufacture. Included with a device or not: OA-R-182.',
  },
] as const satisfies readonly Rule[];
