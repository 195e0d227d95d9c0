import type { Rule } from '@arbiter/engine';

export const weaponRules = [
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
] as const satisfies readonly Rule[];
