/** CRF: crafting by recipe, with infusions. */
import { atLeast } from '@arbiter/dice';
import { counted, isRefusal, LONGEST_ENTRY_ID, originSchema, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Attribute, attributeField, type Discipline, disciplineField } from '../character/attributes.ts';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  personAfter,
} from '../character/creature.ts';
import { meets, partsOfCheck, useHelp, whyNotCheck } from '../checks/creature-check.ts';
import { helpersField, helpFromAll, whyNotHelpers } from '../checks/help.ts';
import { type CheckPool, checkPool, circumstanceFields, diceOf, keptOf, poolName } from '../checks/pool.ts';
import { whyNotAble } from '../combat/restrictions.ts';
import type { InfusionRow } from '../content/infusions.ts';
import { recipes } from '../content/recipes.ts';
import { goodObject, goodOf, goodRef, type Item, type ItemGiven, itemOf } from '../gear/good.ts';
import { refName } from '../gear/weapon.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import {
  goodOfShop,
  type InfusionRef,
  infusedGood,
  infusionRef,
  infusionRow,
  isInNumbers,
} from './infusion.ts';

export interface Recipe {
  readonly name: string;
  readonly discipline: Discipline;
  /** AV-R-28: Knowledge where none is named. */
  readonly attribute?: Attribute | undefined;
  readonly rc: number;
  readonly materials: readonly { readonly name: string; readonly count: number }[];
  readonly makes?: ItemGiven | undefined;
  readonly hours?: number | undefined;
  readonly tools?: string | undefined;
  /** Infusions that may be worked into it; empty: any of the discipline. */
  readonly infusions: readonly string[];
  /** AV-CRF-04: infusions that it lets in more than once. */
  readonly repeatable?: readonly string[] | undefined;
}

export const recipeFields = {
  discipline: disciplineField.default('fabrication').meta({ rank: 'first' }),
  attribute: attributeField
    .optional()
    .describe('Knowledge where the recipe names none.')
    .meta({ rank: 'often' }),
  rc: z.int().min(1).max(60).default(6).meta({ rank: 'first' }),
  materials: z
    .array(z.strictObject({ name: z.string().max(60), count: z.int().min(1).max(100).default(1) }))
    .max(12)
    .readonly()
    .default([]),
  makes: z
    .strictObject({ name: goodRef, count: z.int().min(1).max(100).default(1) })
    .optional()
    .describe('What comes of it, by its name or as it is.'),
  infusions: z
    .array(z.string().max(60))
    .max(30)
    .readonly()
    .default([])
    .describe('Which may be worked in; empty: any of the craft.'),
  repeatable: z
    .array(z.string().max(60))
    .max(30)
    .readonly()
    .default([])
    .describe('Infusions that this recipe lets in more than once.'),
  hours: z.number().min(0).max(10000).optional().meta({ unit: 'hours', rank: 'rare' }),
  tools: z.string().max(60).optional().meta({ rank: 'rare' }),
};

export const recipeObject = z.strictObject({
  name: z.string().min(1).max(60).default('the work'),
  ...recipeFields,
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
});

/** AV-DICE-16, AV-CRF-02: every die that meets the number is a success; below one die only the lowest is read. */
export function craftSuccesses(pool: CheckPool, rc: number, play: AnyventurePlay): number {
  const successes =
    pool.keep === 'lowest'
      ? play.dice.roll(diceOf(pool), keptOf(pool), 'craft', face => (meets(face, rc) ? 1 : 0))
      : play.dice.roll(diceOf(pool), atLeast(rc), 'craft');
  if (play.trace.on) play.trace.note('AV-CRF-02', `${poolName(pool)}: dice at or above ${rc}`, successes);
  return successes;
}

