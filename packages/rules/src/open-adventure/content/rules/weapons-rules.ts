/** Chapter III: weapons and ammunition. */
import type { Rule } from '@arbiter/engine';

/** WEAP: weapons. */
export const weaponsRules = [
  {
    id: 'OA-WEAP-01',
    title: 'Columns',
    area: 'WEAP',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Equipment Information',
    summary:
      'Name, cost, weight, abilities; equipment without listed abilities does what common sense says and may assist tests (OA-SKIL-12, 13).',
  },
  {
    id: 'OA-WEAP-02',
    title: 'Destruction',
    area: 'WEAP',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Weapon Information',
    summary:
      'Added to STR (melee) or PER (ranged) for the attack score; the Host tells the damage type from the weapon.',
  },
  {
    id: 'OA-WEAP-03',
    title: 'Range',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Weapon Information',
    summary:
      "Base range in spaces; the attack roll's result is added to it for that attack (range 3 with a +2 roll reaches 5; with a −2 roll 1).",
  },
  {
    id: 'OA-WEAP-04',
    title: 'Ammunition',
    area: 'WEAP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Ammunition Requirement',
    summary:
      'Most ranged weapons use up one piece of ammunition per use; without ammunition no shot. A weapon listing two kinds (blunderbuss: pellets and salt peter) uses one of each.',
  },
  {
    id: 'OA-WEAP-05',
    title: 'Hands',
    area: 'WEAP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Weapon Information',
    summary: '1H or 2H; without enough free hands the item cannot be used.',
  },
  {
    id: 'OA-WEAP-06',
    title: 'Symbols',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Special Symbols',
    summary: '♥ HP, ⚡ SP, ↻ activation, ★ exult point; nine mana and psi symbols whose pictures were lost.',
  },
  {
    id: 'OA-WEAP-07',
    title: 'Activation',
    area: 'WEAP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Special Symbols',
    summary:
      "↻ is a free action usable once per round; it becomes available again at the start of the character's next turn.",
  },
  {
    id: 'OA-WEAP-08',
    title: 'Paying for an ability',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Special Symbols',
    summary:
      'What stands left of the colon must be paid to use what stands right of it; unpaid means unusable. One symbol is one point (OA-R-162). Abilities without a cost are always on.',
  },
  {
    id: 'OA-WEAP-09',
    title: 'Lost cost symbols',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Weaponry',
    summary:
      'In 16 weapon abilities a symbol was turned into another sign: ⚔ battle axe; ☠ blunderbuss (second ability); ☛ recurved bow, heavy crossbow (twice); an arrow on nunchakus, energy sword, katana (twice), chaingun; ↗ assault rifle, laser rifle, sniper rifle, rocket launcher (second), shotgun, submachine gun. (⚡ with a variation mark on cestus, trident and long sword is plain ⚡.) Default: each is one stamina point, as the combat chapter proves for the sniper rifle and nothing proves for the others (the contents print ↗ beside Health and ↘ beside Stamina): OA-R-161; the five abilities printed with two stars and an arrow: OA-R-199.',
  },
  {
    id: 'OA-WEAP-10',
    title: 'Fantasy melee weapons',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Fantasy Melee Weapons',
    summary: '10 rows. Conflict: trident price OA-R-166.',
  },
  {
    id: 'OA-WEAP-11',
    title: 'Fantasy ranged weapons',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Fantasy Ranged Weapons',
    summary: '10 rows (8 launchers, 2 thrown); a dash under Destroy is 0.',
  },
  {
    id: 'OA-WEAP-12',
    title: 'Science-fiction melee weapons',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Science-Fiction Melee Weapons',
    summary:
      '10 rows. * needs energy, † unarmed weapon. Conflicts: OA-R-175 (graviton hammer: type C cell), OA-R-178 (claw gauntlet).',
  },
  {
    id: 'OA-WEAP-13',
    title: 'Science-fiction ranged weapons',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Science-Fiction Ranged Weapons',
    summary:
      '10 rows. * needs energy. Conflicts: OA-R-163 (chaingun effect), OA-R-176 (plasma rifle energy).',
  },
  {
    id: 'OA-WEAP-14',
    title: 'Thrown weapons',
    area: 'WEAP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Fantasy Thrown Weaponry',
    summary:
      'Net and spear are weapon and ammunition in one; they leave the hand when used. Spear in melee: OA-R-196.',
  },
  {
    id: 'OA-WEAP-15',
    title: 'Laser pistol stun toggle',
    area: 'WEAP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Pistol, Laser',
    summary: 'Switched on, the pistol deals nonlethal damage only.',
  },
  {
    id: 'OA-WEAP-16',
    title: 'Laser rifle infrared mode',
    area: 'WEAP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Rifle, Laser',
    summary: 'Switched on: destruction −2 and the beam is visible only to thermal vision.',
  },
  {
    id: 'OA-WEAP-17',
    title: 'Energy staff as rifle',
    area: 'WEAP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Energy Staff',
    summary:
      '★: for 1 minute the staff may be used as a plasma rifle (destruction 4, range 5), powered by its own type D cell.',
  },
  {
    id: 'OA-WEAP-18',
    title: 'Improvised weapons',
    area: 'WEAP',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Improvised Weapons',
    summary:
      'Destruction = weight ÷ 4 and range = weight ÷ 4, rounded down (OA-R-194); otherwise like normal weapons.',
  },
  {
    id: 'OA-WEAP-19',
    title: 'Improvised weapon hands',
    area: 'WEAP',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Improvised Weapons',
    summary: "Weight above half the character's STR, or very unbalanced: two hands.",
  },
  {
    id: 'OA-WEAP-20',
    title: 'Weapons without abilities',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Weaponry',
    summary:
      'Ten weapons have none: dagger, flail, quarterstaff, short sword, atlatl, short bow, spear, claw gauntlet, laser pistol, semi-automatic pistol.',
  },
  {
    id: 'OA-WEAP-21',
    title: 'Fantasy weapon abilities in the default reading',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Weaponry',
    summary:
      '13 weapons (EX = exult point): battle axe counter-deflect always, 1 SP 1 bleed; bladed cestus 1 SP +1 destruction for the attack; war hammer 2 EX 1 knockback; trident 1 EX + 1 SP hook for the attack; morningstar delay always; long sword 1 SP 1 sunder; blunderbuss 2 EX knockout, 1 SP 1 knockback; long bow 2 EX +1 range for the attack, slow shot always; recurved bow 1 EX + 1 SP 1 sunder, counter-deflect always; hand crossbow 2 EX 1 pierce; heavy crossbow 1 EX + 1 SP +1 destruction for the attack, 3 EX + 1 SP double damage; light crossbow 1 SP 1 pierce; net area 3 always, 1 SP entangle. Depends on OA-R-161 and OA-R-162. The abilities themselves are in chapter V.',
  },
  {
    id: 'OA-WEAP-22',
    title: 'Science-fiction weapon abilities in the default reading',
    area: 'WEAP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Weaponry',
    summary:
      '17 weapons: plasma axe 3 EX 3 bleed; crescent blade sweep always; energy staff 1 EX plasma rifle; graviton hammer 2 EX 1 paralysis; twin lightfoil 1 SP counter-deflect, 2 EX extra attack; lightfoil 1 SP deflect, 2 EX 1 sunder; power nunchakus 2 EX + 1 SP 2 stun; energy sword 2 EX + 1 SP double damage; katana 2 EX + 1 SP deflect, 2 EX + 1 SP 1 pierce; chaingun 2 EX + 1 SP burst fire (OA-R-163); assault rifle 1 SP burst fire; laser rifle 1 EX + 1 SP 1 pierce; plasma rifle 2 EX +1 range; sniper rifle 1 SP + 2 EX double damage; rocket launcher slow shot always, 3 EX explosive munition, 1 SP 1 burn; shotgun 1 SP 1 knockback; submachine gun 1 SP burst fire. Depends on OA-R-161, OA-R-162 and OA-R-199.',
  },
  {
    id: 'OA-WEAP-23',
    title: 'Descriptions without figures',
    area: 'WEAP',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Weaponry',
    summary:
      'Slow loading and tripod mounting of the heavy crossbow, fire modes of the assault rifle, rifle sockets and safety switches have no numbers: the Host judges.',
  },
] as const satisfies readonly Rule[];

