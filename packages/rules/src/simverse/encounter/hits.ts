/** A hit written into a running fight: what it leaves of its victim, and what it breaks off. */
import { aimAfter } from '../combat/combat-modifiers.ts';
import { fall, suffer, wearDown } from '../combat/wounds.ts';
import { type Combatant, isUp } from './combatant.ts';
import { shakeOff } from './conditions.ts';
import type { EventOf } from './events.ts';
import { letGo } from './holds.ts';
import { interrupt } from './power-endings.ts';
import { type FightState, known } from './state.ts';

export function hit(state: FightState, event: EventOf<'hit'>): void {
  const c = known(state, event.actor);
  suffer(c, event);
  fall(c, event);
  if (event.wear.length > 0) wearDown(c, event);
  c.x = event.x;
  c.y = event.y;
  c.aim = aimAfter(c.aim, { did: 'is hit' });
  // A wound wakes the sleeper and breaks concentration.
  if (event.damage > 0) {
    if (c.states.includes('Unconscious')) shakeOff(c, 'Unconscious');
    interrupt(state, c, true);
  }
  live(state, c, event.life);
}

/** SV-PERK-07: back above 0, the Relentless can be reduced to 0 again. */
export function revive(c: Combatant): void {
  if (c.vitality <= 0) return;
  c.lastAction = false;
  c.relentless = c.perks.includes('Relentless');
}

/** Who is no longer up neither holds nor aims. */
export function live(state: FightState, c: Combatant, life: Combatant['life']): void {
  c.life = life;
  if (isUp(c)) return;
  c.aim = null;
  interrupt(state, c, false);
  letGo(state, c);
}
