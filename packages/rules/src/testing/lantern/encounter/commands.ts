/** What somebody may want in a fight. */
import { GAME_MASTER } from '@arbiter/engine';
import { z } from 'zod';

const id = z.string().min(1).max(60);
const count = z.int().min(0).max(999);

export const strikeSchema = z.strictObject({ do: z.literal('strike'), actor: id, target: id });

export const commandSchema = z.discriminatedUnion('do', [
  strikeSchema,
  z.strictObject({ do: z.literal('move'), actor: id, x: count, y: count }),
  z.strictObject({ do: z.literal('end turn'), actor: id }),
  z.strictObject({ do: z.literal('nerve'), actor: id }).describe('Have it rolled again.'),
  z.strictObject({ do: z.literal('bear'), actor: id }).describe('Bear it.'),
  z.strictObject({
    do: z.literal('rule'),
    actor: z.literal(GAME_MASTER),
    target: id,
    life: z.int().min(0).max(20),
  }),
]);
export type Command = z.output<typeof commandSchema>;
export type CommandOf<D extends Command['do']> = Extract<Command, { do: D }>;
