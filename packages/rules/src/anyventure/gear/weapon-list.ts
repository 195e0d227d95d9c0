/** Weapons of the list, by name. */
import { type WeaponRow, weapons } from '../content/weapons.ts';
import { UNARMED, type Weapon, type WeaponGiven, weaponObject, weaponOf } from './weapon.ts';

const weaponOfRow = (row: WeaponRow): Weapon => weaponOf(weaponObject.parse(row));

const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  (weapons as readonly WeaponRow[]).map(row => [row.name.toLowerCase(), weaponOfRow(row)]),
);

/** A weapon of the book by its name, or another as somebody carries it. */
export type WeaponRef = string | WeaponGiven;
export const weaponRow = (ref: WeaponRef): Weapon | undefined =>
  typeof ref === 'string' ? listedWeapon(ref) : weaponOf(ref);

export const listedWeapon = (name: string): Weapon | undefined =>
  name.toLowerCase() === UNARMED.name.toLowerCase() ? UNARMED : WEAPONS.get(name.toLowerCase());
