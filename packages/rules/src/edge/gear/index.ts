/** Weapons, armor, hands and ammunition. */
import type { Procedure } from '@arbiter/engine';
import { armors, shields } from '../content/armors.ts';
import { items } from '../content/items.ts';
import { weapons } from '../content/weapons.ts';
import { part } from '../play.ts';
import { ammunitionProcedure } from './ammunition.ts';
import { deflectOf } from './armor.ts';
import { parts as handlingParts, holdProcedure, weaponProcedure } from './handling.ts';
import { ARMOR_NEEDS, TAG_TABLE } from './tags.ts';
import { TAG_STATS } from './weapon.ts';

export const procedures: readonly Procedure[] = [weaponProcedure, holdProcedure, ammunitionProcedure];

export const parts = [
  ...handlingParts,
  part('table', 'weapon stats', ['ED-SKL-17'], TAG_STATS),
  part('table', 'armor classes', ['ED-TAG-11', 'ED-TAG-12', 'ED-TAG-15'], ARMOR_NEEDS),
  part('derivation', 'Deflect', ['ED-DEF-04'], deflectOf),
];

export const tables = { weapons, armor: armors, shields, items, tags: TAG_TABLE };
