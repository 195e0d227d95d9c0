/** EQP-16, OA-R-653: oil that is poured out, and set alight. */

import { cellsOf, demand, isOnGrid, isRefusal, itemAt, neighbours, type Place } from '@arbiter/engine';
import { throwProcedure } from '../../../checks/throwing.ts';
import { count, listed } from '../../../checks/words.ts';
import { CLOCKS } from '../../../content/condition-list.ts';
import { goodNamed, lightOf, SPILLED_OIL } from '../../../content/goods.ts';
import { refuse } from '../../../play.ts';
import { spend } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import {
  bodyAt,
  enemiesOf,
  heightAt,
  isBarred,
  levelOf,
  STEP,
  spacesBetween,
  waterDepth,
} from '../../ground/ground.ts';
import { between } from '../../ground/sight.ts';
import { type Fighter, type FightState, isPresent } from '../../state.ts';
import { type Act, type Course, offer } from '../act.ts';
import { type EventRows, NOBODY } from '../event-row.ts';
import { freeHandsOf } from '../hand-acts.ts';
import { withoutOne } from '../pack-acts.ts';
import { burn, fireAmong } from './burning-ground.ts';
import { isAirlessAt } from './vacuum-acts.ts';

const isAt =
  ({ x, y }: Place) =>
  (other: Place): boolean =>
    other.x === x && other.y === y;

/** Own spaces and those next to them, no more than a step up or down. */
const isWithinReach = (state: FightState, actor: Fighter, at: Place): boolean =>
  isOnGrid(state.map, at) &&
  spacesBetween(state, bodyAt(actor), at) <= 1 &&
  Math.abs(heightAt(state, at) - levelOf(state, actor)) <= STEP;

/** Where oil stays: on the ground, and not on deep water. */
const holdsOil = (state: FightState, at: Place): boolean =>
  isOnGrid(state.map, at) && !isBarred(state, at) && waterDepth(state, at) === 0;

/** OA-MAP-09: of the squares with this space in them the one farthest from whoever pours. */
export function spillOf(state: FightState, actor: Fighter, { x, y }: Place): readonly Place[] {
  const side = SPILLED_OIL.area;
  let [best, most]: [Place[], number] = [[], Number.NEGATIVE_INFINITY];
  for (let left = x - side + 1; left <= x; left++)
    for (let top = y - side + 1; top <= y; top++) {
      const square: Place[] = [];
      for (let dx = 0; dx < side; dx++)
        for (let dy = 0; dy < side; dy++) square.push({ x: left + dx, y: top + dy });
      const held = square.filter(at => holdsOil(state, at));
      const far = held.reduce(
        (sum, at) => sum + (spacesBetween(state, bodyAt(actor), at) || -square.length),
        0,
      );
      if (far > most) [best, most] = [held, far];
    }
  return best;
}

/** OA-EQP-16: a bottle poured out. */
export const pourOilAct: Act<CommandOf<'pour oil'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => 1 },
  whyNot(state, actor, at) {
    if ((actor.pack.oil ?? 0) < 1)
      return refuse('OA-EQP-16', `${actor.name} has no oil in the pack.`, 'actor');
    if (actor.altitude !== 0) return refuse('OA-EQP-16', 'Oil is poured out on the ground.', 'actor');
    if (!isWithinReach(state, actor, at) || !holdsOil(state, at))
      return refuse(
        'OA-EQP-16',
        'Oil is poured out on the own space or an adjacent one, on dry ground.',
        'x',
      );
    return freeHandsOf(actor) < 1
      ? refuse('OA-WEAP-05', `${actor.name} has no hand free for a bottle of oil.`, 'actor')
      : undefined;
  },
  happens(course, { actor, x, y }) {
    const fighter = course.who(actor);
    const on = spillOf(course.state, fighter, { x, y });
    course.emit({ is: 'poured oil', actor, on, pack: withoutOne(fighter, 'oil') });
    // What burns there already sets it alight.
    if (on.some(at => course.state.map.fires.some(isAt(at)))) flareUp(course, actor, on);
  },
  /** On every space around oil is poured out or set alight. */
  offers({ map }, actor) {
    const pours = (actor.pack.oil ?? 0) > 0;
    if (!pours && map.oil.length === 0) return [];
    const around = new Map(
      cellsOf(map, bodyAt(actor))
        .flatMap(cell => [cell, ...neighbours(map, cell)])
        .map(({ x, y }) => [`${x}, ${y}`, { actor: actor.id, x, y }]),
    );
    return [...around].flatMap(([where, there]) => {
      const label = `Set the oil at ${where} alight`;
      const alight = offer({ do: 'set alight', ...there }, label, 'half-round', 'OA-EQP-16');
      const out = `Pour oil out at ${where}`;
      return pours
        ? [offer({ do: 'pour oil', ...there }, out, 'half-round, a bottle', 'OA-EQP-16'), alight]
        : [alight];
    });
  },
};

