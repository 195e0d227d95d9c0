import type { Rule } from '@arbiter/engine';

/** Weapon and armor tags. */
export const tagsRules = [
  {
    id: 'ED-TAG-01',
    title: 'Tags in general',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Tags',
    summary:
      'Tags describe how equipment is used and may grant features. The word Simple is both a tag (ED-TAG-23) and a difficulty (ED-DIF-01); Heavy and Heavy armor are different tags; Weapon is a skill, an expertise and an item kind.',
  },
  {
    id: 'ED-TAG-02',
    title: 'Ammunition',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Ammunition',
    summary:
      "Ammunition is counted separately and may replace the weapon's damage. On a miss it breaks and is gone; on a hit: ED-R-41.",
  },
  {
    id: 'ED-TAG-03',
    title: 'Bladed',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Bladed',
    summary: 'Damage kind: cutting. No other effect in itself.',
  },
  {
    id: 'ED-TAG-04',
    title: 'Blunt',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Blunt',
    summary:
      'Damage kind: impact. On a hit the wielder may choose non-lethal damage: if it would bring the target to 0 HP or below, the target has 1 HP and is Unconscious instead (no dying). Otherwise the damage is normal. With massive damage: ED-R-42; length: ED-R-43.',
  },
  {
    id: 'ED-TAG-05',
    title: 'Charging',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Charging',
    summary:
      'If the wielder moved at least half its speed this turn before the strike, add one more damage die of the weapon. Riding: ED-R-44.',
  },
  {
    id: 'ED-TAG-06',
    title: 'Disarming',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Disarming',
    summary:
      "On a hit whose attack total is also higher than (not equal to) the target's Body TN, the attacker may choose to make the target lose one held item instead of dealing damage. NPC attackers: ED-R-45.",
  },
  {
    id: 'ED-TAG-07',
    title: 'Emplaced',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Emplaced',
    summary:
      'Cannot be carried by one person; fixed to a place or vehicle. Rolls Wits+Weapon. On a vehicle it takes an Act to fire (ED-VEH-04).',
  },
  {
    id: 'ED-TAG-08',
    title: 'Fine',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Fine',
    summary:
      'May be used for an off-hand attack as a Swift Act. Also exempt from the weapon Hindrance of Squeeze (ED-SPC-08) and Grappled (ED-CND-06). Does an off-hand attack need an earlier attack: ED-R-46.',
  },
  {
    id: 'ED-TAG-09',
    title: 'Finesse',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Finesse',
    summary: 'The wielder may use Dexterity instead of Strength for the attack (and then for damage).',
  },
  {
    id: 'ED-TAG-10',
    title: 'Heavy',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Heavy',
    summary:
      'Needs Strength +2, or +3 for a creature of small stature; otherwise Hindrance on attack rolls with it.',
  },
  {
    id: 'ED-TAG-11',
    title: 'Heavy armor',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Heavy armor',
    summary: 'Needs Strength +3; otherwise the wearer has Hindrance on attack, Deflect and React rolls.',
  },
  {
    id: 'ED-TAG-12',
    title: 'Light armor',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Light armor',
    summary: 'No requirement, no penalty.',
  },
  {
    id: 'ED-TAG-13',
    title: 'Martial',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Martial',
    summary:
      'Needs proficiency in the Weapon skill; otherwise Hindrance on attack rolls. A weapon expertise does not replace the skill.',
  },
  {
    id: 'ED-TAG-14',
    title: 'Mechanical',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Mechanical',
    summary:
      'Uses Wits for the roll and damage. After firing it must be reloaded with a Swift Act before it can fire again.',
  },
  {
    id: 'ED-TAG-15',
    title: 'Medium armor',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Medium armor',
    summary: 'Needs Strength +1; otherwise Hindrance on React rolls only (ED-R-38).',
  },
  {
    id: 'ED-TAG-16',
    title: 'Mounted',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Mounted',
    summary:
      'Can be used while mounted even if another tag would prevent it. Which tags prevent mounted use: ED-R-47.',
  },
  {
    id: 'ED-TAG-17',
    title: 'Noisy',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Noisy',
    summary: 'Hindrance on Stealth rolls while worn.',
  },
  {
    id: 'ED-TAG-18',
    title: 'Piercing',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Piercing',
    summary: 'Damage kind: piercing. No other effect in itself.',
  },
  {
    id: 'ED-TAG-19',
    title: 'Ranged: distance',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Ranged',
    summary:
      'One target. Up to the listed distance: normal. Beyond it up to three times the distance: Hindrance. Farther: not possible. Dexterity for roll and damage.',
  },
  {
    id: 'ED-TAG-20',
    title: 'Ranged: enemy adjacent',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Ranged',
    summary:
      'If any enemy is adjacent to the attacker, the ranged attack has a Hindrance (whoever the target is).',
  },
  {
    id: 'ED-TAG-21',
    title: 'Reach',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Reach',
    summary:
      'Strikes targets up to 2 spaces away unless the item says otherwise; this widens threatened spaces (ED-SPC-10).',
  },
  {
    id: 'ED-TAG-22',
    title: 'Shield',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Shield',
    summary:
      'May make an off-hand attack for 1d4 damage (a Swift Act, melee, Strength+Weapon; the Strength used is added). Its Deflection and Soak bonuses: ED-DEF-04, ED-DEF-05.',
  },
  {
    id: 'ED-TAG-23',
    title: 'Simple',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Simple',
    summary:
      'Can be used without the Weapon skill and without Hindrance. A weapon with neither Simple nor Martial: ED-R-48.',
  },
  {
    id: 'ED-TAG-24',
    title: 'Slam',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Slam',
    summary:
      'On a hit against a target that is Exposed (to this attacker), the attacker may push it 2 spaces away. Gargantuan targets are immune (ED-SPC-05). Obstacles: ED-R-108; responses: ED-R-50.',
  },
  {
    id: 'ED-TAG-25',
    title: 'Thrown',
    area: 'TAG',
    tag: 'procedure',
    section: 'Weapon and armor tags: Thrown',
    summary:
      'Usable at range (normally up to the listed distance) or in melee, both times with Strength+Weapon. Up to three times the distance with Hindrance. Against a foe within reach it is a melee attack by default. While an enemy is adjacent: ED-R-49.',
  },
  {
    id: 'ED-TAG-26',
    title: 'Two-Handed',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Two-Handed',
    summary: 'Needs both hands: no shield, no off-hand weapon, no held item at the same time.',
  },
  {
    id: 'ED-TAG-27',
    title: 'Versatile',
    area: 'TAG',
    tag: 'state',
    section: 'Weapon and armor tags: Versatile',
    summary:
      'In melee may be wielded with one or two hands; with two hands the Versatile die replaces the normal damage die.',
  },
] as const satisfies readonly Rule[];
