import type { Rule } from '@arbiter/engine';

export const combatModifierRules = [
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