/** OA-ACT-16, OA-EQP-16, OA-R-758: a bottle that is thrown bursts where it comes down, at most as far as the throw carries. */
export const throwOilAct: Act<CommandOf<'throw oil'>> = {
  binding: true,
  takes: { needs: ['handle things', 'attack'], halfRounds: () => 1 },
  whyNot(state, actor, { x, y }, { play }) {
    if ((actor.pack.oil ?? 0) < 1)
      return refuse('OA-EQP-16', `${actor.name} has no oil in the pack.`, 'actor');
    if (freeHandsOf(actor) < 1)
      return refuse('OA-WEAP-05', `${actor.name} has no hand free for a bottle of oil.`, 'actor');
    const there = { ...actor, id: '', x, y, altitude: 0, wall: null };
    return isOnGrid(state.map, { x, y }) && between(state, actor, there, play).lineOfSight
      ? undefined
      : refuse('OA-SIGHT-03', 'Nothing is thrown where there is no line of sight.', 'x');
  },
  happens(course, { actor, x, y }) {
    const fighter = course.who(actor);
    const given = {
      ...PLAIN_THROW,
      character: fighter,
      weight: demand(goodNamed('oil'), 'oil').weight,
      hands: freeHandsOf(fighter) > 1 ? (2 as const) : (1 as const),
      gravity: course.state.map.gravity,
    };
    const thrown = throwProcedure.run(given, course.play);
    const { distance, total } = isRefusal(thrown) ? { distance: 0, total: null } : thrown;
    const at = onTheWay(course.state, fighter, { x, y }, distance);
    const on = spillOf(course.state, fighter, at);
    course.emit({ is: 'threw oil', actor, total, at, on, pack: withoutOne(fighter, 'oil') });
    if (on.some(place => course.state.map.fires.some(isAt(place)))) flareUp(course, actor, on);
  },
  offers: (state, actor) =>
    (actor.pack.oil ?? 0) < 1
      ? []
      : enemiesOf(state, actor).map(({ x, y, name }) =>
          offer(
            { do: 'throw oil', actor: actor.id, x, y },
            `Throw a bottle of oil at ${name}`,
            'half-round, a bottle',
            'OA-ACT-16',
          ),
        ),
};
const PLAIN_THROW = throwProcedure.input.parse({ character: {} });

/** The space that something reaches on a straight way which carries it so many spaces at most. */
function onTheWay(state: FightState, from: Fighter, to: Place, most: number): Place {
  const share = Math.min(1, most / Math.max(1, spacesBetween(state, bodyAt(from), to)));
  const part = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return { x: part(from.x, to.x), y: part(from.y, to.y) };
}

/** Whether somebody has a flame to hand: a torch or lamp with one, or a fire beside them. */
const hasFlame = ({ map }: FightState, actor: Fighter): boolean =>
  (actor.lamp !== null && lightOf(actor.lamp.source).minutes !== null) ||
  map.fires.some(fire =>
    cellsOf(map, bodyAt(actor)).some(cell => isAt(cell)(fire) || neighbours(map, cell).some(isAt(fire))),
  );