interface CraftOutcome {
  readonly successes: number;
  readonly infused: readonly string[];
  readonly makes: { readonly name: string; readonly count: number } | null;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** AV-CRF-03, AV-CRF-04: why these infusions cannot be worked into it together, if so. */
export function whyNotInfuse(
  { name: item, discipline, infusions: allowed, repeatable = [] }: Recipe,
  wanted: readonly InfusionRef[],
): Refusal | undefined {
  for (const [i, ref] of wanted.entries()) {
    const field = `infusions[${i}]`;
    const name = refName(ref);
    const row = infusionRow(ref);
    const mayRepeat = row?.repeatable === true || repeatable.some(one => isSame(one, name));
    if (!mayRepeat && wanted.slice(0, i).some(other => isSame(refName(other), name)))
      return refuse('AV-CRF-04', `The same infusion may not be used twice: ${name}.`, field);
    if (allowed.length && !allowed.some(one => isSame(one, name)))
      return refuse('AV-CRF-03', `${item} takes ${allowed.join(', ')}, not ${name}.`, field);
    if (!allowed.length && row && row.discipline !== discipline)
      return refuse('AV-CRF-03', `${name} is an infusion of ${row.discipline}, not of ${discipline}.`, field);
  }
  return undefined;
}

/** AV-CRF-03, AV-CRF-05, AV-R-101: the item, then the infusions in the order named; surplus does nothing. */
export const infusedWith = (successes: number, wanted: readonly InfusionRef[]): readonly string[] =>
  wanted.slice(0, Math.max(0, successes - 1)).map(refName);

const RECIPES: ReadonlyMap<string, Recipe> = new Map(
  recipes.map(recipe => [recipe.name.toLowerCase(), recipe]),
);

const recipeOf = (ref: string | Recipe): Recipe | undefined =>
  typeof ref === 'string' ? RECIPES.get(ref.toLowerCase()) : ref;

export const craftProcedure = procedure({
  name: 'craft',
  title: 'Craft by recipe',
  summary:
    'Dice of the attribute behind the craft, every die that meets the recipe’s number is a success: one makes the item, each further one pays for an infusion in the order named. Materials are used up either way.',
  rules: ['AV-CRF-02', 'AV-CRF-03', 'AV-CRF-04', 'AV-CRF-05', 'AV-CRF-12', 'AV-DICE-16', 'AV-SKL-06'],
  input: z.strictObject({
    crafter: creatureField('Who makes it.'),
    recipe: z
      .union([z.string().max(60), recipeObject])
      .describe('A recipe of the list by name, or one by its numbers.')
      .meta({ rank: 'first', from: 'recipes' }),
    infusions: z
      .array(infusionRef.meta({ from: 'infusions' }))
      .max(8)
      .default([])
      .describe('Wanted, in order, before the roll.')
      .meta({ rank: 'often', from: 'infusions' }),
    materials: z
      .enum(['stated', 'carried'])
      .default('stated')
      .describe('"carried" takes them from what the crafter carries, and refuses without.'),
    helpers: helpersField,
    ...circumstanceFields,
  }),
  output: z.strictObject({
    pool: z.string(),
    successes: z.int(),
    crafted: z.boolean(),
    infused: z.array(z.string()).readonly(),
    surplusUsed: z.int(),
    materialsUsed: z.boolean(),
    makes: z.strictObject({ name: z.string(), count: z.int(), good: goodObject.optional() }).nullable(),
    crafter: changeSchema,
  }),
  example: {
    input: {
      crafter: { attributes: { physique: 3 }, crafts: { fabrication: 3 } },
      recipe: { name: 'Blade', discipline: 'fabrication', attribute: 'physique', rc: 8 },
      infusions: ['Keen', 'Weighted'],
    },
    dice: [8, 9, 7],
    outcome: {
      pool: '3d10',
      successes: 2,
      crafted: true,
      infused: ['Keen'],
      surplusUsed: 0,
      materialsUsed: true,
      makes: null,
      crafter: {},
    },
  },
  run(input, play) {
    const before = creatureOf(input.crafter, play);
    if (isRefusal(before)) return before;
    const recipe = recipeOf(input.recipe);
    if (!recipe) return refuse('AV-CRF-02', `There is no recipe called ${String(input.recipe)}.`, 'recipe');
    const crafter = copyOf(before);
    const problem =
      whyNotAble(crafter) ??
      whyNotInfuse(recipe, input.infusions) ??
      whyNotHelpers(input.helpers, crafter.crafts[recipe.discipline] ?? 0, recipe.rc) ??
      whyNotCheck(crafter, recipe.discipline, { ...input, attribute: recipe.attribute }, play) ??
      (input.materials === 'carried' ? takeMaterials(crafter, recipe.materials) : undefined);
    if (problem) return problem;
    if (play.trace.on && input.materials === 'carried')
      for (const { name, count } of recipe.materials) play.trace.note('AV-CRF-12', `${name} used up`, count);
    const bonus = input.bonus + helpFromAll(input.helpers, recipe.rc, play);
    const pool = checkPool(
      partsOfCheck(
        crafter,
        recipe.discipline,
        'craft',
        { ...input, attribute: recipe.attribute, bonus },
        play,
      ),
      play,
    );
    useHelp(crafter, recipe.discipline);
    const successes = craftSuccesses(pool, recipe.rc, play);
    const crafted = successes > 0;
    const infused = infusedWith(successes, input.infusions);
    if (play.trace.on)
      for (const name of infused) play.trace.note('AV-CRF-03', 'a further success pays for', name);
    const makes = crafted && recipe.makes ? madeWith(recipe.makes, rowsOf(input.infusions, infused)) : null;
    if (makes) addItem(crafter, makes);
    return {
      pool: poolName(pool),
      successes,
      crafted,
      infused,
      surplusUsed: 0,
      materialsUsed: true,
      makes,
      crafter: changeOf(before, crafter),
    };
  },
  tell: (outcome, { crafter, recipe, infusions }) =>
    outcome.crafted
      ? tellMade(outcome, crafter.name, recipeOf(recipe), infusions)
      : `${crafter.name} makes nothing, and the materials are gone.`,
  apply: ({ crafter }, outcome) => ({ crafter: personAfter(crafter, outcome.crafter) }),
});

/** AV-CRF-06, AV-CRF-08: what is made, with the doses, portions and numbers that infusions add. */
function madeWith(makes: NonNullable<Recipe['makes']>, rows: readonly InfusionRow[]): Item {
  const more = rows.reduce((sum, row) => sum + (row.more ?? 0), 0);
  const within = rows.filter(row => row.adds || !row.more);
  const plain = itemOf(makes);
  const made = { ...plain, count: plain.count + more };
  if (within.length === 0) return made;
  // What is better than its like is called by what makes it so.
  const name = `${plain.name} (${within.map(row => row.name).join(', ')})`;
  const good = goodOf(plain) ?? goodOfShop(plain.name) ?? { name };
  const judged = within.filter(row => !isInNumbers(row, good)).map(({ changes }) => changes);
  const text = [...(good.text ? [good.text] : []), ...judged].join(' ');
  return { ...made, name, good: infusedGood({ ...good, name, ...(text && { text }) }, within) };
}

/** What was made, in a sentence; what no number says is the game master’s to judge. */
function tellMade(
  { successes, infused, makes }: CraftOutcome,
  crafter: string,
  recipe: Recipe | undefined,
  wanted: readonly InfusionRef[],
): string {
  const what = makes
    ? makes.count > 1
      ? `${makes.count} ${makes.name}`
      : makes.name
    : (recipe?.name ?? 'it');
  const besides = infused.filter(name => !makes?.name.toLowerCase().includes(name.toLowerCase()));
  const rows = rowsOf(wanted, infused);
  const plain = recipe?.makes && itemOf(recipe.makes);
  const good = plain && (goodOf(plain) ?? goodOfShop(plain.name));
  const judged = recipe?.makes ? rows.filter(row => !isInNumbers(row, good)) : [];
  return [
    `${crafter} makes ${what} with ${counted(successes, 'success', 'successes')}${besides.length ? `, infused with ${besides.join(', ')}` : ''}.`,
    ...judged.map(({ name, changes }) => `The game master judges by ${name}: ${changes}`),
  ].join(' ');
}

/** Of the infusions wanted those that were paid for, as far as there is more than a name. */
const rowsOf = (wanted: readonly InfusionRef[], infused: readonly string[]): readonly InfusionRow[] =>
  wanted.slice(0, infused.length).flatMap(ref => infusionRow(ref) ?? []);

/** AV-CRF-12, AV-R-102: used up by the attempt. */
function takeMaterials(crafter: Creature, wanted: Recipe['materials']): Refusal | undefined {
  const due = (name: string): number =>
    wanted.reduce((sum, one) => sum + (isSame(one.name, name) ? one.count : 0), 0);
  for (const { name } of wanted) {
    const has = crafter.items.reduce((sum, item) => sum + (isSame(item.name, name) ? item.count : 0), 0);
    if (has < due(name))
      return refuse(
        'AV-CRF-12',
        `${due(name)} of ${name} are needed; ${crafter.name} has ${has}.`,
        'materials',
      );
  }
  crafter.items = crafter.items
    .map(item => ({ ...item, count: item.count - due(item.name) }))
    .filter(item => item.count > 0);
  return undefined;
}

/** More of something carried, or fewer: at least none. */
export function addItem(creature: Creature, added: Item): void {
  const { name, count } = added;
  const items = creature.items.some(item => item.name === name)
    ? creature.items.map(item => (item.name === name ? { ...item, count: item.count + count } : item))
    : [...creature.items, added];
  creature.items = items.filter(item => item.count > 0);
}

export const craftingParts = [
  part('state', 'infusions', ['AV-CRF-03', 'AV-CRF-04', 'AV-CRF-05'], infusedWith),
  part('state', 'materials', ['AV-CRF-12'], takeMaterials),
];
