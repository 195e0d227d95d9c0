/** EQP-04 to 08, BODY-07: food, meals and going without. */
import { z } from 'zod';
import { characterSchema, sizeOf } from '../character/character.ts';
import { plural } from '../checks/words.ts';
import { afflict, isStone } from '../conditions/conditions.ts';
import { food, goodNamed } from '../content/goods.ts';
import { BODIES, type Body, EATING_HOURS } from '../content/species.ts';
import { part, procedure, refuse } from '../play.ts';
import { priceWords } from './money.ts';

/** OA-EQP-05. */
export const MORSELS_PER_MEAL = 5;
export const mealsIn = (morsels: number): number => Math.floor(morsels / MORSELS_PER_MEAL);

/** OA-EQP-08: meals that somebody of this body needs. */
export const mealsNeeded = (body: Body, hours: number): number => Math.floor(hours / EATING_HOURS[body]);

export const mealsProcedure = procedure({
  name: 'meals',
  title: 'Meals and going without',
  summary:
    'How many meals a body needs in so many hours, and the starvation counters of each eating interval in which less than a full meal of five morsels was eaten; what is eaten beyond a meal does not count for the next.',
  rules: ['OA-EQP-04', 'OA-EQP-05', 'OA-EQP-06', 'OA-EQP-08', 'OA-BODY-07'],
  input: z.strictObject({
    character: characterSchema
      .prefault({})
      .describe('Who eats.')
      .meta({ rank: 'first', from: 'person', living: true }),
    body: z
      .enum(BODIES)
      .nullable()
      .default(null)
      .describe('Their body, where it is not that of the character.')
      .meta({ rank: 'often' }),
    hours: z.number().min(0).max(100_000).default(24).meta({ rank: 'first', unit: 'hours' }),
    eaten: z
      .array(z.int().min(0).max(10_000))
      .max(1000)
      .nullable()
      .default(null)
      .describe('Morsels eaten in each interval, five to a meal; everything that is needed where not given.')
      .meta({ rank: 'often' }),
    food: z.string().max(60).default('rice').describe('What the provisions are.').meta({ from: 'food' }),
  }),
  output: z.strictObject({
    everyHours: z.int(),
    meals: z.int().describe('Meals needed.'),
    costCc: z.int(),
    weight: z.number(),
    starvation: z.int().describe('Starvation counters.'),
  }),
  example: {
    input: { body: 'stout' },
    dice: [],
    outcome: { everyHours: 4, meals: 6, costCc: 6, weight: 6, starvation: 0 },
  },
  run({ character, body: given, hours, eaten, food: name }, play) {
    const body = given ?? sizeOf(character).body;
    const meal = goodNamed(name.toLowerCase());
    if (!meal?.food)
      return refuse(
        'OA-EQP-04',
        `“${name}” is not on the list of provisions; ${food.map(f => f.name).join(', ')} are.`,
        'food',
      );
    const stone = isStone(character);
    const meals = stone ? 0 : mealsNeeded(body, hours);
    const missed = eaten
      ? Array.from({ length: meals }, (_, i) => mealsIn(eaten[i] ?? 0)).filter(n => n < 1).length
      : 0;
    if (stone) play.trace.note('OA-COND-28', 'a body of stone needs no food');
    play.trace.note('OA-EQP-08', `${body} body: a meal every`, `${EATING_HOURS[body]} hours`);
    play.trace.note('OA-EQP-08', `meals in ${plural(hours, 'hour')}`, meals);
    if (missed) play.trace.note('OA-EQP-06', 'intervals without a full meal', missed);
    return {
      everyHours: EATING_HOURS[body],
      meals,
      costCc: meals * meal.costCc,
      weight: meals * meal.weight,
      starvation: missed,
    };
  },
  tell: ({ everyHours, meals, costCc, weight, starvation }, { character, food: name }) =>
    isStone(character)
      ? `${character.name} is of stone and needs no food.`
      : starvation
        ? `${character.name} eats every ${everyHours} hours: ${plural(starvation, 'starvation counter')} for the meals that were missed, and stamina goes with ${starvation === 1 ? 'it' : 'them'}.`
        : `${character.name} eats every ${everyHours} hours: ${plural(meals, 'meal')} of ${name} for ${priceWords(costCc)} and ${weight} wt.`,
  apply: ({ character }, { starvation }) => ({
    character: starvation ? afflict(character, { name: 'starvation', counters: starvation }) : character,
  }),
});

export const provisionParts = [
  part('derivation', 'Portions', ['OA-EQP-05'], mealsIn),
  part('table', 'Eating intervals', ['OA-EQP-08', 'OA-BODY-07'], EATING_HOURS),
];
