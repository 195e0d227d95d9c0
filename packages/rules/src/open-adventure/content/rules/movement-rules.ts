/** MOVE: movement and travel. */
import type { Rule } from '@arbiter/engine';

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
