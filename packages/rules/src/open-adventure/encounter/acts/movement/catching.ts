/** ACT-29, ACT-30: who slips from a wall is caught by somebody beside them, or falls. */
import { isRefusal } from '@arbiter/engine';
import { USUAL_TARGET } from '../../../checks/test.ts';
import { count } from '../../../checks/words.ts';
import { whyNotDo } from '../../../conditions/conditions.ts';
import { catchClimberProcedure, gripSave, wholeWeight } from '../../../world/climbing.ts';
import { isGladly } from '../../blows.ts';
import { isBeside } from '../../ground/ground.ts';
import { allFighters, type Fighter, isPresent } from '../../state.ts';
import type { Course } from '../act.ts';
import { fall } from '../attacks/push.ts';
import { both, type EventRows } from '../event-row.ts';
import { freeHandsOf } from '../hand-acts.ts';

const PLAIN_CATCH = catchClimberProcedure.input.parse({ character: {}, weight: 0 });

/** OA-ACT-30, OA-R-258, OA-R-757: those of the side beside the climber who have a hand free and have not tried. */
const neighboursOf = (course: Course, climber: Fighter, tried: readonly string[]): Fighter[] =>
  allFighters(course.state).filter(
    other =>
      other.id !== climber.id &&
      other.side === climber.side &&
      !tried.includes(other.id) &&
      isPresent(other) &&
      isBeside(course.state, other, climber) &&
      freeHandsOf(other) > 0 &&
      isGladly(other, 'catches') &&
      !whyNotDo(other, 'react'),
  );

/** OA-ACT-30: whoever cannot hold the weight is passed over; with a missed save nobody else can help. */
export function fallsUnlessCaught(
  course: Course,
  id: string,
  spaces: number,
  tried: readonly string[] = [],
): void {
  const climber = course.who(id);
  const { gravity } = course.state.map;
  const weight = wholeWeight(climber);
  for (const character of neighboursOf(course, climber, tried)) {
    const climbing = character.wall !== null;
    const outcome = catchClimberProcedure.run(
      { ...PLAIN_CATCH, character, weight, climbing, gravity },
      course.play,
    );
    if (isRefusal(outcome)) continue;
    const { saveTotal, climbTotal, result } = outcome;
    course.emit({ is: 'caught', actor: character.id, target: id, saveTotal, climbTotal, result });
    if (result === 'caught') return;
    if (result === 'falls on') break;
    fallsUnlessCaught(course, id, spaces, [...tried, character.id]);
    letsGo(course, character.id, [...tried, id, character.id]);
    return;
  }
  fall(course, climber, spaces);
}

/** OA-ACT-30: who is torn along may catch themself, or be caught by another. */
function letsGo(course: Course, id: string, tried: readonly string[]): void {
  const catcher = course.who(id);
  const { total, success } = gripSave(catcher, USUAL_TARGET, course.play);
  course.emit({ is: 'held on', actor: id, total, success, falls: !success, torn: true });
  if (!success) fallsUnlessCaught(course, id, catcher.altitude, tried);
}

export const catchEvents: EventRows<'caught'> = {
  caught: {
    touches: both,
    // OA-ACT-29: whoever has slipped does no more than hold on this round.
    writes: () => {},
    tells({ who, name, told }, { target, saveTotal, climbTotal, result }) {
      const climb = climbTotal === null ? '' : ` and climbs with ${count(climbTotal)}`;
      const test = `${who} reaches for ${name(target)}${told(` with ${count(saveTotal)}${climb}`)}`;
      if (result === 'both fall') return `${test}; both fall.`;
      return result === 'caught' ? `${test} and holds on to them.` : `${test} and misses.`;
    },
  },
};
