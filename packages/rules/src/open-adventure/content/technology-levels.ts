/** TECH and CELL: technology levels, and energy cells of each. */

import { rowWhere } from '../demand.ts';

/** OA-TECH-01: the sixteen technology levels. */
interface TechnologyLevel {
  readonly name: string;
  readonly level: number;
  readonly era: 'antiquity' | 'modern' | 'future';
}

const AGES = {
  antiquity: ['Stone Age', 'Bronze Age', 'Iron Age', 'Medieval Age', 'Colonial / Renaissance Age'],
  modern: ['Machine Age', 'Atomic Age', 'Computer Age', 'Space Age', 'Bioengineering Age'],
  future: [
    'Artificial Intelligence Age',
    'Antimatter Age',
    'Starfaring Age',
    'World Building Age',
    'Dysonian Age',
    'Matter Transmission Age',
  ],
} as const;

export const technologyLevels: readonly TechnologyLevel[] = Object.entries(AGES)
  .flatMap(([era, names]) => names.map(name => ({ name, era: era as TechnologyLevel['era'] })))
  .map((row, level) => ({ ...row, level }));

export const HIGHEST_TECHNOLOGY = 15;
/** OA-R-320: the home level where the Host names none. */
export const USUAL_HOME = { fantasy: 3, 'science fiction': 11 } as const;

/** A designator as printed: `3`, `3-5`, `3 → 5` or `8+`, read as the levels at which a thing is commonplace. */
export interface TechnologySpan {
  readonly from: number;
  readonly to: number;
}

/** CELL: energy cells by type and by the technology level they were made at. */
export const CELL_TYPES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type CellType = (typeof CELL_TYPES)[number];

/** OA-CELL-01: the bands of technology levels. */
export const CELL_BANDS: readonly { readonly from: number; readonly to: number }[] = [
  { from: 4, to: 5 },
  { from: 6, to: 7 },
  { from: 8, to: 9 },
  { from: 10, to: 11 },
  { from: 12, to: 13 },
  { from: 14, to: 15 },
];

export interface EnergyCell {
  readonly name: string;
  readonly type: CellType;
  readonly size: string;
  readonly weight: number;
  readonly costCc: number;
  /** By band; null where there is no such cell yet. */
  readonly capacity: readonly (number | null)[];
}

export const cells: readonly EnergyCell[] = [
  {
    name: 'type A cell',
    type: 'A',
    size: 'pinhead',
    weight: 0.001,
    costCc: 5000,
    capacity: [null, null, 1, 10, 100, 1000],
  },
  {
    name: 'type B cell',
    type: 'B',
    size: 'coin',
    weight: 0.01,
    costCc: 1000,
    capacity: [null, 1, 10, 100, 1000, 10_000],
  },
  {
    name: 'type C cell',
    type: 'C',
    size: 'finger',
    weight: 0.1,
    costCc: 100,
    capacity: [1, 10, 100, 1000, 10_000, 100_000],
  },
  {
    name: 'type D cell',
    type: 'D',
    size: 'cup',
    weight: 1,
    costCc: 100,
    capacity: [10, 100, 1000, 10_000, 100_000, 1_000_000],
  },
  {
    name: 'type E cell',
    type: 'E',
    size: 'vase',
    weight: 10,
    costCc: 1000,
    capacity: [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000],
  },
  {
    name: 'type F cell',
    type: 'F',
    size: 'engine',
    weight: 100,
    costCc: 5000,
    capacity: [1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000],
  },
];

/** OA-CELL-04: the price goes by the type alone. */
export const cellOf = (type: CellType): EnergyCell => rowWhere(cells, cell => cell.type === type);
