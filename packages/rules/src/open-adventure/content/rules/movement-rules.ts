/** Chapter IV: maps, time, movement, postures, terrains. */
import type { Rule } from '@arbiter/engine';

/** MAP: maps, areas, volumes. */
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

/** TIME: intervals. */
export const timeRules = [
  {
    id: 'OA-TIME-01',
    title: 'Units',
    area: 'TIME',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Time Intervals',
    summary:
      'Five rows: round = 6 seconds; minute = 10 rounds; segment = 10 minutes; hour = 6 segments; day = 24 hours. A half-round is 3 seconds.',
  },
  {
    id: 'OA-TIME-02',
    title: 'Four intervals',
    area: 'TIME',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Time Measurement',
    summary:
      'Four rows: tactical runs in rounds, vigilance in minutes, routine in segments, prolonged in hours. The GH sets the interval and keeps the clock (may delegate).',
  },
  {
    id: 'OA-TIME-03',
    title: 'Tactical budget',
    area: 'TIME',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Tactical Time',
    summary:
      'One turn per character per round; per turn two half-round actions or one full-round action, plus any number of free actions. Longer tasks spread over rounds. More half-rounds per round: OA-LVL-08.',
  },
  {
    id: 'OA-TIME-04',
    title: 'Vigilance budget',
    area: 'TIME',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Vigilance Time',
    summary:
      'Any actions whose summed time does not exceed 1 minute (10 rounds); longer tasks run over several minutes.',
  },
  {
    id: 'OA-TIME-05',
    title: 'Routine budget',
    area: 'TIME',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Routine Time',
    summary: 'The same with 1 segment (10 minutes).',
  },
  {
    id: 'OA-TIME-06',
    title: 'Prolonged budget',
    area: 'TIME',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Prolonged Time',
    summary: 'The same with 1 hour.',
  },
  {
    id: 'OA-TIME-07',
    title: 'Parts of the day',
    area: 'TIME',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Days',
    summary:
      "A day is three 8-hour parts: morning (wake, pack, eat, start travelling), noon (end of the day's travel, camp, lunch), night (watches, 8 hours of sleep). The clock must know which part it is; the contents are custom.",
  },
] as const satisfies readonly Rule[];

/** MOVE: movement and travel. */
export const movementRules = [
  {
    id: 'OA-MOVE-01',
    title: 'Six factors',
    area: 'MOVE',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Movement & Travel',
    summary:
      'Spaces moved depend on speed points, time interval, map type, posture, terrain and encumbrance. Order of operations: flat changes, posture and condition factors, interval multiplier, running last (OA-R-201); rounding: OA-R-202.',
  },
  {
    id: 'OA-MOVE-02',
    title: 'Interval and map pairing',
    area: 'MOVE',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Moving in Tactical Time',
    summary:
      'Four rows: tactical = SPD x1 per half-round action spent moving, local map (stellar for starships); vigilance = SPD x2 per minute, local map; routine = SPD x3 per segment, settlement map; prolonged = SPD x4 per 8 hours, overland map (astronomical for starships).',
  },
  {
    id: 'OA-MOVE-03',
    title: 'Tactical movement',
    area: 'MOVE',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Moving in Tactical Time',
    summary:
      'Each half-round action spent on moving gives SPD equal to the speed score after modifiers (perks, talents, magic, conditions). The second half-round action may be another move or something else.',
  },
  {
    id: 'OA-MOVE-04',
    title: 'Vigilance movement',
    area: 'MOVE',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Moving in Vigilance Time',
    summary: '2 x SPD spaces per minute.',
  },
  {
    id: 'OA-MOVE-05',
    title: 'Routine movement',
    area: 'MOVE',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Moving in Routine Time',
    summary: '3 x SPD settlement spaces (10 m) per segment.',
  },
  {
    id: 'OA-MOVE-06',
    title: 'Prolonged movement',
    area: 'MOVE',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Moving in Prolonged Time',
    summary: '4 x SPD overland spaces (1 km) per 8 hours of travel. Per-hour share: OA-R-204.',
  },
  {
    id: 'OA-MOVE-07',
    title: 'Forced march',
    area: 'MOVE',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Moving in Prolonged Time',
    summary:
      'After 8 hours of travel in a day the character must rest for the remainder of the day or go on at a risk: each further hour needs a fortitude save (TN 10); each failure gives 1 exhaustion counter. Such counters stay until the character has rested one entire day per counter (other cures: OA-R-300). The penalty of counters already held applies to later saves.',
  },
  {
    id: 'OA-MOVE-08',
    title: 'Diagonals',
    area: 'MOVE',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Diagonal Movement',
    summary: 'Diagonal steps are allowed and cost the same as orthogonal ones.',
  },
  {
    id: 'OA-MOVE-09',
    title: 'Occupied spaces',
    area: 'MOVE',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Occupied Spaces',
    summary:
      'A space holding an enemy or obstacle may not be entered, nor may one pass between two such spaces (OA-R-205). Spaces of allies may be crossed but the turn may not end there. Exception for paralyzed creatures: OA-COND-26.',
  },
] as const satisfies readonly Rule[];

/** POST: postures. */
export const posturesRules = [
  {
    id: 'OA-POST-01',
    title: 'Relative speeds',
    area: 'POST',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Character Postures',
    summary:
      'Five rows: quarter = SPD/4, slow = SPD/2, normal = SPD, swift = 1.5 x SPD, double = 2 x SPD. Round down; quarter and slow never fall below 1 SPD (as long as there was at least 1 SPD before). Several at once: OA-R-299.',
  },
  {
    id: 'OA-POST-02',
    title: 'Posture table',
    area: 'POST',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Postural Speed Modifications',
    summary:
      'Seventeen rows: running backwards swift; walking backwards slow; burrowing quarter; climbing slow; crawling or half-prone slow; flying good normal, great swift, average slow; prone or slithering slow; rolling or tumbling slow; running double; supine quarter; swimming good normal, great double, average slow; walking normal; hand-stand walk quarter. Some rows are limited to kinds of creature: terrestrial (backwards run, hand-stand), aerial (good and great flight), subterranean (burrow), amphibious (good swimming), aquatic (great swimming); the footnote marks in the book are muddled, see OA-R-206.',
  },
  {
    id: 'OA-POST-03',
    title: 'Choosing a posture',
    area: 'POST',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Character Postures',
    summary:
      "A character moves in exactly one posture at a time; its factor changes the SPD available for that movement. A posture the creature's kind does not allow is refused. Running costs stamina and is only half again as fast outside tactical time (OA-ACT-32, OA-R-207).",
  },
] as const satisfies readonly Rule[];

/** TERR: terrain. */
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
