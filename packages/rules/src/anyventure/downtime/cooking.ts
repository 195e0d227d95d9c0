/** CRF: meals, of which one is at work at a time. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import { changeSchema, creatureField, isAtWorkAfter, mealSchema } from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { whyNotAble } from '../combat/restrictions.ts';
import { takeItem } from '../combat/use-item.ts';
import { meals } from '../content/meals.ts';
import { goodOf, type Item, itemOf, type Meal } from '../gear/good.ts';
import { shopFields } from '../gear/weapon.ts';
import { part, procedure, refuse } from '../play.ts';
import { give } from '../powers/performance.ts';

/** AV-CRF-08: what a meal may fill. */
const POOLS = ['health', 'resolve', 'morale', 'energy'] as const;

/** What a meal of a list gives besides its name; the book's own and those of packs. */
export const mealFields = {
  mitigation: mealSchema.shape.mitigation,
  minimum: mealSchema.shape.minimum,
  restores: z
    .strictObject({ pool: z.enum(POOLS), amount: z.int().min(0).max(100) })
    .optional()
    .describe('A pool that it fills at once.'),
  variant: z.enum(['plain', 'hearty', 'fine']).optional().meta({ rank: 'rare' }),
  text: shopFields.text.unwrap().optional().meta({ rank: 'rare' }),
};

export const mealActive = (hoursSinceEaten: number, eatenSince: number): boolean =>
  isAtWorkAfter(hoursSinceEaten) && eatenSince === 0;

export const eatProcedure = procedure({
  name: 'eat',
  title: 'Eat a meal',
  summary:
    'A meal’s effect lasts 24 hours: mitigation, a minimum on results, or a pool filled at once. Only one is at work; a new one replaces the old.',
  rules: ['AV-CRF-08', 'AV-CRF-09', 'AV-DMG-09'],
  input: z.strictObject({
    creature: creatureField('Who eats.'),
    meal: z
      .union([z.string().max(80), mealSchema.extend({ ...mealFields, ...entryMarks }).partial({ id: true })])
      .describe('A meal of the list by name, or one by what it gives.')
      .meta({ rank: 'first', from: 'meals', also: '.' }),
  }),
  output: z.strictObject({
    active: z.string(),
    replaced: z.string().nullable(),
    gained: z.int().describe('Of the pool that it fills.'),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: { meal: { name: 'Hearty Stew' } },
      meal: { name: 'Pepper Skewers', mitigation: { heat: 2 } },
    },
    dice: [],
    outcome: {
      active: 'Pepper Skewers',
      replaced: 'Hearty Stew',
      gained: 0,
      creature: { meal: { name: 'Pepper Skewers', mitigation: { heat: 2 }, hours: 0 } },
    },
  },
  run: ({ creature: given, meal: wanted }, play) =>
    withCreature(given, play, creature => {
      const unable = whyNotAble(creature);
      if (unable) return unable;
      const replaced = creature.meal?.name ?? null;
      const meal = mealOf(wanted, creature.items);
      if (!meal) return refuse('AV-CRF-08', `There is no meal called ${String(wanted)}.`, 'meal');
      const { name, mitigation, minimum, restores } = meal;
      // What is carried is eaten up.
      takeItem(creature, name);
      creature.meal = {
        name,
        hours: 0,
        ...(mitigation ? { mitigation } : {}),
        ...(minimum ? { minimum } : {}),
      };
      if (replaced !== null) play.trace.note('AV-CRF-08', 'one meal at a time; gone', replaced);
      for (const [type, amount] of Object.entries(mitigation ?? {}))
        play.trace.note('AV-DMG-09', `${name}: ${type} mitigation`, amount);
      for (const [skill, least] of Object.entries(minimum ?? {}))
        play.trace.note('AV-CRF-09', `${name}: least result of ${skill}`, least);
      const gained = restores ? give(creature, restores.pool, restores.amount, play) : 0;
      if (restores && play.trace.on)
        play.trace.note('AV-CRF-08', `${name}: ${titleOf(restores.pool)}`, gained);
      return { active: name, replaced, gained };
    }),
  tell({ active, replaced, gained }, { creature, meal }) {
    const pool = mealOf(meal, creature.items.map(itemOf))?.restores?.pool;
    return `${creature.name} has eaten ${active}${replaced ? `, which replaces ${replaced}` : ''}${gained && pool ? `, and gains ${gained} ${titleOf(pool)}` : ''}.`;
  },
  apply: applyCreature,
});

/** A meal that is carried or of the list, by name, or the one that was described. */
function mealOf(
  wanted: string | (Meal & { readonly name: string }),
  items: readonly Item[],
): (Meal & { readonly name: string }) | undefined {
  if (typeof wanted !== 'string') return wanted;
  const isIt = ({ name }: { readonly name: string }): boolean => name.toLowerCase() === wanted.toLowerCase();
  const carried = items.find(isIt);
  const meal = carried && goodOf(carried)?.meal;
  return meal ? { ...meal, name: carried.name } : meals.find(isIt);
}

export const mealParts = [part('state', 'the meal at work', ['AV-CRF-08', 'AV-CRF-09'], mealActive)];
