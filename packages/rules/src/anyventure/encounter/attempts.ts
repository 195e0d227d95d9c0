/** COND: what fear and confusion make of an Action or a Reaction before it goes ahead. */

import { chebyshev, intoReach, itemAt, nearestOf } from '@arbiter/engine';
import { hasCondition } from '../checks/creature-check.ts';
import {
  type Attempt,
  attemptAction,
  attemptReaction,
  DIRECTIONS,
  isHindered,
  PROCEEDS,
} from '../combat/attempt.ts';
import { movementLeft } from '../combat/movement.ts';
import { whyNotMove } from '../combat/restrictions.ts';
import { farthestUse } from '../world/distance.ts';
import { forcedAttack, weaponInHand } from './blows.ts';
import type { Course } from './course.ts';
import { bodyOf, type Fighter, type Interrupted, isIn, spanOf } from './state.ts';
import { fleeFrom, stumble, walkFrom, walkOn } from './walking.ts';
import { isHeld, waysOf } from './ways.ts';

/** AV-COND-04, AV-COND-11: whose Action goes ahead; nobody's where fear or confusion has used it up. */
export function gate(course: Course, actor: string): Fighter | undefined {
  const me = course.who(actor);
  if (!isHindered(me)) return me;
  let attempt: Attempt = PROCEEDS;
  const feared = me.conditions.find(c => c.name === 'afraid')?.by;
  course.deed([actor], self => {
    attempt = attemptAction(self, course.play);
    return { is: 'faltered', actor, tried: 'an Action', attempt };
  });
  if (attempt.proceeds) return course.who(actor);
  if (attempt.fear && !attempt.fear.ends) {
    if (!fleeFrom(course, actor, feared, attempt.fleesUpTo)) course.resume();
    return undefined;
  }
  confusedDeed(course, actor, attempt);
  return undefined;
}

/**
 * The same for a Reaction, which only confusion stands before. What it was in answer to waits until what confusion
 * makes of it is over, and then goes on (AV-R-137).
 */
export function gateReaction(course: Course, actor: string, waits: Interrupted | null): boolean {
  if (!hasCondition(course.who(actor), 'confused')) return true;
  let attempt: Attempt = PROCEEDS;
  course.deed([actor], self => {
    attempt = attemptReaction(self, course.play);
    return { is: 'faltered', actor, tried: 'a Reaction', attempt };
  });
  if (attempt.proceeds) return true;
  if (waits) course.emit({ is: 'asked', pending: null, interrupted: [...course.state.interrupted, waits] });
  confusedDeed(course, actor, attempt, true);
  return false;
}

const STEPS = DIRECTIONS.map((_name, i) => {
  const angle = (i * Math.PI) / 4;
  return { x: Math.round(Math.sin(angle)), y: -Math.round(Math.cos(angle)) };
});

/** AV-R-78, AV-R-137: in its own turn towards the nearest as far as needed, then the attack; or one way till something stops it. */
function confusedDeed(course: Course, actor: string, attempt: Attempt, reaction = false): void {
  const me = course.who(actor);
  if (attempt.confusion === 3 && attempt.direction) {
    if (!stumble(course, actor, itemAt(STEPS, DIRECTIONS.indexOf(attempt.direction)))) course.resume();
    return;
  }
  const nearest = attempt.confusion === 1 ? nearestCreature(course, me) : undefined;
  if (!nearest) {
    course.resume();
    return;
  }
  const weapon = weaponInHand(me);
  const most = !me.turn.now || whyNotMove(me) ? 0 : movementLeft(me);
  const reach = farthestUse(weapon) + 1;
  const ways = waysOf(course.state, me, most);
  const goal = intoReach(
    ways,
    { target: bodyOf(nearest), reach, measure: chebyshev, span: spanOf(me) },
    at => !isHeld(course.state, me, at),
  );
  if (goal && ways.way(goal).length)
    walkOn(course, walkFrom(me, 'charge', ways.way(goal), { strikes: nearest.id, reaction }));
  else forcedAttack(course, actor, nearest.id, reaction);
}

/** AV-R-78: the nearest creature of any side. */
const nearestCreature = (course: Course, me: Fighter): Fighter | undefined =>
  nearestOf(
    chebyshev,
    bodyOf(me),
    course.all().filter(one => one.id !== me.id && isIn(one)),
  );
