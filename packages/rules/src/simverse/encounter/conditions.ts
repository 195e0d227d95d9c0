/** States and strains as they come and go, and all that lowers rolls because of them. */
import { CONDITION_PENALTIES, type Condition } from '../checks/penalties.ts';
import { hasReaction, type State } from '../combat/states.ts';
import type { Combatant } from './combatant.ts';

/** SV-DER-06, SV-DER-07, SV-STAT: all that lowers rolls now. SV-STAT-04: who holds suffers like the one held. */
export function burden(c: Combatant): void {
  const found: Condition[] = [...c.burdens];
  for (const state of c.states) {
    const condition = state === 'Grappling' ? 'Grappled' : state;
    if (condition in CONDITION_PENALTIES && !found.includes(condition as Condition))
      found.push(condition as Condition);
  }
  if (c.stamina <= 0) found.push('Exhausted');
  if (c.mana <= 0) found.push('Depleted');
  c.conditions = found;
}

export function enter(c: Combatant, what: State): void {
  if (!c.states.includes(what)) c.states.push(what);
  if (!hasReaction(c.states)) c.reactions = 0;
  burden(c);
}

export function leave(c: Combatant, what: State): void {
  c.states = c.states.filter(s => s !== what);
  burden(c);
}

/** A state ends before its time. */
export function shakeOff(c: Combatant, what: State): void {
  leave(c, what);
  c.timers = c.timers.filter(timer => timer.state !== what);
}

/** SV-LIM-16, SV-R-78: the strain of a power, counted anew with each use. */
export function strain(c: Combatant, turns: number): void {
  c.strained = turns;
  c.burdens = c.burdens.filter(burden => burden !== 'Strenuous');
  if (turns > 0) c.burdens.push('Strenuous');
  burden(c);
}
