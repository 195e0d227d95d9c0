/** Weapons of the list, by name. */
import { type WeaponRow, weapons } from '../content/weapons.ts';
import { UNARMED, type Weapon, weaponObject, weaponOf } from './weapon.ts';

function listed({ rarity: _rarity, price: _price, text: _text, ...row }: WeaponRow): Weapon {
  return weaponOf(weaponObject.parse(row));
}

const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  (weapons as readonly WeaponRow[]).map(row => [row.name.toLowerCase(), listed(row)]),
);

export const listedWeapon = (name: string): Weapon | undefined =>
  name.toLowerCase() === UNARMED.name.toLowerCase() ? UNARMED : WEAPONS.get(name.toLowerCase());
