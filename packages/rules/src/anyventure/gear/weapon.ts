/** ATK, RNG, ITM: what a weapon is, and what an attack with it costs. */
import { LONGEST_ENTRY_ID, type Origin, originSchema, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type WeaponCategory, weaponCategoryField } from '../character/attributes.ts';
import { type DamageType, damageTypeField } from '../combat/mitigation.ts';
import { type ConditionRef, conditionRef, saysWhatItCan } from '../combat/own-condition-entry.ts';
import { part, refuse } from '../play.ts';

/** AV-ATK-02, AV-R-114: a thrown weapon is ranged. */
export const ATTACK_KINDS = ['melee', 'ranged', 'area'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** What a hit does besides damage. */
export interface OnHit {
  readonly condition: ConditionRef;
  readonly rc?: number | undefined;
  readonly damage?: number | undefined;
  /** For so many of the attacker's turns. */
  readonly turns?: number | undefined;
}

export interface Weapon {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly category: WeaponCategory;
  readonly kind: AttackKind;
  readonly type: DamageType;
  readonly primary: number;
  readonly extra: number;
  /** A share of another type, on top of the first. */
  readonly also?: { readonly type: DamageType; readonly primary: number; readonly extra: number } | undefined;
  readonly hands: number;
  readonly reach: boolean;
  /** Optimal bands of ranged and throwing weapons (AV-RNG-02). */
  readonly min: number;
  readonly max: number;
  readonly energy?: number | undefined;
  readonly ammunition: 'none' | 'ordinary' | 'special';
  /** AV-ITM-03: the item of which each attack uses one. */
  readonly shoots?: string | undefined;
  /** The weapon in hand that special ammunition makes this one of. */
  readonly loadedInto?: string | undefined;
  /** AV-ITM-04. */
  readonly thrown: boolean;
  /** Faces added below the crit range (AV-DMG-02). */
  readonly critFaces: number;
  /** AV-DMG-03: how many crit dice count; one unless the weapon says more. */
  readonly crits: number;
  readonly onHit?: OnHit | undefined;
  /** Area: units from the point it strikes. */
  readonly radius: number;
}

export const onHitField = z
  .strictObject({
    condition: conditionRef,
    rc: z.int().min(1).max(60).optional(),
    damage: z.int().min(0).max(100).optional().describe('Poison: Toxic damage a turn.'),
    turns: z.int().min(1).max(100).optional().describe('Lasts for so many turns of the attacker.'),
  })
  .superRefine(saysWhatItCan);

/** How something is called that is a name of the book or an entry of its own. */
export const refName = (ref: string | { readonly name: string }): string =>
  typeof ref === 'string' ? ref : ref.name;

/** What an entry of a list says beside what it does. */
export const shopFields = {
  rarity: z.string().min(1).max(20).default('common'),
  price: z.int().min(0).max(1_000_000).default(0).meta({ unit: 'silver' }),
  text: z.string().max(400).default('').describe('What it is, in a line.'),
};

/** What a weapon of a list does; the book's own and those of packs. */
export const weaponFields = {
  category: weaponCategoryField.default('simpleMelee').describe('Which Talent and level attack with it.'),
  kind: z
    .enum(ATTACK_KINDS)
    .optional()
    .describe('Left out: melee for brawling and melee categories, ranged for the others.'),
  type: damageTypeField.default('physical'),
  primary: z
    .int()
    .min(0)
    .max(100)
    .default(1)
    .describe('Damage of the first success.')
    .meta({ rank: 'first' }),
  extra: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('Damage of each further success.')
    .meta({ rank: 'first' }),
  also: z
    .strictObject({
      type: damageTypeField,
      primary: z.int().min(0).max(100),
      extra: z.int().min(0).max(100),
    })
    .optional()
    .describe('A share of another type, mitigated by itself.'),
  hands: z.int().min(0).max(2).default(1),
  reach: z.boolean().default(false).describe('Melee: strikes at Nearby too.'),
  min: z.int().min(1).max(9).default(1).describe('Nearest band without a penalty, 1 to 9.'),
  max: z.int().min(1).max(9).default(3).describe('Farthest band without a penalty, 1 to 9.'),
  energy: z.int().min(0).max(20).optional().describe('Where it differs from 1 for Complex and 0 for others.'),
  ammunition: z.enum(['none', 'ordinary', 'special']).default('none'),
  shoots: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('Special ammunition: the carried item of which each attack uses one.'),
  thrown: z.boolean().default(false),
  critFaces: z.int().min(0).max(10).default(0).describe('Faces added to the crit range.'),
  crits: z.int().min(0).max(20).default(1).describe('How many crit dice add primary damage.'),
  onHit: onHitField.optional(),
  radius: z.int().min(0).max(20).default(1).describe('Area: units from where it strikes.'),
};

export const weaponObject = z.strictObject({
  name: z.string().min(1).max(60).default('weapon'),
  ...weaponFields,
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
  rarity: shopFields.rarity.unwrap().optional().meta({ rank: 'rare' }),
  price: shopFields.price.unwrap().optional().meta({ rank: 'rare', unit: 'silver' }),
  text: shopFields.text.unwrap().optional().meta({ rank: 'rare' }),
});
export type WeaponGiven = z.output<typeof weaponObject>;

const usualKind = (category: WeaponCategory): AttackKind =>
  category === 'brawling' || category === 'simpleMelee' || category === 'complexMelee' ? 'melee' : 'ranged';

export const weaponOf = ({ rarity: _rarity, price: _price, text: _text, ...given }: WeaponGiven): Weapon => ({
  ...given,
  kind: given.kind ?? usualKind(given.category),
});

/** AV-RNG-02: the nearest optimal band is not beyond the farthest. */
export const whyNotBands = (
  { name, kind, min, max }: Pick<Weapon, 'name' | 'kind' | 'min' | 'max'>,
  field: string,
): Refusal | undefined =>
  kind !== 'melee' && min > max
    ? refuse(
        'AV-RNG-02',
        `The ${name}’s nearest optimal band (${min}) is beyond its farthest (${max}).`,
        field,
      )
    : undefined;

/** AV-ACT-03: Complex weapons cost 1 Energy, all others nothing. */
const COMPLEX_COST = 1;
export const attackCost = (weapon: Pick<Weapon, 'category' | 'energy'>): number =>
  weapon.energy ??
  (weapon.category === 'complexMelee' || weapon.category === 'complexRanged' ? COMPLEX_COST : 0);

/** What everybody can strike with. */
export const UNARMED: Weapon = weaponOf(
  weaponObject.parse({ name: 'Unarmed strike', category: 'brawling', primary: 1, extra: 1, hands: 0 }),
);

export const weaponParts = [
  part('derivation', 'Energy of an attack', ['AV-ACT-03', 'AV-CMB-15'], attackCost),
  part('state', 'kinds of attack', ['AV-ATK-02'], ATTACK_KINDS),
];
