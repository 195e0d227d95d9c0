/** ACT-01 to 06, ACT-27 to 29, POST-02: swimming, climbing and flying: what happens above and below the ground. */

import { demand, isOnGrid, isRefusal, neighbours, type Place } from '@arbiter/engine';
import { whyNotLeap } from '../../../character/speed.ts';
import { count, plural } from '../../../checks/words.ts';
import { whyNotDo, whyNotHoldOn, whyNotMove } from '../../../conditions/conditions.ts';
import type { TerrainName } from '../../../content/terrain-list.ts';
import { quietPlay, refuse } from '../../../play.ts';
import { roundWithoutAir } from '../../../world/breath.ts';
import { climbProcedure } from '../../../world/climbing.ts';
import { breathesWater, swimProcedure } from '../../../world/swimming.ts';
import { entryCost } from '../../../world/terrain.ts';
import { isProne } from '../../blows.ts';
import { changesOf, goTo, reachHeight, spend, strain } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { directionsOf, nextPlace } from '../../ground/compass.ts';
import {
  bodyAt,
  canFly,
  heightAt,
  isSwimming,
  mayStandAt,
  pointsPerMove,
  STEP,
  spacesBetween,
  standingRoom,
  waterDepth,
} from '../../ground/ground.ts';
import { askOnArrival } from '../../rounds/triggers.ts';
import { turnIn } from '../../rounds/whose-turn.ts';
import { type Fighter, type FightState, fighterIn, isAlive, isPresent } from '../../state.ts';
import { type Act, type Course, offer } from '../act.ts';
import { fall, type Push, pushedBack } from '../attacks/push.ts';
import { isStrained, losesConcentration } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { whyNotFree } from '../hindrances.ts';
import { isAirless } from '../surroundings/enclosed-air.ts';
import { fallsUnlessCaught } from './catching.ts';
import { gripOn } from './hang-acts.ts';
import { hasPoints, paidPoints, pointsFor, whyNotSwim } from './own-moves.ts';

