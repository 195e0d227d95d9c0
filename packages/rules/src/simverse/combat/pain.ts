/** PAIN: the shock of a wound, and the ongoing pain of many. */

import type { Refusal, Sum } from '@arbiter/engine';
import { z } from 'zod';
import { maxVitality } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { type PerkTitle, perkTitles } from '../character/perks/traits.ts';
import type { Penalty } from '../checks/penalties.ts';
import { part, type SimversePlay } from '../play.ts';
import { whyNotVitality } from './vitality.ts';

/** SV-PAIN-01: points of Vitality lost in one round for each point of penalty. */
export const PER_SHOCK = 5;
/** SV-PERK-14: points of injury penalty that High Pain Threshold ignores. */
const THRESHOLD = 2;
/** SV-PAIN-02: rounds within which having acted counts as fighting. */
const ACTIVE_ROUNDS = 2;

/** SV-PAIN-03: below this many percent of maximum Vitality; only the worst line counts. */
export const ONGOING_PAIN = [
  { below: 10, value: -4, on: 'actions', halfMovement: true },
  { below: 25, value: -2, on: 'physical', halfMovement: false },
  { below: 50, value: -1, on: 'physical', halfMovement: false },
] as const;

/** SV-PAIN-04, SV-R-47: what perks leave of a penalty for injuries. */
export function feltPenalty(penalty: number, perks: readonly PerkTitle[]): number {
  if (can(perks, 'feels no pain')) return 0;
  if (!can(perks, 'bears pain')) return penalty;
  return Math.min(0, penalty + THRESHOLD);
}

/**
 * SV-PAIN-01, SV-R-101: the penalty on all rolls of the next turn, from all Vitality lost in one round. Constructs,
 * whose Integrity stands in place of Vitality, feel it like others: the book names them among those who may take No
 * Sense of Pain (SV-PERK-15), which would be of no use to them otherwise.
 */
export function shockPenalty(lost: number, activeCombat: boolean, perks: readonly PerkTitle[]): number {
  const points = Math.floor(lost / PER_SHOCK);
  return activeCombat || points === 0 ? 0 : feltPenalty(-points, perks);
}

/** SV-PAIN-04: what a perk spares of it, told with the rest. */
export function addNumbness(sum: Sum, whole: number, felt: number, perks: readonly PerkTitle[]): void {
  if (can(perks, 'feels no pain')) sum.add('No Sense of Pain', felt - whole, 'SV-PERK-15');
  else sum.add('High Pain Threshold', felt - whole, 'SV-PERK-14');
}

/** SV-PAIN-02: fighting already, or aware of danger and ready for it. */
export const inActiveCombat = (lastActedRoundsAgo: number | null, awareAndReady: boolean): boolean =>
  awareAndReady || (lastActedRoundsAgo !== null && lastActedRoundsAgo <= ACTIVE_ROUNDS);

export interface OngoingPain extends Penalty {
  readonly on: 'physical' | 'actions';
  readonly halfMovement: boolean;
}

/** SV-PAIN-03: the pain of low Vitality. In a fight it is not felt, unless SV-R-102 is read so. */
export function ongoingPain(
  vitality: number,
  maxVitality: number,
  inCombat: boolean,
  perks: readonly PerkTitle[],
  play: SimversePlay,
): OngoingPain | undefined {
  if (vitality * 2 >= maxVitality || (inCombat && play.ruling('SV-R-102') === 'afterCombatOnly'))
    return undefined;
  const line = ONGOING_PAIN.find(({ below }) => vitality * 100 < maxVitality * below);
  if (!line) return undefined;
  const value = feltPenalty(line.value, perks);
  const halfMovement = line.halfMovement && !can(perks, 'feels no pain');
  return value === 0 && !halfMovement
    ? undefined
    : { source: `below ${line.below} % of Vitality`, rule: 'SV-PAIN-03', value, on: line.on, halfMovement };
}

/** SV-PAIN-03: how hurt somebody is who makes a roll. */
export const woundsSchema = z.strictObject({
  vitality: z.int().min(-10_000).max(10_000).describe('Current Vitality.').meta({ unit: 'Vitality' }),
  EN: z.int().min(1).max(50).default(10),
  maxVitality: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Maximum Vitality; EN × 2 where left out.')
    .meta({ unit: 'Vitality' }),
  inCombat: z
    .boolean()
    .optional()
    .describe('In active combat, where pain is not felt unless SV-R-102 says so; attacks and defences are.'),
  perks: perkTitles.describe('High Pain Threshold and No Sense of Pain change what is felt.'),
});

/** The pain of these wounds in a roll; a refusal where they cannot be. */
export function painOfWounds(
  { vitality, EN, maxVitality: given, inCombat, perks }: z.infer<typeof woundsSchema>,
  fighting: boolean,
  play: SimversePlay,
): OngoingPain | Refusal | undefined {
  const maximum = given ?? maxVitality({ EN });
  return (
    whyNotVitality(vitality, maximum) ?? ongoingPain(vitality, maximum, inCombat ?? fighting, perks, play)
  );
}

export const painParts = [part('state', 'pain', ['SV-PAIN-01', 'SV-PAIN-02', 'SV-PAIN-03'], painOfWounds)];
