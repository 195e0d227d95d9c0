/** POW: a target as a table describes it, and what can become of it. */
import { z } from 'zod';
import { targetSchema } from '../combat/attack-input.ts';
import { DEFENCES } from '../combat/defence.ts';

const attribute = z.int().min(1).max(50).default(10);

export const powerTarget = targetSchema.extend({
  IN: attribute,
  WS: attribute,
  CH: attribute,
  magicResistance: z
    .boolean()
    .default(false)
    .describe('Magic from elsewhere that works like the perk Magic Resistance: +4; both count once.'),
  resistTn: z
    .number()
    .min(-50)
    .max(100)
    .optional()
    .describe('What resists, as a finished number in place of the attribute.'),
  strikes: z.int().min(0).max(20).optional().describe('How many of several darts or bolts come this way.'),
  matches: z
    .boolean()
    .default(false)
    .describe(
      'Is what a part of the power singles out: an evil being for the fourth die of Divine Smite, a mindless undead for Turn Undead, which destroys it. The undead themselves have the perk "Undead".',
    ),
});
export type PowerTarget = z.output<typeof powerTarget>;

export const affected = z.strictObject({
  affected: z.boolean(),
  spared: z.string().nullable().describe('Why the power can do nothing to this target, whatever is rolled.'),
  defence: z.enum([...DEFENCES, 'resistance', 'contest', 'none']),
  defenceTn: z.int().nullable(),
  defended: z.boolean().describe('The defence or resistance succeeded.'),
  damage: z.int().describe('Vitality lost.'),
  bleeds: z.boolean(),
  knockback: z.int().describe('Metres.'),
  armourBreached: z.boolean().describe('Only where the table plays with worn equipment.'),
  restored: z.int(),
  drained: z.int(),
  vitality: z.int().nullable().describe('Afterwards, where it was given.'),
  bleedingCount: z.int().describe('Afterwards.'),
  states: z.array(z.string()).describe('What the power makes of the target: Prone, Asleep, Charmed …'),
});
export type Affected = z.output<typeof affected>;

/** A target that the power did nothing to. */
export const untouched = (t: PowerTarget): Affected => ({
  affected: false,
  spared: null,
  defence: 'none',
  defenceTn: null,
  defended: false,
  damage: 0,
  bleeds: false,
  knockback: 0,
  armourBreached: false,
  restored: 0,
  drained: 0,
  vitality: t.vitality ?? null,
  bleedingCount: t.bleedingCount,
  states: [],
});
