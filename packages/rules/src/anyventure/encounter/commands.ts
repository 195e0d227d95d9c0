/** What somebody in a fight may want. */
import { entrySchema } from '@arbiter/engine';
import { z } from 'zod';
import { grantKeyField, skillField } from '../character/attributes.ts';
import { checkNameField } from '../checks/check.ts';
import { RESIST_SKILLS, SHOVES } from '../combat/default-actions.ts';
import { DEFENSES } from '../combat/defense.ts';
import { DAMAGE_TYPES } from '../combat/mitigation.ts';
import { conditionHad } from '../combat/own-condition-entry.ts';
import { TOKENS } from '../combat/tokens.ts';
import { nullfieldSchema, ORDERS } from './state.ts';

const id = z.string().min(1).max(80);
const name = z.string().min(1).max(80);
const actor = { actor: id };
const initiativeField = z.int().min(-100).max(200);
const place = { x: z.int().min(0).max(99), y: z.int().min(0).max(99) };

export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move'), ...actor, ...place }),
  z.strictObject({ do: z.literal('sprint'), ...actor, ...place }),
  z.strictObject({ do: z.literal('jump'), ...actor, ...place }),
  z.strictObject({ do: z.literal('attack'), ...actor, target: id, weapon: name, act: name.optional() }),
  z.strictObject({
    do: z.literal('cast'),
    ...actor,
    spell: name,
    target: id,
    charge: z.boolean().default(false),
    focus: name.optional(),
    scroll: name.optional(),
  }),
  z.strictObject({ do: z.literal('act'), ...actor, act: name, target: id }),
  z.strictObject({ do: z.literal('grab'), ...actor, target: id }),
  z.strictObject({ do: z.literal('shove'), ...actor, target: id }),
  z.strictObject({ do: z.literal('use'), ...actor, item: name, target: id }),
  z.strictObject({ do: z.literal('interact'), ...actor, words: z.string().min(1).max(200) }),
  z.strictObject({ do: z.literal('hand over'), ...actor, item: name, target: id }),
  z.strictObject({ do: z.literal('pick up'), ...actor, thing: name }),
  z.strictObject({ do: z.literal('take'), ...actor, thing: name }),
  z.strictObject({ do: z.literal('stow'), ...actor, thing: name }),
  z.strictObject({ do: z.literal('drop'), ...actor, thing: name }),
  z.strictObject({ do: z.literal('rest'), ...actor }),
  z.strictObject({ do: z.literal('hide'), ...actor }),
  z.strictObject({ do: z.literal('search'), ...actor }),
  z.strictObject({
    do: z.literal('help'),
    ...actor,
    target: id,
    check: checkNameField,
    with: checkNameField.optional(),
    rc: z.int().min(1).max(60).optional(),
    relevant: z.boolean().default(true),
  }),
  z.strictObject({ do: z.literal('stand'), ...actor, pay: z.enum(['action', 'movement']) }),
  z.strictObject({ do: z.literal('douse'), ...actor, target: id }),
  z.strictObject({
    do: z.literal('recover'),
    ...actor,
    condition: name.optional().describe('A condition of one’s own; Stunned where left out.'),
  }),
  z.strictObject({ do: z.literal('sing'), ...actor, song: name, instrument: name.optional() }),
  z.strictObject({ do: z.literal('harmonize'), ...actor, song: name, instrument: name }),
  z.strictObject({ do: z.literal('alert'), ...actor }),
  z.strictObject({ do: z.literal('let go'), ...actor }),
  z.strictObject({
    do: z.literal('command'),
    ...actor,
    target: id,
    dangerous: z.boolean().default(false),
    order: z.enum(ORDERS).default('words'),
    victim: id.optional(),
    words: z.string().min(1).max(200).optional(),
  }),
  z.strictObject({ do: z.literal('watch'), ...actor, friends: z.boolean() }),
  z.strictObject({ do: z.literal('point out'), ...actor, target: id }),
  z.strictObject({ do: z.literal('keep quiet'), ...actor }),
  z.strictObject({
    do: z.literal('react'),
    ...actor,
    reaction: z.enum(['cover-eyes', 'cover-ears', 'fall-prone']),
  }),
  z.strictObject({ do: z.literal('cash'), ...actor, token: z.enum(TOKENS) }),
  z.strictObject({ do: z.literal('end turn'), ...actor }),
  z.strictObject({ do: z.literal('order'), ...actor, first: id }),
  z.strictObject({ do: z.literal('lifeline'), ...actor, pays: z.boolean() }),
  z.strictObject({ do: z.literal('defend'), ...actor, with: z.enum(DEFENSES), act: name.optional() }),
  z.strictObject({ do: z.literal('resist'), ...actor, with: z.enum([...RESIST_SKILLS, 'nothing']) }),
  z.strictObject({ do: z.literal('choose'), ...actor, result: z.enum(SHOVES) }),
  z.strictObject({ do: z.literal('strike'), ...actor, weapon: name }),
  z.strictObject({ do: z.literal('let pass'), ...actor }),
  z.strictObject({ do: z.literal('gm award'), actor: z.literal('gm'), target: id, token: z.enum(TOKENS) }),
  z.strictObject({
    do: z.literal('gm harm'),
    actor: z.literal('gm'),
    target: id,
    amount: z.int().min(0).max(200),
    type: z.enum(DAMAGE_TYPES),
    avoid: z.strictObject({ skill: skillField, rc: z.int().min(1).max(60) }).optional(),
  }),
  z.strictObject({
    do: z.literal('gm restore'),
    actor: z.literal('gm'),
    target: id,
    pool: z.enum(['health', 'resolve', 'morale', 'energy']),
    amount: z.int().min(0).max(200),
  }),
  z.strictObject({
    do: z.literal('gm drain'),
    actor: z.literal('gm'),
    target: id,
    pool: z.enum(['resolve', 'morale', 'energy']),
    amount: z.int().min(0).max(200),
  }),
  z.strictObject({
    do: z.literal('gm condition'),
    actor: z.literal('gm'),
    target: id,
    condition: conditionHad,
    ends: z.boolean().default(false).describe('Ends it instead.'),
    by: name.optional().describe('Who is feared, who charms, which poison.'),
    rc: z.int().min(1).max(60).optional().describe('Its number, where it is not the usual one.'),
    damage: z.int().min(0).max(100).optional().describe('Poison: Toxic damage a turn.'),
    turns: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Lasts for so many of the target’s own turns; else until something ends it.'),
  }),
  z
    .strictObject({
      do: z.literal('gm modify'),
      actor: z.literal('gm'),
      target: id,
      check: grantKeyField.describe('A check by its name, or a kind of checks.'),
      bonus: z.int().min(-10).max(10).default(0).describe('Bonus dice; below 0, penalty dice.'),
      grade: z.enum(['upgrade', 'downgrade']).optional().describe('One upgrade or downgrade of its dice.'),
      turns: z
        .int()
        .min(1)
        .max(100)
        .optional()
        .describe('Own turns that it lasts; left out: until it is taken back.'),
      why: name.default('game master').describe('What it comes from, as every roll shows it.'),
      ends: z.boolean().default(false).describe('Takes back what comes from there instead.'),
    })
    .describe('Bonus or penalty dice, an upgrade or a downgrade for a while.'),
  z
    .strictObject({
      do: z.literal('gm drop'),
      actor: z.literal('gm'),
      target: id,
      thing: name.describe('What it holds: a weapon, an instrument, its shield.'),
    })
    .describe('Something falls from somebody’s hand and lies there.'),
  z
    .strictObject({
      do: z.literal('gm item'),
      actor: z.literal('gm'),
      target: id,
      item: name,
      count: z.int().min(-100).max(100).default(1).describe('How many come to it; below 0: are lost.'),
    })
    .describe('Things come to somebody, or are broken, burnt and lost.'),
  z
    .strictObject({ do: z.literal('gm place'), actor: z.literal('gm'), target: id, ...place })
    .describe('Somebody stands elsewhere; nobody strikes at them on the way.'),
  z
    .strictObject({
      do: z.literal('gm initiative'),
      actor: z.literal('gm'),
      target: id,
      result: initiativeField,
    })
    .describe('What somebody’s initiative comes to, from the next round on.'),
  z.strictObject({
    do: z.literal('gm nullfield'),
    actor: z.literal('gm'),
    field: nullfieldSchema.nullable(),
  }),
  z
    .strictObject({
      do: z.literal('gm join'),
      actor: z.literal('gm'),
      side: name.default('foes').describe('The side it comes to.'),
      who: entrySchema,
    })
    .describe('Somebody else comes to the fight, and acts from the next round on.'),
  z.strictObject({
    do: z.literal('gm end'),
    actor: z.literal('gm'),
    winner: name.describe('The side that has won, such as party or foes; nobody where none has.'),
  }),
]);
export type Command = z.output<typeof commandSchema>;
export type CommandOf<K extends Command['do']> = Extract<Command, { do: K }>;
