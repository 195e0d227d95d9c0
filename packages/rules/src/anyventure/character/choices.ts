/** CRE: a character as its choices, in the book's order, with how it stands in play. */
import { entryMarks, fileMarks, ordersField } from '@arbiter/engine';
import { z } from 'zod';
import { conditionField } from '../combat/own-condition-entry.ts';
import { type AncestryRow, ancestries } from '../content/ancestries.ts';
import { type CultureRow, cultures } from '../content/cultures.ts';
import { modules } from '../content/modules.ts';
import { armourRef } from '../gear/carried.ts';
import { goodRef } from '../gear/good.ts';
import { refName, weaponObject } from '../gear/weapon.ts';
import { type Module, type ModuleRef, moduleRef, OPTIONS, type OptionKey } from './advancement.ts';
import { ATTRIBUTES, type Attribute } from './attributes.ts';
import { effectSchema, itemSchema, mealSchema } from './creature.ts';
import { sizeField } from './creature-kinds.ts';
import { type Grants, grantsSchema } from './grants.ts';

const name = z.string().max(80);

/** An ancestry or culture of one's own, of the same shape as ours. */
export const ancestryFields = {
  size: sizeField.default('medium'),
  movement: z.int().min(0).max(60).optional(),
  trait: z.string().max(200).optional(),
  text: z.string().max(400).optional(),
  grants: grantsSchema.default({}),
};
const startingItem = z.strictObject({ name: goodRef, count: z.int().min(1).max(100).default(1) });

export const cultureFields = {
  custom: z.string().max(400).optional(),
  startingItems: z.array(startingItem).max(20).readonly().default([]),
  grants: grantsSchema.default({}),
};
const marks = { id: entryMarks.id.optional().meta({ rank: 'rare' }), origin: entryMarks.origin };
const ownAncestry = z.strictObject({ name: name.min(1), ...ancestryFields, ...marks });
const ownCulture = z.strictObject({ name: name.min(1), ...cultureFields, ...marks });

/** What a character carries through play besides its choices; whatever is left out is as fresh. */
export const characterStateSchema = z
  .strictObject({
    health: z.int().min(0).max(1000).optional(),
    resolve: z.int().min(0).max(1000).optional(),
    morale: z.int().min(0).max(20).optional(),
    energy: z.int().min(-100).max(100).optional(),
    severeWounds: z.int().min(0).max(100).optional().describe('Maximum Health lost for good.'),
    conditions: z.array(conditionField).max(60).readonly().optional(),
    effects: z
      .array(effectSchema)
      .max(60)
      .readonly()
      .optional()
      .describe('What ballads and lasting spells have left on it.'),
    items: z.array(itemSchema).max(100).readonly().optional(),
    locked: z.array(name).max(60).readonly().optional(),
    heard: z.array(name).max(60).readonly().optional(),
    overplay: z
      .array(z.strictObject({ ballad: name, until: z.int().min(0).max(100000) }))
      .max(60)
      .readonly()
      .optional(),
    lastRest: z.number().min(-100000).max(100000).nullable().optional(),
    meal: mealSchema.nullable().optional(),
    wonder: z.boolean().optional(),
    woe: z.boolean().optional(),
    injuries: z.array(name).max(60).readonly().optional(),
    regained: z.int().min(0).max(1000).optional(),
    dead: z.boolean().optional(),
    orders: ordersField.optional(),
  })
  .describe('How the character stands.');

/** AV-CRE-12, AV-MOD-05: how many Module Points a campaign starts with is its own affair; ours is five. */
export const STARTING_POINTS = 5;
/** Far more than all modules cost together. */
export const MOST_POINTS = 200;

export const choicesSchema = z
  .strictObject({
    ...fileMarks('anyventure'),
    name: name.min(1).default('Nameless').describe('1. Who it is.'),
    ancestry: z
      .union([name, ownAncestry])
      .nullable()
      .default(null)
      .describe('Step 1: one ancestry.')
      .meta({ from: 'ancestries' }),
    culture: z
      .union([name, ownCulture])
      .nullable()
      .default(null)
      .describe('Step 2: one culture.')
      .meta({ from: 'cultures' }),
    attributes: z
      .strictObject(
        Object.fromEntries(ATTRIBUTES.map(a => [a, z.int().min(-100).max(100).default(1)])) as Record<
          Attribute,
          z.ZodDefault<z.ZodInt>
        >,
      )
      .prefault({})
      .describe('Step 3: each starts at 1; 6 points to distribute, at most 4.'),
    languages: z.array(name).max(20).default([]).describe('Step 6: besides those of ancestry and culture.'),
    personality: z.string().max(200).default(''),
    modulePoints: z
      .int()
      .min(0)
      .max(MOST_POINTS)
      .default(STARTING_POINTS)
      .describe('Awarded so far, starting points included.'),
    options: z
      .array(z.strictObject({ module: moduleRef, option: z.enum(OPTIONS), grants: grantsSchema.optional() }))
      .max(160)
      .default([])
      .describe('Module options in the order they were bought.'),
    weapons: z
      .array(z.union([name, weaponObject]).meta({ from: 'weapons' }))
      .max(12)
      .default([])
      .describe('The first is in hand.'),
    wears: z.array(armourRef).max(12).default([]).describe('Armour, shield, accessories.'),
    items: z
      .array(itemSchema.extend({ count: z.int().min(1).max(1000).default(1) }))
      .max(60)
      .default([]),
    accessoryLimit: z
      .int()
      .min(0)
      .max(20)
      .nullable()
      .default(null)
      .describe('As the table sets it.')
      .meta({ rank: 'rare' }),
    state: characterStateSchema.optional(),
  })
  .describe('An Anyventure character: choices, and how it stands.');
export type Choices = z.output<typeof choicesSchema>;

export type AncestryChosen = Pick<AncestryRow, 'name' | 'size' | 'grants'> & {
  readonly movement?: number | undefined;
};
export type CultureChosen = Pick<CultureRow, 'name' | 'startingItems' | 'grants'>;

const byName = <T extends { name: string }>(list: readonly T[], wanted: string): T | undefined =>
  list.find(one => one.name.toLowerCase() === wanted.toLowerCase());

export const ancestryOf = ({ ancestry }: Choices): AncestryChosen | undefined =>
  typeof ancestry === 'string' ? byName(ancestries, ancestry) : (ancestry ?? undefined);

export const cultureOf = ({ culture }: Choices): CultureChosen | undefined =>
  typeof culture === 'string' ? byName(cultures, culture) : (culture ?? undefined);

/** A module of the book by its name, or another as somebody has it. */
export const moduleRow = (ref: ModuleRef): Module | undefined =>
  typeof ref === 'string' ? byName(modules, ref) : ref;

/** What an option bought gives: as written beside it, else as the module says. */
export function grantsOfOption(bought: Choices['options'][number]): Grants | undefined {
  return bought.grants ?? moduleRow(bought.module)?.options.find(one => one.option === bought.option)?.grants;
}

/** A module as its list writes it, or as somebody wrote their own; the same in any case. */
export const moduleKey = (ref: ModuleRef): string => refName(moduleRow(ref) ?? ref).toLowerCase();

export const optionsOf = (choices: Choices, module: ModuleRef): OptionKey[] =>
  choices.options.filter(one => moduleKey(one.module) === moduleKey(module)).map(one => one.option);
