import type { Rule } from '@arbiter/engine';

export const senseRules = [
  {
    id: 'AV-SENS-01',
    title: 'Special senses',
    area: 'SENS',
    tag: 'table',
    section: 'Vision and Senses: Special senses',
    summary:
      '6 rows: Darksight, Infravision, Deadsight, Echolocation, Tremorsense, Truesight. The book defines none of them and gives no ranges; a creature record stores sense name plus a range band, shown to the table (AV-R-43).',
  },
  {
    id: 'AV-SENS-02',
    title: 'Sight and hearing checks',
    area: 'SENS',
    tag: 'procedure',
    section: 'Condition Details: Blinded',
    summary:
      'A Senses check is tagged sight, hearing or neither. Blinded fails every sight check automatically, Deafened every hearing check; the other kinds are unaffected.',
  },
] as const satisfies readonly Rule[];
