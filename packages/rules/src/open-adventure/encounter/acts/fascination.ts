/** COND-19: what may free the fascinated in a fight: a threat that they perceive nearby, damage, and an ally who shakes them. */

import { isRefusal } from '@arbiter/engine';
import { USUAL_TARGET } from '../../checks/test.ts';
import { count } from '../../checks/words.ts';
import { hasCondition, isFascinated, isInvisible, relieve } from '../../conditions/conditions.ts';
import { mayBreakFree, triesToBreakFree } from '../../conditions/confusion.ts';
import { refuse } from '../../play.ts';
import { sightBetween } from '../blows.ts';
import { befall, spend, write } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { distanceOf, enemiesOf, isBeside } from '../ground/ground.ts';
import { changesKept } from '../kept-events.ts';
import { type Fighter, fighterIn, isPresent } from '../state.ts';
import { type Act, type Course, offer } from './act.ts';
import { both, type EventRows } from './event-row.ts';
import { presentIn } from './hindrances.ts';

const mayBeFreed = (fighter: Fighter): boolean =>
  fighter.conditions.length > 0 && isPresent(fighter) && isFascinated(fighter);

/** OA-COND-19, OA-R-609: somebody fascinated has been hurt. */
export function mayWake(course: Course, id: string): void {
  const fighter = course.who(id);
  if (!mayBeFreed(fighter)) return;
  const { success } = triesToBreakFree(fighter, USUAL_TARGET, course.play);
  course.emit({ is: 'stirred', actor: id, freed: success });
}

/** OA-COND-19, OA-R-609: a threat in sight at the start of the own turn. */
export function mayPerceiveThreat(course: Course, id: string): void {
  const fighter = course.who(id);
  if (!mayBeFreed(fighter)) return;
  const { state, play } = course;
  const looking = { state, play };
  const threatened = enemiesOf(state, fighter).some(
    enemy =>
      mayBreakFree('threat', distanceOf(state, fighter, enemy)) &&
      !enemy.hidden?.from.includes(id) &&
      !isInvisible(enemy) &&
      sightBetween(looking, fighter, enemy).lineOfSight,
  );
  if (threatened) mayWake(course, id);
}

/** OA-COND-19, OA-R-610: a half-round of an ally beside them. */
export const shakeAct: Act<CommandOf<'shake'>> = {
  to: 'anybody',
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => 1 },
  whyNot(state, actor, { target: id }) {
    const target = presentIn(state, id, 'OA-COND-19');
    if (isRefusal(target)) return target;
    if (!hasCondition(target, 'fascinate'))
      return refuse('OA-COND-19', `${target.name} is not fascinated.`, 'target');
    return target.id === actor.id || target.side !== actor.side || !isBeside(state, actor, target)
      ? refuse('OA-COND-19', 'An adjacent ally can be shaken, nobody else.', 'target')
      : undefined;
  },
  happens(course, { actor, target }) {
    const fascinated = course.who(target);
    const { total, success } = triesToBreakFree(fascinated, USUAL_TARGET, course.play);
    course.emit({ is: 'shook', actor, target, total, freed: success });
  },
  offersOn: (_, { id: actor }, target) =>
    target.conditions.length > 0 && hasCondition(target, 'fascinate')
      ? [offer({ do: 'shake', actor, target: target.id }, `Shake ${target.name}`, 'half-round', 'OA-COND-19')]
      : [],
};

export const shakeEvents: EventRows<'shook' | 'stirred'> = {
  stirred: {
    inPlace: true,
    writes(state, { freed }, fighter) {
      if (freed) befall(state, fighter, relieve(fighter, 'fascinate'));
    },
    tells: ({ who }, { freed }) =>
      `${who}: fascinate, and the save ${freed ? 'is made; it is over' : 'fails'}.`,
  },
  shook: {
    touches: both,
    writes(state, event) {
      const target = fighterIn(state, event.target);
      const freed = event.freed ? relieve(target, 'fascinate') : target;
      write(target, changesKept(event) ?? freed);
      spend(state, event.actor, 1);
    },
    tells: ({ who, other, told }, event) =>
      `${who} shakes ${other(event)}, who ${event.freed ? 'comes to' : 'stays fascinated'}${told(` with ${count(event.total)}`, event.target)}.`,
  },
};
