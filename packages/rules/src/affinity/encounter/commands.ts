/** What people can order in a fight. */
import { entrySchema, GAME_MASTER, LONGEST_ENTRY_ID } from '@arbiter/engine';
import { z } from 'zod';
import { circumstanceFields } from '../checks/circumstances.ts';

export const SIDES = ['party', 'foes'] as const;
export type Side = (typeof SIDES)[number];

const who = z.string().min(1).max(LONGEST_ENTRY_ID);
const effort = {
  actor: who,
  exertion: z.int().min(0).max(20).default(0).describe('Exertion dice, at most Proficiency.'),
  affinity: z.int().min(0).max(20).default(0).describe('Stored affinity dice; they count as exertion.'),
};
const gameMaster = { actor: z.literal(GAME_MASTER) };
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
  z
    .strictObject({ do: z.literal('use'), ...effort, remedy: who.describe('By its id.'), target: who })
    .describe('Uses healing that one carries, on an ally or oneself.'),
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
  z
    .strictObject({
      do: z.literal('harm'),
      ...gameMaster,
      target: who,
      damage: z.int().min(1).max(100).describe('Hit Dice that it deals, before the defence.'),
    })
    .describe('The surroundings hit somebody, who defends as against any hit.'),
  z
    .strictObject({ do: z.literal('check'), ...gameMaster, target: who })
    .describe('Something forces a Resolve check.'),
  z
    .strictObject({
      do: z.literal('rule'),
      ...gameMaster,
      target: who,
      hd: z.int().min(0).max(1000).optional().describe('Hit Dice.'),
      resolve: z.int().min(0).max(5).optional(),
      affinity: z.int().min(0).max(10).optional().describe('Stored affinity dice.'),
      bonus: z.int().min(0).max(20).optional().describe('Bonus dice on the next roll.'),
      penalty: z.int().min(0).max(20).optional().describe('Penalty dice on the next roll.'),
      initiative: z
        .int()
        .min(1)
        .max(1000)
        .optional()
        .describe(
          'Its count in the order of turns; one whose turn would be over by it waits for the next round.',
        ),
      concentration: z.enum(['ends']).optional().describe('Ends the effect that it maintains.'),
      x: yard.optional(),
      y: yard.optional(),
    })
    .describe('What is so from now on.'),
  z
    .strictObject({
      do: z.literal('give'),
      ...gameMaster,
      target: who,
      item: who.describe('A weapon or a remedy of the lists, by name.'),
      count: z.int().min(1).max(20).default(1).describe('How many of it; one, of a weapon.'),
    })
    .describe('Somebody finds or is given something.'),
  z
    .strictObject({
      do: z.literal('take'),
      ...gameMaster,
      target: who,
      item: who.describe('A weapon or a remedy that it carries, by name.'),
    })
    .describe('Something is dropped, broken or lost.'),
  z
    .strictObject({
      do: z.literal('modify'),
      ...gameMaster,
      target: who.optional().describe('Whom it lies upon; left out: everybody, or the place that is said.'),
      ...circumstanceFields,
      x: yard.optional().describe('The corner of a place, in place of a target: whoever stands in it.'),
      y: yard.optional(),
      width: z.int().min(1).max(1000).default(1).describe('Of the place.').meta({ unit: 'yards' }),
      height: z.int().min(1).max(1000).default(1).meta({ unit: 'yards' }),
      ends: z.boolean().default(false).describe('Takes back what has this name instead.'),
    })
    .describe(
      'Bonus or penalty dice, or more or fewer successes needed: for one roll, some rounds, or until it is taken back.',
    ),
  z
    .strictObject({
      do: z.literal('join'),
      ...gameMaster,
      side: z.enum(SIDES),
      who: entrySchema,
    })
    .describe('Somebody comes into the fight.'),
  z.strictObject({ do: z.literal('end fight'), ...gameMaster, winner: z.enum([...SIDES, 'nobody']) }),
]);

export type Command = z.output<typeof commandSchema>;
/** What only the game master may say; never offered to a player. */
export type GameMasterCommand = Extract<Command, { actor: typeof GAME_MASTER }>;
export type CommandType = Command['do'];
export type CommandOf<T extends CommandType> = Extract<Command, { do: T }>;
/** Commands that are rolled. */
export type RolledCommand = CommandOf<
  'attack' | 'ability' | 'use' | 'stabilize' | 'dash' | 'forced march' | 'disengage'
>;
