import type { Rule } from '@arbiter/engine';

export const painRules = [
  {
    id: 'SV-PAIN-01',
    title: 'Shock penalty',
    area: 'PAIN',
    tag: 'state',
    section: 'Combat System › Pain and Shock',
    summary:
      "floor(Vitality lost in one turn / 5) is a penalty on all rolls during the victim's next turn (until its end); hits of the same turn are added first. Not if the victim was already in active combat. 7 → −1, 12 → −2, 4 + 6 from ambush → −2, 15 while fighting → 0. What counts as one turn: SV-R-101 sameRound.",
  },
  {
    id: 'SV-PAIN-02',
    title: 'Active combat',
    area: 'PAIN',
    tag: 'state',
    section: 'Combat System › Pain and Shock',
    summary:
      'True if the character acted in combat within the last 2 rounds, or knows of an immediate danger and is ready to fight.',
  },
  {
    id: 'SV-PAIN-03',
    title: 'Ongoing injury penalty',
    area: 'PAIN',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Pain and Injury',
    summary:
      'By current share of maximum Vitality: below 50 % −1 on physical actions; below 25 % −2 on physical actions; below 10 % −4 on all actions and half movement. Only the worst line counts. In combat: SV-R-102 afterCombatOnly. Exactly 50, 25 or 10 % is not below.',
  },
  {
    id: 'SV-PAIN-04',
    title: 'Perks and flaws on pain',
    area: 'PAIN',
    tag: 'derive',
    section: 'Environmental Hazards & Survival › Pain and Injury',
    summary:
      'No Sense of Pain removes shock and ongoing penalties (but −2 to notice own wounds); High Pain Threshold removes the first 2 points (SV-R-47 shockAndOngoing); Chronic Pain always adds −1 on physical actions.',
  },
] as const satisfies readonly Rule[];
