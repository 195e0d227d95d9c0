import type { Rule } from '@arbiter/engine';

/** Travel and rest. */
export const travelRules = [
  {
    id: 'ED-TRV-01',
    title: 'Travel time',
    area: 'TRV',
    tag: 'guide',
    section: 'Travel and rest: Travel Time',
    summary:
      'Journeys are measured in the time they take on foot, rests included, at no more than Easy exertion. The book gives no distances or speeds: the GM enters the time.',
  },
  {
    id: 'ED-TRV-02',
    title: 'Forced pace',
    area: 'TRV',
    tag: 'procedure',
    section: 'Travel and rest: Travel Time',
    summary:
      'Every creature makes a Moderate Fortitude+Athletics roll and the travel time is cut (ED-R-98, ED-R-99). A creature that fails loses 1 Body.',
  },
  {
    id: 'ED-TRV-03',
    title: 'Exhausted Body',
    area: 'TRV',
    tag: 'state',
    section: 'Travel and rest: Travel Time',
    summary:
      'The losses add up and lower the Body defense. At -4 (ED-R-100) the creature falls Unconscious. Recovery takes a day without travel or exertion such as combat (ED-R-101).',
  },
  {
    id: 'ED-TRV-04',
    title: 'Navigating',
    area: 'TRV',
    tag: 'procedure',
    section: 'Travel and rest: Navigating',
    summary:
      'Between distant points, once for every long rest, the party makes a complex roll (CPX) of three checks against one TN: Aptitude+Knowledge (find the way), Wits+Senses (detect danger), Fortitude+Athletics (keep the pace).',
  },
  {
    id: 'ED-TRV-05',
    title: 'Navigation difficulty',
    area: 'TRV',
    tag: 'table',
    section: 'Travel and rest: Navigating',
    summary:
      '3 rows: well-traveled roads Simple; trails and side roads Easy; no paths or guideposts Difficult (ED-R-102).',
  },
  {
    id: 'ED-TRV-06',
    title: 'Result of navigating',
    area: 'TRV',
    tag: 'procedure',
    section: 'Travel and rest: Navigating',
    summary:
      'Success: arrive in the expected time. Perk: early, or a helpful encounter. Complication: a hostile encounter. Failure: Lost, try again the next day.',
  },
  {
    id: 'ED-TRV-07',
    title: 'Lost',
    area: 'TRV',
    tag: 'procedure',
    section: 'Travel and rest: Lost',
    summary:
      'Easy Wits+Senses on the skill scale. Success: the way is found; perk: closer than thought; complication: an encounter; failure: a day passes and the party is still lost (with the encounter of the complication).',
  },
  {
    id: 'ED-REST-01',
    title: 'Long rest',
    area: 'REST',
    tag: 'state',
    section: 'Travel and rest: Long Rest',
    summary:
      '8 hours without strenuous activity. Each strenuous interruption adds 1 hour to the time needed. Doing short rest activities once during it is not strenuous.',
  },
  {
    id: 'ED-REST-02',
    title: 'HP from a long rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Travel and rest: Long Rest',
    summary: 'At the end a character regains Body + 1d6 HP, up to the maximum; negative sums: ED-R-103.',
  },
  {
    id: 'ED-REST-03',
    title: 'Other effects of a long rest',
    area: 'REST',
    tag: 'state',
    section: 'Travel and rest: Long Rest',
    summary:
      'Spellcasters may prepare spells; items that refresh on a long rest do so; navigation may be rolled again.',
  },
  {
    id: 'ED-REST-04',
    title: 'Short rest',
    area: 'REST',
    tag: 'state',
    section: 'Travel and rest: Short Rest',
    summary: '1 hour; no HP; features and items that say so are restored.',
  },
] as const satisfies readonly Rule[];
