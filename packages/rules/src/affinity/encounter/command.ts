/** What people can order in a fight. */
import { z } from 'zod';

const who = z.string().min(1).max(60);
const effort = {
  actor: who,
  exertion: z.int().min(0).max(20).default(0).describe('Exertion dice, at most Proficiency.'),
  affinity: z.int().min(0).max(20).default(0).describe('Stored affinity dice; they count as exertion.'),
};
const yard = z.int().min(0).max(1000);

export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('attack'), ...effort, weapon: who, target: who }),
  z.strictObject({
    type: z.literal('ability'),
    ...effort,
    ability: who,
    target: who.optional().describe('Whom it is for; for an area, the enemy at its centre.'),
    at: z.strictObject({ x: yard, y: yard }).optional().describe('The place it names, where it names one.'),
  }),
  z.strictObject({ type: z.literal('stabilize'), ...effort, target: who }),
  z.strictObject({ type: z.literal('dash'), ...effort }),
  z.strictObject({ type: z.literal('forcedMarch'), ...effort }),
  z.strictObject({ type: z.literal('disengage'), ...effort }),
  z.strictObject({ type: z.literal('steady'), actor: who }),
  z.strictObject({ type: z.literal('rush'), actor: who }),
  z.strictObject({ type: z.literal('move'), actor: who, x: yard, y: yard }),
  z.strictObject({ type: z.literal('share'), actor: who, target: who, dice: z.int().min(1).max(10) }),
  z.strictObject({
    type: z.literal('hold'),
    actor: who,
    until: z
      .enum(['selfHit', 'allyHit', 'allyFalls', 'enemyMoves', 'enemyActs'])
      .describe('What sets the held action off.'),
  }),
  z.strictObject({ type: z.literal('pass'), actor: who }).describe('Let the chance to react go by.'),
  z.strictObject({ type: z.literal('endTurn'), actor: who }),
]);

export type Command = z.output<typeof commandSchema>;
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
/** Commands that are rolled. */
export type RolledCommand = CommandOf<
  'attack' | 'ability' | 'stabilize' | 'dash' | 'forcedMarch' | 'disengage'
>;

export const isRolled = (command: Command): command is RolledCommand =>
  command.type === 'attack' ||
  command.type === 'ability' ||
  command.type === 'stabilize' ||
  command.type === 'dash' ||
  command.type === 'forcedMarch' ||
  command.type === 'disengage';
