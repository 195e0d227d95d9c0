/** What a character or a creature has: things of the book by their names, and others as they are. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { ENIGMAS, skillSchema } from '../character/skills.ts';
import { statSchema } from '../character/stats.ts';
import { diceSchema } from '../checks/dice-notation.ts';
import { armorSchema, shieldSchema } from '../gear/armor.ts';
import { weaponFields, weaponSchema } from '../gear/weapon.ts';
import { abilitySchema, effectSchema } from '../powers/ability.ts';
import type { Archetype } from './archetypes.ts';
import { ITEM_KINDS, type Item, itemPowers } from './items.ts';
import type { Ancestry, Background, Culture } from './origins.ts';

const name = z.string().min(1).max(60);
const line = z.string().max(300);

export const weaponRef = z.union([name, weaponSchema]).meta({ from: 'weapons' });
export const armorRef = z.union([name, armorSchema]).meta({ from: 'armor' });
export const shieldRef = z.union([name, shieldSchema]).meta({ from: 'shields' });
export const abilityRef = z.union([name, abilitySchema]).meta({ from: 'features', orFrom: 'spells' });
export const spellRef = z.union([name, abilitySchema]).meta({ from: 'spells' });

export const ancestryFields = {
  size: z.enum(['Small', 'Medium']).default('Medium'),
  summary: line.default(''),
  features: z.tuple([abilityRef, abilityRef]).describe('Exactly two.'),
};
export const cultureFields = {
  covers: line.describe('What somebody of it knows about.'),
  feature: abilityRef.optional(),
  expertise: name.optional().describe('An expertise besides being one itself.'),
};
export const backgroundFields = {
  covers: line.describe('What somebody of it knows about.'),
  expertise: name.optional().describe('An expertise besides being one itself.'),
};
export const archetypeFields = {
  summary: line.default(''),
  baseHp: z.int().min(1).max(100),
  skillCount: z.int().min(0).max(12).describe('How many skills it chooses.'),
  skills: z.array(skillSchema).min(1).max(20).describe('From which.'),
  expertiseCount: z.int().min(0).max(10).default(1),
  features: z.array(abilityRef).max(40).default([]).describe('Each comes with its own tier.'),
  leans: z.array(statSchema).max(6).default([]).describe('The stats that a random one puts first.'),
  enigma: z.enum(ENIGMAS).optional().describe('Of the spells it prepares.'),
  prepared: z.int().min(1).max(20).optional().describe('Spells prepared at tier 1; one more for each tier.'),
  gear: z
    .strictObject({
      weapons: z.array(weaponRef).max(6).default([]),
      armor: armorRef.nullable().default(null),
      shield: shieldRef.nullable().default(null),
    })
    .prefault({})
    .describe('What a newcomer of it carries.'),
};
export const itemFields = {
  kind: z.enum(ITEM_KINDS),
  use: line.describe('What it is good for, in a line.'),
  light: z.int().min(1).max(40).optional().describe('Radius of bright light.').meta({ unit: 'spaces' }),
  attunement: z.boolean().optional().describe('Its powers work once somebody is attuned to it.'),
  thrown: z.boolean().optional().describe('An enchanted thrown weapon that counts as ammunition.'),
  enchanted: z.boolean().optional(),
  fits: name.optional().describe('Of ammunition: what it is shot in place of, such as `arrows`.'),
  damage: z
    .strictObject({ dice: diceSchema.optional(), kind: name.optional() })
    .optional()
    .describe('Of ammunition: what it deals in place of the weapon’s damage.'),
  effects: z.array(effectSchema).max(6).optional().describe('Of ammunition: what a hit does besides.'),
  weapon: z
    .strictObject(weaponFields)
    .optional()
    .describe('What it is in hand, where one can strike or throw with it.'),
  gives: z.enum(['Edge', 'an expertise']).optional().describe('What a reward is good for.'),
  powers: z
    .array(abilityRef.meta({ from: 'features', also: `^(${itemPowers.map(({ id }) => id).join('|')})$` }))
    .max(12)
    .optional()
    .describe('What it lets its bearer do; of a legacy item by tier.'),
};

const ancestryEntry: z.ZodType<Ancestry, unknown> = z.strictObject({ ...entryMarks, ...ancestryFields });
const cultureEntry: z.ZodType<Culture, unknown> = z.strictObject({ ...entryMarks, ...cultureFields });
const backgroundEntry: z.ZodType<Background, unknown> = z.strictObject({
  ...entryMarks,
  ...backgroundFields,
});
const archetypeEntry: z.ZodType<Archetype, unknown> = z.strictObject({ ...entryMarks, ...archetypeFields });
export const itemEntry: z.ZodType<Item, unknown> = z.strictObject({ ...entryMarks, ...itemFields });

export const ancestryRef = z.union([name, ancestryEntry]).meta({ from: 'ancestries' });
export const cultureRef = z.union([name, cultureEntry]).meta({ from: 'cultures' });
export const backgroundRef = z.union([name, backgroundEntry]).meta({ from: 'backgrounds' });
export const archetypeRef = z.union([name, archetypeEntry]).meta({ from: 'archetypes' });
export const itemRef = z.union([name, itemEntry]).meta({ from: 'items' });
