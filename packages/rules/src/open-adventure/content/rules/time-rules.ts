/** TIME: intervals. */
import type { Rule } from '@arbiter/engine';

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
