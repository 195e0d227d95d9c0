import type { Rule } from '@arbiter/engine';

export const combatModifierRules = [
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
  {
    id: 'SV-CMOD-01',
    title: 'Situational modifiers',
    area: 'CMOD',
    tag: 'table',
    section: 'Combat System › Combat Modifiers',
    summary:
      '6 rows: high ground +2 attack; flanking (an ally on the opposite side) +2 attack; cover light +2, heavy +4 on defences; darkness −4 attack unless Night Vision; prone −4 on own attacks, melee attackers +4, ranged attackers −4; range by weapon (see SV-CMOD-02). Cover needs a defence roll to matter.',
  },
  {
    id: 'SV-CMOD-02',
    title: 'Range penalty',
    area: 'CMOD',
    tag: 'procedure',
    section: 'Combat System › Combat Modifiers',
    summary:
      'Penalty = ceil(log2(distance in metres)), 0 at 1 m or less: 2 m −1, 3-4 −2, 5-8 −3, 9-16 −4, 17-32 −5, 33-64 −6, 65-128 −7. Compute with whole powers of two (smallest n with 2^n ≥ distance). Thrown weapons and spells: SV-R-103 allRangedAttacks. It replaces the per-weapon remark at “Combat Modifiers” (SV-R-104 log2).',
  },
  {
    id: 'SV-CMOD-03',
    title: 'Beyond maximum range',
    area: 'CMOD',
    tag: 'procedure',
    section: 'Combat System › Combat Modifiers',
    summary:
      "Past the weapon's maximum range damage is halved (SV-R-88 afterEverything); the penalty goes on by the same formula; no absolute limit is given. 55 m with a 50 m shortbow: −6 and half damage.",
  },
  {
    id: 'SV-CMOD-04',
    title: 'Point-blank',
    area: 'CMOD',
    tag: 'procedure',
    section: 'Combat System › Combat Modifiers',
    summary: 'A ranged weapon at 2 m or less: −2. Together with the range penalty: SV-R-105 both.',
  },
  {
    id: 'SV-CMOD-05',
    title: 'Aiming',
    area: 'CMOD',
    tag: 'state',
    section: 'Combat System › Combat Modifiers',
    summary:
      'A Major Action spent aiming at one target gives +3 on the next shot at that same target. Lost on moving, on being hit, or on switching target. Several turns of aiming: SV-R-106 noStack.',
  },
  {
    id: 'SV-CMOD-06',
    title: 'Called shots',
    area: 'CMOD',
    tag: 'procedure',
    section: 'Combat System › Combat Modifiers',
    summary:
      "Announced before the roll: arm or leg −4 (GM may add drop, slow); head −6, damage after armour ×2; eye or vitals −8, damage after armour ×2. With impaling the doublings multiply to ×4. Further effects are the GM's. AR is that of the location.",
  },
  {
    id: 'SV-CMOD-07',
    title: 'Head shot example',
    area: 'CMOD',
    tag: 'table',
    section: 'Combat System › Combat Modifiers',
    summary: 'Arrow 1d6+2 rolling 5 = 7, ST bonus 0, AR 2: 5; ×2 impaling 10; ×2 head 20.',
  },
] as const satisfies readonly Rule[];
