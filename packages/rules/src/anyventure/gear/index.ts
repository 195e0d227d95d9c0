/** Items & Equipment: weapons, armour, shields, supplies, money. */
import type { Procedure } from '@arbiter/engine';
import { armours } from '../content/armour.ts';
import { craftedGoods } from '../content/crafted-goods.ts';
import {
  ammunition,
  components,
  consumables,
  foci,
  instruments,
  poisons,
  rarities,
} from '../content/supplies.ts';
import { weapons } from '../content/weapons.ts';
import { ammunitionParts } from './ammunition.ts';
import { carriedParts, outfitProcedure, purseProcedure } from './carried.ts';
import { goodParts } from './good.ts';
import { weaponParts } from './weapon.ts';

export const procedures: readonly Procedure[] = [outfitProcedure, purseProcedure];
export const parts = [...weaponParts, ...ammunitionParts, ...carriedParts, ...goodParts];
export const tables = {
  weapons,
  armour: armours,
  consumables,
  components,
  foci,
  poisons,
  ammunition,
  instruments,
  rarities,
  'crafted goods': craftedGoods,
};
