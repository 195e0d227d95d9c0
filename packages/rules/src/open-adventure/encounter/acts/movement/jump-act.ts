/** ACT-07, ACT-08, OA-R-474, OA-R-652: a jump in a straight line, over whatever lies below. */

import { demand, isOnGrid, isRefusal, itemAt, type Place } from '@arbiter/engine';
import { sizeOf } from '../../../character/character.ts';
import { whyNotLeap } from '../../../character/speed.ts';
import { count, plural } from '../../../checks/words.ts';
import { whyNotDo } from '../../../conditions/conditions.ts';
import { MEASURES } from '../../../content/species.ts';
import { quietPlay, refuse } from '../../../play.ts';
import { jumpHeight, jumpProcedure } from '../../../world/jumping.ts';
import { isProne } from '../../blows.ts';
import { goTo, spend, strain } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { directionsOf, directionTo, nextPlace } from '../../ground/compass.ts';
import {
  bodyAt,
  canFly,
  heightAt,
  isBarred,
  isSwimming,
  levelOf,
  mayStandAt,
  nearestFeared,
  pointsPerMove,
  STEP,
} from '../../ground/ground.ts';
import { askOnArrival } from '../../rounds/triggers.ts';
import { type Fighter, type FightState, fighterIn, isPresent } from '../../state.ts';
import { type Act, type Offer, offer } from '../act.ts';
import { fall } from '../attacks/push.ts';
import { isStrained, losesConcentration } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';
import { sneakOn } from '../hide-act.ts';
import { whyNotFree } from '../hindrances.ts';
import { burn, fireAmong } from '../surroundings/burning-ground.ts';
import { swimsOrSinks } from './height-acts.ts';
import { runOf } from './move-act.ts';
import { hasPoints, paidPoints, pointsFor } from './own-moves.ts';

const PLAIN_JUMP = jumpProcedure.input.parse({ character: {} });

/** The spaces of a jump, the last of them where it leads; undefined where no straight line does. */
function lineTo({ map }: FightState, jumper: Fighter, to: Place): readonly Place[] | undefined {
  const most = Math.max(Math.abs(to.x - jumper.x), Math.abs(to.y - jumper.y)) * 2;
  for (const direction of directionsOf(map)) {
    const line: Place[] = [];
    for (let at: Place = jumper; line.length < most; ) {
      at = nextPlace(map, at, direction);
      line.push(at);
      if (at.x === to.x && at.y === to.y) return line;
    }
  }
  return undefined;
}

/** OA-ACT-08: spaces that were run in the direction of the jump right before it. */
const runUpOf = ({ map }: FightState, jumper: Fighter, line: readonly Place[]): number =>
  runOf(map, jumper) === directionTo(map, jumper, itemAt(line, 0)) ? jumper.straight.spaces : 0;

/** How far the ground of a place lies above where somebody stands; negative below. */
const riseTo = (state: FightState, jumper: Fighter, at: Place): number =>
  heightAt(state, bodyAt(jumper, at)) - levelOf(state, jumper);

/** OA-MOVE-09: an enemy on their feet is not leapt over, unless far below. */
const isInTheWay = (state: FightState, jumper: Fighter, at: Place): boolean =>
  isBarred(state, at) ||
  riseTo(state, jumper, at) > STEP ||
  state.order.some(id => {
    const other = fighterIn(state, id);
    if (id === jumper.id || other.side === jumper.side || !isPresent(other) || isProne(other)) return false;
    const { x, y, span } = other;
    const covers = at.x >= x && at.x < x + span && at.y >= y && at.y < y + span;
    return covers && levelOf(state, other) + MEASURES[sizeOf(other).height].height > levelOf(state, jumper);
  });

