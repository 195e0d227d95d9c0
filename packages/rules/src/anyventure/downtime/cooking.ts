/** CRF: meals, of which one is at work at a time. */
import { z } from 'zod';
import { changeSchema, creatureField, MEAL_HOURS, mealSchema } from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { heal, regainMorale, regainResolve } from '../combat/resources.ts';
import { meals } from '../content/meals.ts';
import { part, procedure, refuse } from '../play.ts';

export const mealActive = (hoursSinceEaten: number, eatenSince: number): boolean =>
  hoursSinceEaten <= MEAL_HOURS && eatenSince === 0;

export const eatProcedure = procedure({
  name: 'eat',
  title: 'Eat a meal',
  summary:
    'A meal’s effect lasts 24 hours: mitigation, a minimum on results, or a pool filled at once. Only one is at work; a new one replaces the old.',
  rules: ['AV-CRF-08', 'AV-CRF-09', 'AV-DMG-09'],
  input: z.strictObject({
    creature: creatureField('Who eats.'),
    meal: z
      .union([z.string().max(80), mealSchema])
      .describe('A meal of the list by name, or one by what it gives.')
      .meta({ rank: 'first', from: 'meals' }),
  }),
  output: z.strictObject({ active: z.string(), replaced: z.string().nullable(), creature: changeSchema }),
  example: {
    input: {
      creature: { meal: { name: 'Hearty Stew' } },
      meal: { name: 'Pepper Skewers', mitigation: { heat: 2 } },
    },
    dice: [],
    outcome: {
      active: 'Pepper Skewers',
      replaced: 'Hearty Stew',
      creature: { meal: { name: 'Pepper Skewers', mitigation: { heat: 2 }, hours: 0 } },
    },
  },
  run: ({ creature: given, meal: wanted }, play) =>
    withCreature(given, play, creature => {
      const replaced = creature.meal?.name ?? null;
      if (typeof wanted !== 'string') {
        creature.meal = wanted;
        return { active: wanted.name, replaced };
      }
      const meal = meals.find(one => one.name.toLowerCase() === wanted.toLowerCase());
      if (!meal) return refuse('AV-CRF-08', `There is no meal called ${wanted}.`, 'meal');
      const { name, mitigation, minimum, restores } = meal;
      creature.meal = {
        name,
        hours: 0,
        ...(mitigation ? { mitigation } : {}),
        ...(minimum ? { minimum } : {}),
      };
      if (restores?.pool === 'health') heal(creature, restores.amount);
      if (restores?.pool === 'resolve') regainResolve(creature, restores.amount);
      if (restores?.pool === 'morale') regainMorale(creature, restores.amount, play);
      return { active: name, replaced };
    }),
  tell: ({ active, replaced }, { creature }) =>
    `${creature.name} has eaten ${active}${replaced ? `, which replaces ${replaced}` : ''}.`,
  apply: applyCreature,
});

export const mealParts = [part('state', 'the meal at work', ['AV-CRF-08', 'AV-CRF-09'], mealActive)];