export const setAlightAct: Act<CommandOf<'set alight'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => 1 },
  whyNot(state, actor, at) {
    if (isAirlessAt(state, at)) return refuse('OA-FIRE-04', 'No fire burns where there is no air.', 'x');
    if (!state.map.oil.some(isAt(at))) return refuse('OA-EQP-16', 'There is no oil on that space.', 'x');
    if (!isWithinReach(state, actor, at))
      return refuse('OA-EQP-16', 'Only oil on the own space or an adjacent one can be set alight.', 'x');
    return hasFlame(state, actor)
      ? undefined
      : refuse(
          'OA-EQP-16',
          `${actor.name} has no flame: that takes a burning torch or lamp, or a fire.`,
          'actor',
        );
  },
  happens: (course, { actor, x, y }) => flareUp(course, actor, [{ x, y }], 1),
};

/** OA-EQP-16, OA-R-653: all the oil that touches what is lit burns, and whoever is in it is burned at once. */
function flareUp(course: Course, actor: string, from: readonly Place[], halfRounds = 0): void {
  const { state } = course;
  const burns = state.map.oil.filter(at => !isAirlessAt(state, at));
  const lit = burns.filter(at => from.some(isAt(at)));
  for (let i = 0; i < lit.length; i++)
    for (const at of burns)
      if (!lit.some(isAt(at)) && neighbours(state.map, itemAt(lit, i)).some(isAt(at))) lit.push(at);
  const until = state.round + SPILLED_OIL.minutes * CLOCKS.minute;
  course.emit({
    is: 'set alight',
    actor,
    on: lit.map(({ x, y }) => ({ x, y })),
    size: SPILLED_OIL.fire,
    until,
    halfRounds,
  });
  for (const id of course.state.order) {
    const fighter = course.who(id);
    if (!isPresent(fighter)) continue;
    const fire = fireAmong(course.state, fighter, [fighter]);
    if (fire && lit.some(isAt(fire))) burn(course, id, fire.size, 1);
  }
}

/** OA-EQP-16: what has burned down by this round goes out. */
export function firesGoOut(course: Course, round: number): void {
  const over = course.state.map.fires.filter(({ until }) => until !== undefined && until < round);
  if (over.length > 0) course.emit({ is: 'burned down', on: over.map(({ x, y }) => ({ x, y })) });
}

const placeWords = (places: readonly Place[]): string => listed(places.map(({ x, y }) => `${x}, ${y}`));
/** Every place but these. */
const isNotOn =
  (places: readonly Place[]) =>
  (at: Place): boolean =>
    !places.some(isAt(at));

export const oilEvents: EventRows<'poured oil' | 'threw oil' | 'set alight' | 'burned down'> = {
  'threw oil': {
    exertion: 'moderate',
    writes(state, { actor, on, pack }, fighter) {
      fighter.pack = pack;
      state.map = { ...state.map, oil: [...state.map.oil.filter(isNotOn(on)), ...on] };
      spend(state, actor, 1);
    },
    tells: ({ who, told }, { total, at, on }) =>
      `${who} throws a bottle of oil${total === null ? '' : told(` with ${count(total)}`)}, which bursts at ${at.x}, ${at.y}${on.length > 0 ? `: oil at ${placeWords(on)}` : ''}.`,
  },
  'poured oil': {
    writes(state, { actor, on, pack }, fighter) {
      fighter.pack = pack;
      state.map = { ...state.map, oil: [...state.map.oil.filter(isNotOn(on)), ...on] };
      spend(state, actor, 1);
    },
    tells: ({ who }, { on }) => `${who} pours oil out at ${placeWords(on)}.`,
  },
  'set alight': {
    writes(state, { actor, on, size, until, halfRounds }) {
      const { map } = state;
      const lit = on.map(({ x, y }) => ({ x, y, size, until }));
      const fires = [...map.fires.filter(isNotOn(on)), ...lit];
      state.map = { ...map, oil: map.oil.filter(isNotOn(on)), fires };
      spend(state, actor, halfRounds);
    },
    tells: ({ who }, { on, size, until }) =>
      `${who} sets the oil alight at ${placeWords(on)}: a ${size} fire to the end of round ${until}.`,
  },
  'burned down': {
    touches: NOBODY,
    writes(state, { on }) {
      state.map = { ...state.map, fires: state.map.fires.filter(isNotOn(on)) };
    },
    tells: (_, { on }) => `The fire at ${placeWords(on)} has burned down.`,
  },
};
