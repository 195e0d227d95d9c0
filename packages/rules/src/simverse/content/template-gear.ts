/** SV-TMPL-13, SV-CRE-07: the gear that templates name, as things of the lists that can be worn, wielded and weighed. */
import type { z } from 'zod';
import type { shieldSchema, wornSchema } from '../gear/armour.ts';
import type { carriedWeapon } from '../gear/character-weapons.ts';
import type { itemSchema } from '../gear/items.ts';
import type { TemplateName } from './template-list.ts';

export interface Kit {
  /** A piece with the AR and AD that the template prints; it covers the torso (SV-R-64). */
  readonly armour?: string;
  /** In the place of that, pieces of a template of one's own. */
  readonly worn?: z.output<typeof wornSchema>;
  readonly shield?: z.output<typeof shieldSchema>;
  readonly weapons?: readonly z.input<typeof carriedWeapon>[];
  /** A weapon of choice: one for the weapon skill that was picked. */
  readonly ofChoice?: Partial<Record<string, z.output<typeof carriedWeapon>>>;
  readonly items?: readonly z.input<typeof itemSchema>[];
}

const MARTIAL: Kit['ofChoice'] = {
  Swords: 'Longsword',
  Axes: 'Battleaxe',
  Spears: 'Spear',
  Bows: 'Bow',
  Crossbows: 'Crossbow, Light',
  Throwing: 'Throwing Knife',
  Daggers: 'Dagger',
  Whips: 'Whip',
};
const PACK = [{ name: 'Backpack' }, { name: 'Bedroll' }, { name: 'Waterskin' }];
/** The lists weigh no arrows; twenty of them are about a kilogram. */
const arrows = (count: number) => ({ name: 'Arrows', count, kg: 0.05 });

/** SV-TMPL-07, SV-R-94: the template's own blades are better than the 1d6-3 of other daggers. */
export const ROGUES_DAGGER = {
  name: 'Dagger',
  damage: '1d6-2',
  type: 'cutting',
  canThrust: true,
  maxRange: 10,
} as const;

export const KITS: Partial<Record<TemplateName, Kit>> = {
  Warrior: {
    armour: 'Hide Armor',
    shield: 'Medium Shield',
    ofChoice: MARTIAL,
    items: [...PACK, { name: 'Torch', count: 2 }],
  },
  Scout: {
    armour: 'Leather Cuirass',
    weapons: ['Bow', 'Hunting Knife'],
    items: [arrows(30), ...PACK, { name: 'Blanket' }],
  },
  Wizard: {
    weapons: ['Staff'],
    items: [{ name: 'Robes, Wizard' }, { name: 'Spellbook', kg: 0.5 }, { name: 'Component Pouch', kg: 0.1 }],
  },
  Rogue: {
    armour: 'Padded Cloth',
    weapons: [ROGUES_DAGGER, ROGUES_DAGGER],
    items: [{ name: "Thieves' Tools" }, { name: 'Grappling Hook' }, { name: 'Rope, Hemp (15m)' }],
  },
  Cleric: {
    armour: 'Chain Shirt',
    shield: 'Medium Shield',
    weapons: ['Mace'],
    items: [{ name: 'Holy Symbol' }, { name: "Healer's Kit" }, { name: 'Scriptures' }],
  },
  Druid: {
    armour: 'Hide Armor',
    shield: 'Medium Shield',
    weapons: ['Quarterstaff'],
    items: [{ name: 'Nature Focus' }, { name: 'Herbalism Kit' }],
  },
  Barbarian: {
    armour: 'Leather Cuirass',
    ofChoice: { Axes: 'Greataxe', Swords: 'Greatsword' },
    weapons: ['Hand Axe', 'Hand Axe'],
    items: PACK,
  },
  Paladin: {
    armour: 'Plate Mail',
    shield: 'Large Shield',
    weapons: ['Longsword'],
    items: [{ name: 'Holy Symbol' }],
  },
  Monk: {
    weapons: ['Quarterstaff'],
    items: [{ name: 'Robes, Common' }, ...PACK, { name: 'Meditation Beads' }],
  },
  Bard: {
    armour: 'Studded Leather',
    weapons: ['Rapier'],
    items: [{ name: 'Musical Instrument' }, { name: 'Fine Clothes' }, { name: 'Backpack' }],
  },
  Necromancer: {
    weapons: ['Staff'],
    items: [
      { name: 'Robes, Common' },
      { name: 'Spellbook', kg: 0.5 },
      { name: 'Grave Dust' },
      { name: 'Skull Focus' },
    ],
  },
  Artificer: {
    armour: 'Leather Cuirass',
    weapons: ['Crossbow, Light'],
    items: [{ name: 'Engineering Tools' }, { name: 'Alchemy Supplies' }],
  },
  Assassin: {
    armour: 'Leather Cuirass',
    weapons: ['Dagger', 'Dagger'],
    items: [
      { name: 'Blade Poison', count: 3 },
      { name: 'Disguise Kit' },
      { name: "Thieves' Tools" },
      { name: 'Cloak' },
      { name: 'Mask' },
    ],
  },
  Ranger: {
    armour: 'Leather Cuirass',
    weapons: ['Longbow', 'Shortsword', 'Shortsword'],
    items: [arrows(40), ...PACK],
  },
  Summoner: {
    weapons: ['Staff'],
    items: [
      { name: 'Robes, Common' },
      { name: 'Circle Chalk' },
      { name: 'Component Pouch', kg: 0.1 },
      { name: 'Binding Contracts' },
    ],
  },
};
