/** A hit and what it leaves: Vitality, gear, and whether one is still up. */

import { aimAfter } from '../combat/combat-modifiers.ts';
import { breached, PIECE_ON } from '../gear/armour.ts';
import { type Combatant, isUp } from './combatant.ts';
import { shakeOff } from './conditions.ts';
import type { EventOf } from './events.ts';
import { letGo } from './holds.ts';
import { interrupt } from './power-endings.ts';
import { type FightState, known } from './state.ts';

export function hit(state: FightState, event: EventOf<'hit'>): void {
  const c = known(state, event.actor);
  c.vitality = event.vitality;
  c.bleedingCount = event.bleedingCount;
  c.lostThisRound += event.damage;
  c.shock = Math.min(c.shock, event.shock);
  c.x = event.x;
  c.y = event.y;
  c.aim = aimAfter(c.aim, { did: 'is hit' });
  // A wound undoes what First Aid had settled, wakes the sleeper and breaks concentration.
  if (event.damage > 0) {
    c.stable = false;
    if (c.states.includes('Unconscious')) shakeOff(c, 'Unconscious');
    interrupt(state, c, true);
  }
  if (event.lastAction) {
    c.lastAction = true;
    c.relentless = false;
  }
  if (event.wear.length > 0) wearDown(c, event);
  live(state, c, event.life);
}

/** SV-ARM-07 to SV-ARM-09. */
function wearDown(c: Combatant, { wear, location, parried }: EventOf<'hit'>): void {
  if (wear.includes('armour'))
    c.armour = c.armour.map(piece =>
      piece.piece === PIECE_ON[location] ? { ...piece, ...breached(piece) } : piece,
    );
  if (wear.includes('shield') && c.shield) c.shield.SD--;
  const weapon = c.weapons[parried];
  if (wear.includes('weapon') && weapon) weapon.place = 'broken';
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
