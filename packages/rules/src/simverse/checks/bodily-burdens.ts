/** ROLL-08: what hunger, thirst, lost sleep, disease and long marches take from a roll. */
import { z } from 'zod';
import { DISEASE_NAMES, hardshipPenalties, marchPenalty } from '../world/hardships.ts';
import type { Penalty, RollBase } from './penalties.ts';

const days = z.int().min(0).max(1000).default(0);

/** What a body suffers on the road. */
export const bodilyFields = {
  daysWithoutFood: days.meta({ rank: 'rare', unit: 'days' }),
  daysWithoutWater: days.meta({ rank: 'rare', unit: 'days' }),
  hot: z
    .boolean()
    .default(false)
    .describe('Heat or desert, which doubles what thirst does.')
    .meta({ rank: 'rare' }),
  nightsWithoutSleep: days.meta({ rank: 'rare', unit: 'nights' }),
  partialSleep: z.boolean().default(false).describe('Slept 4 to under 8 hours since.').meta({ rank: 'rare' }),
  disease: z.enum(DISEASE_NAMES).optional().meta({ rank: 'rare', from: 'diseases' }),
  dayAfterLongMarch: z
    .boolean()
    .default(false)
    .describe('Failed the roll at the end of a march past 8 hours.')
    .meta({ rank: 'rare' }),
  undead: z
    .boolean()
    .default(false)
    .describe('Needs neither food, water nor sleep; never ill.')
    .meta({ rank: 'rare' }),
};
export type Bodily = z.output<z.ZodObject<typeof bodilyFields>>;

/** Hunger, thirst, lost sleep, disease and long marches. SV-HAZ-13: what the undead are spared. */
export function bodilyPenalties(given: Bodily, base: RollBase): Penalty[] {
  const march = marchPenalty(given);
  if (given.undead) return march;
  const disease = given.disease && { disease: given.disease };
  return [...march, ...hardshipPenalties({ ...given, sleptPartly: given.partialSleep, disease }, base)];
}
