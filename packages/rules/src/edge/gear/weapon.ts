/** Weapons: their data, the stat they roll, and what they ask of whoever wields them. */
import { LONGEST_ENTRY_ID, type Origin, originSchema } from '@arbiter/engine';
import { z } from 'zod';
import type { Stat } from '../character/stats.ts';
import { type DiceGroup, diceSchema, parseDice } from '../checks/dice-notation.ts';
import type { RuleId } from '../play.ts';
import {
  damageKindOf,
  REACH_SPACES,
  type Tagged,
  taggedWith,
  type WeaponTag,
  weaponTagSchema,
} from './tags.ts';

export interface Weapon {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** Null for an unarmed strike. */
  readonly dice: string | null;
  readonly tags: readonly WeaponTag[];
  /** Listed distance of Ranged and Thrown weapons, in spaces. */
  readonly distance?: number | undefined;
  /** Where it is not what the tags say. */
  readonly reach?: number | undefined;
  readonly versatile?: string | undefined;
  /** What it shoots. */
  readonly ammunition?: string | undefined;
}

/** What a weapon of a list says; the book's own and those of packs. */
export const weaponFields = {
  dice: diceSchema.nullable().default('1d6').describe('Damage dice; null for none.'),
  tags: z.array(weaponTagSchema).max(22).default([]),
  distance: z.int().min(1).max(200).optional().describe('Listed distance.').meta({ unit: 'spaces' }),
  reach: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Melee reach, where it is not what the tags say.')
    .meta({ unit: 'spaces' }),
  versatile: diceSchema.optional().describe('Damage dice with two hands.'),
  ammunition: z.string().max(40).optional().describe('What it shoots.'),
};

/** What comes from a pack says so. */
export const markFields = {
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
};

export const weaponSchema = z.strictObject({
  name: z.string().min(1).max(60).default('weapon'),
  ...weaponFields,
  ...markFields,
});

/** ED-STAT-02, ED-R-29: a strike without a weapon. */
export const UNARMED: Weapon = { name: 'unarmed strike', dice: null, tags: ['Simple', 'Blunt'] };
const UNARMED_NAMES = [UNARMED.name, 'unarmed', 'bare hands', 'fist', 'fists'];

export const meansUnarmed = (name: string): boolean => UNARMED_NAMES.includes(name.trim().toLowerCase());

/** ED-SKL-17, ED-TAG-09: which tag names which stat. */
export const TAG_STATS: readonly { readonly tag: WeaponTag; readonly stat: Stat; readonly rule: RuleId }[] = [
  { tag: 'Thrown', stat: 'Strength', rule: 'ED-SKL-17' },
  { tag: 'Light', stat: 'Dexterity', rule: 'ED-SKL-17' },
  { tag: 'Ranged', stat: 'Dexterity', rule: 'ED-SKL-17' },
  { tag: 'Mechanical', stat: 'Wits', rule: 'ED-SKL-17' },
  { tag: 'Emplaced', stat: 'Wits', rule: 'ED-SKL-17' },
];

const NAMES_STAT: ReadonlySet<WeaponTag> = new Set(TAG_STATS.map(({ tag }) => tag));
const PLAIN_STATS: readonly Stat[] = ['Strength'];

/** ED-SKL-17, ED-SKL-18: the stats that a weapon may be used with; the wielder chooses one for each attack. */
export function weaponStats({ tags }: Pick<Weapon, 'tags'>): readonly Stat[] {
  if (!tags.some(tag => tag === 'Finesse' || NAMES_STAT.has(tag))) return PLAIN_STATS;
  const stats = TAG_STATS.filter(({ tag }) => tags.includes(tag)).map(({ stat }) => stat);
  // Plain melee is Strength, unless a tag overrides it; Finesse stands in for Strength.
  const plain: Stat[] =
    stats.length === 0 || (tags.includes('Finesse') && !stats.includes('Strength')) ? ['Strength'] : [];
  const finesse: Stat[] = tags.includes('Finesse') ? ['Dexterity'] : [];
  return [...new Set([...plain, ...stats, ...finesse])];
}

/** ED-TAG-21, ED-TAG-22: how far it strikes in melee; 0 for what only shoots. */
export function meleeReach({ tags, reach }: Pick<Weapon, 'tags' | 'reach'>): number {
  const shootsOnly = (tags.includes('Ranged') || tags.includes('Emplaced')) && !tags.includes('Thrown');
  if (shootsOnly) return 0;
  return reach ?? (tags.includes('Reach') ? REACH_SPACES : 1);
}

/** What the entry of a weapon comes to. */
export interface WeaponNature {
  readonly tagged: Tagged;
  readonly stats: readonly Stat[];
  /** In melee. */
  readonly reach: number;
  readonly kind: string;
  readonly shoots: boolean;
  readonly thrown: boolean;
  /** Null for an unarmed strike. */
  readonly dice: DiceGroup | null;
  /** ED-TAG-27: with two hands, where that differs. */
  readonly twoHanded: DiceGroup | undefined;
}

/** Worked out once for each weapon: bench/edge-fight.ts asks for it with every blow it weighs, forbids or makes. */
const natures = new WeakMap<Weapon, WeaponNature>();

export function natureOf(weapon: Weapon): WeaponNature {
  const known = natures.get(weapon);
  if (known) return known;
  const { tags } = weapon;
  const nature = {
    tagged: taggedWith(tags),
    stats: weaponStats(weapon),
    reach: meleeReach(weapon),
    kind: damageKindOf(tags),
    shoots: isShooting(tags),
    thrown: tags.includes('Thrown'),
    dice: weapon.dice === null ? null : parseDice(weapon.dice),
    twoHanded: weapon.versatile === undefined ? undefined : parseDice(weapon.versatile),
  };
  natures.set(weapon, nature);
  return nature;
}

export const isShooting = (tags: readonly WeaponTag[]): boolean =>
  tags.includes('Ranged') || (tags.includes('Emplaced') && !tags.includes('Thrown'));
