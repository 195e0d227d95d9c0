import type { Rule } from '@arbiter/engine';

/** Scene: cover, hiding, light and terrain. */
export const sceneRules = [
  {
    id: 'ED-SCN-01',
    title: 'Scene',
    area: 'SCN',
    tag: 'guide',
    section: 'Scene: cover, hiding, light and terrain: The Scene',
    summary: 'A scene is the area with its features, the creatures in it and what they do.',
  },
  {
    id: 'ED-SCN-02',
    title: 'Environmental Events',
    area: 'SCN',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Environmental Events',
    summary:
      'At the end of the round a trap, landslide, steam burst or other event goes off. It has a TN that each affected character meets with the defense it names; some deal (part of) their damage even on a success; the event states it.',
  },
  {
    id: 'ED-SCN-03',
    title: 'Cover',
    area: 'SCN',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Cover',
    summary:
      'At least half the body behind something solid and opaque between it and the attacker; or seen through dim light, fog or dense foliage by a creature more than 1 space away. A character in cover has Edge on React defenses (ED-R-77); attacks against a creature in cover have a Hindrance.',
  },
  {
    id: 'ED-SCN-04',
    title: 'Full Cover',
    area: 'SCN',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Full Cover',
    summary:
      "Completely out of the attacker's sight (solid and opaque, or in darkness). The attacker still knows it is there unless it is Hidden. Being attacked: ED-R-78.",
  },
  {
    id: 'ED-SCN-05',
    title: 'Becoming Hidden',
    area: 'SCN',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Hidden',
    summary:
      'In this order: move into Full Cover; succeed on Wits+Stealth against the enemy creature (TN: ED-R-79); move at least half its movement. Several enemies: ED-R-118.',
  },
  {
    id: 'ED-SCN-06',
    title: 'Being Hidden',
    area: 'SCN',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Hidden',
    summary:
      "The creature may leave Full Cover unnoticed until the start of the enemy creature's turn, or until it deals damage or casts a spell, whichever comes first. Creatures that do not see it are Exposed to it.",
  },
  {
    id: 'ED-SCN-07',
    title: 'Invisible',
    area: 'SCN',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Invisible',
    summary:
      'Cannot be seen (spell, ability, complete darkness). Locating it: Wits+Senses with other senses against its React TN; if it moves stealthily it may oppose with Dexterity+Stealth (ED-R-80). Even when located, every attempt to hit it has a Hindrance. Spells that are not area spells cannot target it.',
  },
  {
    id: 'ED-LGT-01',
    title: 'Light sources',
    area: 'LGT',
    tag: 'derive',
    section: 'Scene: cover, hiding, light and terrain: Light',
    summary:
      'A source has a radius of bright light and sheds dim light to twice that radius (ED-R-81); beyond it is dark.',
  },
  {
    id: 'ED-LGT-02',
    title: 'Daylight',
    area: 'LGT',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Daylight',
    summary: 'Natural sunlight; its dim part still counts as daylight.',
  },
  {
    id: 'ED-LGT-03',
    title: 'Bright light',
    area: 'LGT',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Bright Light',
    summary: 'No cover from light.',
  },
  {
    id: 'ED-LGT-04',
    title: 'Dim light',
    area: 'LGT',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Dim Light',
    summary: 'Targets in dim light have Cover; distance: ED-R-82.',
  },
  {
    id: 'ED-LGT-05',
    title: 'Darkness',
    area: 'LGT',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Darkness',
    summary: 'Creatures in darkness count as Invisible (and have Full Cover from sight).',
  },
  {
    id: 'ED-TER-01',
    title: 'Difficult terrain',
    area: 'TER',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Difficult Terrain',
    summary:
      'Each space costs 2 spaces of movement. Several reasons at once: ED-R-76; two sources of difficult terrain in one space: ED-R-113.',
  },
  {
    id: 'ED-TER-02',
    title: 'Hazardous terrain',
    area: 'TER',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Hazardous Terrain',
    summary:
      'Is difficult terrain and deals damage when a creature begins its turn in it or moves through it. It may have a TN; a successful React defense avoids the damage. How often: ED-R-83.',
  },
  {
    id: 'ED-AQUA-01',
    title: 'Swimming',
    area: 'AQUA',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Swimming',
    summary:
      'Without a swim speed a creature moves at half speed. A creature in armor must each round succeed on Strength+Athletics, TN 6 + Deflection Bonus of armor and shield, or it begins to sink (ED-R-11, ED-R-84); a shield without armor asks for no roll. Currents: ED-SKL-05.',
  },
  {
    id: 'ED-AQUA-02',
    title: 'Holding breath',
    area: 'AQUA',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Holding Breath',
    summary:
      'A Swift Act: roll Fortitude+Focus; the total is the number of rounds the breath lasts (not below 0).',
  },
  {
    id: 'ED-AQUA-03',
    title: 'Hit while holding breath',
    area: 'AQUA',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Holding Breath',
    summary:
      'On taking damage: Fortitude+Focus against the damage taken; on a failure suffocation begins at once.',
  },
  {
    id: 'ED-AQUA-04',
    title: 'Suffocating',
    area: 'AQUA',
    tag: 'state',
    section: 'Scene: cover, hiding, light and terrain: Suffocating',
    summary:
      'When the breath is over, a creature lasts a number of rounds equal to its Body defense (at 0 or less: none). After that it makes a Stabilization Roll at the start of each of its turns as long as it is in the water. Details: ED-R-85.',
  },
  {
    id: 'ED-OBJ-01',
    title: 'Durability',
    area: 'OBJ',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Durability',
    summary:
      'Durability is subtracted from damage before Soak and can bring it to 0 (no minimum of 1 then). It equals the TN of the difficulty of damaging the object: Simple 4, Easy 6, Moderate 10, Hard 14, Improbable 18, Impossible 24. With resistance: ED-R-86; rolling to hit an object: ED-R-109.',
  },
  {
    id: 'ED-OBJ-02',
    title: "Objects' Soak and HP",
    area: 'OBJ',
    tag: 'derive',
    section: 'Scene: cover, hiding, light and terrain: Durability',
    summary: 'Unless built to withstand damage: Soak 0 and 1 HP.',
  },
  {
    id: 'ED-OBJ-03',
    title: 'Complication of breaking',
    area: 'OBJ',
    tag: 'procedure',
    section: 'Scene: cover, hiding, light and terrain: Durability',
    summary: 'Damage that surpasses (is higher than) the Durability always adds a Complication.',
  },
] as const satisfies readonly Rule[];
