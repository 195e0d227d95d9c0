/** DER-06, STAT: states and strains as they come and go, and all that lowers rolls because of them. */
import { loweredBy } from '../../combat/fighter.ts';
import { hasReaction, type State } from '../../combat/states.ts';
import type { Combatant } from '../combatant.ts';

/** SV-DER-06, SV-DER-07, SV-STAT: all that lowers rolls now. SV-STAT-04: who holds suffers like the one held. */
export function burden(c: Combatant): void {
  c.conditions = loweredBy(c.burdens, c.states, c.stamina, c.mana);
}

export function enter(c: Combatant, what: State): void {
  if (!c.states.includes(what)) c.states = [...c.states, what];
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
