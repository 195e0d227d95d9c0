import type { Rule } from '@arbiter/engine';

export const attackRules = [
  {
    id: 'SV-ATK-01',
    title: 'Attack TN',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Attack Resolution',
    summary:
      'TN = DX + weapon skill level (untrained −2 instead) + specialization + Weapon Master + situation (range, called shot, off-hand, position, states). Unarmed uses Brawling, throwing uses Throwing, spells their magic skill with its own attribute.',
  },
  {
    id: 'SV-ATK-02',
    title: 'Order of an attack',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Attack Resolution',
    summary:
      '1 choose target, weapon, use (slash or thrust), location; 2 roll the attack; a failure ends it (SV-R-10 missOutright); 3 the defender chooses a defence or none; 4 its TN falls by 1 per full 5 of the attack margin; 5 defence roll: success, the attack misses; failure, it hits; 6 damage as in area DMG. Attack critical: SV-R-82 defenceAllowed.',
  },
  {
    id: 'SV-ATK-03',
    title: 'Choosing a defence',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Attack Resolution',
    summary:
      'The defender chooses after seeing that the attack succeeded, among defences that are possible, and spends one reaction per attempt, successful or not. One defence per attack. A defender need not spend the reaction.',
  },
  {
    id: 'SV-ATK-04',
    title: 'Dodge',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Defense Options',
    summary:
      'TN = DX/2 + AD of the armour (SV-R-83 targetedLocation) + modifiers. Against any attack; no penalty for having acted. Not for Paraplegic characters.',
  },
  {
    id: 'SV-ATK-05',
    title: 'Parry',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Defense Options',
    summary:
      'TN = (DX + weapon skill)/2 + modifiers, −4 if that weapon attacked this turn. Melee attacks only (Martial Arts Training: ranged too at −4, bare hand). The appendix shortens the condition to having acted; the main text rules. Untrained: SV-R-87 skillMinusTwo. Without a weapon: SV-R-84 unarmedOnly. A failed parry can break the weapon (SV-ARM-09).',
  },
  {
    id: 'SV-ATK-06',
    title: 'Block',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Defense Options',
    summary:
      'TN = (DX + Shield skill)/2 + SD + modifiers. Frontal attacks only, melee or ranged; needs a shield. Untrained: SV-R-87 skillMinusTwo. A failed block can damage the shield (SV-ARM-08).',
  },
  {
    id: 'SV-ATK-07',
    title: 'Modifiers on defences',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Combat Modifiers',
    summary:
      "Encumbrance −1 or −2, cover +2 or +4, Fatigue 3 −2, Martial Arts Training +2 unarmoured, Weapon Master +2 (parry), physical-action penalties (states, exhaustion, pain), attacker's margin. Stunned characters have no reaction. Armour skill penalties on attack and defence: SV-R-85 skillsOnly.",
  },
  {
    id: 'SV-ATK-08',
    title: 'Halving before adding',
    area: 'ATK',
    tag: 'derive',
    section: 'Combat System › Defense Options',
    summary:
      'Only DX and skill are halved; AD, SD and all modifiers are added afterwards; then SV-R-01 floorTn. Example: DX 13, skill 4 gives parry 8.5 → 8; with Weapon Master 10.5 → 10.',
  },
  {
    id: 'SV-ATK-09',
    title: 'Hit location',
    area: 'ATK',
    tag: 'procedure',
    section: 'Combat System › Attack Resolution',
    summary: 'The attacker may name a location (SV-CMOD-06). Otherwise: SV-R-86 torso.',
  },
  {
    id: 'SV-ATK-10',
    title: 'Facing',
    area: 'ATK',
    tag: 'guide',
    section: 'Combat System › Defense Options',
    summary: 'Front, rear and flank are not given on a map; the table decides what is frontal.',
  },
] as const satisfies readonly Rule[];
