/** Equipment and services of chapter III, services excepted: weapons, armor, goods, money, load. */
import type { Procedure } from '@arbiter/engine';
import { armorParts } from './armor.ts';
import { containerParts, loadProcedure, packProcedure } from './containers.ts';
import { armorAbilityProcedure, doffArmorProcedure, donArmorProcedure, donningParts } from './donning.ts';
import { energyParts, useCellProcedure } from './energy.ts';
import { improvisedParts, improviseProcedure } from './improvised.ts';
import { lightParts, lightSourceProcedure } from './light.ts';
import { loadParts } from './load.ts';
import { emergencyAidProcedure, herbProcedure } from './medicine.ts';
import {
  buyProcedure,
  countMoneyProcedure,
  moneyParts,
  sellProcedure,
  startingWealthProcedure,
} from './money.ts';
import { mealsProcedure, provisionParts } from './provisions.ts';
import { technologyParts, technologyPenaltyProcedure } from './technology.ts';
import {
  gasSensorProcedure,
  hiddenPocketsProcedure,
  radioReachProcedure,
  repairArmorProcedure,
  ropeProcedure,
  toolParts,
} from './tools.ts';
import {
  activateProcedure,
  attackScoreProcedure,
  shootProcedure,
  weaponAbilityProcedure,
  weaponParts,
} from './weapons.ts';

export const procedures: readonly Procedure[] = [
  attackScoreProcedure,
  weaponAbilityProcedure,
  shootProcedure,
  improviseProcedure,
  donArmorProcedure,
  doffArmorProcedure,
  armorAbilityProcedure,
  repairArmorProcedure,
  startingWealthProcedure,
  countMoneyProcedure,
  buyProcedure,
  sellProcedure,
  packProcedure,
  loadProcedure,
  mealsProcedure,
  lightSourceProcedure,
  useCellProcedure,
  emergencyAidProcedure,
  herbProcedure,
  ropeProcedure,
  radioReachProcedure,
  hiddenPocketsProcedure,
  gasSensorProcedure,
  activateProcedure,
  technologyPenaltyProcedure,
];

export const parts = [
  ...weaponParts,
  ...improvisedParts,
  ...armorParts,
  ...donningParts,
  ...technologyParts,
  ...moneyParts,
  ...loadParts,
  ...containerParts,
  ...provisionParts,
  ...lightParts,
  ...energyParts,
  ...toolParts,
];
