/** Who takes part in the round, as the order of turns sees it. */
import { hasCondition, hasNoTurn } from '../conditions/conditions.ts';
import type { Combatant } from '../rounds/rounds.ts';
import { type FightState, isPresent, isTroubled } from './fight-state.ts';

/** OA-R-404: everybody, or one of them, with whether there is a turn to be had. */
export const combatants = (state: FightState, only?: string): Combatant[] =>
  (only === undefined ? state.order : [only]).map(id => {
    const fighter = state.fighters[id]!;
    const troubled = isTroubled(fighter);
    return {
      id,
      side: fighter.side,
      able: isPresent(fighter) && !(troubled && hasNoTurn(fighter)),
      slow: troubled && hasCondition(fighter, 'slow'),
      // OA-COND-33: the stunned have no bonus actions.
      bonus: troubled && hasCondition(fighter, 'stun') ? 0 : fighter.bonus,
      done: fighter.done,
    };
  });
