/** CELL: how much energy a cell holds, and how it is used up. */
import { z } from 'zod';
import { CELL_BANDS, type CellType, cellOf, cells } from '../content/technology-levels.ts';
import { cellTypeName } from '../content/words/other-names.ts';
import { part, procedure, refuse } from '../play.ts';

/** OA-CELL-01: null where such a cell does not exist at that technology level. */
export function cellCapacity(type: CellType, technology: number): number | null {
  const band = CELL_BANDS.findIndex(({ from, to }) => from <= technology && technology <= to);
  return band < 0 ? null : (cellOf(type).capacity[band] ?? null);
}

const MINUTES_PER_CAPACITY = 60;

export const useCellProcedure = procedure({
  name: 'use-cell',
  title: 'Use an energy cell',
  summary:
    'Capacity by type and by the technology level of manufacture; 1 for each hour of use, part hours added up, or 1 for each use of a weapon. Two cells are one pool.',
  rules: ['OA-CELL-01', 'OA-CELL-02', 'OA-CELL-03', 'OA-EQP-26'],
  input: z.strictObject({
    type: cellTypeName.meta({ rank: 'first' }),
    technology: z.int().min(0).max(15).describe('Where and when it was made.').meta({ rank: 'first' }),
    cells: z.int().min(1).max(10).default(1),
    minutesBefore: z
      .number()
      .min(0)
      .max(1e12)
      .default(0)
      .describe('Minutes already used.')
      .meta({ unit: 'minutes' }),
    minutes: z
      .array(z.number().min(0).max(1e9))
      .max(50)
      .default([])
      .describe('Spans of use, one after the other.')
      .meta({ rank: 'often', unit: 'minutes' }),
    uses: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(0)
      .describe('Uses of a device that pays by the use.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    capacity: z.int().describe('When new.'),
    left: z.int(),
    minutesUsed: z
      .array(z.number())
      .readonly()
      .describe('How long each span lasted before the cell was empty.'),
    hours: z.int().describe('Hours of use in all when new.'),
  }),
  example: {
    input: { type: 'C', technology: 11, uses: 12 },
    dice: [],
    outcome: { capacity: 1000, left: 988, minutesUsed: [], hours: 1000 },
  },
  run({ type, technology, cells: count, minutesBefore, minutes, uses }, play) {
    const each = cellCapacity(type, technology);
    if (each === null)
      return refuse(
        'OA-CELL-01',
        `There are no type ${type} cells at technology level ${technology}.`,
        'technology',
      );
    const capacity = each * count;
    if (uses > capacity)
      return refuse(
        'OA-CELL-03',
        `${uses} uses take as much capacity, and the cell holds ${capacity}.`,
        'uses',
      );
    // OA-R-325: minutes add up, and every full hour costs 1.
    const most = (capacity - uses) * MINUTES_PER_CAPACITY;
    let used = Math.min(most, minutesBefore);
    const minutesUsed = minutes.map(wanted => {
      const lasts = Math.min(wanted, most - used);
      used += lasts;
      return lasts;
    });
    play.trace.note(
      'OA-CELL-01',
      `${count} × type ${type} of technology level ${technology}: capacity`,
      capacity,
    );
    play.trace
      .sum('OA-CELL-02', 'capacity left')
      .add('capacity', capacity)
      .add('uses', -uses, 'OA-CELL-03')
      .add('full hours', -Math.floor(used / MINUTES_PER_CAPACITY));
    return {
      capacity,
      left: capacity - uses - Math.floor(used / MINUTES_PER_CAPACITY),
      minutesUsed,
      hours: capacity,
    };
  },
  tell: ({ left, capacity }, { type }) =>
    `${left} of ${capacity} capacity are left in the type ${type} cell${left === 0 ? ', which is empty' : ''}.`,
});

export const energyParts = [
  part('table', 'Energy cells', ['OA-CELL-01'], cells),
  part('derivation', 'Price of a cell', ['OA-CELL-04'], cellOf),
];
