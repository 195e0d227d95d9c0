/** STAT-04: who holds whom. */

import type { Combatant } from './combatant.ts';
import { leave } from './conditions.ts';
import { type FightState, known } from './state.ts';

export function letGo(state: FightState, c: Combatant): void {
  if (c.holds) release(c, known(state, c.holds));
  if (c.heldBy && c.fled) release(known(state, c.heldBy), c);
}

export function release(holder: Combatant, held: Combatant): void {
  holder.holds = null;
  held.heldBy = null;
  leave(holder, 'Grappling');
  leave(held, 'Grappled');
}
