/** Whose turn it is to say something: who is asked, declares, acts, or names the next. */

import { demand } from '@arbiter/engine';
import { bears } from '../../conditions/conditions.ts';
import { type Asked, type FightState, isPresent, type Turn } from '../state.ts';

/** What somebody is asked, if anything is. */
export const askedNow = ({ asked }: FightState): Asked | undefined => {
  if (asked.length === 0) return undefined;
  const top = asked.at(-1);
  return top?.for === 'interrupt' && top.paused ? undefined : top;
};

/** The turn that is running: a delayed action that interrupts comes before what it interrupts. */
export const turnNow = ({ interrupt, turn }: FightState): Turn | null => interrupt ?? turn;
/** The same for a deed that nobody does but in a turn. */
export const turnIn = (state: FightState): Turn => demand(turnNow(state), 'turn');

/** Who has still to declare. */
export function nextToDeclare({ fighters }: FightState): string | undefined {
  for (const fighter of Object.values(fighters)) {
    // OA-R-611: whoever has just come has no turn to declare for.
    if (!fighter.declares || fighter.declared !== null || fighter.done) continue;
    if (isPresent(fighter) && !hasNothingToSay(fighter)) return fighter.id;
  }
  return undefined;
}
const hasNothingToSay = bears('helpless', 'surprise', 'panic');

/** OA-CMBT-04, OA-CMBT-05, OA-R-405: who names the next, or the starter of the round. */
export const namerOf = (state: FightState): string | undefined => {
  if (state.step === 'name starter') return state.last ?? state.order[0];
  return state.step === 'turns' && state.turn === null ? (state.last ?? undefined) : undefined;
};
