import type { Rule } from '@arbiter/engine';

export const moraleRules = [
  {
    id: 'SV-MOR-01',
    title: 'Morale triggers',
    area: 'MOR',
    tag: 'table',
    section: 'Combat System › Morale and Panic Checks',
    summary:
      '6 rows: first sight of gruesome violence; supernatural beings; death of an ally; outnumbered 3 to 1 or more; losing half of maximum Vitality or more in one hit (SV-R-114 maximum); supernatural fear.',
  },
  {
    id: 'SV-MOR-02',
    title: 'Morale modifiers',
    area: 'MOR',
    tag: 'table',
    section: 'Combat System › Morale and Panic Checks',
    summary:
      '6 rows: familiar threat +2; veteran or Strong Willed +2; inexperienced (first adventure) −2; an ally close by in panic −2; clear way out +2; no way out or surrounded −4. Also Charismatic Leader within 10 m +1 and Steeled +2. Strong Willed: SV-R-115 onceTotal.',
  },
  {
    id: 'SV-MOR-03',
    title: 'Morale check',
    area: 'MOR',
    tag: 'procedure',
    section: 'Combat System › Morale and Panic Checks',
    summary:
      'Roll WS + modifiers. Margin 5 or more: steeled. Margin 0-4: steady. Failure by 1-4: shaken. Failure by 5 or more: panic. Critical failure (6-6-6): total panic. A critical success is a margin of at least 10, so steeled.',
  },
  {
    id: 'SV-MOR-04',
    title: 'Steeled',
    area: 'MOR',
    tag: 'state',
    section: 'Combat System › Morale and Panic Checks',
    summary: '+2 on later morale checks until the encounter ends.',
  },
  {
    id: 'SV-MOR-05',
    title: 'Shaken',
    area: 'MOR',
    tag: 'state',
    section: 'Combat System › Morale and Panic Checks',
    summary: '−2 on all actions for 1d6 rounds.',
  },
  {
    id: 'SV-MOR-06',
    title: 'Panic',
    area: 'MOR',
    tag: 'state',
    section: 'Combat System › Morale and Panic Checks',
    summary: 'Must flee or cower for 1d6 rounds, may not attack.',
  },
  {
    id: 'SV-MOR-07',
    title: 'Total panic',
    area: 'MOR',
    tag: 'state',
    section: 'Combat System › Morale and Panic Checks',
    summary: 'Flees screaming and drops weapons and held items; duration: SV-R-116 oneDieRounds.',
  },
  {
    id: 'SV-MOR-08',
    title: 'Morale example',
    area: 'MOR',
    tag: 'table',
    section: 'Combat System › Morale and Panic Checks',
    summary:
      '3 rows: WS 12 veteran, TN 14, rolls 10: steady. WS 11 rolls 13: shaken (4 rounds). WS 14 inexperienced, TN 12, rolls 18: printed as panic by 6, but 18 is 6-6-6: SV-R-117 critical.',
  },
  {
    id: 'SV-MOR-09',
    title: 'Use sparingly',
    area: 'MOR',
    tag: 'guide',
    section: 'Combat System › Morale and Panic Checks',
    summary: 'Meant for dramatic moments; veterans do not check in ordinary fights.',
  },
] as const satisfies readonly Rule[];
