/** MAG: a spell as data: what it costs, whom it strikes, what it does. */
import { LONGEST_ENTRY_ID, type Origin, originSchema } from '@arbiter/engine';
import { z } from 'zod';
import { grantKeyField, type School, type Skill, schoolField, skillField } from '../character/attributes.ts';
import { type CreatureType, typeField } from '../character/creature-kinds.ts';
import { byDamageType, type DamageType, damageTypeField } from '../combat/mitigation.ts';
import { type ConditionRef, conditionRef, saysWhatItCan } from '../combat/own-condition-entry.ts';
import { ATTACK_KINDS, type AttackKind } from '../gear/weapon.ts';
import { SUBSCHOOLS, type Subschool } from './schools.ts';

/** One thing a spell does, as data. */
export type SpellEffect =
  | { readonly do: 'damage'; readonly amount: number; readonly type: DamageType }
  | { readonly do: 'heal' | 'morale' | 'resolve' | 'unnerve' | 'drain'; readonly amount: number }
  | {
      readonly do: 'condition';
      readonly condition: ConditionRef;
      readonly rc?: number | undefined;
      readonly turns?: number | undefined;
      readonly damage?: number | undefined;
    }
  | { readonly do: 'cure'; readonly conditions: readonly ConditionRef[] }
  | {
      readonly do: 'ward';
      readonly turns?: number | undefined;
      readonly strength?: number | undefined;
      readonly mitigation?: Partial<Record<DamageType, number>> | undefined;
      readonly bonus?: Readonly<Record<string, number>> | undefined;
      readonly upgrade?: readonly string[] | undefined;
      readonly downgrade?: readonly string[] | undefined;
      readonly movement?: number | undefined;
    }
  | { readonly do: 'push' | 'step'; readonly units: number }
  | { readonly do: 'told'; readonly text: string };

export interface Spell {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly school: School;
  readonly subschool?: Subschool | undefined;
  readonly rc: number;
  readonly energy: number;
  /** What charges it; a focus can stand in (AV-MAG-07). */
  readonly component?: string | undefined;
  readonly text?: string | undefined;
  readonly effects: readonly SpellEffect[];
  /** Added by a charged casting or a ritual (AV-MAG-08). */
  readonly charge: readonly SpellEffect[];
  readonly ritual: 'no' | 'allowed' | 'only';
  readonly minutes: number;
  /** Farthest band, or 0 for oneself. */
  readonly range: number;
  readonly targets: 'self' | 'one' | 'area';
  readonly radius: number;
  readonly types: readonly CreatureType[];
  readonly hostile: boolean;
  /** AV-MAG-14: a Defense the casting is held against, or a skill that resists it. */
  readonly defense?: 'evasion' | 'deflection' | undefined;
  readonly resist?:
    | { readonly skill: Skill; readonly rc?: number | undefined; readonly success: 'nothing' | 'half' }
    | undefined;
  readonly kind: AttackKind;
  readonly concentration: boolean;
  /** AV-R-189: has no hold on the Blinded or the Deafened. */
  readonly through?: 'sight' | 'sound' | undefined;
  /** AV-R-157. */
  readonly voice: boolean;
}

const amount = z.int().min(0).max(100);
export const spellEffectSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('damage'), amount, type: damageTypeField }),
  z.strictObject({ do: z.enum(['heal', 'morale', 'resolve', 'unnerve', 'drain']), amount }),
  z
    .strictObject({
      do: z.literal('condition'),
      condition: conditionRef,
      rc: z.int().min(1).max(60).optional(),
      turns: z.int().min(1).max(100).optional(),
      damage: amount.optional(),
    })
    .superRefine(saysWhatItCan),
  z.strictObject({ do: z.literal('cure'), conditions: z.array(conditionRef).max(24).readonly() }),
  z.strictObject({
    do: z.literal('ward'),
    turns: z.int().min(1).max(1000).optional(),
    strength: amount.optional(),
    mitigation: byDamageType(amount).optional(),
    bonus: z.partialRecord(grantKeyField, z.int().min(-10).max(10)).optional(),
    upgrade: z.array(grantKeyField).max(20).readonly().optional(),
    downgrade: z.array(grantKeyField).max(20).readonly().optional(),
    movement: z.int().min(-20).max(20).optional(),
  }),
  z.strictObject({ do: z.enum(['push', 'step']), units: z.int().min(1).max(100) }),
  z.strictObject({ do: z.literal('told'), text: z.string().max(400) }),
]);

/** What a spell of a list does; the book's own and those of packs. */
export const spellFields = {
  school: schoolField.default('primal').meta({ rank: 'first' }),
  subschool: z
    .enum(SUBSCHOOLS.map(s => s.name) as [Subschool, ...Subschool[]])
    .optional()
    .meta({ from: 'subschools' }),
  rc: z.int().min(1).max(60).default(5).describe('Required Check.').meta({ rank: 'first' }),
  energy: z.int().min(0).max(20).default(1).meta({ rank: 'first' }),
  component: z.string().max(60).optional(),
  text: z.string().max(400).optional(),
  effects: z.array(spellEffectSchema).max(10).readonly().default([]),
  charge: z.array(spellEffectSchema).max(10).readonly().default([]),
  ritual: z.enum(['no', 'allowed', 'only']).default('allowed'),
  minutes: z.int().min(0).max(10000).default(10).describe('Time of the ritual.').meta({ unit: 'minutes' }),
  range: z.int().min(0).max(9).default(5).describe('Farthest range band; 0 for oneself.'),
  targets: z.enum(['self', 'one', 'area']).default('one'),
  radius: z.int().min(0).max(20).default(0),
  types: z.array(typeField).max(10).readonly().default([]).describe('The only types it affects; empty: all.'),
  hostile: z.boolean().default(false),
  defense: z.enum(['evasion', 'deflection']).optional().describe('The Defense the casting is held against.'),
  resist: z
    .strictObject({
      skill: skillField,
      rc: z.int().min(1).max(60).optional(),
      success: z.enum(['nothing', 'half']).default('nothing'),
    })
    .optional(),
  kind: z.enum(ATTACK_KINDS).default('ranged'),
  concentration: z.boolean().default(false),
  through: z.enum(['sight', 'sound']).optional(),
  voice: z.boolean().default(false),
};

export const spellObject = z.strictObject({
  name: z.string().min(1).max(60).default('the spell'),
  ...spellFields,
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
});

/** A spell of the book by its name, or another as somebody knows it. */
export type SpellRef = string | Spell;
export const spellRef = z.union([z.string().max(60), spellObject]).meta({ from: 'spells' });
