/** TECH: technology levels. */
import type { Rule } from '@arbiter/engine';

export const technologyRules = [
  {
    id: 'OA-TECH-01',
    title: 'Sixteen levels',
    area: 'TECH',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: 'TL 0 to TL 15 in three eras (antiquity 0–4, modern 5–9, future 10–15); 16 rows with names.',
  },
  {
    id: 'OA-TECH-02',
    title: 'Home level',
    area: 'TECH',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary:
      'The Host gives each character a home TL; equipment commonplace at that TL is familiar and carries no penalty.',
  },
  {
    id: 'OA-TECH-03',
    title: 'Future equipment',
    area: 'TECH',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: '−1 for every TL above the home TL.',
  },
  {
    id: 'OA-TECH-04',
    title: 'Past equipment',
    area: 'TECH',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: '−1 for every full 2 TLs below the home TL (1 level below: none).',
  },
  {
    id: 'OA-TECH-05',
    title: 'Designators',
    area: 'TECH',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary:
      '"TL n" one level; "TL a-b" or "TL a → b" every level from a to b; "TL a+" a and all later. No penalty inside the span; distance is counted to the nearest end: OA-R-180.',
  },
  {
    id: 'OA-TECH-06',
    title: 'What the penalty hits',
    area: 'TECH',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: 'All ability tests that involve the equipment; attacks: OA-R-181.',
  },
] as const satisfies readonly Rule[];
