/** ED-R-108, ED-R-151: pushing somebody away, one step after another; the pusher chooses among the steps. */

import { type Place, stepsAway } from '@arbiter/engine';
import { spacesBetween } from '../../combat/spaces.ts';
import type { Performed, Underway } from '../asking.ts';
import { boundIn } from '../changes/concerned.ts';
import { put } from '../changes/place-changes.ts';
import type { Deed, DeedOf } from '../deed.ts';
import { bodyAt, isIn } from '../ground/bodies.ts';
import { isFreeFor, isOnGround } from '../ground/position.ts';
import { type Fighter, type FightState, fighterOf, mapOf, ridersOf } from '../state.ts';
import type { DeedRow } from './act.ts';
import type { EventRows } from './event-row.ts';

export const pushDeed: DeedRow<DeedOf<'push'>> = { performs: push };

/** Free spaces one step on that are farther from the pusher; the straight way first. */
function pushSteps(state: FightState, pusher: Fighter, target: Fighter): Place[] {
  const away = stepsAway(mapOf(state), bodyAt(target), bodyAt(pusher), spacesBetween).filter(to =>
    isFreeFor(state, target, to),
  );
  const straight = { x: Math.sign(target.x - pusher.x), y: Math.sign(target.y - pusher.y) };
  const isStraight = ({ x, y }: Place): boolean => x - target.x === straight.x && y - target.y === straight.y;
  return away.sort((a, b) => Number(isStraight(b)) - Number(isStraight(a)));
}

/** One step of a push; hazardous terrain hurts once on the way. */
function push({ state, ask }: Underway, deed: DeedOf<'push'>): Performed {
  const [pusher, target] = [fighterOf(state, deed.actor), fighterOf(state, deed.target)];
  const { map } = state;
  if (!map || target.gone || target.life === 'dead' || target.mount !== null) return { events: [] };
  const places = pushSteps(state, pusher, target);
  const [straight] = places;
  if (!straight) return { events: [] };
  const answer =
    places.length > 1 ? ask({ ask: 'push', who: pusher.id, target: target.id, places }) : straight;
  const chosen = isPlace(answer) ? answer : straight;
  const to = places.find(each => each.x === chosen.x && each.y === chosen.y) ?? straight;
  const hurts =
    state.hazard !== null &&
    !deed.scathed &&
    target.height === 0 &&
    isOnGround(state, target) &&
    isIn(map, map.hazards, bodyAt(target, to));
  // ED-R-223: the rider with the mount.
  const hurt = hurts ? [target, ...ridersOf(state, target.id)] : [];
  return {
    events: [{ is: 'pushed', actor: pusher.id, target: target.id, x: to.x, y: to.y }],
    next: [
      ...hurt.map(({ id }): Deed => ({ deed: 'hazard', actor: id, index: -1, why: 'pushed' })),
      ...(deed.spaces > 1 ? [{ ...deed, spaces: deed.spaces - 1, scathed: deed.scathed || hurts }] : []),
    ],
  };
}

const isPlace = (answer: unknown): answer is Place =>
  typeof answer === 'object' && answer !== null && 'x' in answer && 'y' in answer;

export const pushEvents: EventRows<'pushed'> = {
  pushed: {
    writes: (state, { target, x, y }) => put(state, fighterOf(state, target), x, y),
    tells: ({ who, name }, { target, x, y }) => `${who} pushes ${name(target)} to ${x}, ${y}.`,
    touches: ({ target }, state) => [target, ...boundIn(state)],
  },
};
