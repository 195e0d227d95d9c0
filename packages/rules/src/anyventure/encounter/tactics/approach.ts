/** How a fighter gets to where it can strike: a walk, a leap, a sprint. */

import { type Body, chebyshev, type IsFree, intoReach, nearer } from '@arbiter/engine';
import { weaponsAtHand } from '../../character/creature.ts';
import { meanOfSkill } from '../../checks/creature-check.ts';
import { hasRunUp, whyNotSprint } from '../../combat/default-actions.ts';
import { movementLeft, whyNotWalk } from '../../combat/movement.ts';
import { movementNow } from '../../combat/restrictions.ts';
import { attackCost, UNARMED, type Weapon } from '../../gear/weapon.ts';
import { meleeReach } from '../../world/distance.ts';
import type { Command } from '../commands.ts';
import { freeHands } from '../hands.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  playFor,
  spanOf,
} from '../state.ts';
import { heldPlaces, isHeld, placeToStrike, readyMelee, straightWay, walkable, waysOf } from '../ways.ts';
import { commandFor, matters, promise, type Strike } from './blow-choice.ts';
import { type Inquiry, isAllowed } from './company.ts';

/** Strikes from here, unless a few steps lead to a better blow. */
export function strike(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  here: Strike | undefined,
  inquiry: Inquiry,
): Command | undefined {
  const step = rush(state, me, foes, here?.worth ?? 0);
  if (step || !here) return step;
  const blow = commandFor(me, here);
  // Only an order could forbid what was tried as it was chosen.
  if (!me.order) inquiry.allowed = blow;
  return blow;
}

/** A walk into melee that promises more than this. */
function rush(state: FightState, me: Fighter, foes: readonly Fighter[], worth: number): Command | undefined {
  if (me.turn.movement > 0) return undefined;
  const weapon = readyMelee(me);
  if (weapon === UNARMED || whyNotWalk(me, 1)) return undefined;
  const reach = meleeReach(weapon);
  const farthest = movementLeft(me) + reach;
  let best: Fighter | undefined;
  let most = worth * 1.1 + 0.2;
  for (const target of foes) {
    const away = gap(me, target);
    if (away <= reach || away > farthest) continue;
    const promised = promise(me, target, weapon) * matters(target, weapon);
    if (promised > most) {
      best = target;
      most = promised;
    }
  }
  if (!best) return undefined;
  const goal =
    placeToStrike(state, me, best, reach) ??
    intoReach(
      walkable(state, me),
      { target: bodyOf(best), reach: reach + 1, measure: chebyshev, span: spanOf(me) },
      at => !isHeld(state, me, at),
    );
  return goal && (goal.x !== me.x || goal.y !== me.y) ? { do: 'move', actor: me.id, ...goal } : undefined;
}

/** Whether a weapon can be brought to bear: at once, or after dropping what the hands hold. */
const mayDraw = (me: Fighter, weapon: Weapon): boolean =>
  weapon.ammunition !== 'special' && freeHands({ ...me, held: [] }) >= weapon.hands;

/** Towards somebody to strike: into reach with a walk, else nearer, else a sprint. */
export function approach(state: FightState, me: Fighter, foes: readonly Fighter[]): Command | undefined {
  const actor = me.id;
  const nearest = [...foes].sort((a, b) => gap(me, a) - gap(me, b) || a.health - b.health);
  const [foe] = nearest;
  if (!foe) return undefined;
  if (whyNotWalk(me, 1)) return leap(state, me, foe) ?? sprintTo(state, me, foe);
  const held = heldPlaces(state, me);
  const free: IsFree = at => !held(at);
  const ways = walkable(state, me);
  const shooter = weaponsAtHand(me).some(w => w.kind !== 'melee' && mayDraw(me, w)) || me.spells.length > 0;
  const reach = shooter ? 18 : meleeReach(readyMelee(me)) + 1;
  const farthest = movementLeft(me) + reach;
  for (const target of nearest) {
    // No walk brings anybody nearer by more than its length.
    if (chebyshev(bodyOf(me), bodyOf(target)) > farthest) continue;
    const isOpen = (from: Body): boolean => hasSight(state, from, target);
    const wanted = { target: bodyOf(target), reach, measure: chebyshev, span: spanOf(me), isOpen };
    const goal = intoReach(ways, wanted, free);
    if (goal && (goal.x !== me.x || goal.y !== me.y)) return { do: 'move', actor, ...goal };
    if (goal && shooter) return undefined;
  }
  return approachOne(state, me, foe, ways, free);
}

/** Nearer to somebody, by a walk or a sprint. */
export function approachOne(
  state: FightState,
  me: Fighter,
  foe: Fighter,
  ways = whyNotWalk(me, 1) ? undefined : walkable(state, me),
  free: IsFree = at => !isHeld(state, me, at),
): Command | undefined {
  const from: Fighter = { ...foe, side: me.side, size: me.size };
  const step = ways && nearer(ways, waysOf(state, from, 80, undefined, { asAsked: true }), me, free);
  return step ? { do: 'move', actor: me.id, ...step } : sprintTo(state, me, foe);
}

/** AV-ACT-05: the last units by a jump, cheaper than a sprint, where the legs will probably do it and a blow can follow. */
function leap(state: FightState, me: Fighter, foe: Fighter): Command | undefined {
  const weapon = readyMelee(me);
  const reach = meleeReach(weapon);
  const away = gap(me, foe) - reach;
  if (me.energy < 1 + attackCost(weapon) || me.turn.actions > 0 || away > movementNow(me)) return undefined;
  if (promise(me, foe, weapon) === 0) return undefined;
  const kept = meanOfSkill(me, 'fitness');
  const likely = Math.min(movementNow(me), Math.floor(hasRunUp(me) ? kept : kept / 2));
  let [best, least]: [Command | undefined, number] = [undefined, likely + 1];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 1; i < least && (dx || dy); i++) {
        const at = { x: me.x + dx * i, y: me.y + dy * i };
        if (gapBetween({ ...at, span: spanOf(me) }, bodyOf(foe)) > reach) continue;
        const jumped: Command = { do: 'jump', actor: me.id, ...at };
        if (at.x >= 0 && at.y >= 0 && isAllowed(state, jumped)) [best, least] = [jumped, i];
      }
  return best;
}

function sprintTo(state: FightState, me: Fighter, foe: Fighter): Command | undefined {
  if (me.energy < 3 || gap(me, foe) < 3 || whyNotSprint(me, playFor(state))) return undefined;
  let [best, least]: [Command | undefined, number] = [undefined, gap(me, foe) - 2];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 2 * me.movement; i > 1 && (dx || dy); i--) {
        const at = { x: me.x + dx * i, y: me.y + dy * i };
        if (!straightWay(state, me, at, 2 * me.movement)) continue;
        const left = gapBetween({ ...at, span: spanOf(me) }, bodyOf(foe));
        if (left < least) [best, least] = [{ do: 'sprint', actor: me.id, ...at }, left];
        break;
      }
  return best;
}
