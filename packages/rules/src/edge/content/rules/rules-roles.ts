import type { Rule } from '@arbiter/engine';

/** Roles, dice and who rolls. */
export const rolesRules = [
  {
    id: 'ED-CORE-01',
    title: 'Player ownership',
    area: 'CORE',
    tag: 'state',
    section: 'Roles, dice and who rolls: Player, Character',
    summary:
      "Each player controls exactly one character, plus any creature that this character controls or directs. A creature in a player's hands is rolled for by that player (see ED-CORE-05 for GM creatures).",
  },
  {
    id: 'ED-CORE-02',
    title: 'Game master authority',
    area: 'CORE',
    tag: 'state',
    section: 'Roles, dice and who rolls: Game Master',
    summary:
      'The GM controls every creature no player controls, describes the world and has the last word on rules; every automatic result must be overridable by the GM.',
  },
  {
    id: 'ED-CORE-03',
    title: 'Creature versus character',
    area: 'CORE',
    tag: 'state',
    section: 'Roles, dice and who rolls: Creature',
    summary:
      '"Creature" is the wide term and includes characters. A rule worded for creatures applies to characters and NPCs alike; a rule worded for characters is written from the player\'s dice and has to be mapped for NPCs (ED-EDGE-03, ED-EDGE-04, ED-CORE-05). The GM should not run characters.',
  },
  {
    id: 'ED-CORE-04',
    title: 'NPC',
    area: 'CORE',
    tag: 'state',
    section: 'Roles, dice and who rolls: NPC',
    summary:
      'An NPC is a creature the GM controls. It is never rolled for on a d12: it presents target numbers to the players.',
  },
  {
    id: 'ED-CORE-05',
    title: 'NPC roll becomes a target number',
    area: 'CORE',
    tag: 'procedure',
    section: 'Roles, dice and who rolls: Rolling as a NPC',
    summary:
      'Whenever an NPC would have to roll a d12, take the sum of the bonuses that would apply (stat + skill PB + one expertise PB, or the defense bonus) and add 5; the result is the TN that the player on the other side rolls against. The GM never rolls a d12. NPC against NPC: ED-R-01; character against character: ED-R-02.',
  },
  {
    id: 'ED-CORE-06',
    title: 'Dice and their use',
    area: 'CORE',
    tag: 'table',
    section: 'Roles, dice and who rolls: Dice to D12',
    summary:
      '5 rows: d4 small weapons; d6 simple weapons; d8 advanced weapons; d10 heavy or large weapons; d12 every action roll made by players. Two further dice appear elsewhere: d20 for initiative (ED-INI-01) and d6 for recharge (ED-NPC-09) and long rests (ED-REST-02).',
  },
  {
    id: 'ED-CORE-07',
    title: 'Other dice',
    area: 'CORE',
    tag: 'procedure',
    section: 'Roles, dice and who rolls: Rolling Other Dice',
    summary:
      'Any roll that is not a d12 action roll names its die (usually damage). A bonus may be added to that one roll, and the rule that calls for it names the stat. Edge, Hindrance, Perk, Complication and bennies are about d12s only and never touch these dice. Fractions anywhere in the rules: ED-R-03.',
  },
] as const satisfies readonly Rule[];
