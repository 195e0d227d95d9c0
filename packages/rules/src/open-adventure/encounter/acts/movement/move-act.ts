/** MOVE: from space to space. */

import type { Flood, Place } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { plural } from '../../../checks/words.ts';
import { CHARGE_SPACES } from '../../../combat/weapon-abilities.ts';
import { lastOf } from '../../../demand.ts';
import { quietPlay } from '../../../play.ts';
import { isProne } from '../../blows.ts';
import { fulfil, goTo, spend, strain } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { directionTo } from '../../ground/compass.ts';
import { bodyAt, canFly, heightAt, isSwimming, pointsPerMove, STEP } from '../../ground/ground.ts';
import { askTriggers, stepThatTriggers } from '../../rounds/triggers.ts';
import { turnIn } from '../../rounds/whose-turn.ts';
import type { Fighter, FightState } from '../../state.ts';
import { type Act, type Course, type Offer, offer } from '../act.ts';
import { fall } from '../attacks/push.ts';
import { isStrained, losesConcentration } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { sneakOn } from '../hide-act.ts';
import { burn, fireAmong } from '../surroundings/burning-ground.ts';
import { crossesVacuum } from '../surroundings/vacuum-acts.ts';
import { swimsOrSinks } from './height-acts.ts';
import { carefulWays, hasPoints, waysFor, whyNotMoveAct, whyNotUnhurried } from './own-moves.ts';

export const moveAct: Act<CommandOf<'move'>> = {
  heldAs: () => 'move',
  whyNot: (_, actor, command, inquiry) =>
    whyNotUnhurried(inquiry, actor) ?? whyNotMoveAct(inquiry, actor, command),
  happens: (course, command, inquiry) => move(course, command, inquiry?.ways),
  offers(state, actor, inquiry) {
    if (actor.wall || !hasPoints(inquiry, actor)) return [];
    const { turn, play } = inquiry;
    const { speedLeft } = actor;
    inquiry.ways ??= waysFor(state, actor, turn, play);
    const careful = carefulWays(state, actor, turn, play);
    const oneMove = speedLeft + pointsPerMove(state, actor, play);
    // OA-TERR-07: what one half-round does not pay for, two do.
    const timeFor = (points: number): string =>
      points <= speedLeft ? 'speed points' : points <= oneMove ? 'half-round' : 'two half-rounds';
    const offers: Offer[] = [];
    for (const { at, cost } of inquiry.ways.places())
      if (cost > 0) {
        const { x, y } = at;
        const around = careful?.cost(at) ?? cost;
        const points = around < Number.POSITIVE_INFINITY ? around : cost;
        offers.push(
          offer({ do: 'move', actor: actor.id, x, y }, `Move to ${x}, ${y}`, timeFor(points), 'OA-MOVE-03'),
        );
      }
    return offers;
  },
};

