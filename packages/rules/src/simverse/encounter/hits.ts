/** Attacks and hits written into a running fight: what they leave of people and weapons, and what they break off. */
import { can } from '../character/perks/perk-deeds.ts';
import { aimAfter } from '../combat/combat-modifiers.ts';
import { isDead } from '../combat/vitality.ts';
import { fall, suffer, wearDown } from '../combat/wounds.ts';
import { useOf } from '../gear/carried-weapons.ts';
import { isRanged, leavesHand } from '../gear/weapons.ts';
import { has } from '../has.ts';
import { type Combatant, isUp } from './combatant.ts';
import { letGo } from './conditions/conditions.ts';
import { shakeOff } from './conditions/states-in-play.ts';
import type { EventOf } from './events.ts';
import { endPowers, endsByAttack, endsByBetrayal, interrupt } from './lasting-powers.ts';
import { act } from './rounds/turn-economy.ts';
import { type FightState, fighterOf, type Running } from './state.ts';

export function hit(state: FightState, event: EventOf<'hit'>): void {
  const c = fighterOf(state, event.actor);
  let { life } = event;
  suffer(c, event);
  fall(c, event);
  if (event.wear.length > 0) wearDown(c, event);
  c.x = event.x;
  c.y = event.y;
  c.aim = aimAfter(c.aim, { did: 'is hit' });
  // A wound wakes the sleeper, breaks concentration and betrays the hidden.
  if (event.damage > 0) {
    if (c.hidden !== undefined) delete c.hidden;
    if (has(c.states, 'Unconscious')) shakeOff(c, 'Unconscious');
    const shaped = c.ownBody !== null;
    interrupt(state, c, true);
    // SV-R-187: back in the own body, the same wounds may mean something else.
    if (shaped && !c.ownBody) life = c.life;
  }
  live(state, c, life);
}

/** SV-PERK-07: back above 0, the Relentless can be reduced to 0 again. */
export function revive(c: Combatant): void {
  if (c.vitality <= 0) return;
  c.lastAction = false;
  c.relentless = can(c.perks, 'goes on');
}

/** Who is no longer up neither holds nor aims. */
export function live(state: FightState, c: Combatant, life: Combatant['life']): void {
  c.life = life;
  if (isUp(c)) return;
  c.aim = null;
  interrupt(state, c, false);
  // SV-STAT-10: what works on in the blood ends with the life.
  if (state.running.length > 0 && isDead(c.life))
    endPowers(state, power => worksIn(power) && power.on.includes(c.id));
  letGo(state, c);
}

/** What works on in a body by itself: venom, poison, lack of air. */
const worksIn = ({ hurts, poison, airless }: Running): boolean =>
  hurts !== undefined || poison === true || airless !== undefined;

export function writeAttack(state: FightState, c: Combatant, event: EventOf<'attacked'>): void {
  state.pending = event.pending;
  state.opening = null;
  c.aim = null;
  if (c.hidden !== undefined) delete c.hidden;
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
  const arms = useOf(weapon, event.use)?.arms;
  if (!arms || !isRanged(arms.kind)) return;
  if (weapon.ammunition !== null) weapon.ammunition--;
  else if (leavesHand(arms)) {
    const target = fighterOf(state, event.target);
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
  // SV-R-234: what is put away is put out.
  if (weapon.lit === true && event.place === 'stowed') weapon.lit = false;
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
