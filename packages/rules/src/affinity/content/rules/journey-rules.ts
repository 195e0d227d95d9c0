import type { Rule } from '@arbiter/engine';

export const journeyRules = [
  {
    id: 'AF-JRN-01',
    title: 'Distance category',
    area: 'JRN',
    tag: 'table',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Short under 20 miles, Medium 20-100, Long 100-500, Epic 500-1000, Legendary 1000 or more. Boundaries: AF-R-51.',
  },
  {
    id: 'AF-JRN-02',
    title: 'Difficulty by terrain',
    area: 'JRN',
    tag: 'table',
    section: 'Travel & Journey System › Journey Resolution',
    summary: 'Easy 2+, Moderate 3+, Difficult 4+, Extreme 5+ (4 values). There is no 6-only journey.',
  },
  {
    id: 'AF-JRN-03',
    title: 'Required successes',
    area: 'JRN',
    tag: 'table',
    section: 'Travel & Journey System › Journey Resolution',
    summary: 'Short 2, Medium 3, Long 4, Epic 6, Legendary 8 (5 values).',
  },
  {
    id: 'AF-JRN-04',
    title: 'Hurdles',
    area: 'JRN',
    tag: 'table',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Number by distance: Short 1, Medium 2, Long 3, Epic and Legendary 3-4 (AF-R-52). Five sample kinds: hostile territory, harsh weather, difficult terrain, limited supplies, time pressure.',
  },
  {
    id: 'AF-JRN-05',
    title: 'Navigator',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Exactly one Navigator is required and makes the only roll: proficiency + exertion (+ ability dice) at the terrain threshold. Party pooling: AF-R-50.',
  },
  {
    id: 'AF-JRN-06',
    title: 'Support roles',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Scout (needs Wilderness or Awareness), Quartermaster (Medicine or Influence), Guard (able to fight): each filled role gives the Navigator +1d6, at most +3d6. Needing a domain means an ability or a narrative claim the game master accepts. Limits: AF-R-54.',
  },
  {
    id: 'AF-JRN-07',
    title: 'Unaddressed hurdles',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      '-1d6 to the Navigator for each hurdle not addressed. A filled role that counters a hurdle addresses it and still gives its +1d6; the game master judges the match (a Guard counters hostile territory).',
  },
  {
    id: 'AF-JRN-08',
    title: 'Success',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Successes at or above required: arrive fresh, no complication, every party member regains 1 Resolve (up to 5).',
  },
  {
    id: 'AF-JRN-09',
    title: 'Partial success',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Short by 1 or 2: arrive with a minor setback tied to an unaddressed hurdle (supplies, minor encounter, damaged gear, delay); every member loses 1 Resolve without a check.',
  },
  {
    id: 'AF-JRN-10',
    title: 'Failure',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'Short by 3 or more: arrive with a major setback (hostile encounter, lost member, severe injury, split party, long delay); every member loses 2 Resolve without a check. A Short journey (2 required) can never fail this badly. Loss to 0: AF-R-56.',
  },
  {
    id: 'AF-JRN-11',
    title: 'Ranger mitigation',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      "A Ranger with Nature's Treaty in the party reduces the Resolve loss of each member by 1, not below 0; several such Rangers: AF-R-71; it does not increase the gain of a success.",
  },
  {
    id: 'AF-JRN-12',
    title: 'Supplies and maps',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary: 'Adequate supplies or maps: +1d6 to the Navigator, outside the +3d6 limit of the support roles.',
  },
  {
    id: 'AF-JRN-13',
    title: 'Mounts',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary: 'Mounts lower the difficulty by one category (AF-R-53).',
  },
  {
    id: 'AF-JRN-14',
    title: 'Power Words',
    area: 'JRN',
    tag: 'procedure',
    section: 'Travel & Journey System › Journey Resolution',
    summary: "A Priest's Power Word used before travel can buffer the Resolve loss (AF-R-55).",
  },
  {
    id: 'AF-JRN-15',
    title: 'Advice',
    area: 'JRN',
    tag: 'guide',
    section: 'Travel & Journey System › Journey Resolution',
    summary:
      'A lone Navigator in harsh conditions is meant to be nearly hopeless; day-by-day travel is an optional system outside the book.',
  },
] as const satisfies readonly Rule[];
