import type { Rule } from '@arbiter/engine';

/** Creatures and stat blocks. */
export const creaturesRules = [
  {
    id: 'ED-NPC-01',
    title: 'Creature types',
    area: 'NPC',
    tag: 'table',
    section: 'Creatures and stat blocks: Creature Type to Undead',
    summary:
      '11 rows: Beast, Construct, Elemental, Dragon, Giant, Goblinoid, Humanoid (Small or Medium only), Monstrosity, Outsider (not from the Material Plane; sides with Law or Chaos), Plant (also fungi), Undead. Spells, abilities and knowledge rolls may refer to the type.',
  },
  {
    id: 'ED-NPC-02',
    title: 'Challenge',
    area: 'NPC',
    tag: 'guide',
    section: 'Creatures and stat blocks: Challenge',
    summary:
      'A score of relative difficulty made from defenses, HP and attacks for each round. No formula is given; content enters a number.',
  },
  {
    id: 'ED-NPC-03',
    title: 'Stats and target numbers',
    area: 'NPC',
    tag: 'derive',
    section: 'Creatures and stat blocks: Stats and Target Numbers, Defenses',
    summary:
      "A creature's stats are never rolled: TN = 5 + total bonus, for skills and attacks as for defenses.",
  },
  {
    id: 'ED-NPC-04',
    title: 'Flying',
    area: 'NPC',
    tag: 'state',
    section: 'Creatures and stat blocks: Fly',
    summary:
      'Must move at least half its move every round; of its total move at most half may be upward; if knocked Prone it begins to fall (ED-R-94).',
  },
  {
    id: 'ED-NPC-05',
    title: 'Other movement',
    area: 'NPC',
    tag: 'state',
    section: 'Creatures and stat blocks: Speed to Climb',
    summary:
      'Speed is movement on the ground. Hover: any direction or none, immune to Prone. Swim: full speed in water, usually breathes it. Climb: up and down vertical surfaces at no extra cost.',
  },
  {
    id: 'ED-NPC-06',
    title: 'Condition immunities',
    area: 'NPC',
    tag: 'state',
    section: 'Creatures and stat blocks: Condition Immunities',
    summary:
      'The creature cannot have the listed conditions. If an immune condition is implied by another, only the implied part is ignored (ED-R-104).',
  },
  {
    id: 'ED-NPC-07',
    title: 'Abilities and acts',
    area: 'NPC',
    tag: 'state',
    section: 'Creatures and stat blocks: Abilities, Creature Acts',
    summary:
      'Abilities work without acting. In place of a listed Act the creature may use a skill as its Act.',
  },
  {
    id: 'ED-NPC-08',
    title: 'Attack acts',
    area: 'NPC',
    tag: 'table',
    section: 'Creatures and stat blocks: Attack Acts',
    summary:
      'Fields in order: TN of the defense roll; range or reach if not adjacent; average damage; further effects. Damage dealt: ED-R-72.',
  },
  {
    id: 'ED-NPC-09',
    title: 'Recharge',
    area: 'NPC',
    tag: 'procedure',
    section: 'Creatures and stat blocks: Recharge',
    summary:
      "For an ability that recharges, 1d6 is rolled at the start of the creature's turn to see if it comes back. The number needed: ED-R-105. An ability that has not been used needs no roll.",
  },
  {
    id: 'ED-NPC-10',
    title: 'Creature swift acts and responses',
    area: 'NPC',
    tag: 'state',
    section: 'Creatures and stat blocks: Creature Swift Acts, Creature Responses',
    summary:
      'A stat block may list Swift Acts and Responses; it may allow more than one Response between turns.',
  },
  {
    id: 'ED-NPC-11',
    title: 'Lair Acts',
    area: 'NPC',
    tag: 'state',
    section: 'Creatures and stat blocks: Lair Acts',
    summary:
      'A creature in its lair may choose one Lair Act each round; it happens at the end of the round (ED-INI-02, called initiative 0). Not usable outside the lair.',
  },
] as const satisfies readonly Rule[];
