import type { Rule } from '@arbiter/engine';

/** Defenses, Soak, HP and speed. */
export const defensesRules = [
  {
    id: 'ED-DEF-01',
    title: 'Body',
    area: 'DEF',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: Body',
    summary:
      'Body = Strength + Fortitude. Used against poison, massive damage and other attacks on health. See ED-R-33 and, for PB, ED-R-116.',
  },
  {
    id: 'ED-DEF-02',
    title: 'React',
    area: 'DEF',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: React',
    summary: 'React = Dexterity + Wits. Used to avoid attacks and hazards.',
  },
  {
    id: 'ED-DEF-03',
    title: 'Mind',
    area: 'DEF',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: Mind',
    summary: 'Mind = Aptitude + Will. Used against confusion, domination and other attacks on the mind.',
  },
  {
    id: 'ED-DEF-04',
    title: 'Deflect',
    area: 'DEF',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: Deflect to Deflection Bonus',
    summary:
      'Deflect = React + Deflection Bonus of worn armor and shield. If a Deflection Bonus is marked with an asterisk, that number is used as the Deflect and React is not added. With a shield or a better React: ED-R-36. Weapon attacks: ED-R-37.',
  },
  {
    id: 'ED-DEF-05',
    title: 'Soak',
    area: 'DEF',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: Soak to Soak Bonus',
    summary:
      'Soak = Fortitude + Soak Bonus of worn armor and shield (the Soak Bonus entry says Body instead: ED-R-34); armor and shield add up; negative Soak: ED-R-35. Soak lowers damage to no less than 1 (ED-DMG-01).',
  },
  {
    id: 'ED-DEF-06',
    title: 'NPC defenses',
    area: 'DEF',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: Defenses',
    summary: 'NPC Body, React, Mind and Deflect are set target numbers (bonus + 5) and are never rolled.',
  },
  {
    id: 'ED-HPS-01',
    title: 'Maximum HP',
    area: 'HPS',
    tag: 'derive',
    section: 'Defenses, Soak, HP and speed: Maximum HP',
    summary: 'Maximum HP = archetype base HP + Fortitude x PB. See ED-R-39; at least 1.',
  },
  {
    id: 'ED-HPS-02',
    title: 'Current HP',
    area: 'HPS',
    tag: 'state',
    section: 'Defenses, Soak, HP and speed: Current HP',
    summary:
      'Current HP never exceeds maximum; surplus healing is lost. At 0 or below the creature begins dying. Below 0: ED-R-40.',
  },
  {
    id: 'ED-HPS-03',
    title: 'Temporary HP',
    area: 'HPS',
    tag: 'state',
    section: 'Defenses, Soak, HP and speed: Temporary HP',
    summary:
      'A separate pool. A new amount replaces the old only if it is higher; pools never add up. Damage is taken from temporary HP first and the rest from HP. They stand beside HP and are not limited by the maximum. Length: ED-R-119.',
  },
  {
    id: 'ED-SPD-01',
    title: 'Speed by size',
    area: 'SPD',
    tag: 'table',
    section: 'Defenses, Soak, HP and speed: Speed',
    summary: '2 rows: Medium 6 spaces, Small 4 spaces. Other sizes take the speed in their stat block.',
  },
  {
    id: 'ED-SPD-02',
    title: 'Movement in a round',
    area: 'SPD',
    tag: 'state',
    section: 'Defenses, Soak, HP and speed: Speed',
    summary:
      'With the Move Act a creature may move up to its speed each round; the movement may be split between other actions; unused movement is lost.',
  },
] as const satisfies readonly Rule[];
