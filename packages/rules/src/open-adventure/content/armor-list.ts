/** ARMR: suits of armor and shields. */

import type { Origin } from '@arbiter/engine';
import { entryOf } from '../demand.ts';
import type { DamageType, Threshold } from './damage-types.ts';
import { lookUp } from './ref-name.ts';
import type { Genre } from './species.ts';
import type { CellType, TechnologySpan } from './technology-levels.ts';

export const ARMOR_KINDS = ['light', 'medium', 'heavy', 'shield'] as const;
export type ArmorKind = (typeof ARMOR_KINDS)[number];

/** Something armor does for a price, until the end of the turn or the round. */
export interface ArmorAbility {
  readonly cost: { readonly stamina: number };
  readonly until: 'end of round' | 'end of turn';
  readonly threshold?: { readonly type: DamageType; readonly is: Threshold };
  readonly protection?: { readonly against: DamageType; readonly points: number };
  readonly scores?: { readonly STR?: number; readonly FORT?: number };
}

export interface Armor {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly genre: Genre;
  readonly kind: ArmorKind;
  readonly costCc: number;
  readonly protection: number;
  readonly weight: number;
  readonly technology: TechnologySpan;
  /** OA-R-333: noisy where silence matters. */
  readonly metal: boolean;
  readonly thresholds?: readonly { readonly type: DamageType; readonly threshold: Threshold }[];
  /** OA-ARMR-06, OA-ARMR-08: may be worn under light or medium armor, at this price. */
  readonly under?: {
    readonly DEX: number;
    readonly thresholds: readonly { readonly type: DamageType; readonly threshold: Threshold }[];
  };
  readonly ability?: ArmorAbility;
  /** OA-ARMR-09: blocks like a shield. */
  readonly blocks?: true;
  /** OA-ARMR-12: deflects like a weapon. */
  readonly deflects?: true;
  readonly capacity?: number;
  readonly cell?: CellType;
  readonly sight?: 'thermal vision';
  /** OA-ARMR-17: the wearer counts as one size larger, and with power it carries itself. */
  readonly larger?: true;
  readonly carriesItself?: true;
}

export const ARMOR_NAMES = [
  'gambeson',
  'leather garment',
  'chain mail',
  'plated mail',
  'iron laminar',
  'iron plate',
  'buckler',
  'heraldic shield',
  'ballistic vest',
  'flak jacket',
  'composite aramid',
  'combat exoskeleton',
  'power armor',
  'battlefront mecha',
  'mobile shield',
  'assault shield',
] as const;
export type ArmorName = (typeof ARMOR_NAMES)[number];

