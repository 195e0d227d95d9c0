/** When powers that last come to an end. */

import type { Combatant } from './combatant.ts';
import { shakeOff } from './conditions.ts';
import { dissolve } from './power-states.ts';
import { type FightState, known, type Running } from './state.ts';

export function endPowers(state: FightState, ends: (power: Running, index: number) => boolean): void {
  const over = state.running.filter(ends);
  if (over.length === 0) return;
  state.running = state.running.filter((power, i) => !ends(power, i));
  for (const power of over) {
    for (const id of power.on) for (const what of power.states) shakeOff(known(state, id), what);
    dissolve(state, power);
  }
}

/** SV-LIM-06, SV-LIM-09: concentration is broken by any interruption, a fragile power by a wound. */
export function interrupt(state: FightState, c: Combatant, hurt: boolean): void {
  if (state.running.length === 0) return;
  endPowers(state, power => isBroken(power, c, hurt));
}

/** Whoever hides behind a fragile power betrays themselves as well as its user does. */
const isBroken = (
  { by, on, concentration, fragile, invisible }: Running,
  c: Combatant,
  hurt: boolean,
): boolean =>
  (by === c.id && (concentration || (hurt && fragile))) ||
  (hurt && fragile && invisible === true && on.includes(c.id));

/** SV-ENH-05: powers count the own turns of their user. */
export function passTime(state: FightState, c: Combatant): void {
  for (const power of state.running) if (power.by === c.id) power.turns--;
  endPowers(state, ({ turns }) => turns <= 0);
}
