/** Armor and shields: Deflection and Soak, and what they ask of the wearer. */
import type { Origin } from '@arbiter/engine';
import { z } from 'zod';
import { type Source, source } from '../checks/edge-and-hindrance.ts';
import { ARMOR_CLASSES, ARMOR_NEEDS, type ArmorClass } from './tags.ts';
import { markFields } from './weapon.ts';

export interface Armor {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  /** Null for a shield, and for armor of no class. */
  readonly class: ArmorClass | null;
  readonly deflection: number;
  /** ED-DEF-04: marked with an asterisk, the number is the Deflect itself. */
  readonly starred: boolean;
  readonly soak: number;
  /** ED-TAG-17. */
  readonly noisy: boolean;
}

/** What a shield of a list says. */
export const shieldFields = {
  deflection: z.int().min(-10).max(20).default(0).describe('Deflection Bonus.'),
  starred: z
    .boolean()
    .default(false)
    .describe('Marked with an asterisk: the Deflection Bonus is the Deflect, React is not added.'),
  soak: z.int().min(0).max(20).default(0).describe('Soak Bonus.'),
  noisy: z.boolean().default(false).describe('Hindrance on Stealth rolls.'),
};

/** What armor of a list says. */
export const armorFields = { class: z.enum(ARMOR_CLASSES).nullable().default(null), ...shieldFields };

export const armorSchema = z.strictObject({
  name: z.string().max(60).default('armor'),
  ...armorFields,
  ...markFields,
});

export const shieldSchema = z.strictObject({
  name: z.string().max(60).default('shield'),
  ...shieldFields,
  ...markFields,
});
export type Shield = z.output<typeof shieldSchema>;

/** ED-TAG-11, ED-TAG-15: what a wearer of this Strength has a Hindrance on. */
export const armorHinders = (armor: ArmorClass | null, strength: number): readonly string[] =>
  armor && strength < ARMOR_NEEDS[armor].strength ? ARMOR_NEEDS[armor].hinders : NOTHING;

const NOTHING: readonly string[] = [];

export const TOO_HEAVY_ARMOR: Readonly<Record<ArmorClass, Source>> = {
  'Light armor': source('Light armor', 'ED-TAG-12'),
  'Medium armor': source('Medium armor without Strength +1', 'ED-TAG-15'),
  'Heavy armor': source('Heavy armor without Strength +3', 'ED-TAG-11'),
};

export interface DeflectParts {
  readonly react: number;
  readonly armor: Pick<Armor, 'deflection' | 'starred'> | null;
  readonly shield: Pick<Armor, 'deflection' | 'starred'> | null;
}

/** ED-DEF-04, ED-R-36: an asterisk replaces React only; a shield still deflects. */
export function deflectOf({ react, armor, shield }: DeflectParts): number {
  const worn = [armor, shield].filter(piece => piece !== null);
  const starred = worn.filter(piece => piece.starred).map(piece => piece.deflection);
  const plain = worn.filter(piece => !piece.starred).reduce((sum, piece) => sum + piece.deflection, 0);
  return (starred.length ? Math.max(...starred) : react) + plain;
}
