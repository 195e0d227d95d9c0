import type { Rule } from '@arbiter/engine';

export const levelRules = [
  {
    id: 'AF-LVL-01',
    title: 'Level range',
    area: 'LVL',
    tag: 'create',
    section: 'Character Resources › Level',
    summary: 'Level is a whole number from 1 to 10; anything else is refused.',
  },
  {
    id: 'AF-LVL-02',
    title: 'Proficiency',
    area: 'LVL',
    tag: 'derive',
    section: 'Character Resources › Level',
    summary:
      'Proficiency = Level / 2 rounded up. Levels 1 to 10 give 1,1,2,2,3,3,4,4,5,5 (10 rows; identical to the formula). Used as: proficiency dice per roll, exertion cap per action, cap on bonus damage, Rest HD, daily affinity gains, trigger size for Resolve checks.',
  },
  {
    id: 'AF-LVL-03',
    title: 'Advancement is by level only',
    area: 'LVL',
    tag: 'guide',
    section: 'Character Resources › Level',
    summary:
      'The core book gives no experience points, no cost and no procedure for gaining a level; a level change recalculates Proficiency, maximum HD, defense dice and affinity storage.',
  },
] as const satisfies readonly Rule[];
