/** ITM, CRF: what a thing one carries is good for, by its fields: the book's own by their names, others as somebody carries them. */
import { LONGEST_ENTRY_ID, type Origin, originSchema } from '@arbiter/engine';
import { z } from 'zod';
import { grantKeyField } from '../character/attributes.ts';
import { type DamageType, mitigationField } from '../combat/mitigation.ts';
import { type ConditionRef, conditionRef } from '../combat/own-condition-entry.ts';
import type { ArmourRow } from '../content/armour.ts';
import { craftedGoods } from '../content/crafted-goods.ts';
import { meals } from '../content/meals.ts';
import { consumables, type Focus, foci, poisons } from '../content/supplies.ts';
import { part } from '../play.ts';
import { armourRow, wearFields } from './carried.ts';
import { type OnHit, onHitField, shopFields, type Weapon, weaponObject, weaponOf } from './weapon.ts';

export const REMEDY_POOLS = ['health', 'resolve', 'morale', 'energy'] as const;

/** A poison for a blade. */
export interface Coating {
  readonly name: string;
  readonly damage: number;
  readonly rc: number;
  /** What it brings besides. */
  readonly also?: ConditionRef | undefined;
}

/** What a meal gives for a day, and what it fills at once. */
export interface Meal {
  readonly mitigation?: Partial<Record<DamageType, number>> | undefined;
  readonly minimum?: Readonly<Record<string, number>> | undefined;
  readonly restores?: { readonly pool: (typeof REMEDY_POOLS)[number]; readonly amount: number } | undefined;
}

export interface Good {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** What it gives whoever takes it. */
  readonly restores?: { readonly pool: (typeof REMEDY_POOLS)[number]; readonly amount: number } | undefined;
  readonly cures?: readonly ConditionRef[] | undefined;
  /** What it does on a blade. */
  readonly coats?: Omit<Coating, 'name'> | undefined;
  /** AV-R-222: the spell that is read from it, and how much Energy that saves. */
  readonly reads?: { readonly spell: string; readonly saves?: number | undefined } | undefined;
  /** What its owner strikes with; what is thrown is used up with it. */
  readonly weapon?: Weapon | undefined;
  /** Special ammunition: the weapons that shoot it, and what a hit with it does besides. */
  readonly loads?: readonly string[] | undefined;
  readonly onHit?: OnHit | undefined;
  /** AV-CRF-07: armour that somebody has made: a character file wears it by its name. */
  readonly wear?: Omit<ArmourRow, 'id' | 'origin' | 'name' | 'rarity' | 'price' | 'text'> | undefined;
  /** What no number says: the game master judges by it. */
  readonly text?: string | undefined;
  /** AV-CRF-08: what eating it gives for a day. */
  readonly meal?: Meal | undefined;
  /** AV-MAG-07: a focus, with the components that it stands in for. */
  readonly focus?:
    | {
        readonly replaces: Focus['replaces'];
        readonly breaks?: NonNullable<Focus['breaks']> | undefined;
      }
    | undefined;
}

/** What a thing does; the book's own and those of packs. */
export const goodFields = {
  restores: z
    .strictObject({ pool: z.enum(REMEDY_POOLS), amount: z.int().min(0).max(100) })
    .optional()
    .describe('What it gives whoever takes it.'),
  cures: z
    .array(conditionRef)
    .max(24)
    .readonly()
    .optional()
    .describe('Conditions of which it ends one each.'),
  coats: z
    .strictObject({
      damage: z.int().min(0).max(100),
      rc: z.int().min(1).max(60),
      also: conditionRef.optional().describe('A condition that it brings besides Poisoned.'),
    })
    .optional()
    .describe('A poison for a blade: Toxic damage a turn, and its number.'),
  reads: z
    .strictObject({ spell: z.string().min(1).max(60), saves: z.int().min(0).max(20).optional() })
    .optional()
    .describe('A scroll: the spell that is read from it, and the Energy that saves.')
    .meta({ from: 'spells' }),
  weapon: weaponObject.optional().describe('Something to strike with; what is thrown is used up with it.'),
  meal: z
    .strictObject({
      mitigation: mitigationField.optional(),
      minimum: z.partialRecord(grantKeyField, z.int().min(-20).max(30)).optional(),
      restores: z.strictObject({ pool: z.enum(REMEDY_POOLS), amount: z.int().min(0).max(100) }).optional(),
    })
    .optional()
    .describe('Something to eat: what it gives for a day, and what it fills at once.'),
  wear: z
    .strictObject(wearFields)
    .optional()
    .describe('Something to wear: whoever carries it may wear it by its name.'),
  loads: z
    .array(z.string().min(1).max(60))
    .max(20)
    .readonly()
    .optional()
    .describe('Special ammunition: the weapons that shoot it, by name.'),
  onHit: onHitField.optional().describe('Special ammunition: what a hit does besides damage.'),
  focus: z
    .strictObject({
      replaces: z.union([
        z.literal('every component'),
        z.array(z.string().min(1).max(80)).max(40).readonly(),
      ]),
      breaks: z
        .strictObject({ sides: z.int().min(2).max(100), upTo: z.int().min(1).max(100) })
        .optional()
        .describe('After a failed casting it breaks on a die of so many sides that shows so little.'),
    })
    .optional()
    .describe('A focus: what it stands in for.'),
};
export const goodObject = z.strictObject({
  name: z.string().min(1).max(80),
  ...goodFields,
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
  rarity: shopFields.rarity.unwrap().optional().meta({ rank: 'rare' }),
  price: shopFields.price.unwrap().optional().meta({ rank: 'rare', unit: 'silver' }),
  text: shopFields.text.unwrap().optional().meta({ rank: 'rare' }),
});
/** A thing by its name, or one of a pack as somebody carries it. */
export const goodRef = z.union([z.string().max(80), goodObject]).meta({ from: 'consumables', also: '.' });

