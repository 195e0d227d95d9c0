import type { Rule } from '@arbiter/engine';

/** Character creation. */
export const creationRules = [
  {
    id: 'ED-CRE-01',
    title: 'Parts of a character',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Features to Skills',
    summary:
      'A finished character has: Drive, Bond and Flaw; ancestry (with its features); culture; background; archetype (features, skill proficiencies, base HP); six stats; expertises; tier and PB; size and speed; equipment; derived defenses, Soak and HP. The book fixes no order; every part may be edited until the character is complete.',
  },
  {
    id: 'ED-CRE-02',
    title: 'Stat array',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Stats',
    summary: 'Assign +2, +2, +1, +1, 0, -1 to the six stats, each value used once as listed.',
  },
  {
    id: 'ED-CRE-03',
    title: 'One increase',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Stats',
    summary:
      "After assigning, raise one stat of the player's choice by 1. The highest possible starting stat is therefore +3 and the six values always add up to +6.",
  },
  {
    id: 'ED-CRE-04',
    title: 'Drive',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Drive',
    summary:
      'One Drive: an active goal that can be acted on in the moment and never permanently achieved. 5 sample lines.',
  },
  {
    id: 'ED-CRE-05',
    title: 'Bond',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Bond',
    summary:
      'One Bond: an ideal of everyday life that shapes how the character reacts to adversity. 4 sample lines.',
  },
  {
    id: 'ED-CRE-06',
    title: 'Flaw',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Flaw',
    summary: 'One Flaw: what undermines the character. 4 sample lines.',
  },
  {
    id: 'ED-CRE-07',
    title: 'Ancestry features',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Ancestry',
    summary:
      "Every ancestry has two features. Full-blooded: both. Half-blooded: exactly one feature from each of the two parents' ancestries.",
  },
  {
    id: 'ED-CRE-08',
    title: 'Culture',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Culture',
    summary:
      'One culture. It counts as a broad expertise whenever the situation calls for it, and may also grant one specific feature or expertise.',
  },
  {
    id: 'ED-CRE-09',
    title: 'Background',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Background',
    summary:
      'One background: what the character did before. It counts as a broad expertise where it could apply; some also grant a specific expertise.',
  },
  {
    id: 'ED-CRE-10',
    title: 'Archetype',
    area: 'CRE',
    tag: 'create',
    section: 'Character creation: Archetype',
    summary:
      'One archetype: main source of features and of skill proficiencies, and the source of base HP (called class elsewhere). The number of skills is set by the archetype.',
  },
  {
    id: 'ED-CRE-11',
    title: 'Features',
    area: 'CRE',
    tag: 'state',
    section: 'Character creation: Features',
    summary:
      'Features come from ancestry, archetype and culture (and from items). They add situational effects, new rolls or new actions; each one states its own cost and limits.',
  },
] as const satisfies readonly Rule[];
