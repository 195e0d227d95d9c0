/** Moving: step by step, with Movement Responses before each; hazards; zones; leaving the scene. */
import type { Flood, Place, Refusal } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import type { Attempted } from '../../checks/attempt.ts';
import { attackRefusal } from '../../combat/attack-roll.ts';
import { crowdedSway } from '../../combat/attack-sway.ts';
import { has } from '../../combat/conditions.ts';
import { provokes, threatDistance } from '../../combat/spaces.ts';
import { speedNow, standingCost } from '../../combat/turn.ts';
import { type EdgePlay, refuse } from '../../play.ts';
import { befall } from '../../world/terrain.ts';
import { isNearer, type ZoneName } from '../../world/zones.ts';
import { hidEnough } from '../changes/place-changes.ts';
import { askedRoll, type FightAsking, type Performed } from '../course.ts';
import type { AttackDeed, Deed } from '../deed.ts';
import type { FightEvent } from '../events.ts';
import {
  baseSpeed,
  bodyAt,
  crowdingOf,
  distanceBetween,
  isBeside,
  isFacing,
  isFlying,
  isIn,
  isInFullCover,
  isOnGround,
  isUnknownTo,
  moveLeft,
  moveSpeed,
  type Spot,
  situationFor,
  stepCostFor,
  waysFrom,
} from '../position.ts';
import {
  copyFighter,
  enemiesOf,
  type Fighter,
  type FightState,
  fighterOf,
  ridersOf,
  stands,
} from '../state.ts';
import { strikeFor, weaponsInHand } from '../strikes.ts';
import { stalls } from './scene-acts.ts';
import { steadyDeeds } from './steady-act.ts';

/** ED-R-130: what a responder may strike with: a melee weapon in hand, or a listed melee act without recharge; nobody whom it may not attack (ED-CND-03), or who is behind a wall (ED-SCN-04). */
export function meleeOptions(
  state: FightState,
  responder: Fighter,
  target: Fighter,
): { weapons: string[]; abilities: string[] } {
  const fits = (deed: Pick<AttackDeed, 'weapon' | 'ability' | 'cost'>): boolean => {
    const found = strikeFor(state, responder, target, deed);
    if ('refused' in found || !found.strike.melee || found.aim.range !== 'melee') return false;
    const { strike, aim } = found;
    return (
      aim.line !== 'blocked' &&
      !attackRefusal(responder, target, strike, situationFor(state, responder, target, strike, aim))
    );
  };
  const abilities = responder.abilities
    .filter(
      each =>
        each.cost === 'act' && each.attack?.bonus !== undefined && each.recharge === undefined && !each.area,
    )
    .map(each => each.id)
    .filter(ability => fits({ ability, cost: 'response' }));
  const armed = weaponsInHand(state, responder)
    .map(each => each.name)
    .filter(weapon => fits({ weapon, cost: 'response' }));
  // Whoever has listed attacks needs no fists.
  const weapons = abilities.length > 0 ? armed.filter(name => responder.held.includes(name)) : armed;
  return { weapons, abilities };
}

/** Whether it goes on: on its feet, or on its wheels. */
const mayMove = (mover: Fighter): boolean =>
  stands(mover) || (isThing(mover) && mover.life === 'living' && !mover.gone);

/** ED-R-129, ED-R-211: who has a Response and sees it; a vehicle is no creature that moves out of anything. */
const watchersOf = (state: FightState, mover: Fighter): Fighter[] =>
  isThing(mover)
    ? []
    : enemiesOf(state, mover).filter(
        enemy => stands(enemy) && enemy.responses > 0 && !isUnknownTo(state, mover, enemy),
      );

/** ED-ACT-08, ED-R-129: who may answer this step. */
function respondersTo(
  state: FightState,
  mover: Fighter,
  to: Spot,
  asked: readonly string[],
  play: EdgePlay,
): Fighter[] {
  if (mover.evading) return [];
  return watchersOf(state, mover).filter(
    enemy =>
      !asked.includes(enemy.id) &&
      provokes(threatDistance(enemy), distanceBetween(mover, enemy), distanceBetween(mover, enemy, to), play),
  );
}

/** The question of a Movement Response; the attack it leads to, or nothing. */
function askMovement(
  state: FightState,
  responder: Fighter,
  mover: Fighter,
  ask: FightAsking,
): Deed | undefined {
  const { weapons, abilities } = meleeOptions(state, responder, mover);
  if (weapons.length === 0 && abilities.length === 0) return undefined;
  const answer = ask({ ask: 'movement', who: responder.id, target: mover.id, weapons, abilities });
  if (typeof answer !== 'string') return undefined;
  return {
    deed: 'attack',
    actor: responder.id,
    targets: [mover.id],
    ...(weapons.includes(answer) ? { weapon: answer } : { ability: answer }),
    cost: 'response',
  };
}