export const armors: readonly (Armor & { readonly name: ArmorName })[] = [
  // OA-ARMR-04: fantasy.
  {
    name: 'gambeson',
    genre: 'fantasy',
    kind: 'light',
    costCc: 600,
    protection: 2, // OA-R-167: the table prints 1.
    weight: 10,
    technology: { from: 0, to: 5 },
    metal: false,
    thresholds: [{ type: 'cold', threshold: 'resistant' }],
    under: { DEX: -1, thresholds: [{ type: 'heat', threshold: 'vulnerable' }] },
  },
  {
    name: 'leather garment',
    genre: 'fantasy',
    kind: 'light',
    costCc: 2100,
    protection: 3,
    weight: 4,
    technology: { from: 2, to: 5 },
    metal: false,
    // OA-R-165: a duration makes sense only for something paid for.
    ability: { cost: { stamina: 1 }, until: 'end of round', threshold: { type: 'slash', is: 'resistant' } },
  },
  {
    name: 'chain mail',
    genre: 'fantasy',
    kind: 'medium',
    costCc: 2100,
    protection: 2,
    weight: 18,
    technology: { from: 1, to: 4 },
    metal: true,
    thresholds: [{ type: 'pierce', threshold: 'resistant' }],
    under: { DEX: 0, thresholds: [] },
  },
  {
    name: 'plated mail',
    genre: 'fantasy',
    kind: 'medium',
    costCc: 3000,
    protection: 3,
    weight: 18,
    technology: { from: 2, to: 4 },
    metal: true,
    blocks: true,
  },
  // OA-ARMR-10.
  {
    name: 'iron laminar',
    genre: 'fantasy',
    kind: 'heavy',
    costCc: 30_000,
    protection: 4,
    weight: 15,
    technology: { from: 1, to: 4 },
    metal: true,
    thresholds: [{ type: 'crush', threshold: 'resistant' }],
  },
  {
    name: 'iron plate',
    genre: 'fantasy',
    kind: 'heavy',
    costCc: 26_000, // OA-R-168: the table prints 360 sc.
    protection: 4,
    weight: 22,
    technology: { from: 1, to: 4 },
    metal: true,
    thresholds: [{ type: 'pierce', threshold: 'immune' }],
  },
  {
    name: 'buckler',
    genre: 'fantasy',
    kind: 'shield',
    costCc: 1500,
    protection: 0,
    weight: 2,
    technology: { from: 2, to: 5 },
    metal: false,
    deflects: true,
  },
  {
    name: 'heraldic shield',
    genre: 'fantasy',
    kind: 'shield',
    costCc: 3000,
    protection: 1,
    weight: 6,
    technology: { from: 2, to: 4 },
    metal: false,
  },
  // OA-ARMR-05: science fiction.
  {
    name: 'ballistic vest',
    genre: 'science fiction',
    kind: 'light',
    costCc: 1200,
    protection: 4,
    weight: 4,
    technology: { from: 5, to: 10 },
    metal: false,
  },
  // OA-ARMR-13.
  {
    name: 'flak jacket',
    genre: 'science fiction',
    kind: 'light',
    costCc: 1800,
    protection: 5,
    weight: 5,
    technology: { from: 6, to: 10 },
    metal: false,
    capacity: 5,
    // OA-R-164: the cost of this one and of the next two is not printed.
    ability: { cost: { stamina: 1 }, until: 'end of round', threshold: { type: 'pierce', is: 'resistant' } },
  },
  {
    name: 'composite aramid',
    genre: 'science fiction',
    kind: 'medium',
    costCc: 3000,
    protection: 5,
    weight: 10,
    technology: { from: 7, to: 12 },
    metal: false,
    ability: { cost: { stamina: 1 }, until: 'end of turn', protection: { against: 'energy', points: 1 } },
  },
  {
    name: 'combat exoskeleton',
    genre: 'science fiction',
    kind: 'medium',
    costCc: 2100,
    protection: 3,
    weight: 22,
    technology: { from: 7, to: 8 },
    metal: true,
    cell: 'D', // OA-R-177: named by the description only.
    ability: { cost: { stamina: 1 }, until: 'end of round', scores: { STR: 2, FORT: 2 } },
  },
  // OA-ARMR-16.
  {
    name: 'power armor',
    genre: 'science fiction',
    kind: 'heavy',
    costCc: 25_800,
    protection: 5,
    weight: 16,
    technology: { from: 10, to: 15 },
    metal: true,
    cell: 'E',
    thresholds: [{ type: 'energy', threshold: 'resistant' }],
  },
  {
    name: 'battlefront mecha',
    genre: 'science fiction',
    kind: 'heavy',
    costCc: 30_000,
    protection: 5,
    weight: 350,
    technology: { from: 10, to: 15 },
    metal: true,
    cell: 'F',
    thresholds: [{ type: 'kinetic', threshold: 'resistant' }],
    sight: 'thermal vision',
    larger: true,
    carriesItself: true,
  },
  // OA-R-179: the two shields have no entry and mirror the fantasy ones.
  {
    name: 'mobile shield',
    genre: 'science fiction',
    kind: 'shield',
    costCc: 1500,
    protection: 0,
    weight: 2,
    technology: { from: 0, to: 15 },
    metal: false,
    deflects: true,
  },
  {
    name: 'assault shield',
    genre: 'science fiction',
    kind: 'shield',
    costCc: 3000,
    protection: 1,
    weight: 6,
    technology: { from: 0, to: 15 },
    metal: false,
  },
];

const BY_NAME = new Map<string, Armor>(armors.map(armor => [armor.name, armor]));
/** A suit or shield of the book by its name, or another as somebody carries it. */
export type ArmorRef = ArmorName | Armor;
export const armorOf = lookUp<ArmorName, Armor>(armors);
/** The suit or shield of the book that goes by this name. */
export const armorCalled = (name: string): Armor | undefined => BY_NAME.get(name);

/** One suit or shield as it is worn or carried. */
export interface Worn {
  readonly name: string;
  readonly lost: number;
  readonly powered: boolean;
  /** What it is, where it is none of the book's. */
  readonly own?: Armor;
}
/** A new one, with power if it needs any. */
export const piece = (ref: ArmorRef, powered = true): Worn =>
  typeof ref === 'string' ? { name: ref, lost: 0, powered } : { name: ref.name, lost: 0, powered, own: ref };
// What is none of the book's has its own row.
export const armorRow = ({ name, own }: Pick<Worn, 'name' | 'own'>): Armor => own ?? entryOf(BY_NAME, name);

/** OA-ARMR-02: seconds to put on and to take off. */
export const ARMOR_TIMES: Readonly<
  Record<ArmorKind, { readonly don: number; readonly doff: number; readonly says: readonly [string, string] }>
> = {
  shield: { don: 3, doff: 3, says: ['1 half-round', '1 half-round'] },
  light: { don: 60, doff: 60, says: ['1 minute', '1 minute'] },
  medium: { don: 300, doff: 60, says: ['5 minutes', '1 minute'] },
  heavy: { don: 600, doff: 300, says: ['10 minutes', '5 minutes'] },
};
