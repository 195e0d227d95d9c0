/** TERR: the five classes of terrain, and what belongs to each. */

import { entryOf } from '../demand.ts';
export const TERRAIN_CLASSES = ['normal', 'moderate', 'challenging', 'arduous', 'formidable'] as const;
export type TerrainClass = (typeof TERRAIN_CLASSES)[number];

/** OA-TERR-01: the modifier of each class, a benefit or a hindrance as the rule that uses it says; OA-R-209. */
export const TERRAIN_MODIFIERS: Readonly<Record<TerrainClass, number>> = {
  normal: 1,
  moderate: 2,
  challenging: 3,
  arduous: 4,
  formidable: 5,
};
/** OA-TERR-05: several terrains together. */
export const MOST_TERRAIN = 5;

export const TERRAIN_NAMES = [
  'air',
  'air, gusty',
  'air, torrent',
  'ice',
  'ice, broken',
  'ice, melted',
  'mud',
  'mud, deep',
  'mud, liquefied',
  'path, firm',
  'rocks, boulder',
  'rocks, crag',
  'rocks, medium stone',
  'sand, compacted',
  'sand, soft',
  'snow, powdery',
  'snow, soft',
  'underbrush',
  'underbrush, knotted',
  'underbrush, tangled',
  'water, leg deep',
  'water, under',
  'water, waist deep',
  'floor',
  'road',
  'cliff',
  'wall',
  'slope, steep',
  'quicksand',
  'water, heavy current',
  'air, stormy',
  'thicket, light',
  'thicket, moderate',
  'underbrush, heavy',
  'snow, thick',
  ...TERRAIN_CLASSES,
] as const;
export type TerrainName = (typeof TERRAIN_NAMES)[number];

export interface Terrain {
  readonly name: TerrainName;
  readonly class: TerrainClass;
  /** Where the book classes it: row by row in its list, or in passing; or a class that goes by its own name. */
  readonly from: 'list' | 'prose' | 'class';
  /** OA-PERK-10: mud, sand and snow give way under ordinary feet; what is liquid carries nobody (OA-R-572). */
  readonly soft?: true;
  /** Of 50° or more: climbed. */
  readonly vertical?: true;
  /** OA-ACT-01: to the chest or deeper, where one swims. */
  readonly deep?: true;
  readonly medium?: 'air' | 'water';
  /** OA-R-755: stone, ice, water and floors, through which nobody burrows. */
  readonly hard?: true;
  /** OA-SIGHT-08, OA-SIGHT-09, OA-R-754: how well what grows there hides whoever is in it or behind it. */
  readonly conceals?: 'light' | 'heavy';
}

const listed = (name: TerrainName, terrain: TerrainClass, more: Partial<Terrain> = {}): Terrain => ({
  name,
  class: terrain,
  from: 'list',
  ...more,
});
const prose = (name: TerrainName, terrain: TerrainClass, more: Partial<Terrain> = {}): Terrain => ({
  name,
  class: terrain,
  from: 'prose',
  ...more,
});

/** OA-TERR-03: the twenty-three rows of the list; OA-TERR-04: what only the prose names (OA-R-210); OA-TERR-01: any of a class. */
export const terrains: readonly Terrain[] = [
  listed('air', 'normal', { medium: 'air' }),
  listed('air, gusty', 'challenging', { medium: 'air' }),
  listed('air, torrent', 'formidable', { medium: 'air' }),
  listed('ice', 'challenging', { hard: true }),
  listed('ice, broken', 'challenging', { hard: true }),
  listed('ice, melted', 'arduous', { hard: true }),
  listed('mud', 'moderate', { soft: true }),
  listed('mud, deep', 'arduous', { soft: true }),
  listed('mud, liquefied', 'formidable'),
  listed('path, firm', 'normal'),
  listed('rocks, boulder', 'formidable', { hard: true }),
  listed('rocks, crag', 'challenging', { hard: true }),
  listed('rocks, medium stone', 'moderate', { hard: true }),
  listed('sand, compacted', 'normal'),
  listed('sand, soft', 'challenging', { soft: true }),
  listed('snow, powdery', 'formidable', { soft: true }),
  listed('snow, soft', 'arduous', { soft: true }),
  listed('underbrush', 'moderate', { conceals: 'light' }),
  listed('underbrush, knotted', 'arduous', { conceals: 'heavy' }),
  listed('underbrush, tangled', 'challenging', { conceals: 'light' }),
  listed('water, leg deep', 'moderate', { medium: 'water', hard: true }),
  listed('water, under', 'arduous', { medium: 'water', deep: true, hard: true }),
  listed('water, waist deep', 'challenging', { medium: 'water', hard: true }),
  prose('floor', 'normal', { hard: true }),
  prose('road', 'normal', { hard: true }),
  prose('cliff', 'challenging', { vertical: true, hard: true }),
  prose('wall', 'challenging', { vertical: true, hard: true }),
  prose('slope, steep', 'challenging', { vertical: true, hard: true }),
  prose('quicksand', 'formidable'),
  prose('water, heavy current', 'formidable', { medium: 'water', deep: true, hard: true }),
  prose('air, stormy', 'formidable', { medium: 'air' }),
  prose('thicket, light', 'moderate'),
  prose('thicket, moderate', 'challenging', { conceals: 'light' }),
  prose('underbrush, heavy', 'arduous', { conceals: 'heavy' }),
  prose('snow, thick', 'arduous', { soft: true }),
  ...TERRAIN_CLASSES.map(name => ({ name, class: name, from: 'class' as const })),
];

const byName = new Map<string, Terrain>(terrains.map(terrain => [terrain.name, terrain]));
export const terrainNamed = (name: TerrainName): Terrain => entryOf(byName, name);
