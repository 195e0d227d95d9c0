/** What pain and the powers that run change about a roll. */

import { type Condition, penaltyOn, type RollPurpose } from '../checks/penalties.ts';
import type { Situation } from '../combat/attack-tn.ts';
import { ongoingPain } from '../combat/pain.ts';
import type { SimversePlay } from '../play.ts';
import type { Combatant } from './combatant.ts';
import { changesOf } from './lasting-powers.ts';
import type { FightState } from './state.ts';

const NOTHING: readonly { source: string; value: number }[] = [];
export type Modifiers = Situation['modifiers'];

/** Pain, and the powers that run. */
export function modifiersOn(
  state: FightState,
  c: Combatant,
  purpose: 'attack' | 'defence',
  play: SimversePlay,
  dodging = false,
): Modifiers {
  const pain = painOf(c, purpose, play);
  return state.running.length === 0 ? pain : [...pain, ...changesOf(state, c, purpose, dodging)];
}

/** SV-PAIN-03, SV-R-102: pain felt in the middle of the fight. */
function painOf(c: Combatant, purpose: RollPurpose, play: SimversePlay): Modifiers {
  const pain = ongoingPain(c.vitality, c.maxVitality, true, c.perks, play);
  return pain ? [{ source: pain.source, value: penaltyOn(pain, purpose, 'DX', play) }] : NOTHING;
}

/** SV-STAT-04: grappling itself does not suffer from the hold. */
export const freeToGrapple = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.includes('Grappled') ? conditions.filter(c => c !== 'Grappled') : conditions;
