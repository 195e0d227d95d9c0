import type { Rule } from '@arbiter/engine';

/** d12 rolls and outcome scales. */
export const rollsRules = [
  {
    id: 'ED-ROLL-01',
    title: 'Making a roll',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Rolls',
    summary:
      'Total = kept d12 + stat + skill part + expertise part; compare with the TN. Equal or higher meets the TN.',
  },
  {
    id: 'ED-ROLL-02',
    title: 'What goes into the bonus',
    area: 'ROLL',
    tag: 'derive',
    section: 'd12 rolls and outcome scales: Rolls',
    summary:
      'Stat used (may be negative) + PB if proficient in the skill used (else 0) + PB if an expertise the GM accepts applies (at most one expertise). Both proficiencies may apply to the same roll, so the most is stat + 2 x PB.',
  },
  {
    id: 'ED-ROLL-03',
    title: 'Skill scale',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Skill Rolls',
    summary:
      'In this order: die 12 and total >= TN: success with perk; die 12 and total < TN: success; total >= TN (also on a die of 1): success; die 1 and total < TN: failure with complication; every other total < TN: success with complication. A skill roll therefore fails only on a die of 1. See ED-R-11 and ED-R-04.',
  },
  {
    id: 'ED-ROLL-04',
    title: 'Attack scale',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Attack Rolls',
    summary:
      'Die 12 and total >= TN: success with perk; die 12 and total < TN: success; total >= TN: success; die 1 and total < TN: failure with complication; any other total < TN: failure. A die of 1 whose total meets the TN is a plain success.',
  },
  {
    id: 'ED-ROLL-05',
    title: 'Attacker Perk',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Attacker Perk',
    summary:
      'Standard Perk of an attack: in addition to the rolled damage the attack deals the highest face of its damage die. Example of the arithmetic: 1d8+2 rolling 5 becomes 5 + 2 + 8. See ED-R-06 and ED-R-07.',
  },
  {
    id: 'ED-ROLL-06',
    title: 'Attacker Complication',
    area: 'ROLL',
    tag: 'state',
    section: 'd12 rolls and outcome scales: Attacker Complication',
    summary: 'Standard Complication of an attack: the attacker becomes Exposed (ED-EXS-01; length: ED-R-62).',
  },
  {
    id: 'ED-ROLL-07',
    title: 'Defense scale',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Defense Rolls',
    summary:
      'Same five steps as the attack scale, read for the defender: die 12 and total >= TN: defense succeeds with perk; die 12 below TN: defense just succeeds; total >= TN: succeeds; die 1 below TN: fails with complication; other totals below TN: fails. See ED-R-05.',
  },
  {
    id: 'ED-ROLL-08',
    title: 'Defender Perk',
    area: 'ROLL',
    tag: 'state',
    section: 'd12 rolls and outcome scales: Defender Perk',
    summary: 'Standard Perk of a defense against an attack: the attacker becomes Exposed (ED-R-62).',
  },
  {
    id: 'ED-ROLL-09',
    title: 'Defender Complication',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Defender Complication',
    summary:
      'Standard Complication of a defense against an attack: the character takes double damage instead of normal damage. Where the doubling happens: ED-R-08.',
  },
  {
    id: 'ED-ROLL-10',
    title: 'Features may replace perks and complications',
    area: 'ROLL',
    tag: 'state',
    section: 'd12 rolls and outcome scales: Attack Rolls to Defense Rolls',
    summary:
      'A feature may supply a different attack or defense Perk or Complication; then that replaces the standard one for that roll.',
  },
  {
    id: 'ED-ROLL-11',
    title: 'Target number',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Target Number',
    summary:
      'The TN is the number the player needs. It comes from the difficulty table, from an NPC (bonus + 5), from a set defense in a stat block, or from a rule that states it (for example damage taken).',
  },
  {
    id: 'ED-ROLL-12',
    title: 'Perk in general',
    area: 'ROLL',
    tag: 'guide',
    section: 'd12 rolls and outcome scales: Perk',
    summary:
      'Outside combat a Perk is an extra benefit beyond success: a new resource, an opening, a leap ahead in the story. Software can offer a free text and reminders.',
  },
  {
    id: 'ED-ROLL-13',
    title: 'Complication in general',
    area: 'ROLL',
    tag: 'guide',
    section: 'd12 rolls and outcome scales: Complication',
    summary:
      'Outside combat a Complication is a new problem: the scene changes, another foe, a changed mood. Software can offer a free text and reminders.',
  },
  {
    id: 'ED-ROLL-14',
    title: 'Automatic success',
    area: 'ROLL',
    tag: 'procedure',
    section: 'd12 rolls and outcome scales: Automatic Success',
    summary:
      'Proficient in the skill used OR an applicable expertise: succeeds on every Simple roll without rolling. Both: also succeeds on every Easy roll. Applies to any creature. Where it counts: ED-R-09; Perks: ED-R-10.',
  },
] as const satisfies readonly Rule[];