/** OA-R-652: as far as the test leads: to the space that was meant, or to the last free one before it. */
export const jumpAct: Act<CommandOf<'jump'>> = {
  heldAs: () => 'move',
  whyNot(state, actor, { x, y }, { turn, play }) {
    const unable = whyNotDo(actor, 'move') ?? whyNotFree(state, actor, 'move');
    if (unable) return unable;
    if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall and climbs.`);
    if (actor.altitude !== 0 || isSwimming(state, actor))
      return refuse('OA-ACT-07', 'One jumps from the ground only.');
    const barred = whyNotLeap(actor);
    if (barred) return barred;
    const to = { x, y };
    const line =
      isOnGrid(state.map, to) && (x !== actor.x || y !== actor.y) ? lineTo(state, actor, to) : undefined;
    if (!line) return refuse('OA-ACT-07', 'A jump leads in a straight line to another space.');
    const points = pointsFor(state, actor, turn, play);
    if (line.length > points)
      return refuse(
        'OA-MOVE-03',
        `A jump costs a speed point for each space: ${line.length}, and there are ${points}.`,
      );
    const high = jumpHeight(MEASURES[sizeOf(actor).height].height, runUpOf(state, actor, line));
    const rises = riseTo(state, actor, to);
    if (rises > high) return refuse('OA-ACT-07', `${actor.name} jumps ${high} high, and it is ${rises}.`);
    if (line.slice(0, -1).some(at => isInTheWay(state, actor, at)))
      return refuse('OA-MOVE-09', 'Something that cannot be leapt over is in the way.');
    if (isBarred(state, to) || !mayStandAt(state, actor, to))
      return refuse('OA-MOVE-09', 'Nobody can stay on that space.');
    return actor.conditions.some(({ name }) => name === 'fear') &&
      nearestFeared(state, actor, to) < nearestFeared(state, actor)
      ? refuse('OA-COND-20', 'Whoever is afraid does not go closer.')
      : undefined;
  },
  happens(course, command) {
    const { actor, equipment } = command;
    const { state, play } = course;
    const fighter = course.who(actor);
    const before = { ...fighter };
    // What leads nowhere was refused.
    const line = demand(lineTo(state, fighter, command), 'line');
    const runUp = runUpOf(state, fighter, line);
    const outcome = jumpProcedure.run(
      { ...PLAIN_JUMP, character: fighter, runUp, gap: line.length, equipment },
      play,
    );
    if (isRefusal(outcome)) throw new Error(outcome.message);
    const strained = isStrained(state, actor);
    const far = landing(state, fighter, line, Math.min(line.length, outcome.spaces));
    const to = far === 0 ? { x: fighter.x, y: fighter.y } : itemAt(line, far - 1);
    const rises = riseTo(state, fighter, to);
    course.emit({
      is: 'jumped',
      actor,
      total: outcome.total,
      to: { x: to.x, y: to.y },
      spaces: far,
      wanted: line.length,
      ...paidPoints(fighter, Math.max(1, far), pointsPerMove(state, fighter, quietPlay(state.readings))),
    });
    if (rises < -STEP) {
      // OA-R-601: whoever has wings is in the air where others fall.
      if (canFly(fighter))
        course.emit({
          is: 'rose',
          actor,
          z: -rises,
          points: 0,
          halfRounds: 0,
          left: course.who(actor).speedLeft,
        });
      else fall(course, fighter, -rises);
    }
    // OA-ACT-22: to jump is more than to walk.
    if (!strained) losesConcentration(course, actor, { activity: 'jumping' }, fighter.round.guarding);
    swimsOrSinks(course, actor);
    sneakOn(course, actor);
    // OA-R-451: in the fire one jumps from, and the one one comes down in.
    const fire = fireAmong(course.state, fighter, [fighter, to]);
    if (fire) burn(course, actor, fire.size, 1);
    askOnArrival(course, command, before);
  },
  /** OA-ACT-07: over whatever cannot simply be walked: as far as anybody gets at best, in every direction. */
  offers(state, actor, inquiry) {
    const { map } = state;
    if (actor.wall || !hasPoints(inquiry, actor)) return [];
    if (map.heights.length === 0 && map.terrain.length === 0 && map.fires.length === 0) return [];
    const points = pointsFor(state, actor, inquiry.turn, inquiry.play);
    const offers: Offer[] = [];
    for (const direction of directionsOf(map)) {
      let at: Place = actor;
      for (let spaces = 1; spaces <= points; spaces++) {
        at = nextPlace(map, at, direction);
        if (!isOnGrid(map, at)) break;
        const { x, y } = at;
        offers.push(
          offer(
            { do: 'jump', actor: actor.id, x, y, equipment: [] },
            `Jump to ${x}, ${y}`,
            plural(spaces, 'speed point'),
            'OA-ACT-07',
          ),
        );
      }
    }
    return offers;
  },
};

/** How many spaces of the line somebody gets who would come down after so many: the last where nobody bars it. */
function landing(state: FightState, jumper: Fighter, line: readonly Place[], spaces: number): number {
  const isFree = (at: Place): boolean =>
    riseTo(state, jumper, at) < -STEP || (riseTo(state, jumper, at) <= STEP && mayStandAt(state, jumper, at));
  let far = spaces;
  while (far > 0 && far < line.length && !isFree(itemAt(line, far - 1))) far--;
  return far;
}

export const jumpEvents: EventRows<'jumped'> = {
  jumped: {
    writes(state, { actor, to, left, halfRounds }, fighter) {
      goTo(state, fighter, to);
      fighter.speedLeft = left;
      if (halfRounds > 0) fighter.scorched = false;
      spend(state, actor, halfRounds);
      strain(state, actor);
    },
    tells({ who, told }, { total, spaces, wanted, to }) {
      const rolled = total === null ? '' : told(` with ${count(total)}`);
      const short = spaces < wanted ? ' only' : '';
      return `${who} jumps${rolled},${short} ${plural(spaces, 'space')} far, to ${to.x}, ${to.y}.`;
    },
  },
};
