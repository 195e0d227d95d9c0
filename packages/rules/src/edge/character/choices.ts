/** A character as it is stored: what was chosen, and how it stands in play. Numbers are derived, never stored. */
import { fileMarks, ordersField } from '@arbiter/engine';
import { z } from 'zod';
import { afflictionsSchema } from '../combat/conditions.ts';
import {
  abilityRef,
  ancestryRef,
  archetypeRef,
  armorRef,
  backgroundRef,
  cultureRef,
  itemRef,
  shieldRef,
  spellRef,
  weaponRef,
} from '../content/refs.ts';
import { abilityId } from '../powers/ability.ts';
import { LIVES, MAX_BENNIES, markSchema, SESSION_BENNIES } from './creature.ts';
import { SKILLS, skillSchema } from './skills.ts';
import { STATS, statSchema } from './stats.ts';

const id = z.string().min(1).max(60);
const ids = (most: number) => z.array(id).max(most).default([]);
const trait = z.string().max(300).default('');
const value = z.int().min(-10).max(20).nullable().default(null);

/** How a character stands in play; what is left out is as after a good night. */
export const stateSchema = z.strictObject({
  hp: z.int().min(0).max(400).nullable().default(null).describe('Null: the maximum.'),
  tempHp: z.int().min(0).max(400).default(0),
  life: z.enum(LIVES).default('living'),
  successes: z.int().min(0).max(5).default(0),
  failures: z.int().min(0).max(5).default(0),
  bennies: z.int().min(0).max(MAX_BENNIES).default(SESSION_BENNIES),
  bodyLoss: z.int().min(0).max(20).default(0),
  conditions: afflictionsSchema,
  marks: z
    .array(markSchema)
    .max(60)
    .optional()
    .describe('Edges and Hindrances that conditions of packs bring.')
    .meta({ rank: 'rare' }),
  ammunition: z.record(id, z.int().min(0).max(1000)).default({}),
  items: z.record(id, z.int().min(0).max(1000)).default({}),
  spent: z.record(abilityId, z.int().min(0).max(20)).default({}).describe('Uses spent.'),
  unloaded: ids(20),
  held: z.array(id).max(4).nullable().default(null).describe('Null: the first weapon and the shield.'),
  attuned: ids(20).describe('Attuned items.'),
  identified: z
    .record(id, z.int().min(0).max(10))
    .default({})
    .describe('Legacy items: the tier up to which each is identified.'),
  orders: ordersField.optional(),
});

export const choicesSchema = z.strictObject({
  ...fileMarks('edge'),
  name: z.string().max(60).default(''),
  drive: trait.describe('What drives the character.'),
  bond: trait.describe('The ideal of everyday life.'),
  flaw: trait.describe('What undermines the character.'),
  ancestries: z
    .array(ancestryRef)
    .max(3)
    .default([])
    .describe('One ancestry; two for a half-blooded character.'),
  ancestryFeatures: z
    .array(abilityRef)
    .max(4)
    .default([])
    .describe('Half-blooded: one feature of each parent. Full-blooded: left out.'),
  size: z
    .enum(['Small', 'Medium'])
    .nullable()
    .default(null)
    .describe('Half-blooded, where the parents differ.'),
  culture: cultureRef.nullable().default(null),
  background: backgroundRef.nullable().default(null),
  archetype: archetypeRef.nullable().default(null),
  tier: z.int().min(-100).max(100).default(1),
  stats: z
    .strictObject(
      Object.fromEntries(STATS.map(stat => [stat, value])) as Record<(typeof STATS)[number], typeof value>,
    )
    .prefault({})
    .describe('The array +2, +2, +1, +1, 0, −1, as assigned.'),
  increase: z.array(statSchema).max(3).default([]).describe('The one stat that is raised by 1.'),
  skills: z
    .array(skillSchema)
    .max(SKILLS.length)
    .default([])
    .describe('Proficiencies chosen from the archetype’s list.'),
  expertises: ids(20).describe('Expertises chosen.'),
  spells: z.array(spellRef).max(40).default([]).describe('Prepared spells.'),
  weapons: z.array(weaponRef).max(20).default([]),
  armor: armorRef.nullable().default(null),
  shield: shieldRef.nullable().default(null),
  magicItems: z.array(itemRef).max(20).default([]).describe('Enchanted and legacy items carried.'),
  rewards: ids(20).describe('Boons, titles and narrow expertises that were earned.'),
  state: stateSchema
    .nullable()
    .default(null)
    .describe('How the character stands in play; null before the first session.'),
});
export type Choices = z.output<typeof choicesSchema>;
