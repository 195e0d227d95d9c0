/** Where weapons are, and what became of those that struck. */
import type { Combatant } from './combatant.ts';
import type { EventOf } from './events.ts';
import { endPowers } from './power-endings.ts';
import { endsByAttack, endsByBetrayal } from './power-states.ts';
import { type FightState, known } from './state.ts';
import { act } from './turn-economy.ts';

export function attacked(state: FightState, event: EventOf<'attacked'>): void {
  const c = known(state, event.actor);
  state.pending = event.pending;
  state.opening = null;
  c.aim = null;
  if (c.feinted === event.target) c.feinted = null;
  if (state.running.length > 0)
    endPowers(state, power => endsByAttack(power, c) || endsByBetrayal(power, c.id, event.target));
  if (event.cost === 'off-hand') c.offHandDue = false;
  else if (event.cost === 'due') owesLess(c);
  else if (event.cost !== 'free') act(state, c, event.cost);
  if (event.hand === 'main of two') c.offHandDue = true;
  const weapon = c.weapons[event.weapon];
  if (!weapon) return;
  weapon.attacked = true;
  if (weapon.hands === 0) c.attackedUnarmed = true;
  if (weapon.ammunition !== null) weapon.ammunition--;
  if (event.use === 'throw' && weapon.ammunition === null) {
    const target = known(state, event.target);
    weapon.place = 'ground';
    weapon.x = target.x;
    weapon.y = target.y;
  }
}

export function moveWeapon(state: FightState, c: Combatant, event: EventOf<'weapon'>): void {
  const weapon = c.weapons[event.weapon];
  if (!weapon) return;
  if (event.cost === 'minor') act(state, c, 'minor');
  weapon.place = event.place;
  weapon.x = c.x;
  weapon.y = c.y;
}

export function struckAway(c: Combatant, { weapon: index, x, y }: EventOf<'disarmed'>): void {
  const weapon = c.weapons[index];
  if (!weapon) return;
  weapon.place = 'ground';
  weapon.x = x;
  weapon.y = y;
}

/** One of the blows that a maneuver brings has fallen. */
function owesLess(c: Combatant): void {
  if (c.due && --c.due.left <= 0) c.due = null;
}
