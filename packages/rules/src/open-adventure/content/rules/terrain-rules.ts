/** TERR: terrain. */
import type { Rule } from '@arbiter/engine';

export const terrainRules = [
  {
    id: 'OA-TERR-01',
    title: 'Terrain classes',
    area: 'TERR',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Terrain Modifiers',
    summary: 'Five rows with modifier: normal 1, moderate 2, challenging 3, arduous 4, formidable 5.',
  },
  {
    id: 'OA-TERR-02',
    title: 'Reversible modifiers',
    area: 'TERR',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Terrain Types',
    summary:
      'The same number serves as a benefit (+n) or a hindrance (-n); the rule that uses it says which; unstated means benefit.',
  },
  {
    id: 'OA-TERR-03',
    title: 'Terrain list',
    area: 'TERR',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Terrain Types',
    summary:
      'Twenty-three rows, terrain to class (air 3 rows, ice 3, mud 3, path 1, rocks 3, sand 2, snow 2, underbrush 3, water 3). Conflicts with the prose: OA-R-210.',
  },
  {
    id: 'OA-TERR-04',
    title: 'Terrain named only in prose',
    area: 'TERR',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Terrain Types',
    summary:
      'Flat floor and road normal; vertical terrain (cliff, wall, slope of 50° or more) challenging; quicksand, heavy current and stormy air formidable; light thicket moderate, moderate thicket challenging, heavy underbrush and thick snow arduous.',
  },
  {
    id: 'OA-TERR-05',
    title: 'Several terrains in one space',
    area: 'TERR',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Terrain Types',
    summary:
      'Add the modifiers, at most 5 (or -5) unless the GH rules otherwise. What counts as different: OA-R-208.',
  },
  {
    id: 'OA-TERR-06',
    title: 'Movement cost',
    area: 'TERR',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Moving in Terrain',
    summary:
      'Entering a space costs SPD equal to its terrain modifier. With fewer SPD left the space cannot be entered. Arduous costs 4, see OA-R-209.',
  },
  {
    id: 'OA-TERR-07',
    title: 'Combined movement',
    area: 'TERR',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Moving in Terrain',
    summary:
      'In tactical time a character who spends both half-round actions of a turn on moving may pool the SPD of both and so enter a space dearer than one action could pay.',
  },
] as const satisfies readonly Rule[];
