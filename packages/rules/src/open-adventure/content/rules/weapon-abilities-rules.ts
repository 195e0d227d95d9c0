/** WABL: combat abilities. */
import type { Rule } from '@arbiter/engine';

export const weaponAbilitiesRules = [
  {
    id: 'OA-WABL-01',
    title: 'When abilities work',
    area: 'WABL',
    tag: 'state',
    section: 'Chapter V: Combat, Combat Abilities',
    summary:
      'Only if the attack dealt at least 1 damage, unless the ability says otherwise. Costs: OA-WEAP-08. Saves without a named TN use 10.',
  },
  {
    id: 'OA-WABL-02',
    title: 'Blast',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Blast',
    summary:
      'The projectile goes on through everything it damages to the end of its range; after each thing hit the remaining range shrinks by the protection of the armor or object.',
  },
  {
    id: 'OA-WABL-03',
    title: 'Burst fire',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Burst Fire',
    summary: 'Spend 2 extra ammunition; the attacker makes a reflex save; success +2 damage.',
  },
  {
    id: 'OA-WABL-04',
    title: 'Charge',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Charge',
    summary:
      'At least 4 spaces in a straight line this round and then at once a melee attack: the defender makes a reflex save, on a failure all damage of that attack is doubled.',
  },
  {
    id: 'OA-WABL-05',
    title: 'Deflect',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Deflect',
    summary:
      'Declared before the attack roll. Counter-attack roll with the weapon, no damage; equal to or above the attack total = no damage. Once per round unless stated otherwise (guarding: OA-GUARD-05).',
  },
  {
    id: 'OA-WABL-06',
    title: 'Counter deflect',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Deflect, Counter',
    summary: 'The attacker makes a reflex save; success = this attack cannot be deflected.',
  },
  {
    id: 'OA-WABL-07',
    title: 'Delay',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Delay',
    summary: 'Fortitude save or 1 slow counter (OA-R-240).',
  },
  {
    id: 'OA-WABL-08',
    title: 'Disarm',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Disarm',
    summary:
      "Declared before the roll; in place of damage: reflex save or drop a weapon (attacker's choice if several).",
  },
  {
    id: 'OA-WABL-09',
    title: 'Double damage',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Double Damage',
    summary: "Fortitude save or this attack's damage is doubled.",
  },
  {
    id: 'OA-WABL-10',
    title: 'Entangle',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Entangle',
    summary: 'Entangled with the weapon; reflex save once per minute to get free.',
  },
  {
    id: 'OA-WABL-11',
    title: 'Explosive munition',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Explosive Munition',
    summary:
      'Everyone within 3 area (3 by 3 spaces around the impact): reflex save or +1D "explosive" damage (OA-R-236) and 2 knockback.',
  },
  {
    id: 'OA-WABL-12',
    title: 'Extra attack',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Extra Attack',
    summary: 'One more attack at once as a free action; once per round.',
  },
  {
    id: 'OA-WABL-13',
    title: 'Hook',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Hook',
    summary: 'Declared before the roll: half damage (rounded down) and reflex save or prone.',
  },
  {
    id: 'OA-WABL-14',
    title: 'Knockback',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Knockback',
    summary:
      'Moves the defender as many spaces as counters, direction by the attacker, who must have LOS to the landing space. Obstacles: OA-R-294.',
  },
  {
    id: 'OA-WABL-15',
    title: 'Knockout',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Knockout',
    summary: 'Willpower save or 1 unconscious counter (OA-R-240).',
  },
  {
    id: 'OA-WABL-16',
    title: 'Set versus charge',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Set Vs. Charge',
    summary:
      'Before the roll of a charge against the defender: an immediate counter-attack as a free action with doubled damage; then the charge goes on.',
  },
  {
    id: 'OA-WABL-17',
    title: 'Pierce',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Pierce',
    summary:
      'Armor protection counts n less (not below 0) for this attack, n = counters. When it may be used: OA-R-284.',
  },
  {
    id: 'OA-WABL-18',
    title: 'Reach',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Reach',
    summary:
      "Longer reach (OA-R-285); may attack past allies; at the attacker's choice all spaces between attacker and target are targeted. The reach never varies with the roll.",
  },
  {
    id: 'OA-WABL-19',
    title: 'Skewer',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Skewer',
    summary:
      "Weapon or projectile is left in the target for 2D rounds; 1 bleed counter each round. Removal: full-round action, pierce damage twice the weapon's number (OA-R-290), at least 1, ignoring armor.",
  },
  {
    id: 'OA-WABL-20',
    title: 'Slow shot',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Slow Shot',
    summary: "If the target is at least half the weapon's range away it gets a free dodge (OA-R-288).",
  },
  {
    id: 'OA-WABL-21',
    title: 'Strangle',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Strangle',
    summary: 'Fortitude save or 1 additional suffocation counter until no longer choked (OA-R-298).',
  },
  {
    id: 'OA-WABL-22',
    title: 'Sunder',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Sunder',
    summary: 'Reflex save or armor protection drops permanently by the number of counters, not below 0.',
  },
  {
    id: 'OA-WABL-23',
    title: 'Sweep',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Sweep',
    summary:
      'The attack targets all spaces adjacent to the attacker, whether or not damage is dealt; all are attacked at the same moment, with a roll for each (allies: OA-R-286).',
  },
  {
    id: 'OA-WABL-24',
    title: 'Death ray',
    area: 'WABL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Death Ray',
    summary:
      "Reflex save; success: damage equal to half the target's maximum HP (rounded down); failure: disintegrated, that is dead with nothing left. Own attack damage: OA-R-287.",
  },
] as const satisfies readonly Rule[];
