import type { Rule } from '@arbiter/engine';

/** Initiative, turns and actions. */
export const turnsRules = [
  {
    id: 'ED-INI-01',
    title: 'Initiative',
    area: 'INI',
    tag: 'procedure',
    section: 'Initiative, turns and actions: Initiative',
    summary:
      "When combat starts the GM rolls 1d20: 10 or higher, the characters' side takes its turn first; 9 or lower, the enemies do. No bonuses. Once for the whole combat: ED-R-51. There is no surprise rule.",
  },
  {
    id: 'ED-INI-02',
    title: 'End of the round',
    area: 'INI',
    tag: 'procedure',
    section: 'Initiative, turns and actions: Initiative, Turn, Round',
    summary:
      'After both sides have taken their turn, Lair Acts and Environmental Events (also called Environmental Effects) happen; then the next round begins with the same order. Order between the two: ED-R-52.',
  },
  {
    id: 'ED-INI-03',
    title: 'Length of a round',
    area: 'INI',
    tag: 'state',
    section: 'Initiative, turns and actions: Round',
    summary: 'One round lasts 6 seconds; 10 rounds are a minute.',
  },
  {
    id: 'ED-ACT-01',
    title: 'What a creature has each turn',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Turn',
    summary:
      "In its side's turn each creature has: movement up to its speed, one Act, one Swift Act and one Minor Act (Minor Action is the same thing). Nothing is carried over. Trading one kind for another: ED-R-53.",
  },
  {
    id: 'ED-ACT-02',
    title: "Free order inside the side's turn",
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Turn',
    summary:
      "The creatures of a side may interleave their moves, Acts, Swift Acts and Minor Acts in any order they like; there is no fixed order within a side. Start and end of a creature's turn: ED-R-54.",
  },
  {
    id: 'ED-ACT-03',
    title: 'Act',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Act',
    summary:
      'The main action: attacks, spells and strong abilities. Using a skill in combat takes an Act unless a rule says otherwise.',
  },
  {
    id: 'ED-ACT-04',
    title: 'Swift Act',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Swift Act',
    summary:
      'Lesser actions such as off-hand attacks or abilities marked so; also reloading, commanding a mount or vehicle, holding breath.',
  },
  {
    id: 'ED-ACT-05',
    title: 'Move Act',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Move Act',
    summary: 'Move up to total speed in a round, split as wished between other actions (ED-SPD-02).',
  },
  {
    id: 'ED-ACT-06',
    title: 'Minor Act',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Minor Act',
    summary:
      'A few words, touching an object, drawing a weapon, dropping a held item, handing an item to a willing creature, or something as simple. One each turn.',
  },
  {
    id: 'ED-ACT-07',
    title: 'Response',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Response',
    summary:
      "A creature has one Response between the start of one of its turns and the next, unless a feature or stat block gives more; it is made during the other side's turn in answer to an action. It is restored at the start of the creature's turn and is also available before its first turn of a combat. Bennies: ED-BEN-01.",
  },
  {
    id: 'ED-ACT-08',
    title: 'Movement Response',
    area: 'ACT',
    tag: 'procedure',
    section: 'Initiative, turns and actions: Movement Response',
    summary:
      "When a creature moves out of a space that another creature threatens without having made an Evade (withdraw) act, the threatening creature may use its Response for one melee weapon attack on it. Which steps count: ED-R-55. Moment: ED-R-114. If a character provokes an NPC, the player makes a defense roll; if an NPC provokes, the character's player makes an attack roll.",
  },
  {
    id: 'ED-ACT-09',
    title: 'Evade (withdraw)',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Threatened Spaces to Movement Response',
    summary:
      'An act that lets the creature leave threatened spaces without provoking. The book names it Evade in three places and withdraw in one and never describes it: ED-R-56.',
  },
  {
    id: 'ED-ACT-10',
    title: 'Dodge',
    area: 'ACT',
    tag: 'state',
    section: 'Initiative, turns and actions: Mounts',
    summary: 'Named as what an unmoving mount does, never described: ED-R-57.',
  },
  {
    id: 'ED-ACT-11',
    title: 'Defending',
    area: 'ACT',
    tag: 'procedure',
    section: 'Initiative, turns and actions: Defending',
    summary:
      'Against an attack, spell or ability aimed at a character, its player rolls d12 + the fitting defense (Body, React, Mind or Deflect) against the TN set by the attack, on the defense scale.',
  },
  {
    id: 'ED-ACT-12',
    title: 'Features of the scene',
    area: 'ACT',
    tag: 'guide',
    section: 'Initiative, turns and actions: Scene Features',
    summary:
      'Every scene should contain things to use: furniture to throw (to Expose), tables for cover, fire to spread, chandeliers. Using one is generally a Swift Act or a Minor Act.',
  },
] as const satisfies readonly Rule[];
