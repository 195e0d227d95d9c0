/**
 * Abilities: the one building block of features, spells, acts of creatures, lair acts and powers of items. What an
 * ability does is data; nothing in the rules looks at its name.
 */
import { LONGEST_ENTRY_ID, originSchema } from '@arbiter/engine';
import { z } from 'zod';
import { skillSchema } from '../character/skills.ts';
import { statSchema } from '../character/stats.ts';
import { diceSchema } from '../checks/dice-notation.ts';
import { scopesSchema } from '../checks/scopes.ts';
import { conditionRef, endingSchema } from '../combat/conditions.ts';
import { DEFENSES } from '../combat/defenses.ts';
import { weaponTagSchema } from '../gear/tags.ts';

/** ED-ACT-03 to 07: what using it takes. */
export const COSTS = ['passive', 'act', 'swift', 'minor', 'response', 'lair'] as const;
export type Cost = (typeof COSTS)[number];

/** What a Response answers. */
export const TRIGGERS = ['hit', 'allyHit', 'missed'] as const;
export type AbilityTrigger = (typeof TRIGGERS)[number];

const text = z.string().min(1).max(300);
const name = z.string().min(1).max(60);

export const effectSchema = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('heal'),
    dice: diceSchema.optional(),
    amount: z.int().min(0).max(200).default(0),
    stat: statSchema.optional(),
  }),
  z.strictObject({
    is: z.literal('temporary'),
    amount: z.int().min(0).max(200).default(0),
    stat: statSchema.optional(),
  }),
  z.strictObject({
    is: z.literal('condition'),
    condition: conditionRef,
    until: endingSchema.optional(),
    retry: z.boolean().default(false),
  }),
  z.strictObject({ is: z.literal('cure'), conditions: z.array(conditionRef).min(1).max(13) }),
  z.strictObject({ is: z.literal('expose') }),
  z.strictObject({ is: z.literal('push'), spaces: z.int().min(1).max(20) }),
  z.strictObject({ is: z.literal('edge'), on: scopesSchema, until: endingSchema.optional() }),
  z.strictObject({ is: z.literal('hindrance'), on: scopesSchema, until: endingSchema.optional() }),
  z
    .strictObject({ is: z.literal('soften'), amount: z.int().min(1).max(50) })
    .describe('A Response: the blow deals so much less before Soak.'),
  z
    .strictObject({ is: z.literal('move'), spaces: z.int().min(1).max(20) })
    .describe('So much more movement this turn.'),
  z.strictObject({ is: z.literal('stabilize') }),
]);
export type Effect = z.output<typeof effectSchema>;

export const areaSchema = z.strictObject({
  shape: z.enum(['burst', 'line', 'cone']),
  size: z.int().min(1).max(30),
});

export const grantsSchema = z
  .strictObject({
    skills: z.array(skillSchema).max(6).default([]),
    expertises: z.array(name).max(6).default([]),
    resistances: z.array(name).max(6).default([]),
    immunities: z.array(conditionRef).max(6).default([]),
    edges: scopesSchema.optional().describe('Edge on these rolls, always.'),
    soak: z.int().min(0).max(10).default(0),
    deflect: z.int().min(0).max(10).default(0),
    maxHp: z.int().min(0).max(50).default(0),
    speed: z.int().min(0).max(12).default(0),
    swim: z.int().min(0).max(12).default(0),
    climb: z.int().min(0).max(12).default(0),
    darkSight: z.boolean().default(false).describe('Sees in darkness as in bright light.'),
    exploit: z
      .strictObject({
        dice: diceSchema,
        kind: name,
        tag: weaponTagSchema.optional().describe('Only with a weapon that has this tag: an enchanted sword.'),
      })
      .optional()
      .describe('More damage on the first hit of a turn against an Exposed target.'),
    attackPerk: z.array(effectSchema).max(4).optional().describe('In place of the Attacker Perk.'),
    sparesDouble: z
      .boolean()
      .default(false)
      .describe('A Defender Complication exposes it instead of doubling the damage.'),
  })
  .describe('What it changes without being used.');
export type Grants = z.output<typeof grantsSchema>;

/** What an ability of a list says; the book's own and those of packs. */
export const abilityFields = {
  text: text.describe('What it does, in a sentence.'),
  cost: z.enum(COSTS),
  trigger: z.enum(TRIGGERS).optional(),
  grants: grantsSchema.optional(),
  uses: z
    .strictObject({ count: z.int().min(1).max(20), refresh: z.enum(['short rest', 'long rest']) })
    .optional(),
  recharge: z.int().min(2).max(6).optional().describe('ED-NPC-09: comes back on this number or more of 1d6.'),
  enigma: z.enum(['Arcane', 'Divine', 'Primal']).optional().describe('A spell of this Enigma.'),
  tier: z.int().min(1).max(10).default(1),
  concentration: z.boolean().default(false),
  target: z
    .enum(['self', 'ally', 'enemy', 'anyone', 'weapon', 'scene'])
    .describe('`weapon`: an attack with the weapon in hand.'),
  range: z.int().min(0).max(100).default(0).describe('At a distance up to so many spaces; 0: in melee.'),
  reach: z.int().min(0).max(20).optional().describe('Melee reach, where it is not that of the size.'),
  area: areaSchema.optional(),
  exploits: z.boolean().default(false).describe('ED-EXS-03: only against an Exposed target.'),
  needs: z
    .array(weaponTagSchema)
    .max(4)
    .default([])
    .describe(
      'A weapon in hand with all these tags; without it, what it grants of Edge, Soak and Deflect is not there.',
    ),
  attack: z
    .strictObject({
      against: z.enum(DEFENSES),
      bonus: z.int().min(-10).max(40).optional().describe('Of a stat block: its target number less 5.'),
      stat: statSchema.optional(),
      skill: skillSchema.optional(),
    })
    .optional(),
  damage: z
    .strictObject({
      dice: diceSchema.optional(),
      average: z.int().min(0).max(200).optional(),
      stat: statSchema.optional(),
      kind: name.default('plain'),
    })
    .optional(),
  tags: z
    .array(weaponTagSchema)
    .max(10)
    .default([])
    .describe('Of an attack act: the tags of what it strikes with.'),
  effects: z.array(effectSchema).max(6).default([]),
};

export const abilityId = z.string().min(1).max(LONGEST_ENTRY_ID);
export const abilitySchema = z.strictObject({
  id: abilityId,
  name,
  ...abilityFields,
  origin: originSchema.optional(),
});
export type Ability = z.output<typeof abilitySchema>;
export type AbilityGiven = z.input<typeof abilitySchema>;

/** A list of abilities as its author writes it: what goes without saying is filled in. */
export const abilities = (given: readonly AbilityGiven[]): readonly Ability[] =>
  given.map(each => abilitySchema.parse(each));
