/** Resting, Crafting: rests, meals, recipes and infusions. */
import type { Procedure } from '@arbiter/engine';
import { infusions } from '../content/infusions.ts';
import { meals } from '../content/meals.ts';
import { recipes } from '../content/recipes.ts';
import { eatProcedure, mealParts } from './cooking.ts';
import { craftingParts, craftProcedure } from './crafting.ts';
import { infusionParts } from './infusion.ts';
import { RESTS, restParts, restProcedure } from './rest.ts';

export const procedures: readonly Procedure[] = [restProcedure, craftProcedure, eatProcedure];
export const parts = [...restParts, ...craftingParts, ...infusionParts, ...mealParts];
export const tables = {
  recipes,
  infusions,
  meals,
  rests: [
    {
      name: 'Favorable',
      takes: `${RESTS.favorable.hours} hours without interruption, safe and comfortable`,
      health: RESTS.favorable.health,
      resolve: RESTS.favorable.resolve,
      morale: RESTS.favorable.morale,
    },
    {
      name: 'Unfavorable',
      takes: `${RESTS.unfavorable.sleep} hours of sleep within ${RESTS.unfavorable.within}`,
      health: RESTS.unfavorable.health,
      resolve: RESTS.unfavorable.resolve,
      morale: RESTS.unfavorable.morale,
    },
  ],
};
