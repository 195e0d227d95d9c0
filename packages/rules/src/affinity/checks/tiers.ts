/** TIER: the five tiers of action and what counts as a success at each. */
import { z } from 'zod';
import type { TierName } from '../content/types.ts';
import { part } from '../play.ts';

export type Tier = TierName;

export const TIERS = [
  'Basic',
  'Advanced',
  'Expert',
  'Legendary',
  'Ultimate',
] as const satisfies readonly Tier[];

/** AF-TIER-01: the least face that is a success, and what such actions usually are. */
export const TIER: Readonly<Record<Tier, { readonly threshold: number; readonly typical: string }>> = {
  Basic: { threshold: 2, typical: 'weapon attacks and simple spells' },
  Advanced: { threshold: 3, typical: 'class abilities and refined techniques' },
  Expert: { threshold: 4, typical: 'powerful features and higher spells' },
  Legendary: { threshold: 5, typical: 'extraordinary abilities and epic magic' },
  Ultimate: { threshold: 6, typical: 'powers that bend the world' },
};

/** AF-TIER-02: Expert, Legendary and Ultimate share the strict rules. */
export const isExpertPlus = (tier: Tier): boolean => tier !== 'Basic' && tier !== 'Advanced';

/** AF-TIER-03: every plain weapon attack. */
export const WEAPON_TIER: Tier = 'Basic';

export const tierSchema = z
  .enum(TIERS)
  .describe('Tier of the action: a die succeeds at 2+, 3+, 4+, 5+ or on a 6 only, and every 6 counts twice.');

export const parts = [
  part('table', 'Action tiers', ['AF-TIER-01', 'AF-TIER-02'], TIER),
  part('derivation', 'Tier of a weapon attack', ['AF-TIER-03'], WEAPON_TIER),
];
