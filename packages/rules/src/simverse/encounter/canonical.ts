/** A moment of a fight as rules see it: the same moment in another round is the same. */
import { isDead } from '../combat/vitality.ts';
import type { Combatant } from './combatant.ts';
import type { FightState } from './state.ts';

/** From this round on nobody's tactics ask which it is, and it is long enough for who has not acted to be out of the fight. */
const LATE = 4;

/** The state as in an early round. Whatever can happen from here can happen from there, as likely. */
export function canonical(state: FightState): FightState {
  const since = Math.max(0, state.round - LATE);
  const { quiet, fighters } = state;
  const round = state.round - since;
  return {
    ...state,
    round,
    // It is only told in which round it became quiet.
    quiet: quiet && { ...quiet, round },
    fighters: Object.fromEntries(
      Object.entries(fighters).map(([id, one]) => [id, canonicalCombatant(one, since)]),
    ),
  };
}

function canonicalCombatant(one: Combatant, since: number): Combatant {
  // SV-PAIN-02: who acted in the last two rounds is in active combat, who has never acted is another matter.
  const actedInRound = one.actedInRound === 0 ? 0 : Math.max(1, one.actedInRound - since);
  if (!isDead(one.life)) return { ...one, actedInRound };
  // Nobody asks how dead somebody is, nor what still passes.
  return {
    ...{ ...one, actedInRound, timers: [] },
    ...{ vitality: 0, bleedingCount: 0, lostThisRound: 0, shock: 0, nextShock: 0 },
  };
}
