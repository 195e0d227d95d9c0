/** What people can order in a fight. */
import { z } from 'zod';

const who = z.string().min(1).max(60);
const effort = {
  actor: who,
  exertion: z.int().min(0).max(20).default(0).describe('Exertion dice, at most Proficiency.'),
  affinity: z.int().min(0).max(20).default(0).describe('Stored affinity dice; they count as exertion.'),
};
const yard = z.int().min(0).max(1000);

export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('attack'), ...effort, weapon: who, target: who }),
  z.strictObject({
    do: z.literal('ability'),
    ...effort,
    ability: who,
    target: who.optional().describe('Whom it is for; for an area, the enemy at its centre.'),
    at: z.strictObject({ x: yard, y: yard }).optional().describe('The place it names, where it names one.'),
  }),
  z.strictObject({ do: z.literal('stabilize'), ...effort, target: who }),
  z.strictObject({ do: z.literal('dash'), ...effort }),
  z.strictObject({ do: z.literal('forced march'), ...effort }),
  z.strictObject({ do: z.literal('disengage'), ...effort }),
  z.strictObject({ do: z.literal('steady'), actor: who }),
  z.strictObject({ do: z.literal('rush'), actor: who }),
  z.strictObject({ do: z.literal('move'), actor: who, x: yard, y: yard }),
  z.strictObject({ do: z.literal('share'), actor: who, target: who, dice: z.int().min(1).max(10) }),
  z.strictObject({
    do: z.literal('hold'),
    actor: who,
    until: z
      .enum(['selfHit', 'allyHit', 'allyFalls', 'enemyMoves', 'enemyActs'])
      .describe('What sets the held action off.'),
  }),
  z.strictObject({ do: z.literal('pass'), actor: who }).describe('Let the chance to react go by.'),
  z.strictObject({ do: z.literal('end turn'), actor: who }),
]);

export type Command = z.output<typeof commandSchema>;
export type CommandType = Command['do'];
export type CommandOf<T extends CommandType> = Extract<Command, { do: T }>;
/** Commands that are rolled. */
export type RolledCommand = CommandOf<
  'attack' | 'ability' | 'stabilize' | 'dash' | 'forced march' | 'disengage'
>;

export const isRolled = (command: Command): command is RolledCommand =>
  command.do === 'attack' ||
  command.do === 'ability' ||
  command.do === 'stabilize' ||
  command.do === 'dash' ||
  command.do === 'forced march' ||
  command.do === 'disengage';
