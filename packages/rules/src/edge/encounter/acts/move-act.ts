/** ED-SPD-02: moving on the map, step by step, with Movement Responses before each. */

import { counted, demand, type Flood, inCommand, itemAt, type Place, type Refusal } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { threatDistance, whyNotClimb, whyNotNearer } from '../../combat/spaces.ts';
import { refuse } from '../../play.ts';
import type { Performed, Underway } from '../asking.ts';
import { boundIn, withOther } from '../changes/concerned.ts';
import { hidEnough, put, revealHidden } from '../changes/place-changes.ts';
import type { CommandOf } from '../commands.ts';
import type { Deed, DeedOf } from '../deed.ts';
import type { FightEvent } from '../events.ts';
import { bodyAt, distanceBetween, isIn, type Spot } from '../ground/bodies.ts';
import {
  approachesFear,
  baseSpeed,
  isFlying,
  isInFullCover,
  isOnGround,
  mayStay,
  moveLeft,
  moveSpeed,
  stepCostFor,
  waysFrom,
} from '../ground/position.ts';
import { allFighters, type Fighter, type FightState, fighterOf, hasTurn, ridersOf } from '../state.ts';
import { type Act, type DeedRow, type Inquiry, type Offer, offer, whyNotSpend } from './act.ts';
import { type EventRows, harmless } from './event-row.ts';
import { afterResponse, askMovement, mayMove, respondersTo, watchersOf } from './movement-response.ts';

export const moveAct: Act<CommandOf<'move'>> = {
  inChase: 'never',
  byVehicles: true,
  whyNot: whyNotMove,
  happens(course, command, { ways }) {
    const { actor } = command;
    const path = pathTo(course.state, course.who(actor), command, ways);
    course.next({ deed: 'step', actor, path, asked: [] });
  },
  offers: (state, actor, { ways }) =>
    ways ? [...moveOffers(actor, ways), ...heightOffers(state, actor, ways)] : [],
  spends: () => 'move',
};

export const stepDeed: DeedRow<DeedOf<'step'>> = { performs: takeStep };

function whyNotMove(
  state: FightState,
  actor: Fighter,
  { x, y, height = actor.height }: CommandOf<'move'>,
  inquiry: Inquiry,
): Refusal | undefined {
  if (!state.map) return refuse('ED-TOM-01', 'This fight has zones, not a map.');
  if (actor.mount !== null) return refuse('ED-MNT-02', `${actor.name} rides: command the mount, or get off.`);
  const stuck = whyNotSpend(actor, 'move');
  if (stuck) return stuck;
  const left = moveLeft(state, actor);
  if (actor.x === x && actor.y === y && actor.height === height)
    return refuse('ED-SPD-02', `${actor.name} is there already.`);
  const tooHigh = whyNotHeight(state, actor, height);
  if (tooHigh) return tooHigh;
  const afraid = whyNotNearer(actor, approachesFear(state, actor, { x, y, height }));
  if (afraid) return inCommand(afraid, { towards: 'x' });
  inquiry.ways ??= waysFrom(state, actor);
  const cost = Math.max(inquiry.ways.cost({ x, y }), Math.abs(height - actor.height));
  if (cost > left)
    return refuse(
      'ED-SPD-02',
      `${actor.name} has ${left} spaces of movement left; that does not lead to ${x}, ${y}.`,
    );
  return mayStay(state, actor, { x, y, height })
    ? undefined
    : refuse('ED-SPC-06', `There is no room for ${actor.name} at ${x}, ${y}.`);
}

