import type { Rule } from '@arbiter/engine';

export const restRules = [
  {
    id: 'AV-REST-01',
    title: 'Favorable Rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Resting: Favorable Rest',
    summary: '8 hours without interruption, somewhere safe and comfortable: Health +3, Resolve +1.',
  },
  {
    id: 'AV-REST-02',
    title: 'Unfavorable Rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Resting: Unfavorable Rest',
    summary:
      'At least 6 hours of sleep inside a span of 10 hours, broken or uncomfortable: +2 Health, −2 Morale (Morale not below 0), no Resolve.',
  },
  {
    id: 'AV-REST-03',
    title: 'Full rest',
    area: 'REST',
    tag: 'derive',
    section: 'Resources to Resting',
    summary:
      'Both kinds count as a full rest wherever the rules say full rest (AV-R-39): spell lock-out, song and ballad daily limit, Broken and Numbed recovery.',
  },
  {
    id: 'AV-REST-04',
    title: 'Rest that falls short',
    area: 'REST',
    tag: 'procedure',
    section: 'Resting: Favorable Rest',
    summary:
      'An attempted Favorable Rest that is interrupted or uncomfortable becomes an Unfavorable Rest if at least 6 hours of sleep fit in 10 hours; otherwise nothing is gained and nothing resets (AV-R-41). One full rest per 24 hours counts (AV-R-42).',
  },
  {
    id: 'AV-REST-05',
    title: 'What happens at the end of a full rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Resources to Magic System',
    summary:
      'In this order (AV-R-40): 1) recovery checks for Broken and Numbed, the older condition first, a cured one no longer weighing on the next check (AV-R-85); 2) Health, Resolve and Morale changes; 3) reset of the daily song and ballad limit; 4) failed spells may be tried again; 5) Energy full, Winded gone (AV-R-33).',
  },
  {
    id: 'AV-REST-06',
    title: 'Rest action is not a rest',
    area: 'REST',
    tag: 'state',
    section: 'Default Actions: Rest',
    summary: 'The combat action called Rest only removes Winded. It restores no pool and resets nothing.',
  },
] as const satisfies readonly Rule[];