/** OA-MOVE-03, OA-TERR-07: points of the move under way first, then of as many half-rounds as it takes. */
function move(course: Course, command: CommandOf<'move'>, asked: Flood | undefined): void {
  const { state, play } = course;
  const fighter = course.who(command.actor);
  const turn = turnIn(state);
  const before = { x: fighter.x, y: fighter.y, scorched: fighter.scorched };
  const swam = isSwimming(state, fighter);
  const strained = isStrained(state, fighter.id);
  const quiet = quietPlay(state.readings);
  const direct = (course.events.length === 0 ? asked : undefined) ?? waysFor(state, fighter, turn, quiet);
  const careful = carefulWays(state, fighter, turn, quiet);
  const ways = careful && careful.cost(command) < Number.POSITIVE_INFINITY ? careful : direct;
  // OA-WABL-04, OA-ACT-08: of equal ways the straight one, for whoever would charge or jump.
  const whole = ways.straightWay(command, CHARGE_SPACES);
  const stop = stepThatTriggers(state, fighter, whole, play);
  const edge = fighter.altitude > 0 ? undefined : firstDrop(course, fighter, whole);
  const last = Math.min(stop ?? whole.length - 1, edge ?? whole.length - 1);
  const way = whole.slice(0, last + 1);
  const to = lastOf(way);
  const points = ways.cost(to);
  const perMove = pointsPerMove(state, fighter, play);
  const halfRounds = points <= fighter.speedLeft ? 0 : Math.ceil((points - fighter.speedLeft) / perMove);
  const left = fighter.speedLeft + halfRounds * perMove - points;
  course.emit({
    is: 'moved',
    actor: fighter.id,
    to: { x: to.x, y: to.y },
    points,
    left,
    halfRounds,
    straight: straightOf(state.map, fighter, way),
  });
  if (edge !== undefined && edge === last) {
    const drop = downTo(course, fighter, whole, edge);
    // OA-R-601: whoever has wings is in the air where others fall.
    if (canFly(fighter) && !isProne(fighter))
      course.emit({ is: 'rose', actor: fighter.id, z: drop, points: 0, halfRounds: 0, left });
    else fall(course, course.who(fighter.id), drop);
  }
  // OA-ACT-22: to swim is more than to walk.
  if (swam && !strained)
    losesConcentration(course, fighter.id, { activity: 'swimming' }, fighter.round.guarding);
  // OA-R-452: whoever gets into the water in the middle of a round tests at once.
  if (!swam) swimsOrSinks(course, fighter.id);
  if (state.map.vacuum.length > 0) crossesVacuum(course, fighter.id, way);
  sneakOn(course, fighter.id);
  // OA-R-451: once for each half-round during which the mover was in the fire for any part.
  const fire = fireAmong(state, fighter, [before, ...way]);
  if (fire) burn(course, fighter.id, fire.size, halfRounds || (before.scorched ? 0 : 1));
  if (stop !== undefined && stop === last) askTriggers(course, command, 'after');
}

/** A step down of more than one space is a fall. */
function firstDrop(course: Course, fighter: Fighter, way: readonly Place[]): number | undefined {
  if (course.state.map.heights.length === 0) return undefined;
  const drop = way.findIndex((_, i) => downTo(course, fighter, way, i) > STEP);
  return drop < 0 ? undefined : drop;
}

/** How far down one step of a way leads. */
function downTo({ state }: Course, fighter: Fighter, way: readonly Place[], i: number): number {
  const ground = (at: Place): number => heightAt(state, bodyAt(fighter, at));
  return ground(i === 0 ? fighter : itemAt(way, i - 1)) - ground(itemAt(way, i));
}

/** OA-WABL-04: spaces in a straight line, for a charge; on hexagons a line leads to and fro. */
function straightOf(map: FightState['map'], fighter: Fighter, way: readonly Place[]): Fighter['straight'] {
  let { spaces } = fighter.straight;
  let direction = runOf(map, fighter);
  let [before, from]: [Place, Place] = [{ x: 0, y: 0 }, fighter];
  for (const to of way) {
    const next = directionTo(map, from, to);
    spaces = next === direction ? spaces + 1 : 1;
    direction = next;
    [before, from] = [from, to];
  }
  return { dx: from.x - before.x, dy: from.y - before.y, spaces };
}

/** The direction in which somebody has come. */
export const runOf = (map: FightState['map'], { x, y, straight: { dx, dy, spaces } }: Fighter) =>
  spaces === 0 ? undefined : directionTo(map, { x: x - dx, y: y - dy }, { x, y });

export const moveEvents: EventRows<'moved'> = {
  moved: {
    exertion: 'moderate',
    changesSight: true,
    writes(state, { actor, to, left, halfRounds, straight }, fighter) {
      if (isSwimming(state, fighter)) strain(state, actor);
      goTo(state, fighter, to);
      fighter.speedLeft = left;
      if (halfRounds > 0) fighter.scorched = false;
      fulfil(fighter, 'move');
      spend(state, actor, halfRounds);
      fighter.straight = straight;
    },
    tells: ({ who }, { to, points }) =>
      `${who} moves to ${to.x}, ${to.y} for ${plural(points, 'speed point')}.`,
  },
};
