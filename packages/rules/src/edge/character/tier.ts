/** Tiers: the proficiency bonus, and what grows with it. */
import { z } from 'zod';

export const MAX_TIER = 10;

export const tierSchema = z
  .int()
  .min(1)
  .max(MAX_TIER)
  .default(1)
  .describe('Tier of play.')
  .meta({ rank: 'often' });

/** ED-PROF-01, ED-R-27: the proficiency bonus is the tier. */
export const proficiencyAt = (tier: number): number => tier;

/** ED-ITM-03: one attuned item for each tier. */
export const attunementLimit = (tier: number): number => tier;
