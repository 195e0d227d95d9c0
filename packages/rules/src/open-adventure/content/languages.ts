/** OA-LANG-06: uncommon languages by a 2D roll. */
import type { Genre } from './species.ts';

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
  uncommonLanguages.find(l => l.roll === roll && l.genre === genre)!.name;
