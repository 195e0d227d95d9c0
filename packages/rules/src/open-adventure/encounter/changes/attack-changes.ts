/** What a blow, a struggle or a coup de grace leaves on both, on the turn and on the ground. */

import type { Place } from '@arbiter/engine';
import { isEmpty } from '../../character/afflictions.ts';
import { attackerRoundAfter, defenderRoundAfter, spendAttack } from '../../combat/attack-result.ts';
import { leavesHand, shotsTaken } from '../../combat/shots.ts';
import { uncloaked } from '../../combat/talents.ts';
import { fallenProne } from '../../conditions/conditions.ts';
import { CLOCKS } from '../../content/condition-list.ts';
import { type Weapon, type WeaponName, weaponNamed } from '../../content/weapon-list.ts';
import { writeStruggle } from '../../rounds/clinch.ts';
import { struggleBetween, turned } from '../../rounds/struggle.ts';
import type { AttackEvent, EventOf } from '../fight-events.ts';
import { type Fighter, type FightState, fighterIn, type Turn } from '../fight-state.ts';
import { distanceOf } from '../ground.ts';
import {
  alarmedBy,
  attackedOnce,
  fallsOff,
  frightenedBy,
  isHit,
  receive,
  STANDING,
  spend,
  turnOf,
  write,
} from './fighter-changes.ts';
import { goTo } from './place-changes.ts';

export function attacked(state: FightState, event: AttackEvent): void {
  const { outcome } = event;
  const attacker = fighterIn(state, event.actor);
  const weapon = event.weapon ? weaponNamed(event.weapon) : null;
  for (let i = 0; i < event.reached.length; i++) {
    const { id, answer, dodgedTo } = event.reached[i]!;
    const struck = outcome.targets[i]!;
    const target = fighterIn(state, id);
    const guard = answer.maneuver === 'none' ? null : { maneuver: answer.maneuver, weapon: answer.weapon };
    target.round = defenderRoundAfter(target.round, target, guard, struck);
    const { conditions: before } = target;
    isHit(state, target, struck, event.weapon);
    if (struck.dead && before.length > 0) fallsOff(state, { ...target, conditions: [] }, before);
    frightenedBy(target, struck.gains);
    attackedOnce(attacker, target, struck.damage);
    if (struck.strangled > 0) strangle(state, event.actor, id, struck.strangled);
    if (dodgedTo) goTo(state, target, dodgedTo);
  }
  attacker.round = attackerRoundAfter(attacker.round, event, outcome);
  spendAttack(attacker, weapon, event, outcome);
  for (let i = 0; i < event.nearby.length; i++)
    isHit(state, fighterIn(state, event.nearby[i]!), outcome.nearby[i]!);
  if (outcome.bought.length > 0 && outcome.bought.includes('plasma rifle'))
    attacker.firesUntil = state.round + CLOCKS.minute - 1;
  if (event.held) attacker.round = { ...attacker.round, freeAttack: true };
  attacker.aiming = null;
  write(attacker, uncloaked(attacker) as Fighter);
  const { declared } = attacker;
  // OA-UNARM-07: a free attack in another's turn is not the one that was declared.
  if (declared?.intention === 'attack' && !declared.done && !event.held)
    attacker.declared = { intention: declared.intention, target: declared.target, done: true };
  const first = event.reached[0]?.id;
  if (
    first !== undefined &&
    !isEmpty(attacker.feints) &&
    Object.hasOwn(attacker.feints, first) &&
    state.readings['OA-R-279'] === 'nextAttack'
  ) {
    const { [first]: _used, ...feints } = attacker.feints;
    attacker.feints = feints;
  }
  if (attacker.round.exult > 0 && state.readings['OA-R-275'] === 'thisAttack')
    attacker.round = { ...attacker.round, exult: 0 };
  attacker.straight = STANDING;
  useTurn(state, event);
  // OA-R-439, OA-WABL-19: what is thrown lies where the target stood; what skewers stays in the body.
  if (!event.weapon || !weapon || weapon.natural) return;
  const stuck = outcome.targets.some(({ skewered }) => skewered > 0);
  const thrown = weapon.kind === 'thrown' && event.kind === 'ranged';
  if (thrown || leavesHand(weapon, stuck)) {
    const at = landingOf(state, event);
    attacker.hands = withoutOne(attacker.hands, event.weapon);
    attacker.weapons = withoutOne(attacker.weapons, event.weapon);
    const holds = outcome.targets.some(({ gains, dead }) => gains.entangle && !dead);
    if (!stuck && !holds)
      state.things = [...state.things, { x: at.x, y: at.y, weapon: event.weapon, owner: attacker.id }];
  }
}

/** What an attack takes of the turn it is made in, and what it wins. */
function useTurn(state: FightState, { actor, halfRounds, main, outcome }: AttackEvent): void {
  const turn = turnOf(state, actor);
  if (!turn) return;
  const after: Turn = {
    actor,
    extra: turn.extra,
    halfRounds: Math.max(0, turn.halfRounds - halfRounds),
    begun: turn.begun || halfRounds > 0,
    attacked: turn.attacked || main,
    other: main ? (fighterIn(state, actor).hands[1] ?? null) : turn.other,
    strained: true,
    extraAttack: outcome.extraAttack ? actor : null,
    response: turn.response,
  };
  if (turn === state.interrupt) state.interrupt = after;
  else state.turn = after;
}

