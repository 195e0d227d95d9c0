/** MOD: an action or reaction that a module grants, as data. */
import { LONGEST_ENTRY_ID, type Origin, originSchema } from '@arbiter/engine';
import { z } from 'zod';
import { type Skill, skillField, WEAPON_CATEGORIES, type WeaponCategory } from '../character/attributes.ts';
import { type OnHit, onHitField } from '../gear/weapon.ts';
import { type SpellEffect, spellEffectSchema } from './spell-entry.ts';

export interface ModuleAct {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly type: 'action' | 'reaction';
  readonly energy: number;
  readonly text: string;
  /** An attack with something added. */
  readonly attack?:
    | {
        readonly kinds: readonly ('melee' | 'ranged')[];
        readonly bonus?: number | undefined;
        readonly upgrades?: number | undefined;
        readonly onHit?: OnHit | undefined;
        readonly categories?: readonly WeaponCategory[] | undefined;
      }
    | undefined;
  /** A reaction to being attacked, declared with the defense. */
  readonly defend?: { readonly defense: 'evasion' | 'deflection'; readonly bonus: number } | undefined;
  readonly targets?: 'self' | 'ally' | 'allies' | 'enemy' | undefined;
  /** Farthest band of the target. */
  readonly range?: number | undefined;
  readonly check?: { readonly skill: Skill; readonly rc: number } | undefined;
  readonly resist?: { readonly skill: Skill; readonly rc: number } | undefined;
  readonly effects?: readonly SpellEffect[] | undefined;
}

const rolled = z.strictObject({ skill: skillField, rc: z.int().min(1).max(60) });

/** What an action of a list does; the book's own and those of packs. */
export const actFields = {
  type: z.enum(['action', 'reaction']).default('action'),
  energy: z.int().min(0).max(20).default(1),
  text: z.string().max(400).default('').describe('What it does, in a line.'),
  attack: z
    .strictObject({
      kinds: z
        .array(z.enum(['melee', 'ranged']))
        .min(1)
        .max(2)
        .readonly(),
      bonus: z.int().min(-10).max(10).optional(),
      upgrades: z.int().min(0).max(5).optional(),
      onHit: onHitField.optional(),
      categories: z.array(z.enum(WEAPON_CATEGORIES)).max(6).readonly().optional(),
    })
    .optional()
    .describe('An attack with something added.'),
  defend: z
    .strictObject({ defense: z.enum(['evasion', 'deflection']), bonus: z.int().min(-10).max(10) })
    .optional()
    .describe('A reaction to an attack, declared with the defense.'),
  targets: z.enum(['self', 'ally', 'allies', 'enemy']).optional(),
  range: z.int().min(0).max(9).optional().describe('Farthest band of its target.'),
  check: rolled.optional().describe('What whoever acts has to pass.'),
  resist: rolled.optional().describe('What its target may resist it with.'),
  effects: z.array(spellEffectSchema).max(10).readonly().optional(),
};

export const actObject: z.ZodType<ModuleAct, unknown> = z.strictObject({
  name: z.string().min(1).max(60),
  ...actFields,
  id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
  origin: originSchema.optional(),
});

/** An action of the book by its name, or another as somebody has it. */
export type ActRef = string | ModuleAct;
export const actRef = z.union([z.string().max(80), actObject]).meta({ from: 'module actions' });
