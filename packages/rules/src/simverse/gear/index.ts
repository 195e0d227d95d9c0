/** Weapons, Armor and Shields, Equipment: what one carries, what it does and how it wears out. */
import type { Part, Procedure } from '@arbiter/engine';
import { ARMOUR_PIECES, ARMOUR_QUALITIES, SHIELDS } from '../content/armour-list.ts';
import { GEAR, STARTING_SILVER } from '../content/gear-list.ts';
import { AMMUNITION, WEAPON_QUALITIES, WEAPONS } from '../content/weapon-list.ts';
import { armourParts, armourProcedures } from './armour.ts';
import { degradationProcedures } from './degradation.ts';
import { fetchWeaponProcedure } from './fetch-weapon.ts';
import { gearTables } from './gear-tables.ts';
import { weaponParts, weaponProcedures } from './weapons.ts';

export const procedures: readonly Procedure[] = [
  ...weaponProcedures,
  ...armourProcedures,
  ...degradationProcedures,
  fetchWeaponProcedure,
] as readonly Procedure[];

export const parts: readonly Part[] = [...weaponParts, ...armourParts];

export const tables = {
  weapons: WEAPONS,
  weaponQualities: WEAPON_QUALITIES,
  ammunition: AMMUNITION,
  armour: ARMOUR_PIECES,
  armourQualities: ARMOUR_QUALITIES,
  shields: SHIELDS,
  ...gearTables,
  gear: GEAR,
  startingSilver: STARTING_SILVER,
};
