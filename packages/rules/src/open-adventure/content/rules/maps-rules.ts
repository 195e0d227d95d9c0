/** MAP: maps, areas, volumes. */
import type { Rule } from '@arbiter/engine';

export const mapsRules = [
  {
    id: 'OA-MAP-01',
    title: 'Space',
    area: 'MAP',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Maps, Spaces & Scale',
    summary:
      'The unit of horizontal and vertical distance; 1 space = 1 meter unless the current map has another scale.',
  },
  {
    id: 'OA-MAP-02',
    title: 'Map types and scale',
    area: 'MAP',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Maps',
    summary:
      'Five rows, meters per space: local 1; settlement 10; overland 1,000; stellar 1,000,000; astronomical 1,000,000,000,000,000,000 (an exameter). Converting a distance between maps is exact multiplication and division, then round down when whole spaces are needed.',
  },
  {
    id: 'OA-MAP-03',
    title: 'Maps by genre',
    area: 'MAP',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Maps',
    summary:
      'A fantasy campaign may use only local, settlement and overland maps; science-fiction may use all five. Asking for a stellar or astronomical map in a fantasy campaign is refused.',
  },
  {
    id: 'OA-MAP-04',
    title: 'Default map and grid',
    area: 'MAP',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Maps',
    summary:
      'Local is the default map. Indoor and underground maps use squares; outdoor and outer-space maps use hexagons.',
  },
  {
    id: 'OA-MAP-05',
    title: 'Contour lines',
    area: 'MAP',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Elevation',
    summary:
      'Each contour line is 1 meter of height on local and settlement maps and 10 meters on overland maps; the other two maps have none.',
  },
  {
    id: 'OA-MAP-06',
    title: 'Area notation',
    area: 'MAP',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Area',
    summary: '"AxB area" = A spaces long, B wide. A single number N means an N by N square (N² spaces).',
  },
  {
    id: 'OA-MAP-07',
    title: 'Volume notation',
    area: 'MAP',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Volume',
    summary:
      '"AxBxC" = length, width, height. Two numbers "AxB" = A long, A wide, B high. One number = cube. Amounts of air and soil are counted differently (OA-R-232).',
  },
  {
    id: 'OA-MAP-08',
    title: 'Cone',
    area: 'MAP',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Cone',
    summary:
      'Starts at one point; its length is the distance from origin to far edge, its width is the width at the widest place; it widens by one space on each side for every space of length. As an area it is a quarter circle, as a volume a cone or pyramid. Row widths: OA-R-203.',
  },
  {
    id: 'OA-MAP-09',
    title: 'Placement',
    area: 'MAP',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Cone',
    summary:
      'Areas and volumes are centered on their origin as nearly as possible; if two placements are equally good (even sizes) the current player chooses. A volume stands on the lowest floor or ground under it unless stated otherwise.',
  },
  {
    id: 'OA-MAP-10',
    title: 'Within range',
    area: 'MAP',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Distance, Area & Volume',
    summary:
      'Range is counted in spaces; a target is in range when its distance is not greater than the range. Counting of diagonals: OA-R-291.',
  },
] as const satisfies readonly Rule[];
