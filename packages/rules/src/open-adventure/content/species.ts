/** Sizes, species and races; and the languages of the uncommon kinds. */

import type { Origin } from '@arbiter/engine';
import { rowWhere } from '../demand.ts';
import type { PerkRef } from './perks.ts';
import type { ScoreChanges, Scores } from './primary-abilities.ts';
import { lookUp } from './ref-name.ts';

/** BODY: height and body type. */
export const HEIGHTS = ['small', 'medium', 'large'] as const;
export type Height = (typeof HEIGHTS)[number];
export const BODIES = ['slim', 'average', 'stout'] as const;
export type Body = (typeof BODIES)[number];

/** OA-BODY-01: body weight in wt by body and height. */
export const BODY_WEIGHT: Readonly<Record<Body, Readonly<Record<Height, number>>>> = {
  slim: { small: 18, medium: 75, large: 170 },
  average: { small: 20, medium: 80, large: 190 },
  stout: { small: 25, medium: 105, large: 240 },
};

/** OA-BODY-01, OA-BODY-03 to 05: spaces tall, wide and within natural reach. */
export const MEASURES: Readonly<
  Record<
    Height,
    { readonly height: number; readonly width: number; readonly reach: number; readonly perSpace: number }
  >
> = {
  small: { height: 1, width: 0.5, reach: 1, perSpace: 4 },
  medium: { height: 2, width: 1, reach: 1, perSpace: 1 },
  large: { height: 3, width: 2, reach: 2, perSpace: 1 },
};

/** OA-BODY-02: what height and body do to the abilities; both apply. */
export const HEIGHT_CHANGES: Readonly<Record<Height, ScoreChanges>> = {
  small: { STR: -1, DEX: 2, VIT: -1 },
  medium: {},
  large: { STR: 1, DEX: -2, VIT: 1 },
};
export const BODY_CHANGES: Readonly<Record<Body, ScoreChanges>> = {
  slim: { DEX: 1, VIT: -1 },
  average: {},
  stout: { DEX: -1, VIT: 1 },
};

/** OA-EQP-08: hours from one meal to the next. */
export const EATING_HOURS: Readonly<Record<Body, number>> = { slim: 12, average: 8, stout: 4 };

/** SPCS: the five species and their fifteen races. */

export const GENRES = ['fantasy', 'science fiction'] as const;
export type Genre = (typeof GENRES)[number];

export const SPECIES_NAMES = ['human', 'dwarf', 'elf', 'android', 'genetic clone'] as const;
export type SpeciesName = (typeof SPECIES_NAMES)[number];

export interface Species {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** OA-SPCS-04: on the table of these genres. */
  readonly genres: readonly Genre[];
  readonly scores: Scores;
  readonly speed: number;
  readonly height: Height;
  readonly body: Body;
  readonly perks: readonly [PerkRef, PerkRef];
}

const scores = (
  ...[STR, PER, DEX, INT, VIT, CHA, MAG]: [number, number, number, number, number, number, number]
): Scores => ({ STR, PER, DEX, INT, VIT, CHA, MAG });

export const species: readonly (Species & { readonly name: SpeciesName })[] = [
  {
    name: 'human',
    genres: ['fantasy', 'science fiction'],
    scores: scores(4, 2, 2, 6, 4, 2, 0),
    speed: 6,
    height: 'medium',
    body: 'average',
    perks: ['fast climb', 'intuitive swim'],
  },
  {
    name: 'dwarf',
    genres: ['fantasy'],
    scores: scores(4, 2, 2, 2, 6, 4, 0),
    speed: 6,
    height: 'small',
    body: 'stout',
    perks: ['stalwart tolerance', 'rapid recovery'],
  },
  {
    name: 'elf',
    genres: ['fantasy'],
    scores: scores(0, 4, 2, 4, 2, 2, 6),
    speed: 7,
    height: 'medium',
    body: 'slim',
    perks: ['light-footed', 'watchful instincts'],
  },
  {
    name: 'android',
    genres: ['science fiction'],
    scores: scores(2, 4, 4, 6, 2, 2, 0),
    speed: 6,
    height: 'medium',
    body: 'stout',
    perks: ['machine body', 'suffocation resistance'],
  },
  {
    name: 'genetic clone',
    genres: ['science fiction'],
    scores: scores(4, 4, 2, 2, 6, 2, 0),
    speed: 5,
    height: 'medium',
    body: 'stout',
    perks: ['fast heal', 'rapid recovery'],
  },
];

export const POPULATIONS = ['common', 'uncommon', 'rare'] as const;
export type Population = (typeof POPULATIONS)[number];

export const RACE_NAMES = [
  'purebred',
  'highborne',
  'protohuman',
  'hill',
  'mountain',
  'deep',
  'wood',
  'high',
  'dark',
  'technician',
  'assistance',
  'combat',
  'soldier',
  'command',
  'vanguard',
] as const;
export type RaceName = (typeof RACE_NAMES)[number];

export interface Race {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly species: SpeciesRef;
  readonly population: Population;
  readonly changes: ScoreChanges;
  readonly perk: PerkRef;
}