/** One step: who threatens the space answers before it is left (ED-R-114, ED-R-128). */
export function takeStep(underway: Underway, deed: DeedOf<'step'>): Performed {
  const { state, ask } = underway;
  const mover = fighterOf(state, deed.actor);
  const [to, ...rest] = deed.path;
  if (!to || !mayMove(mover)) return { events: [] };
  // ED-NPC-04: whoever was thrown down on the way flies no farther.
  if ((to.height ?? mover.height) > 0 && !isFlying(mover)) return { events: [] };
  const cost = stepTo(state, mover, to);
  if (cost > moveLeft(state, mover)) return { events: [] };
  const [responder] = respondersTo(underway, mover, to, deed.asked);
  if (responder) return afterResponse(deed, responder.id, askMovement(state, responder, mover, ask));
  const travelled = mover.travelled + 1;
  const height = to.height ?? mover.height;
  const at = { ...mover, x: to.x, y: to.y, height };
  const hidden = hidEnough(mover, travelled, baseSpeed(state, mover))
    ? demand(mover.hiding, 'hiding place').from.filter(id => isInFullCover(state, at, fighterOf(state, id)))
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
function pathTo(
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
  const { map } = state;
  const hurts = state.hazard !== null && isOnGround(state, mover);
  const dread = (at: Place): number =>
    watchers.filter(each => distanceBetween(mover, each, at) <= threatDistance(each)).length +
    (hurts && map && isIn(map, map.hazards, bodyAt(mover, at)) ? 1 : 0);
  const bend = (at: Place): number =>
    Math.abs((at.x - mover.x) * (to.y - mover.y) - (at.y - mover.y) * (to.x - mover.x));
  const way: Place[] = [to];
  for (let last = to; last.x !== mover.x || last.y !== mover.y; last = itemAt(way, 0)) {
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
function whyNotHeight(state: FightState, mover: Fighter, height: number): Refusal | undefined {
  if (height === mover.height) return undefined;
  if (!isFlying(mover)) return refuse('ED-NPC-04', `${mover.name} cannot fly.`, 'height');
  const tooHigh = whyNotClimb(
    mover,
    mover.risen + Math.max(0, height - mover.height),
    moveSpeed(state, mover),
  );
  return tooHigh && inCommand(tooHigh, { upward: 'height' });
}

const moveOffers = ({ id: actor }: Fighter, ways: Flood): Offer[] =>
  [...ways.places()]
    .filter(({ cost }) => cost > 0)
    .map(({ at: { x, y }, cost }) => ({
      ...offer({ do: 'move', actor, x, y }, `Move to ${x}, ${y}`, counted(cost, 'space'), 'ED-SPD-02'),
      alias: 'go',
    }));

/** ED-NPC-04: every space at every other height. */
function heightOffers(state: FightState, actor: Fighter, ways: Flood): Offer[] {
  if (!isFlying(actor)) return [];
  const left = moveLeft(state, actor);
  const lowest = Math.max(0, actor.height - left);
  const heights = Array.from({ length: actor.height + left - lowest + 1 }, (_, i) => lowest + i).filter(
    height => height !== actor.height && !whyNotHeight(state, actor, height),
  );
  return [...ways.places()].flatMap(({ at: { x, y }, cost }) =>
    heights.map(height =>
      offer(
        { do: 'move', actor: actor.id, x, y, height },
        height === 0 ? `Land at ${x}, ${y}` : `Fly to ${x}, ${y} at ${height}`,
        counted(Math.max(cost, Math.abs(height - actor.height)), 'space'),
        'ED-NPC-04',
      ),
    ),
  );
}

export const moveEvents: EventRows<'moved'> = {
  moved: {
    writes(state, { x, y, height, cost, hidden, drags }, mover) {
      const left = { x: mover.x, y: mover.y };
      mover.risen += Math.max(0, height - mover.height);
      mover.height = height;
      if (height === 0) mover.grounded = true;
      put(state, mover, x, y);
      // ED-R-191: the body follows into the space left behind.
      if (drags !== null && (left.x !== x || left.y !== y))
        put(state, fighterOf(state, drags), left.x, left.y);
      mover.moved += cost;
      mover.travelled += 1;
      // ED-VEH-03: the way it will keep.
      if (isThing(mover) && (x !== left.x || y !== left.y))
        mover.course = { x: Math.sign(x - left.x), y: Math.sign(y - left.y), spaces: mover.moved };
      // ED-SCN-05, ED-R-137, ED-R-140: half the speed inside the cover, and it is Hidden.
      if (hidden) {
        mover.hiddenFrom = [...new Set([...mover.hiddenFrom, ...hidden])];
        mover.hiding = null;
      }
      if (hasTurn(state, mover)) for (const other of allFighters(state)) revealHidden(state, other);
    },
    tells: ({ who, name }, { x, y, height, cost, drags, hidden }) =>
      `${who} moves to ${x}, ${y}${height > 0 ? `, ${height} up,` : ''} for ${cost}${drags ? `, dragging ${name(drags)}` : ''}${hidden ? ` and is hidden from ${hidden.map(name).join(', ')}` : ''}.`,
    touches: ({ actor, drags }, state) => [...withOther(actor, drags), ...boundIn(state)],
    gravity: harmless,
  },
};
