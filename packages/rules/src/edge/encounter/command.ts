/** What somebody may want to do. */
import { z } from 'zod';
import { CONDITIONS } from '../combat/conditions.ts';
import { zoneSchema } from '../world/zones.ts';

const id = z.string().min(1).max(60);
const coordinate = z.int().min(0).max(999);
const actor = id.describe('Who does it.');

export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move'), actor, x: coordinate, y: coordinate }),
  z.strictObject({ do: z.literal('zone'), actor, zone: zoneSchema }),
  z.strictObject({ do: z.literal('stand'), actor }),
  z.strictObject({
    do: z.literal('attack'),
    actor,
    target: id,
    weapon: id,
    hand: z.enum(['main', 'off']).default('main'),
    hands: z.union([z.literal(1), z.literal(2)]).default(1),
    ability: id.optional().describe('A feature that is made with the weapon.'),
  }),
  z.strictObject({
    do: z.literal('use'),
    actor,
    ability: id,
    target: id.optional(),
    x: coordinate.optional(),
    y: coordinate.optional(),
  }),
  z.strictObject({ do: z.literal('dodge'), actor }),
  z.strictObject({ do: z.literal('evade'), actor }),
  z.strictObject({ do: z.literal('hide'), actor }),
  z.strictObject({ do: z.literal('search'), actor, target: id }),
  z.strictObject({ do: z.literal('aid'), actor, target: id }),
  z.strictObject({ do: z.literal('rouse'), actor, target: id }),
  z.strictObject({ do: z.literal('shake off'), actor }),
  z.strictObject({ do: z.literal('intimidate'), actor, target: id }),
  z.strictObject({ do: z.literal('draw'), actor, item: id }),
  z.strictObject({ do: z.literal('stow'), actor, item: id }),
  z.strictObject({ do: z.literal('reload'), actor, weapon: id }),
  z.strictObject({ do: z.literal('drink'), actor, item: id, target: id }),
  z.strictObject({ do: z.literal('release'), actor }),
  z.strictObject({ do: z.literal('leave'), actor }),
  z.strictObject({ do: z.literal('lair'), actor, ability: id, target: id }),
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
  z.strictObject({
    do: z.literal('gm'),
    actor: z.literal('gm'),
    target: id,
    damage: z.int().min(0).max(400).default(0),
    heal: z.int().min(0).max(400).default(0),
    temporary: z.int().min(0).max(400).default(0),
    give: z.enum(CONDITIONS).optional(),
    end: z.enum(CONDITIONS).optional(),
    expose: z.boolean().default(false),
    benny: z.boolean().default(false),
  }),
  z.strictObject({
    do: z.literal('end fight'),
    actor: z.literal('gm'),
    winner: z.enum(['party', 'foes', 'nobody']),
  }),
]);
export type Command = z.output<typeof commandSchema>;
