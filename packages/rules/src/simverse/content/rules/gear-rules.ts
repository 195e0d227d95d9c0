import type { Rule } from '@arbiter/engine';

export const gearRules = [
  {
    id: 'SV-WEAP-01',
    title: 'Off-hand use',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Combat System › Two-Weapon Fighting and Off-Hand Attacks',
    summary:
      'Anything done with the non-dominant hand (attack, throw, catch): −4, unless Ambidextrous. Parrying and blocking with that hand: SV-R-173 parryNotBlock.',
  },
  {
    id: 'SV-WEAP-02',
    title: 'Two-weapon attack',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Combat System › Two-Weapon Fighting and Off-Hand Attacks',
    summary:
      'One Major Action, two attacks against the same or different targets, rolled separately, each met by its own defence. Main hand −2, off-hand −6 (the −4 is included); Ambidextrous: both −2. Worked value: DX 13, skill 4: 15 and 11; Ambidextrous 15 and 15.',
  },
  {
    id: 'SV-WEAP-03',
    title: 'Defending against and after two weapons',
    area: 'WEAP',
    tag: 'state',
    section: 'Combat System › Two-Weapon Fighting and Off-Hand Attacks',
    summary:
      'Each attack needs its own reaction from the defender. Both weapons then count as having attacked for parry.',
  },
  {
    id: 'SV-WEAP-04',
    title: 'Off-hand examples',
    area: 'WEAP',
    tag: 'guide',
    section: 'Combat System › Two-Weapon Fighting and Off-Hand Attacks',
    summary: 'Sword in the off-hand: −4 without the perk, nothing with it.',
  },
  {
    id: 'SV-WEAP-05',
    title: 'Heavy weapon strength',
    area: 'WEAP',
    tag: 'table',
    section: 'Combat System › Heavy Weapon Requirements',
    summary:
      '5 rows: heavy two-handed swords ST 12, heavy axes 12, heavy maces and hammers 12, heavy polearms 11 (halberd, pike), longbow 10.',
  },
  {
    id: 'SV-WEAP-06',
    title: 'Too weak for the weapon',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Combat System › Heavy Weapon Requirements',
    summary:
      'Below the requirement: −4 on all attacks with it, damage halved at the very end (SV-R-88 afterEverything), special maneuvers may be barred by the GM. Worked value: TN 16 becomes 12, 12 damage becomes 6.',
  },
  {
    id: 'SV-WEAP-07',
    title: 'Longbow minimum',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Combat System › Heavy Weapon Requirements',
    summary: 'Below ST 10 a longbow cannot be used at all; the attack is refused instead of penalized.',
  },
  {
    id: 'SV-ARM-01',
    title: 'Armour table',
    area: 'ARM',
    tag: 'table',
    section: 'Combat System › Armor',
    summary:
      '12 rows: AD and AR range. Torso light 0 / 1-2, medium 1 / 3-5, heavy 2 / 6-10; leggings 0 / 1-2, 1 / 3-4, 2 / 5-6; gloves and boots 0 / 0-1, 1 / 2-3, 2 / 4-5; helmet 0 / 0-1, 1 / 2-3, 2 / 4-6. Each concrete piece has one AR inside its range.',
  },
  {
    id: 'SV-ARM-02',
    title: 'Locations covered',
    area: 'ARM',
    tag: 'derive',
    section: 'Combat System › Armor',
    summary:
      'Torso armour covers torso and vitals, leggings the legs, boots the feet, gloves hands (arms: SV-R-97 gloves), helmet the head (eyes: SV-R-98 helmet). A location without a piece has AR 0, AD 0 plus Natural Armor.',
  },
  {
    id: 'SV-ARM-03',
    title: 'Armour skill penalty',
    area: 'ARM',
    tag: 'derive',
    section: 'Combat System › Armor',
    summary:
      'Heaviest class among all worn pieces decides: light 0, medium −2, heavy −4, on physical skills that move the body (climbing, stealth, acrobatics and the like) and on casting that needs gestures; purely mental skills are free. Attacks and defences: SV-R-85 skillsOnly.',
  },
  {
    id: 'SV-ARM-04',
    title: 'Familiarity perks',
    area: 'ARM',
    tag: 'derive',
    section: 'Combat System › Armor',
    summary: 'The penalty shrinks by 2 or 4 (SV-PERK-08, SV-PERK-09) and never turns into a bonus.',
  },
  {
    id: 'SV-ARM-05',
    title: 'Shield table',
    area: 'ARM',
    tag: 'table',
    section: 'Combat System › Shields',
    summary:
      '3 rows: light or buckler SD 1, medium 2, heavy or tower 3-4 (each shield has one value). SD helps Block only.',
  },
  {
    id: 'SV-ARM-06',
    title: 'Degradation is optional',
    area: 'ARM',
    tag: 'state',
    section: 'Combat System › Equipment Degradation',
    summary:
      'The rules on armour, shield and weapon damage are an optional module, off unless the table turns it on (SV-R-99 off). The lines on bleeding to death stand under the same heading; how they are used: SV-R-109 unconscious.',
  },
  {
    id: 'SV-ARM-07',
    title: 'Armour breach',
    area: 'ARM',
    tag: 'state',
    section: 'Combat System › Equipment Degradation',
    summary:
      "A hit whose damage is greater than AR + AD of the location's piece lowers that piece's AR by 1 permanently; at AR 0 it is ruined and its AD is lost too. Damage meant: SV-R-100 rawDamage. Repair costs money and time (SV-CRFT-13).",
  },
  {
    id: 'SV-ARM-08',
    title: 'Shield damage',
    area: 'ARM',
    tag: 'state',
    section: 'Combat System › Equipment Degradation',
    summary:
      'A failed Block with 10 or more Vitality damage taken from that attack lowers SD by 1 permanently; at 0 the shield is broken.',
  },
  {
    id: 'SV-ARM-09',
    title: 'Weapon breakage',
    area: 'ARM',
    tag: 'procedure',
    section: 'Combat System › Equipment Degradation',
    summary:
      "A failed Parry with 10 or more Vitality damage taken from that attack: roll against Luck (AW/2); failure breaks the weapon, useless until repaired. Masterwork or oversized weapons: 15 or more, at the GM's discretion.",
  },
] as const satisfies readonly Rule[];
