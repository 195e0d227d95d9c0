import type { Rule } from '@arbiter/engine';

export const damageRules = [
  {
    id: 'SV-DMG-01',
    title: 'Order of damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage',
    summary:
      '1 flat sum = weapon modifier + ST bonus (SV-R-23 bowsToo) + perk bonuses − thrust penalty; convert at +7 (SV-DER-12). 2 Roll dice + flat = raw damage; 0 or less becomes 1 (SV-DMG-02). 3 Knockback from raw (SV-DMG-05). 4 Effective AR of the location (SV-DMG-04). 5 Penetrating = max(0, raw − effective AR). 6 ×2 if impaling; ×2 again if the called shot doubles. 7 Halvings: inadequate ST, beyond range, Damage Resistance (each rounded by SV-R-03 down; order: SV-R-88 afterEverything). 8 Subtract from Vitality or Integrity; bleeding, pain and morale follow.',
  },
  {
    id: 'SV-DMG-02',
    title: 'Minimum damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage',
    summary:
      'Raw damage below 1 counts as 1 before armour; armour can still bring it to 0. Worked value: 1d6−3, ST −1, die 2 gives −2 → 1; AR 1 leaves 0.',
  },
  {
    id: 'SV-DMG-03',
    title: 'Margin and damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage',
    summary: 'The attack margin never changes damage.',
  },
  {
    id: 'SV-DMG-04',
    title: 'Effective AR',
    area: 'DMG',
    tag: 'derive',
    section: 'Combat System › Attack Resolution',
    summary:
      'AR of the location = worn piece + Natural Armor, × size multiplier (SV-R-61 allAr), − Armor Piercing (SV-R-74 beforeDoubling), not below 0; doubled against cutting. Layers of worn armour on one location: SV-R-89 oneWornPiece.',
  },
  {
    id: 'SV-DMG-05',
    title: 'Knockback from force',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage',
    summary:
      'floor(raw damage / 10) metres of push for a hit that was not defended, even if armour stops it all: SV-R-90 raw. 9 gives 0, 10 gives 1, 25 gives 2.',
  },
  {
    id: 'SV-DMG-06',
    title: 'Bludgeoning',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage Types',
    summary:
      'Clubs, maces, hammers, fists, falls, most magic. AR counts once; the rest goes to Vitality. The default type.',
  },
  {
    id: 'SV-DMG-07',
    title: 'Cutting',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage Types',
    summary:
      'Swords, axes, slashing. AR counts double; if at least 1 point penetrates, the wound adds 1 to the bleeding count.',
  },
  {
    id: 'SV-DMG-08',
    title: 'Bleeding count',
    area: 'DMG',
    tag: 'state',
    section: 'Combat System › Damage Types',
    summary:
      'Each turn of the victim: lose Vitality equal to the count, then roll EN − 2 × count; success lowers the count by 1. At 0 it ends. Timing: SV-R-91 startOfVictimTurn. Undead and Integrity users never bleed. “Status Conditions” repeats the rule.',
  },
  {
    id: 'SV-DMG-09',
    title: 'Stopping bleeding',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage Types',
    summary:
      'A successful First Aid roll (Major Action; SV-REST-13) sets the count to 0. A scrap of cloth is enough material for that.',
  },
  {
    id: 'SV-DMG-10',
    title: 'Impaling weapons',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage Types',
    summary:
      'Arrows, javelins, spears, pikes, lances: damage that passes AR is doubled. Listed damage unchanged.',
  },
  {
    id: 'SV-DMG-11',
    title: 'Thrusting with a slashing weapon',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage Types',
    summary:
      'Swords, daggers, knives may thrust: subtract 1 per weapon die (SV-R-92 listedDice), type becomes impaling, AR counts once, no bleeding. 2d6−1 → 2d6−3; 1d6−3 → 1d6−4. Chosen before the attack roll.',
  },
  {
    id: 'SV-DMG-12',
    title: 'Worked impaling examples',
    area: 'DMG',
    tag: 'table',
    section: 'Combat System › Damage Types',
    summary:
      '4 examples plus a repeat: arrow 1d6+2, die 4, ST 12, AR 3 → 8; spear 2d6 rolling 9, ST 14, AR 3 → 16; longsword thrust 2d6−1 rolling 7, ST 14, AR 4 → 4; the same as a slash → 0; slash rolling 10 → 3 and bleeding.',
  },
  {
    id: 'SV-DMG-13',
    title: 'Energy damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Combat System › Damage Types',
    summary:
      'Fire, cold, lightning, acid, force: AR counts once. Possible extras the GM may add: fire ignites and burns on, cold slows, lightning stuns, acid eats gear and burns on, force pushes harder. No numbers are given: SV-R-93 gmOnly.',
  },
  {
    id: 'SV-DMG-14',
    title: 'Unarmed attacks',
    area: 'DMG',
    tag: 'table',
    section: 'Combat System › Unarmed Combat',
    summary: '2 rows, Brawling, bludgeoning: punch 1d6−3 + ST, kick 1d6 + ST. Martial Arts Training adds 2.',
  },
  {
    id: 'SV-DMG-15',
    title: 'Weapon list',
    area: 'DMG',
    tag: 'table',
    section: 'Combat System › Damage',
    summary:
      'Scattered rows: knife 1d6−3 and dagger 1d6−3 cutting (“Damage”, “Impaling Damage”; 1d6−2 in templates “Scout/Ranger”, “Rogue”: SV-R-94 minusThree); sword/longsword 2d6−1 cutting; greatsword 3d6+2 cutting; battleaxe 2d6 cutting; warhammer 2d6 bludgeoning; staff 1d6−1; bow 2d6 against arrow 1d6+2 impaling: SV-R-95 twoDice; crossbow 2d6+2; spear 1d6+1 impaling; heavy spear 2d6 impaling; pike 1d6+3 impaling. Entries without a printed type: SV-R-96 byNature. Ranges: shortbow 50 m, longbow 100 m, crossbow 80 m.',
  },
] as const satisfies readonly Rule[];
