/** What frightens, stuns or fells somebody for a while. */
import type { State } from '../combat/states.ts';
import type { Combatant } from './combatant.ts';
import { enter } from './conditions.ts';
import type { EventOf } from './events.ts';
import { letGo } from './holds.ts';
import { interrupt } from './power-endings.ts';
import { acting, type FightState } from './state.ts';

/** SV-R-107: counted in own turns; one that is running already does not count. */
export function suffer(state: FightState, c: Combatant, what: State, turns: number): void {
  enter(c, what);
  if (DISTRACTING.includes(what)) interrupt(state, c, false);
  if (what === 'Unconscious') letGo(state, c);
  const due = turns + (acting(state) === c.id ? 1 : 0);
  const running = c.timers.find(timer => timer.state === what);
  if (running) running.turns = Math.max(running.turns, due);
  else c.timers.push({ state: what, turns: due });
}

/** States in which nobody keeps concentrating. */
const DISTRACTING: readonly State[] = ['Stunned', 'Panic', 'Total panic', 'Unconscious'];

/** SV-MOR-03 to SV-MOR-07. */
export function shake(state: FightState, c: Combatant, { result, rounds, trigger }: EventOf<'morale'>): void {
  if (trigger === 'outnumbered three to one') c.outnumbered = true;
  if (result === 'steeled') enter(c, 'Steeled');
  if (rounds === null) return;
  if (result === 'shaken') {
    suffer(state, c, 'Shaken', rounds);
    return;
  }
  suffer(state, c, result === 'panic' ? 'Panic' : 'Total panic', rounds);
  c.aim = null;
  letGo(state, c);
  if (result === 'panic') return;
  for (const weapon of c.weapons)
    if (weapon.hands > 0 && (weapon.place === 'main' || weapon.place === 'off' || weapon.place === 'both')) {
      weapon.place = 'ground';
      weapon.x = c.x;
      weapon.y = c.y;
    }
}
