/** What somebody may want to do. */
import { entrySchema } from '@arbiter/engine';
import { z } from 'zod';
import { difficultySchema } from '../checks/difficulty.ts';
import { SCOPES } from '../checks/scopes.ts';
import { conditionRef } from '../combat/conditions.ts';
import { abilityId } from '../powers/ability.ts';
import { PERKS } from '../world/chase-hazards.ts';
import { zoneSchema } from '../world/zones.ts';
import { MOUNT_ORDERS } from './orders.ts';
import { SIDES } from './state.ts';

/** What a ruling of the game master comes from, unless it says more. */
export const GAME_MASTERS_WORD = 'game master';

const id = z.string().min(1).max(60);
const coordinate = z.int().min(0).max(999);
const actor = id.describe('Who does it.');
const pace = z.int().min(0).max(400);

export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('move'),
    actor,
    x: coordinate,
    y: coordinate,
    height: z
      .int()
      .min(0)
      .max(200)
      .optional()
      .describe('Of a flyer: how high it is then; left out: as high as now.'),
  }),
  z.strictObject({ do: z.literal('zone'), actor, zone: zoneSchema }),
  z.strictObject({ do: z.literal('stand'), actor }),
  z.strictObject({ do: z.literal('lie down'), actor }),
  z.strictObject({ do: z.literal('dive'), actor }),
  z.strictObject({ do: z.literal('surface'), actor }),
  z.strictObject({
    do: z.literal('attack'),
    actor,
    target: id,
    weapon: id,
    hand: z.enum(['main', 'off']).default('main'),
    hands: z.union([z.literal(1), z.literal(2)]).default(1),
    ability: abilityId.optional().describe('A feature that is made with the weapon.'),
    ammunition: id.optional().describe('What is shot in place of the usual, such as enchanted arrows.'),
  }),
  z.strictObject({
    do: z.literal('use'),
    actor,
    ability: abilityId,
    target: id.optional(),
    x: coordinate.optional(),
    y: coordinate.optional(),
    height: z
      .int()
      .min(0)
      .max(200)
      .optional()
      .describe(
        'Of a burst: how high it starts; left out: where somebody is in that space, else on the ground.',
      ),
  }),
  z
    .strictObject({
      do: z.literal('guess'),
      actor,
      x: coordinate,
      y: coordinate,
      height: z
        .int()
        .min(0)
        .max(200)
        .default(0)
        .describe('How high above the ground somebody may fly there.'),
      weapon: id.optional(),
      ability: abilityId.optional().describe('An attack act in place of a weapon.'),
      hands: z.union([z.literal(1), z.literal(2)]).default(1),
    })
    .describe('An attack at a space where somebody unseen may be.'),
  z.strictObject({ do: z.literal('dodge'), actor }),
  z.strictObject({ do: z.literal('evade'), actor }),
  z.strictObject({ do: z.literal('hide'), actor }),
  z.strictObject({
    do: z.literal('search'),
    actor,
    target: id.optional().describe('Left out: around, for everybody unseen.'),
  }),
  z.strictObject({ do: z.literal('aid'), actor, target: id }),
  z.strictObject({ do: z.literal('rouse'), actor, target: id }),
  z.strictObject({ do: z.literal('shake off'), actor }),
  z.strictObject({ do: z.literal('intimidate'), actor, target: id }),
  z.strictObject({ do: z.literal('draw'), actor, item: id }),
  z.strictObject({ do: z.literal('stow'), actor, item: id }),
  z.strictObject({ do: z.literal('drop'), actor, item: id }),
  z.strictObject({ do: z.literal('pick up'), actor, item: id }),
  z.strictObject({ do: z.literal('hand over'), actor, item: id, target: id }),
  z.strictObject({ do: z.literal('reload'), actor, weapon: id }),
  z.strictObject({ do: z.literal('drink'), actor, item: id, target: id }),
  z.strictObject({ do: z.literal('release'), actor }),
  z.strictObject({ do: z.literal('take hold'), actor, target: id }),
  z.strictObject({ do: z.literal('let go'), actor }),
  z.strictObject({ do: z.literal('hold breath'), actor }),
  z.strictObject({ do: z.literal('mount'), actor, target: id }),
  z.strictObject({ do: z.literal('dismount'), actor, x: coordinate.optional(), y: coordinate.optional() }),
  z.strictObject({
    do: z.literal('command'),
    actor,
    order: z.enum(MOUNT_ORDERS),
    target: id.optional().describe('Whom a mount that is not battle trained is to attack.'),
    difficulty: difficultySchema.optional().describe('Of something else than moving, dodging or attacking.'),
  }),
  z
    .strictObject({
      do: z.literal('interact'),
      actor,
      feature: id.describe('What of the scene, by its name.'),
      target: id.optional().describe('At whom it is thrown.'),
    })
    .describe('Uses something that lies about in the scene.'),
  z.strictObject({
    do: z.literal('race'),
    actor,
    speed: pace.describe('The present speed, or a lower one.'),
  }),
  z.strictObject({ do: z.literal('accelerate'), actor, speed: pace }),
  z.strictObject({ do: z.literal('elude'), actor }),
  z.strictObject({ do: z.literal('juke'), actor, target: id.describe('Whom to steer into the hazard.') }),
  z.strictObject({
    do: z.literal('swap'),
    actor,
    target: id.describe('Behind whom to get.'),
    speed: pace.describe('To which to slow down.'),
  }),
  z.strictObject({
    do: z.literal('disappear'),
    actor,
    speed: pace.describe('At most half of the present one.'),
  }),
  z.strictObject({ do: z.literal('take over'), actor }),
  z.strictObject({ do: z.literal('stabilize'), actor }),
  z.strictObject({ do: z.literal('leave'), actor }),
  z.strictObject({ do: z.literal('lair'), actor, ability: abilityId, target: id }),
  z.strictObject({ do: z.literal('end turn'), actor }),
  z.strictObject({ do: z.literal('reroll'), actor }),
  z.strictObject({ do: z.literal('keep'), actor }),
  z.strictObject({
    do: z.literal('hit'),
    actor,
    nonLethal: z.boolean().default(false),
    push: z.boolean().default(false),
    disarm: id.optional(),
  }),
  z.strictObject({ do: z.literal('respond'), actor, with: id }),
  z.strictObject({ do: z.literal('pass'), actor }),
  z.strictObject({ do: z.literal('push'), actor, x: coordinate, y: coordinate }),
  z.strictObject({ do: z.literal('perk'), actor, perk: z.enum(PERKS), target: id.optional() }),
  z.strictObject({
    do: z.literal('join'),
    actor: z.literal('gm'),
    side: z.enum(SIDES),
    who: entrySchema,
  }),
  z.strictObject({
    do: z.literal('return'),
    actor: z.literal('gm'),
    target: id,
    x: coordinate.optional(),
    y: coordinate.optional(),
    zone: zoneSchema.optional(),
  }),
  z.strictObject({ do: z.literal('side'), actor: z.literal('gm'), target: id, side: z.enum(SIDES) }),
  z.strictObject({
    do: z.literal('gm'),
    actor: z.literal('gm'),
    target: id,
    damage: z.int().min(0).max(400).default(0),
    heal: z.int().min(0).max(400).default(0),
    temporary: z.int().min(0).max(400).default(0),
    give: conditionRef.optional(),
    end: z
      .union([conditionRef, id])
      .optional()
      .describe(
        'A condition that is over; one of a pack goes by its name, whether the pack is at hand or not.',
      )
      .meta({ from: 'conditions', also: '.' }),
    expose: z.boolean().default(false),
    benny: z.boolean().default(false),
    item: id.optional().describe('Something it finds or is given.'),
    count: z.int().min(1).max(100).default(1).describe('How many of it.'),
    edge: z.array(z.enum(SCOPES)).max(SCOPES.length).default([]).describe('An Edge on these rolls.'),
    hindrance: z.array(z.enum(SCOPES)).max(SCOPES.length).default([]).describe('A Hindrance on these rolls.'),
    turns: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe(
        'Own turns that an Edge, a Hindrance or a condition lasts; left out: until something ends it.',
      ),
    expertise: id
      .optional()
      .describe('An expertise of its own that counts on the rolls of `on`: skills and attacks.'),
    approach: difficultySchema
      .optional()
      .describe(
        'How hard the way it goes about something makes a number that is set already, on the rolls of `on`; left out `turns`, until the end of its turn.',
      ),
    on: z
      .array(z.enum(SCOPES))
      .max(SCOPES.length)
      .default(['all'])
      .describe('On which an expertise or an approach counts.'),
    why: z
      .string()
      .min(1)
      .max(60)
      .default(GAME_MASTERS_WORD)
      .describe(
        'What it comes from, as every roll shows it; an Edge or a Hindrance of the same name is replaced.',
      ),
    drop: id.optional().describe('What falls out of its hand.'),
    unseen: z
      .boolean()
      .default(false)
      .describe('Nobody of the other sides knows where it is: it is Hidden from all of them.'),
    by: id
      .optional()
      .describe('Whom a condition comes from: who frightens, who charms.')
      .meta({ fighter: true }),
    lift: id.optional().describe('Ends the Edges and Hindrances of this name.'),
    x: coordinate.optional().describe('Where it is from now on, with `y`; no movement of its own is spent.'),
    y: coordinate.optional(),
    zone: zoneSchema.optional().describe('The same in a scene of zones.'),
  }),
  z.strictObject({
    do: z.literal('end fight'),
    actor: z.literal('gm'),
    winner: z.enum([...SIDES, 'nobody']),
  }),
]);
export type Command = z.output<typeof commandSchema>;
export type CommandOf<K extends Command['do']> = Extract<Command, { do: K }>;

/** What only the game master may say. */
export type GameMasterCommand = CommandOf<'gm' | 'join' | 'return' | 'side' | 'end fight'>;
/** What only somebody who is asked may say. */
export type AnswerCommand = CommandOf<'reroll' | 'keep' | 'hit' | 'respond' | 'pass' | 'push' | 'perk'>;
/** What somebody does in their own turn. */
export type ActCommand = Exclude<Command, GameMasterCommand | AnswerCommand>;