/** AMMO: ammunition. */
export const ammunitionRules = [
  {
    id: 'OA-AMMO-01',
    title: 'Fantasy ammunition',
    area: 'AMMO',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Fantasy Ranged Weapons',
    summary:
      '5 rows, price and weight per bundle of 10: arrows 1 sc 1 wt; darts 1 sc 2 wt; pellets 20 cc ½ wt; quarrels 2 sc ½ wt; salt peter 4 sc 1 wt.',
  },
  {
    id: 'OA-AMMO-02',
    title: 'Science-fiction ammunition',
    area: 'AMMO',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Ranged Science-Fiction Weaponry',
    summary: '3 rows per bundle of 10: bullets 5 cc ½ wt; fuel 2 sc 2 wt; missiles 60 cc 2 wt.',
  },
  {
    id: 'OA-AMMO-03',
    title: 'Bundles',
    area: 'AMMO',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Fantasy Ranged Weapons',
    summary: 'Ammunition is sold, priced and weighed in tens.',
  },
  {
    id: 'OA-AMMO-04',
    title: 'Cells and ammunition',
    area: 'AMMO',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Energy Cell Requirement',
    summary: 'A weapon that lists both needs both (chaingun: bullets and a type E cell).',
  },
] as const satisfies readonly Rule[];
