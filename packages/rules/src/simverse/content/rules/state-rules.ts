import type { Rule } from '@arbiter/engine';

export const stateRules = [
  {
    id: 'SV-STAT-01',
    title: 'Stunned',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary: '−4 on all actions, no Reaction, 1 round (SV-R-107 endOfVictimsNextTurn).',
  },
  {
    id: 'SV-STAT-02',
    title: 'Prone',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary:
      '−4 on own attacks; melee attackers +4, ranged attackers −4; standing up costs a half move (SV-R-169 namedHalfMove). The same state as at “Combat Modifiers”, not added twice.',
  },
  {
    id: 'SV-STAT-03',
    title: 'Disarmed',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary:
      'The weapon lies about 3 m away; getting it back costs a Minor Action (plus the movement to reach it).',
  },
  {
    id: 'SV-STAT-04',
    title: 'Grappled',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary:
      'The held one cannot move; grappler and held one are at −4 on everything except grappling. How a grapple starts and ends is not given: SV-R-108 brawlingAttackContest. Gesture powers are impossible for the held one.',
  },
  {
    id: 'SV-STAT-05',
    title: 'Bleeding state',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary: 'As SV-DMG-08; shown with its count.',
  },
  {
    id: 'SV-STAT-06',
    title: 'Dazed',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary: '−2 on all actions, no Minor Action, 1 round (SV-R-107 endOfVictimsNextTurn).',
  },
  {
    id: 'SV-STAT-07',
    title: 'Exhausted and Depleted',
    area: 'STAT',
    tag: 'state',
    section: 'Combat System › Status Conditions',
    summary:
      'As SV-DER-06 and SV-DER-07; end as stated there. If paying for an action empties the pool: SV-R-171 afterTheRoll. Not the same as Fatigue level 3, which is also called Exhausted; both can apply.',
  },
  {
    id: 'SV-STAT-08',
    title: 'At 0 Vitality or below',
    area: 'STAT',
    tag: 'state',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary:
      'Living character at 0 or below: SV-R-109 unconscious; under the default unconscious at once and dying. Relentless and Hard to Kill change it. An unconscious character cannot defend.',
  },
  {
    id: 'SV-STAT-09',
    title: 'Dying turn by turn',
    area: 'STAT',
    tag: 'procedure',
    section: 'Combat System › Status Conditions',
    summary:
      'At the start of each own turn a dying character loses 1 Vitality (together with a bleeding count: SV-R-110 larger), then rolls EN/2 to stabilize (SV-R-111 everyTurnAfterLoss; with a bleeding count: SV-R-168 bothRolls). Whoever falls to 0 in the course of a turn, also by bleeding at its start, begins with this on the next own turn. Stabilized: no more loss, still unconscious (SV-R-112 vitalityAboveZero). Successful First Aid stabilizes too.',
  },
  {
    id: 'SV-STAT-10',
    title: 'Death',
    area: 'STAT',
    tag: 'state',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary:
      'Dead when current Vitality reaches the death threshold: SV-R-113 minusEndurance; −EN under the default. Bleeding stops at death.',
  },
  {
    id: 'SV-STAT-11',
    title: 'Body destroyed',
    area: 'STAT',
    tag: 'state',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary:
      'At −2 × EN the body is beyond normal resurrection. (With other death thresholds see SV-R-113 minusEndurance.)',
  },
  {
    id: 'SV-STAT-12',
    title: 'Shutdown of constructs',
    area: 'STAT',
    tag: 'state',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary: "Integrity users follow SV-DER-02 instead of this area's dying rules.",
  },
  {
    id: 'SV-STAT-13',
    title: 'Alternative: staying conscious by a roll',
    area: 'STAT',
    tag: 'procedure',
    section: 'Combat System › Equipment Degradation',
    summary:
      'Used only when SV-R-109 unconscious is switched to rollEachTurn: each turn at 0 or below roll EN + current (negative) Vitality; failure means unconscious and a loss of 1 per turn unless already bleeding.',
  },
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
