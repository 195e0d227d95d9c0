/** EQP-16, OA-R-653: oil that is poured out, and set alight. */
import { cellsOf, isOnGrid, neighbours, type Place, type Refusal } from '@arbiter/engine';
import { CLOCKS } from '../../content/condition-list.ts';
import { goodNamed, SPILLED_OIL } from '../../content/goods.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Fighter, type FightState, isPresent } from '../fight-state.ts';
import { bodyAt, heightAt, isWall, levelOf, STEP, spacesBetween, waterDepth } from '../ground.ts';
import { burn, fireAmong } from './burning-ground.ts';
import { withoutOne } from './pack-acts.ts';
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
  isOnGrid(state.map, at) && !isWall(state, at) && waterDepth(state, at) === 0;

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

/** Why no oil is poured there, the time apart. */
export function whyNotPour(
  state: FightState,
  actor: Fighter,
  at: CommandOf<'pour oil'>,
  freeHands: number,
): Refusal | undefined {
  if ((actor.pack.oil ?? 0) < 1) return refuse('OA-EQP-16', `${actor.name} has no oil in the pack.`, 'actor');
  if (actor.altitude !== 0) return refuse('OA-EQP-16', 'Oil is poured out on the ground.', 'actor');
  if (!isWithinReach(state, actor, at) || !holdsOil(state, at))
    return refuse('OA-EQP-16', 'Oil is poured out on the own space or an adjacent one, on dry ground.', 'x');
  return freeHands < 1
    ? refuse('OA-WEAP-05', `${actor.name} has no hand free for a bottle of oil.`, 'actor')
    : undefined;
}

export function pourAct(course: Course, { actor, x, y }: CommandOf<'pour oil'>): void {
  const fighter = course.who(actor);
  const on = spillOf(course.state, fighter, { x, y });
  course.emit({ is: 'poured oil', actor, on, pack: withoutOne(fighter, 'oil') });
  // What burns there already sets it alight.
  if (on.some(at => course.state.map.fires.some(isAt(at)))) flareUp(course, actor, on);
}

/** Whether somebody has a flame to hand: a torch or lamp with one, or a fire beside them. */
const hasFlame = ({ map }: FightState, actor: Fighter): boolean =>
  (actor.lamp !== null && goodNamed(actor.lamp.source)!.light!.minutes !== null) ||
  map.fires.some(fire =>
    cellsOf(map, bodyAt(actor)).some(cell => isAt(cell)(fire) || neighbours(map, cell).some(isAt(fire))),
  );

/** Why nothing is set alight there, the time apart. */
export function whyNotIgnite(
  state: FightState,
  actor: Fighter,
  at: CommandOf<'set alight'>,
): Refusal | undefined {
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
}

export function igniteAct(course: Course, { actor, x, y }: CommandOf<'set alight'>): void {
  flareUp(course, actor, [{ x, y }], 1);
}

/** OA-EQP-16, OA-R-653: all the oil that touches what is lit burns, and whoever is in it is burned at once. */
function flareUp(course: Course, actor: string, from: readonly Place[], halfRounds = 0): void {
  const { state } = course;
  const burns = state.map.oil.filter(at => !isAirlessAt(state, at));
  const lit = burns.filter(at => from.some(isAt(at)));
  for (let i = 0; i < lit.length; i++)
    for (const at of burns)
      if (!lit.some(isAt(at)) && neighbours(state.map, lit[i]!).some(isAt(at))) lit.push(at);
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
