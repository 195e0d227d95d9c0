/** Our own weapons: the book has tags and damage dice but no list. Together they show every weapon tag. */
import type { Weapon } from '../gear/weapon.ts';

export const weapons: readonly Weapon[] = [
  { name: 'dagger', dice: '1d4', tags: ['Simple', 'Light', 'Fine', 'Piercing', 'Thrown'], distance: 4 },
  { name: 'club', dice: '1d6', tags: ['Simple', 'Blunt'] },
  { name: 'staff', dice: '1d6', tags: ['Simple', 'Blunt', 'Versatile'], versatile: '1d8' },
  { name: 'hatchet', dice: '1d6', tags: ['Simple', 'Bladed', 'Thrown'], distance: 4 },
  { name: 'javelin', dice: '1d6', tags: ['Simple', 'Piercing', 'Thrown'], distance: 6 },
  { name: 'spear', dice: '1d6', tags: ['Simple', 'Piercing', 'Reach', 'Versatile'], versatile: '1d8' },
  { name: 'parrying dagger', dice: '1d4', tags: ['Martial', 'Bladed', 'Fine', 'Finesse', 'Disarming'] },
  { name: 'rapier', dice: '1d8', tags: ['Martial', 'Piercing', 'Finesse'] },
  { name: 'longsword', dice: '1d8', tags: ['Martial', 'Bladed', 'Versatile'], versatile: '1d10' },
  { name: 'war hammer', dice: '1d8', tags: ['Martial', 'Blunt', 'Slam'] },
  { name: 'whip', dice: '1d4', tags: ['Martial', 'Bladed', 'Finesse', 'Reach', 'Disarming'] },
  { name: 'great axe', dice: '1d10', tags: ['Martial', 'Bladed', 'Heavy', 'Two-Handed'] },
  { name: 'maul', dice: '1d10', tags: ['Martial', 'Blunt', 'Heavy', 'Two-Handed', 'Slam'] },
  { name: 'hooked halberd', dice: '1d8', tags: ['Martial', 'Bladed', 'Reach', 'Two-Handed', 'Disarming'] },
  {
    name: 'lance',
    dice: '1d10',
    tags: ['Martial', 'Piercing', 'Reach', 'Charging', 'Two-Handed', 'Mounted'],
  },
  {
    name: 'short bow',
    dice: '1d6',
    tags: ['Simple', 'Piercing', 'Ranged', 'Ammunition', 'Two-Handed', 'Mounted'],
    distance: 8,
    ammunition: 'arrows',
  },
  {
    name: 'long bow',
    dice: '1d8',
    tags: ['Martial', 'Piercing', 'Ranged', 'Ammunition', 'Two-Handed'],
    distance: 14,
    ammunition: 'arrows',
  },
  {
    name: 'crossbow',
    dice: '1d8',
    tags: ['Simple', 'Piercing', 'Ranged', 'Mechanical', 'Ammunition', 'Two-Handed'],
    distance: 10,
    ammunition: 'bolts',
  },
  {
    name: 'ballista',
    dice: '2d10',
    tags: ['Martial', 'Piercing', 'Ranged', 'Mechanical', 'Emplaced', 'Ammunition'],
    distance: 20,
    ammunition: 'bolts',
  },
];

const byName = new Map(weapons.map(weapon => [weapon.name, weapon]));

/** A weapon of the book by its name, or another as somebody carries it. */
export type WeaponRef = string | Weapon;
export const weaponRow = (ref: WeaponRef): Weapon | undefined =>
  typeof ref === 'string' ? byName.get(ref) : ref;

/** Whether a weapon of the list shoots it. */
export const isShotByBook = (name: string): boolean => weapons.some(each => each.ammunition === name);