export const races: readonly (Race & { readonly name: RaceName; readonly species: SpeciesName })[] = [
  {
    name: 'purebred',
    species: 'human',
    population: 'common',
    changes: { PER: -1, DEX: 1, CHA: 1 },
    perk: 'swift sprint',
  },
  {
    name: 'highborne',
    species: 'human',
    population: 'uncommon',
    changes: { STR: -1, PER: 1, INT: 1 },
    perk: 'fear resistance',
  },
  {
    name: 'protohuman',
    species: 'human',
    population: 'rare',
    changes: { STR: 1, PER: -1, VIT: 1 },
    perk: 'fast heal',
  },
  {
    name: 'hill',
    species: 'dwarf',
    population: 'common',
    changes: { STR: 1, INT: -1, VIT: 1 },
    perk: 'hallowed heart',
  },
  {
    name: 'mountain',
    species: 'dwarf',
    population: 'uncommon',
    changes: { STR: 1, DEX: -1, VIT: 1 },
    perk: 'fast climb',
  },
  {
    name: 'deep',
    species: 'dwarf',
    population: 'rare',
    changes: { PER: 1, DEX: -1, CHA: 1 },
    perk: 'dark vision',
  },
  {
    name: 'wood',
    species: 'elf',
    population: 'common',
    changes: { STR: -1, PER: 1, DEX: 1 },
    perk: 'gaeon lifeblood',
  },
  {
    name: 'high',
    species: 'elf',
    population: 'uncommon',
    changes: { INT: 1, VIT: -1, MAG: 1 },
    perk: 'spell resistance',
  },
  {
    name: 'dark',
    species: 'elf',
    population: 'rare',
    changes: { DEX: 1, INT: -1, CHA: 1 },
    perk: 'dark vision',
  },
  {
    name: 'technician',
    species: 'android',
    population: 'common',
    changes: { STR: -1, PER: 1, INT: 1 },
    perk: 'thermal vision',
  },
  {
    name: 'assistance',
    species: 'android',
    population: 'uncommon',
    changes: { STR: -1, PER: 1, CHA: 1 },
    perk: 'psionic resistance',
  },
  {
    name: 'combat',
    species: 'android',
    population: 'rare',
    changes: { STR: 1, INT: -1, VIT: 1 },
    perk: 'natural armor',
  },
  {
    name: 'soldier',
    species: 'genetic clone',
    population: 'common',
    changes: { STR: 1, INT: -1, DEX: 1 },
    perk: 'catlike reflexes',
  },
  {
    name: 'command',
    species: 'genetic clone',
    population: 'uncommon',
    changes: { STR: -1, PER: 1, CHA: 1 },
    perk: 'luminal resistance',
  },
  {
    name: 'vanguard',
    species: 'genetic clone',
    population: 'rare',
    changes: { STR: 1, INT: -1, VIT: 1 },
    perk: 'watchful instincts',
  },
];

/** OA-CRE8-04: the species that a 2D roll offers, by genre. */
export const SPECIES_BY_ROLL: readonly {
  readonly from: number;
  readonly to: number;
  readonly species: Readonly<Record<Genre, SpeciesName>>;
}[] = [
  { from: 2, to: 5, species: { fantasy: 'dwarf', 'science fiction': 'android' } },
  { from: 6, to: 8, species: { fantasy: 'human', 'science fiction': 'human' } },
  { from: 9, to: 12, species: { fantasy: 'elf', 'science fiction': 'genetic clone' } },
];

/** OA-CRE8-05: the population that a 2D roll offers. */
export const POPULATION_BY_ROLL: readonly {
  readonly from: number;
  readonly to: number;
  readonly population: Population;
}[] = [
  { from: 2, to: 7, population: 'common' },
  { from: 8, to: 10, population: 'uncommon' },
  { from: 11, to: 12, population: 'rare' },
];

/** A species or race of the book by its name, or another as somebody is of it. */
export type SpeciesRef = SpeciesName | Species;
export type RaceRef = RaceName | Race;
export const speciesRow = lookUp<SpeciesName, Species>(species);
export const raceRow = lookUp<RaceName, Race>(races);
/** What somebody is born as, by the species or else by the race. */
export const kindOf = ({
  species,
  race,
}: {
  readonly species: SpeciesRef | null;
  readonly race: RaceRef | null;
}): SpeciesRef | null => species ?? (race ? raceRow(race).species : null);
/** OA-CRE8-05: the race of this population; a species of a pack has none on the table. */
export const raceOf = (of: SpeciesName, population: Population): RaceName =>
  rowWhere(races, r => r.species === of && r.population === population).name;

/** OA-LANG-06: uncommon languages by a 2D roll. */
interface UncommonLanguage {
  readonly name: string;
  readonly roll: number;
  readonly genre: Genre;
}

const FANTASY = [
  'Dragon',
  'Medusa',
  'Elemental',
  'Goblin',
  'Fairy',
  'Kobold',
  'Pixie',
  'Harpy',
  'Orc',
  'Pegasus',
  'Gargoyle',
];
const SCIENCE_FICTION = [
  'Crystalline Entity',
  'Extragalactic Jelly',
  'Floating Brain',
  'Megalisk',
  'Xergling',
  'Calamorian',
  'Reaver',
  'Basilosaurus',
  'Ornithoain',
  'Species 4782',
  'Cosmic Cloud',
];

const rows = (names: readonly string[], genre: Genre): UncommonLanguage[] =>
  names.map((name, i) => ({ name, roll: i + 2, genre }));

export const uncommonLanguages: readonly UncommonLanguage[] = [
  ...rows(FANTASY, 'fantasy'),
  ...rows(SCIENCE_FICTION, 'science fiction'),
];

export const languageRolled = (roll: number, genre: Genre): string =>
  rowWhere(uncommonLanguages, l => l.roll === roll && l.genre === genre).name;
