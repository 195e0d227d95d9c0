/** POW: whom a power reaches, as a table tells it, and what can become of them. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { defenderOf, targetSchema } from '../combat/attack-input.ts';
import { DEFENCES, type Stance } from '../combat/defence.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { Location } from '../gear/armour.ts';
import type { SimversePlay } from '../play.ts';
import { strikesOf, type Usable } from './power-input.ts';

export const powerTarget = targetSchema.extend({
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

/** What belongs to meeting a power and not to the one who meets it. */
export interface PowerStance extends Stance {
  readonly strikes: number;
  readonly matches: boolean;
  readonly magicResistance?: boolean | undefined;
  /** What resists in place of an attribute. */
  readonly resistTn?: number | undefined;
}

/** Somebody whom a power reaches. */
export interface Reached {
  readonly target: Fighter;
  readonly stance: PowerStance;
}

/** Whether a part of the power is meant for this one: evil beings, the mindless. */
export const isMeant = ({ effects }: Usable, { kinds }: Fighter): boolean =>
  effects.some(e => e.does === 'damage' && e.only !== undefined && kinds.includes(e.only));

export function reachedOf(
  power: Usable,
  told: PowerTarget,
  location: Location,
  play: SimversePlay,
): Reached | Refusal {
  const on = defenderOf(told, location, play);
  if (isRefusal(on)) return on;
  const { magicResistance, resistTn, strikes = strikesOf(power) } = told;
  const matches = told.matches || isMeant(power, on.defender);
  return { target: on.defender, stance: { ...on.stance, strikes, matches, magicResistance, resistTn } };
}

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
  pierced: z.int().optional().describe('How often, where several strikes breached the same piece.'),
  restored: z.int(),
  drained: z.int(),
  shock: z.int().describe('On all rolls of the next turn, from everything lost in this round.'),
  moraleCheck: z
    .boolean()
    .describe('Half of maximum Vitality or more at once, of somebody who is still conscious.'),
  reactionsLeft: z.int(),
  vitality: z
    .int()
    .nullable()
    .describe('Afterwards, where the table keeps account of it.')
    .meta({ unit: 'Vitality' }),
  bleedingCount: z.int().describe('Afterwards.'),
  bled: z.int().optional().describe('Vitality that was drained, where some was.').meta({ unit: 'Vitality' }),
  stamina: z.int().optional().describe('Afterwards, where the power changed it.').meta({ unit: 'Stamina' }),
  mana: z.int().optional().describe('Afterwards, where the power changed it.').meta({ unit: 'Mana' }),
  states: z.array(z.string()).describe('What the power makes of the target: Prone, Asleep, Charmed …'),
  luckyUsed: z.literal(true).optional().describe('The target’s Lucky was spent (SV-PERK-42).'),
});
export type Affected = z.output<typeof affected>;

/** Somebody to whom the power did nothing. */
export const withoutEffect = ({ vitality, bleedingCount, reactions }: Fighter): Affected => ({
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
  shock: 0,
  moraleCheck: false,
  reactionsLeft: reactions,
  vitality,
  bleedingCount,
  states: [],
});