/** OA-R-439: where the target stood, or, thrown too short, the last space of its range on the way there. */
function landingOf(state: FightState, { actor, reached, outcome }: AttackEvent): Place {
  const [from, to] = [fighterIn(state, actor), fighterIn(state, reached[0]!.id)];
  const { foiled, range } = outcome.targets[0]!;
  if (foiled !== 'out of range' || range === null) return to;
  const share = Math.max(0, range) / Math.max(1, distanceOf(state, from, to));
  const between = (a: number, b: number): number => Math.round(a + (b - a) * Math.min(1, share));
  return { x: between(from.x, to.x), y: between(from.y, to.y) };
}

/** OA-WABL-21, OA-R-298: whoever is choked loses more air in every round of it. */
function strangle(state: FightState, holder: string, held: string, counters: number): void {
  state.positions = state.positions.map(each =>
    each.who === held && each.against === holder && each.position === 'choked'
      ? { ...each, strangle: each.strangle + counters }
      : each,
  );
}

/** One of several alike is gone; the others stay. */
function withoutOne(list: readonly WeaponName[], name: WeaponName): WeaponName[] {
  const at = list.indexOf(name);
  return list.filter((_, i) => i !== at);
}

/** OA-COND-23: an end is made of somebody helpless. */
export function coupDeGraceGiven(state: FightState, event: EventOf<'coup de grace'>): void {
  const fighter = fighterIn(state, event.actor);
  const victim = fighterIn(state, event.target);
  const { conditions: before } = victim;
  receive(state, victim, event.now as Partial<Fighter>);
  alarmedBy(victim, before);
  if (event.weapon) usedUp(state, fighter, weaponNamed(event.weapon), event);
  if (event.bought.length > 0) fighter.SP = event.SP;
  for (const { id, hit } of event.nearby) isHit(state, fighterIn(state, id), hit);
  const exult = state.readings['OA-R-275'] === 'thisAttack' ? 0 : event.exult;
  const extraAttack = fighter.round.extraAttack || event.extraAttack;
  fighter.round = { ...fighter.round, exult, extraAttack };
  fighter.fought = true;
  fighter.aiming = null;
  write(fighter, uncloaked(fighter) as Fighter);
  if (fighter.declared?.intention === 'attack') fighter.declared = { ...fighter.declared, done: true };
  spend(state, event.actor, 2);
  const turn = turnOf(state, event.actor);
  if (turn && event.extraAttack) {
    const after = { ...turn, extraAttack: event.actor };
    if (turn === state.interrupt) state.interrupt = after;
    else state.turn = after;
  }
}

/** OA-COND-23, OA-WEAP-04, OA-WEAP-14, OA-WABL-19: a coup de grace takes ammunition like any attack; what is thrown lies there, or stays in the wound. */
function usedUp(
  state: FightState,
  attacker: Fighter,
  weapon: Weapon,
  { target, shots, stuck }: EventOf<'coup de grace'>,
): void {
  const { ammunition, capacity } = shotsTaken(attacker, weapon, shots);
  write(attacker, { ammunition, capacity });
  if (!leavesHand(weapon, stuck)) return;
  const name = weapon.name as WeaponName;
  attacker.hands = withoutOne(attacker.hands, name);
  attacker.weapons = withoutOne(attacker.weapons, name);
  const { x, y } = fighterIn(state, target);
  if (!stuck) state.things = [...state.things, { x, y, weapon: name, owner: attacker.id }];
}

/** OA-UNARM-05: what the struggle of two leaves on both. */
export function wrestled(state: FightState, event: EventOf<'wrestled'>): void {
  const actor = fighterIn(state, event.actor);
  const target = fighterIn(state, event.target);
  const { conditions: before } = target;
  target.round = event.targetRound;
  actor.round = event.actorRound;
  actor.SP = event.SP;
  isHit(state, target, event.hit);
  attackedOnce(actor, target, event.hit.damage);
  write(actor, uncloaked(actor) as Fighter);
  hold(state, event.actor, event.target, event.positions);
  alarmedBy(target, before);
  if (event.dodgedTo) goTo(state, target, event.dodgedTo);
  if (event.halfRounds > 0 && actor.declared?.intention === 'attack')
    actor.declared = { ...actor.declared, done: true };
  actor.aiming = null;
  spend(state, event.actor, event.halfRounds);
}

/** OA-UNARM-14: the bound one has turned the tables. */
export function holdReversed(state: FightState, event: EventOf<'reversed'>): void {
  // OA-R-425: whoever was turned over is on the ground as well.
  const holder = fighterIn(state, event.actor);
  write(holder, fallenProne(holder) as Fighter);
  hold(state, event.actor, event.target, event.positions);
}

/** OA-UNARM-06, OA-UNARM-16: the positions of two, and what they mean for both. */
export function hold(
  state: FightState,
  one: string,
  other: string,
  positions: FightState['positions'],
): void {
  state.positions = positions;
  const [a, b] = [fighterIn(state, one), fighterIn(state, other)];
  const struggle = struggleBetween(positions, one, other);
  Object.assign(a, writeStruggle(a, struggle, b.name));
  Object.assign(b, writeStruggle(b, struggle && turned(struggle), a.name));
}