/** One step: who threatens the space answers before it is left (ED-R-114, ED-R-128). */
export function performStep(
  state: FightState,
  deed: Extract<Deed, { deed: 'step' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const mover = fighterOf(state, deed.actor);
  const [to, ...rest] = deed.path;
  if (!to || !mayMove(mover)) return { events: [] };
  // ED-NPC-04: whoever was thrown down on the way flies no farther.
  if ((to.height ?? mover.height) > 0 && !isFlying(mover)) return { events: [] };
  const cost = stepTo(state, mover, to);
  if (cost > moveLeft(state, mover)) return { events: [] };
  const [responder] = respondersTo(state, mover, to, deed.asked, play);
  if (responder) {
    const attack = askMovement(state, responder, mover, ask);
    const again: Deed = { ...deed, asked: [...deed.asked, responder.id] };
    return { events: [], next: attack ? [attack, again] : [again] };
  }
  const travelled = mover.travelled + 1;
  const height = to.height ?? mover.height;
  const at = { ...mover, x: to.x, y: to.y, height };
  const hidden = hidEnough(mover, travelled, baseSpeed(state, mover))
    ? mover.hiding!.from.filter(id => isInFullCover(state, at, fighterOf(state, id)))
    : null;
  const events: FightEvent[] = [
    {
      is: 'moved',
      actor: mover.id,
      x: to.x,
      y: to.y,
      height,
      cost,
      hidden: hidden && hidden.length > 0 ? hidden : null,
      drags: mover.dragging,
    },
  ];
  const next: Deed[] = rest.length > 0 ? [{ deed: 'step', actor: mover.id, path: rest, asked: [] }] : [];
  return { events, next: [...scathing(state, mover, to), ...next] };
}

/** ED-TER-02, ED-R-83, ED-R-223: hazardous ground that a step leads into, for the mover, its riders and whom it drags. */
function scathing(state: FightState, mover: Fighter, to: Spot): Deed[] {
  const { map, hazard } = state;
  if (!map || !hazard) return [];
  const harmed = (fighter: Fighter, at: Spot): boolean =>
    !fighter.scathed && isOnGround(state, fighter) && isIn(map, map.hazards, bodyAt(fighter, at));
  const dragged = mover.dragging === null ? [] : [fighterOf(state, mover.dragging)];
  return [
    ...[mover, ...ridersOf(state, mover.id)].filter(each => harmed(each, to)),
    ...dragged.filter(each => harmed(each, mover)),
  ].map(({ id }) => ({ deed: 'hazard', actor: id, index: -1, why: 'moves' }));
}

/** ED-R-146: what a step costs; straight up or down one space for each. */
function stepTo(state: FightState, mover: Fighter, to: Spot): number {
  if (to.x === mover.x && to.y === mover.y) return Math.abs((to.height ?? mover.height) - mover.height);
  return stepCostFor(state, mover)(to, mover, to.x !== mover.x && to.y !== mover.y ? 'diagonal' : 'straight');
}

/** The steps of a way; a flyer rises and sinks on it, as a diagonal counts one in the air too. */
export function pathTo(
  state: FightState,
  mover: Fighter,
  { x, y, height }: Spot,
  ways: Flood = waysFrom(state, mover),
): Spot[] {
  const way = straightest(state, mover, ways, { x, y });
  const rise = (height ?? mover.height) - mover.height;
  if (rise === 0) return way;
  return Array.from({ length: Math.max(way.length, Math.abs(rise)) }, (_, i) => ({
    ...(way[Math.min(i, way.length - 1)] ?? { x: mover.x, y: mover.y }),
    height: mover.height + Math.sign(rise) * Math.min(i + 1, Math.abs(rise)),
  }));
}

/** Of the ways that cost the least, one that provokes few, keeps out of what hurts, and bends little. */
function straightest(state: FightState, mover: Fighter, ways: Flood, to: Place): Place[] {
  const found = ways.way(to);
  if (found.length < 2) return found;
  const cost = stepCostFor(state, mover);
  const watchers = mover.evading ? [] : watchersOf(state, mover);
  const hurts = state.map !== null && state.hazard !== null && isOnGround(state, mover);
  const dread = (at: Place): number =>
    watchers.filter(each => distanceBetween(mover, each, at) <= threatDistance(each)).length +
    (hurts && isIn(state.map!, state.map!.hazards, bodyAt(mover, at)) ? 1 : 0);
  const bend = (at: Place): number =>
    Math.abs((at.x - mover.x) * (to.y - mover.y) - (at.y - mover.y) * (to.x - mover.x));
  const way: Place[] = [to];
  for (let last = to; last.x !== mover.x || last.y !== mover.y; last = way[0]!) {
    let before: Place | undefined;
    let [dreaded, bent] = [0, 0];
    for (const at of around(last)) {
      const spent = ways.cost(at);
      if (spent >= ways.cost(last)) continue;
      const diagonal = at.x !== last.x && at.y !== last.y;
      if (spent + cost(last, at, diagonal ? 'diagonal' : 'straight') !== ways.cost(last)) continue;
      const [fear, off] = [dread(at), bend(at)];
      if (before && (fear > dreaded || (fear === dreaded && off >= bent))) continue;
      [before, dreaded, bent] = [at, fear, off];
    }
    if (!before) return found;
    way.unshift(before);
  }
  return way.slice(1);
}

/** The eight spaces around one; those off the map no way leads to. */
const around = ({ x, y }: Place): Place[] =>
  [-1, 0, 1].flatMap(dx => [-1, 0, 1].flatMap(dy => (dx || dy ? [{ x: x + dx, y: y + dy }] : [])));

/** ED-NPC-04, ED-NPC-05: how high a flyer may go with this move. */
export function heightRefusal(state: FightState, mover: Fighter, height: number): Refusal | undefined {
  if (height === mover.height) return undefined;
  if (!isFlying(mover)) return refuse('ED-NPC-04', `${mover.name} cannot fly.`, 'height');
  const most = mover.hover ? moveSpeed(state, mover) : Math.floor(moveSpeed(state, mover) / 2);
  return mover.risen + Math.max(0, height - mover.height) > most
    ? refuse('ED-NPC-04', `${mover.name} rises at most ${most} spaces in a turn.`, 'height')
    : undefined;
}

/** ED-R-148: whoever stays in the air must move half its speed, if it can. */
export const landingRefusal = (state: FightState, flyer: Fighter): Refusal | undefined =>
  stalls(flyer) && speedNow(flyer, flyer.fly) > 0 && moveLeft(state, flyer) > 0
    ? refuse('ED-NPC-04', `${flyer.name} is in the air and must move at least half its speed, or land.`)
    : undefined;

/** ED-R-191: an unconscious ally within reach. */
export function takeHoldRefusal(state: FightState, actor: Fighter, target: Fighter): Refusal | undefined {
  if (
    target.id === actor.id ||
    target.side !== actor.side ||
    !has(target, 'Unconscious') ||
    target.life === 'dead'
  )
    return refuse('ED-ACT-06', `${target.name} is no unconscious ally of ${actor.name}.`, 'target');
  if (actor.mount !== null || actor.dragging !== null)
    return refuse('ED-ACT-06', `${actor.name} cannot drag anybody now.`);
  return isBeside(state, actor, target)
    ? undefined
    : refuse('ED-ACT-06', `${actor.name} must be adjacent to ${target.name}.`, 'target');
}

/**
 * ED-TOM-01, ED-TOM-03: a change of zone; leaving the Adjacent Zone provokes everybody in the opposing one. ED-R-167:
 * behind an open front the Close Zone counts as the Adjacent one.
 */
export function performZone(
  state: FightState,
  deed: Extract<Deed, { deed: 'zone' }>,
  ask: FightAsking,
): Performed {
  const mover = fighterOf(state, deed.actor);
  if (!mayMove(mover) || mover.moved > 0 || moveLeft(state, mover) === 0) return { events: [] };
  const away = mover.zone !== null && isNearer(mover.zone, deed.zone);
  const attack = away ? facingResponse(state, mover, deed.asked, ask) : undefined;
  if (attack)
    return {
      events: [],
      next: [...(attack.deed ? [attack.deed] : []), { ...deed, asked: [...deed.asked, attack.who] }],
    };
  return {
    events: [
      { is: 'changed zone', actor: mover.id, zone: deed.zone as ZoneName, cost: moveLeft(state, mover) },
    ],
  };
}

function facingResponse(
  state: FightState,
  mover: Fighter,
  asked: readonly string[],
  ask: FightAsking,
): { who: string; deed: Deed | undefined } | undefined {
  if (mover.evading || isThing(mover)) return undefined;
  const responder = enemiesOf(state, mover).find(
    enemy =>
      stands(enemy) &&
      enemy.responses > 0 &&
      !asked.includes(enemy.id) &&
      isFacing(state, mover, enemy) &&
      !isUnknownTo(state, mover, enemy),
  );
  if (!responder) return undefined;
  return { who: responder.id, deed: askMovement(state, responder, mover, ask) };
}

/** ED-TOM-03, ED-R-168: turning to another foe is answered by the one engaged so far, before the attack. */
export function performTurning(
  state: FightState,
  deed: Extract<Deed, { deed: 'turning' }>,
  ask: FightAsking,
): Performed {
  const mover = fighterOf(state, deed.actor);
  const left = mover.engagedWith === null ? undefined : fighterOf(state, mover.engagedWith);
  if (
    stands(mover) &&
    !mover.evading &&
    left &&
    stands(left) &&
    left.responses > 0 &&
    !deed.asked.includes(left.id) &&
    isFacing(state, mover, left) &&
    !isUnknownTo(state, mover, left)
  ) {
    const attack = askMovement(state, left, mover, ask);
    return { events: [], next: [...(attack ? [attack] : []), { ...deed, asked: [...deed.asked, left.id] }] };
  }
  return { events: [], next: stands(mover) ? [deed.next] : [] };
}

/** ED-R-197. */
export function performLeave(
  state: FightState,
  deed: Extract<Deed, { deed: 'leave' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const mover = fighterOf(state, deed.actor);
  if (!mayMove(mover)) return { events: [] };
  if (!state.map) {
    const answer = facingResponse(state, mover, deed.asked, ask);
    if (answer)
      return {
        events: [],
        next: [...(answer.deed ? [answer.deed] : []), { ...deed, asked: [...deed.asked, answer.who] }],
      };
  }
  const away = { x: mover.x, y: mover.y };
  const responder = state.map
    ? mover.evading || isThing(mover)
      ? undefined
      : enemiesOf(state, mover).find(
          enemy =>
            stands(enemy) &&
            enemy.responses > 0 &&
            !deed.asked.includes(enemy.id) &&
            !isUnknownTo(state, mover, enemy) &&
            provokes(
              threatDistance(enemy),
              distanceBetween(mover, enemy, away),
              threatDistance(enemy) + 1,
              play,
            ),
        )
    : undefined;
  if (responder) {
    const attack = askMovement(state, responder, mover, ask);
    return {
      events: [],
      next: [...(attack ? [attack] : []), { ...deed, asked: [...deed.asked, responder.id] }],
    };
  }
  return { events: [{ is: 'left', actor: mover.id }] };
}

/** ED-TER-02, ED-SCN-02: hazardous ground (index −1) or one of the scene's events befalls somebody. */
export function performHazard(
  state: FightState,
  deed: Extract<Deed, { deed: 'hazard' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const fighter = fighterOf(state, deed.actor);
  const peril = deed.index < 0 ? state.hazard : state.events[deed.index];
  if (!peril || fighter.gone || fighter.life === 'dead') return { events: [] };
  let last: ReturnType<typeof befall> | undefined;
  // ED-SPC-07, ED-SPC-08, ED-R-149: two in one space get in each other's way, but not by the way through it.
  const crowded =
    deed.why !== 'moves' && (peril.defense === 'React' || peril.defense === 'Deflect')
      ? crowdingOf(state, fighter)
      : 'no';
  const roll = (): Attempted => {
    const sway = crowdedSway(crowded);
    last = befall(peril, copyFighter(fighter), { benny: 'keep', fight: true, ownTurn: false, sway }, play);
    return last.rolled ?? { die: null, dice: 0, total: null, target: 0, outcome: 'failure' };
  };
  const { spending } = askedRoll({ state, play, ask }, fighter, 'hazard', roll);
  const { rolled, taken, harm } = last!;
  return {
    events: [
      {
        is: 'endangered',
        actor: fighter.id,
        by: peril.name,
        rolled,
        taken,
        harm,
        why: deed.why,
        spending,
      },
    ],
    next: steadyDeeds(fighter, taken),
  };
}

/** ED-R-209: down on the ground by choice, which costs nothing. */
export function lieDownRefusal(actor: Fighter): Refusal | undefined {
  if (has(actor, 'Prone')) return refuse('ED-CND-11', `${actor.name} is Prone already.`);
  if (actor.hover || actor.immunities.includes('Prone'))
    return refuse('ED-NPC-06', `${actor.name} cannot be Prone.`);
  if (actor.mount !== null) return refuse('ED-MNT-02', `${actor.name} rides: get off first.`);
  return actor.height > 0 ? refuse('ED-NPC-04', `${actor.name} is in the air: land first.`) : undefined;
}

export const standUp = (fighter: Fighter): FightEvent => ({
  is: 'stood',
  actor: fighter.id,
  cost: standingCost(fighter),
});