/** OA-POST-02, OA-POST-03, OA-R-601: up or down in air or water. */
export const riseAct: Act<CommandOf<'rise'>> = {
  heldAs: () => 'move',
  whyNot(state, actor, { z }, { turn, play }) {
    const barred = whyNotDo(actor, 'move') ?? whyNotFree(state, actor, 'move') ?? whyNotSwim(state, actor);
    if (barred) return barred;
    if (z === actor.altitude) return refuse('OA-POST-02', `${actor.name} is there already.`, 'z');
    if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall and climbs.`, 'z');
    if (z > 0 && !canFly(actor)) return refuse('OA-POST-03', `${actor.name} does not fly.`, 'z');
    if (z > 0 && isProne(actor)) return refuse('OA-COND-30', `${actor.name} lies on the ground.`, 'z');
    const depth = waterDepth(state, actor);
    if (-z > depth)
      return refuse(
        'OA-ACT-01',
        depth === 0 ? 'There is no deep water.' : `The water is ${depth} deep.`,
        'z',
      );
    const points = pointsFor(state, { ...actor, altitude: z > 0 ? z : actor.altitude }, turn, play);
    if (Math.abs(z - actor.altitude) > points)
      return refuse('OA-MOVE-03', `${actor.name} has ${points} speed points for that.`, 'z');
    return mayStandAt(state, { ...actor, altitude: z }, actor)
      ? undefined
      : refuse('OA-MOVE-09', 'Somebody is in that space.', 'z');
  },
  happens(course, command) {
    const { actor, z } = command;
    const fighter = course.who(actor);
    const points = Math.abs(z - fighter.altitude);
    const moving = { ...fighter, altitude: z > 0 ? z : fighter.altitude };
    const perMove = pointsPerMove(course.state, moving, quietPlay(course.state.readings));
    const swims = isSwimming(course.state, fighter) && !isStrained(course.state, actor);
    const before = { ...fighter };
    course.emit({ is: 'rose', actor, z, points, ...paidPoints(fighter, points, perMove) });
    // OA-ACT-22: to swim is more than to walk.
    if (swims) losesConcentration(course, actor, { activity: 'swimming' }, fighter.round.guarding);
    askOnArrival(course, command, before);
  },
  offers(state, actor, inquiry) {
    if (!hasPoints(inquiry, actor)) return [];
    const deep = waterDepth(state, actor);
    const high = canFly(actor) ? 50 : 0;
    if (high === 0 && deep === 0 && actor.altitude === 0) return [];
    return Array.from({ length: deep + high + 1 }, (_, i) => i - deep).map(z =>
      offer(
        { do: 'rise', actor: actor.id, z },
        z > 0 ? `Fly ${z} high` : z < 0 ? `Dive ${-z} deep` : actor.altitude > 0 ? 'Land' : 'Come up',
        'speed points',
        'OA-POST-02',
      ),
    );
  },
};

const PLAIN_SWIM = swimProcedure.input.parse({ character: {} });

/** OA-ACT-01, OA-ACT-02, OA-R-602: the swim test of the round; who is at home in water makes none, but sinks when paralyzed. */
export function swimsOrSinks(course: Course, id: string): void {
  const { state, play } = course;
  const fighter = course.who(id);
  if (!isPresent(fighter) || !isSwimming(state, fighter)) return;
  if (breathesWater(fighter) && !whyNotHoldOn(fighter)) return;
  const outcome = swimProcedure.run({ ...PLAIN_SWIM, character: fighter, depth: -fighter.altitude }, play);
  if (isRefusal(outcome)) return;
  const altitude = 0 - Math.min(waterDepth(state, fighter), outcome.depth);
  const { total, afloat } = outcome;
  course.emit({ is: 'swam', actor: id, total, afloat, sinks: fighter.altitude - altitude, altitude });
}

/** OA-ACT-04, OA-R-654: whoever floats on flowing water is carried along, as far as there is water and room. */
export function drifts(course: Course, id: string): void {
  const { state } = course;
  const fighter = course.who(id);
  const isHeld = state.positions.some(({ who, against }) => who === id || against === id);
  if (fighter.altitude !== 0 || !isPresent(fighter) || isHeld || !isSwimming(state, fighter)) return;
  const currentAt = ({ x, y }: Place) =>
    state.map.terrain.find(space => space.x === x && space.y === y)?.current;
  const hasRoom = standingRoom(state, fighter);
  let to: Place = { x: fighter.x, y: fighter.y };
  let spaces = 0;
  for (const most = currentAt(to)?.spaces ?? 0; spaces < most; spaces++) {
    const current = currentAt(to);
    const next =
      current && directionsOf(state.map).includes(current.towards)
        ? nextPlace(state.map, to, current.towards)
        : undefined;
    if (!next || !hasRoom(next) || waterDepth(state, bodyAt(fighter, next)) === 0) break;
    to = next;
  }
  if (spaces > 0) course.emit({ is: 'drifted', actor: id, to: { x: to.x, y: to.y }, spaces });
}

/** OA-WABL-14, OA-R-437, OA-R-452: driven back, and tested at once where it leads into the water. */
export function driveBack(course: Course, push: Push): void {
  const swam = isSwimming(course.state, course.who(push.id));
  pushedBack(course, push);
  if (!swam) swimsOrSinks(course, push.id);
}

/** OA-ACT-20, OA-R-469: a round of held breath, charged by the hardest exertion since the last time. */
export function holdsBreath(course: Course, id: string): void {
  const fighter = course.who(id);
  if (!isAirless(course.state, fighter) || !isPresent(fighter)) return;
  const { character, happened } = roundWithoutAir(fighter, fighter.exertion, course.play);
  const now = changesOf(fighter, character);
  course.emit({ is: 'suffered', actor: id, happened, now, moment: false, breath: true });
}

const WALL: readonly TerrainName[] = ['wall'];
const PLAIN_CLIMB = climbProcedure.input.parse({ character: {} });

/** A way up or down a wall: who climbs is over the lower space, so high above it. */
interface Climb {
  readonly lower: Place;
  readonly upper: Place;
  readonly height: number;
  readonly altitude: number;
  readonly up: boolean;
}

/** OA-ACT-28, OA-R-602: spaces that differ by more than a step have a wall between them; whoever hangs goes on, or back. */
function climbTo(state: FightState, climber: Fighter, to: Place): Climb | undefined {
  const { x, y, altitude, wall } = climber;
  const here = { x, y };
  const ground = (at: Place): number => heightAt(state, bodyAt(climber, at));
  const between = (lower: Place, upper: Place) => ({ lower, upper, height: ground(upper) - ground(lower) });
  if (wall) {
    const up = to.x === wall.x && to.y === wall.y;
    return up || (to.x === x && to.y === y) ? { ...between(here, wall), altitude, up } : undefined;
  }
  if (altitude !== 0 || spacesBetween(state, here, to) !== 1) return undefined;
  const rises = ground(to) - ground(here);
  if (Math.abs(rises) <= STEP) return undefined;
  return rises > 0
    ? { ...between(here, to), altitude: 0, up: true }
    : { ...between(to, here), altitude: -rises, up: false };
}

/** OA-ACT-27, OA-ACT-29, OA-R-602: one test, then as far up or down the wall as the points of the turn lead. */
export const climbAct: Act<CommandOf<'climb'>> = {
  heldAs: () => 'move',
  whyNot(state, actor, { x, y }, { turn, play }) {
    const unable =
      whyNotDo(actor, 'move') ?? whyNotDo(actor, 'handle things') ?? whyNotFree(state, actor, 'move');
    if (unable) return unable;
    if (actor.hangs)
      return refuse('OA-ACT-28', `${actor.name} hangs on a ${actor.hangs.on} and climbs no wall.`);
    const climb = isOnGrid(state.map, { x, y }) ? climbTo(state, actor, { x, y }) : undefined;
    if (!climb) return refuse('OA-ACT-28', 'There is no wall to climb in that space.');
    if (actor.wall && actor.climbTest === 'failed')
      return refuse('OA-ACT-27', `${actor.name} has slipped this round and does no more than hold on.`);
    const barred = whyNotLeap(actor);
    if (barred) return barred;
    if (!mayStandAt(state, { ...actor, altitude: 0 }, climb.up ? climb.upper : climb.lower))
      return refuse('OA-MOVE-09', 'Nobody can stay on that space.');
    const points = actor.speedLeft + turn.halfRounds * pointsPerMove(state, actor, play, 'climb');
    const each = entryCost(actor, WALL, play);
    return points < each
      ? refuse('OA-MOVE-03', `A space of wall costs ${each} speed points, and there are ${points}.`)
      : undefined;
  },
  happens(course, command) {
    // Nobody climbs but in a turn, and nothing but a wall.
    const { actor, x, y } = command;
    const { state, play } = course;
    const fighter = course.who(actor);
    const before = { ...fighter };
    const quiet = quietPlay(state.readings);
    const { lower, upper, height, altitude, up } = demand(climbTo(state, fighter, { x, y }), 'climb');
    // OA-R-454: one test a round; whoever has held on when hit goes on climbing.
    const outcome =
      fighter.climbTest === 'passed'
        ? { total: null, success: true, falls: false }
        : climbProcedure.run({ ...PLAIN_CLIMB, character: fighter, equipment: command.equipment }, play);
    if (isRefusal(outcome)) throw new Error(outcome.message);
    const perMove = pointsPerMove(state, fighter, quiet, 'climb');
    const each = entryCost(fighter, WALL, quiet);
    const most = Math.floor((fighter.speedLeft + turnIn(state).halfRounds * perMove) / each);
    const climbed = outcome.success ? Math.min(most, up ? height - altitude : altitude) : 0;
    const now = up ? altitude + climbed : altitude - climbed;
    const atTop = now === height && up;
    const strained = isStrained(state, actor);
    course.emit({
      is: 'climbed',
      actor,
      total: outcome.total,
      success: outcome.success,
      falls: outcome.falls,
      to: atTop ? upper : lower,
      altitude: atTop ? 0 : now,
      wall: atTop || now === 0 ? null : upper,
      ...paidPoints(fighter, Math.max(1, climbed) * each, perMove),
    });
    // OA-ACT-22: to climb is more than to walk.
    if (!strained) losesConcentration(course, actor, { activity: 'climbing' }, fighter.round.guarding);
    if (outcome.falls && now > 0) fallsUnlessCaught(course, actor, now);
    askOnArrival(course, command, before);
  },
  offers({ map }, actor, inquiry) {
    if (map.heights.length === 0 || !hasPoints(inquiry, actor)) return [];
    return [actor, ...neighbours(map, actor)].map(({ x, y }) =>
      offer(
        { do: 'climb', actor: actor.id, x, y, equipment: [] },
        `Climb to ${x}, ${y}`,
        'speed points',
        'OA-ACT-27',
      ),
    );
  },
};

/** OA-R-454: a climber who is hit tests at once, but only once a round. */
export function holdsOn(course: Course, id: string): void {
  const fighter = course.who(id);
  if (!fighter.wall || fighter.climbTest !== null || !isPresent(fighter) || whyNotMove(fighter)) return;
  const outcome = climbProcedure.run({ ...PLAIN_CLIMB, character: fighter, ...gripOn(fighter) }, course.play);
  if (isRefusal(outcome)) return;
  const { total, success, falls } = outcome;
  course.emit({ is: 'held on', actor: id, total, success, falls });
  if (falls) fallsUnlessCaught(course, id, fighter.altitude);
}

/** OA-COND-26, OA-FALL-01, OA-R-682: whoever can no longer fly or hold on falls, the dead too, and whoever can no longer swim sinks at once. */
export function fallsOrSinks(course: Course, id: string): void {
  const fighter = course.who(id);
  if (fighter.altitude > 0 && !fighter.gone && !isAlive(fighter)) {
    course.emit({
      is: 'fell',
      actor: id,
      spaces: fighter.altitude,
      damage: 0,
      to: null,
      lifeless: true,
    });
    return;
  }
  if (fighter.conditions.length === 0 || !isPresent(fighter)) return;
  if (fighter.altitude > 0) {
    if (isProne(fighter) || whyNotHoldOn(fighter)) fall(course, fighter, fighter.altitude);
  } else if (fighter.afloat && isSwimming(course.state, fighter) && whyNotHoldOn(fighter))
    swimsOrSinks(course, id);
}

export const heightEvents: EventRows<'rose' | 'swam' | 'climbed' | 'drifted' | 'held on'> = {
  rose: {
    exertion: 'moderate',
    writes(state, { actor, z, left, halfRounds }, fighter) {
      if (isSwimming(state, fighter)) strain(state, actor);
      reachHeight(fighter, z);
      fighter.speedLeft = left;
      spend(state, actor, halfRounds);
    },
    tells({ state, who }, { actor, z }) {
      if (z > 0) return `${who} flies ${plural(z, 'space')} high.`;
      if (z < 0) return `${who} dives ${plural(-z, 'space')} deep.`;
      return `${who} ${isSwimming(state, fighterIn(state, actor)) ? 'is at the surface' : 'lands'}.`;
    },
  },
  swam: {
    writes(_, { afloat, altitude }, fighter) {
      fighter.afloat = afloat;
      reachHeight(fighter, altitude);
    },
    tells({ who, told }, { total, afloat, sinks, altitude }) {
      const test = total === null ? 'cannot swim' : `swims${told(` with ${count(total)}`)}`;
      return afloat
        ? `${who} ${test} and may move.`
        : `${who} ${test}, goes down ${plural(sinks, 'space')} and is ${plural(-altitude, 'space')} under water.`;
    },
  },
  /** Up or down a wall. */
  climbed: {
    exertion: 'moderate',
    changesSight: true,
    writes(state, { actor, to, altitude, wall, success, left, halfRounds }, fighter) {
      fighter.x = to.x;
      fighter.y = to.y;
      fighter.altitude = altitude;
      fighter.wall = wall;
      fighter.climbTest = success ? 'passed' : 'failed';
      fighter.speedLeft = left;
      spend(state, actor, halfRounds);
      strain(state, actor);
    },
    tells({ who, told }, { total, success, falls, to, altitude, wall }) {
      const test = `${who} climbs${total === null ? '' : told(` with ${count(total)}`)}`;
      const at = `${to.x}, ${to.y}`;
      const high = `${plural(altitude, 'space')} up the wall`;
      if (success)
        return wall ? `${test} and is ${high} at ${at}.` : `${test} and is at the end of the wall, at ${at}.`;
      return `${test} and slips${falls ? '' : `, but grips again at ${at}, ${high}`}.`;
    },
  },
  drifted: {
    writes: (state, { to }, fighter) => goTo(state, fighter, to),
    tells: ({ who }, { spaces, to }) =>
      `The current carries ${who} ${plural(spaces, 'space')} to ${to.x}, ${to.y}.`,
  },
  'held on': {
    writes(_, { success }, fighter) {
      fighter.climbTest = success ? 'passed' : 'failed';
    },
    tells({ who, told }, { total, success, falls, torn }) {
      if (torn)
        return `${who} is torn along, grabs${total === null ? '' : told(` with ${count(total)}`)} ${success ? 'and holds on' : 'in vain'}.`;
      const test = `${who} is hit on the wall${total === null ? '' : told(`, climbs with ${count(total)}`)}`;
      return success ? `${test} and holds on.` : `${test} and slips${falls ? '' : ', but grips again'}.`;
    },
  },
};
