import type { Rule } from '@arbiter/engine';

export const chaseRules = [
  {
    id: 'AF-CHS-01',
    title: 'Sides and stakes',
    area: 'CHS',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Chase Mechanics',
    summary:
      'Lead flees, Chase pursues; stakes for both results are set first. One contested roll settles it.',
  },
  {
    id: 'AF-CHS-02',
    title: 'The roll',
    area: 'CHS',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Chase Mechanics',
    summary:
      'Both sides roll proficiency + exertion (+ bonus) at Advanced 3+, required 2 (AF-R-48, AF-R-49).',
  },
  {
    id: 'AF-CHS-03',
    title: 'Results',
    area: 'CHS',
    tag: 'procedure',
    section: 'Movement & Chase Mechanics › Chase Mechanics',
    summary:
      'Lead wins: clean escape. Chase wins: caught, confrontation begins. Tie: Lead escapes but Chase knows where to.',
  },
  {
    id: 'AF-CHS-04',
    title: 'Modifiers',
    area: 'CHS',
    tag: 'table',
    section: 'Movement & Chase Mechanics › Chase Mechanics',
    summary:
      'Familiar terrain +1d6 to the side that has it; superior mount or vehicle +2d6 to the side that has it; darkness or cover +1d6 to Lead only; crowded or urban -1d6 to both. They add up.',
  },
  {
    id: 'AF-CHS-05',
    title: 'No extended chase',
    area: 'CHS',
    tag: 'guide',
    section: 'Movement & Chase Mechanics › Chase Mechanics',
    summary: 'The extended chase system is not part of the book.',
  },
] as const satisfies readonly Rule[];
