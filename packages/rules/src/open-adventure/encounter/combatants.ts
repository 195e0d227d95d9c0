/** Who takes part in the round, as the order of turns sees it. */
import { hasCondition, hasNoTurn } from '../conditions/conditions.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { type Combatant, mayBeNamed, type Phase } from '../rounds/rounds.ts';
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

/** OA-CMBT-04: who may be named now. While anybody quick has still to act, nobody else need be looked at. */
export function nextInRound(
  state: FightState,
  play: OpenAdventurePlay,
): { readonly phase: Phase; readonly ids: readonly string[] } {
  const quick: string[] = [];
  for (const id of state.order) {
    const fighter = state.fighters[id]!;
    if (fighter.done || !isPresent(fighter)) continue;
    if (!(isTroubled(fighter) && (hasNoTurn(fighter) || hasCondition(fighter, 'slow')))) quick.push(id);
  }
  return quick.length > 0 && play.ruling('OA-R-265') !== 'sideBySide'
    ? { phase: 'normal', ids: quick }
    : mayBeNamed(combatants(state), state.sides, play);
}
