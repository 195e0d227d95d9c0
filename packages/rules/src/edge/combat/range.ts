/** How far away a target is for a weapon: in reach, at its listed distance, beyond it, or out of range. */
import { LONG_RANGE, type WeaponTag } from '../gear/tags.ts';

export const RANGES = ['melee', 'normal', 'long', 'out'] as const;
export type Range = (typeof RANGES)[number];

export interface Ranged {
  readonly reach: number;
  /** Listed distance; 0 for none. */
  readonly distance: number;
  readonly tags: readonly WeaponTag[];
  /** Whether it strikes in melee at all. */
  readonly strikes: boolean;
  /** ED-TAG-19, ED-TAG-25: weapons carry three times their distance; abilities do not. */
  readonly weapon: boolean;
}

/** ED-TAG-19, ED-TAG-21, ED-TAG-25: which of them a distance in spaces is. */
export function rangeAt({ reach, distance, strikes, weapon }: Ranged, spaces: number): Range {
  if (strikes && spaces <= reach) return 'melee';
  if (distance === 0) return 'out';
  if (spaces <= distance) return 'normal';
  return weapon && spaces <= distance * LONG_RANGE ? 'long' : 'out';
}