const LISTED: ReadonlyMap<string, Good> = new Map<string, Good>([
  ...consumables.map((row): [string, Good] => [
    row.name,
    {
      name: row.name,
      ...('restores' in row && { restores: row.restores }),
      ...('cures' in row && { cures: row.cures }),
    },
  ]),
  ...poisons.flatMap(({ name, damage, rc, delivery }): [string, Good][] =>
    delivery === 'wound' ? [[name, { name, coats: { damage, rc } }]] : [],
  ),
  ...meals.map(({ name, mitigation, minimum, restores }): [string, Good] => [
    name,
    {
      name,
      meal: { ...(mitigation && { mitigation }), ...(minimum && { minimum }), ...(restores && { restores }) },
    },
  ]),
  ...craftedGoods.map(({ name, weapon, reads }): [string, Good] => [
    name,
    {
      name,
      ...(reads && { reads }),
      ...(weapon && { weapon: weaponOf(weaponObject.parse({ name, ...weapon })) }),
    },
  ]),
]);

/** A thing of the lists by its name. */
export const listedGood = (name: string): Good | undefined => LISTED.get(name);

/** The name that the lists have for a thing, however its letters are written. */
export const listedName = (said: string): string | undefined => NAMES.get(said.toLowerCase());
const NAMES: ReadonlyMap<string, string> = new Map(
  [...LISTED.keys(), ...foci.map(({ name }) => name)].map(name => [name.toLowerCase(), name]),
);

/** Something carried. */
export interface Item {
  readonly name: string;
  readonly count: number;
  /** What it is good for, where that is not what the lists say of its name. */
  readonly good?: Good | undefined;
}

/** Something carried, as it is given: with a name of the book, or the thing itself. */
type GoodGiven = z.output<typeof goodObject>;
export interface ItemGiven {
  readonly name: string | GoodGiven;
  readonly count: number;
  readonly good?: GoodGiven | undefined;
}

/** Something carried, with what it is good for worked out. */
export function itemOf({ name, count, good }: ItemGiven): Item {
  const what = typeof name === 'string' ? good : name;
  const called = typeof name === 'string' ? name : name.name;
  return what
    ? {
        name: called,
        count,
        good: { ...what, weapon: what.weapon && carriedWeapon(what.weapon, called) },
      }
    : { name: called, count };
}

/** Of what is thrown, one is used up with each attack, as of special ammunition. */
const carriedWeapon = (weapon: z.output<typeof weaponObject>, name: string): Weapon =>
  weaponOf({ ...weapon, name, ...(weapon.thrown && { ammunition: 'special', shoots: name }) });

/** AV-MAG-07: the foci that somebody carries, in the order of the list, then their own. */
export const fociOf = ({ items }: { readonly items: readonly Item[] }): readonly Focus[] => {
  const carried = items.filter(({ count }) => count > 0);
  const own = carried.flatMap(({ name, good }): Focus[] =>
    good?.focus ? [{ ...OWN, name, replaces: good.focus.replaces, breaks: good.focus.breaks ?? null }] : [],
  );
  return [...foci.filter(({ name }) => carried.some(item => item.name === name && !item.good)), ...own];
};
const OWN = { rarity: 'common', price: 0, text: '' };

export const goodOf = ({ name, good }: Item): Good | undefined => good ?? LISTED.get(name);

/** What somebody carries of this name is good for. */
export const goodCarried = (
  { items }: { readonly items: readonly Item[] },
  name: string,
): Good | undefined => {
  const item = items.find(one => one.name === name);
  return item ? goodOf(item) : undefined;
};

/** AV-ITM-01: something to wear: a thing of the lists, one as somebody wears it, or one they carry and have made. */
export function wornRow(ref: string | ArmourRow, items: readonly ItemGiven[]): ArmourRow | undefined {
  const listed = armourRow(ref);
  if (listed || typeof ref !== 'string') return listed;
  for (const { name, good } of items.map(itemOf))
    if (good?.wear && name.toLowerCase() === ref.toLowerCase())
      return { ...good.wear, name, rarity: 'common', price: 0, text: good.text ?? '' };
  return undefined;
}

/** What it does on a blade, if anything. */
export const coatingOf = (good: Good | undefined): Coating | undefined =>
  good?.coats && { name: good.name, ...good.coats };

export const goodParts = [part('derivation', 'what things are good for', ['AV-ACT-10', 'AV-RES-02'], goodOf)];
