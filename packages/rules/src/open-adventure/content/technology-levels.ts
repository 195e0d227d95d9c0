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
