/** GUARD-02: whoever is attacked and could guard or deflect chooses before the roll. */

import { type AnsweredCommand, answersTo, mayDeflect } from '../../blows.ts';
import type { Answer } from '../../events.ts';
import { paymentsAsked } from '../../paid-armor.ts';
import type { Fighter } from '../../state.ts';
import type { Course } from '../act.ts';

export const NO_ANSWER: Answer = { maneuver: 'none', weapon: null, at: null };

/** Asks the first of those who can answer, or want to be asked what is paid for, the others after it; whether anybody can. */
export function asksForAnswer(
  course: Course,
  attack: AnsweredCommand,
  targets: readonly Fighter[],
  free = false,
): boolean {
  const { state, play } = course;
  const asked: string[] = [];
  for (const target of targets)
    if (
      ((target.round.guarding || mayDeflect(target)) &&
        answersTo(state, { attack }, target, play).length > 0) ||
      (target.orders && paymentsAsked(state, attack, target, play).length > 0)
    )
      asked.push(target.id);
  const [who, ...left] = asked;
  if (who === undefined) return false;
  course.emit({
    is: 'asked',
    asked: [...state.asked, { for: 'answer', who, attack, free, left, answers: {} }],
  });
  return true;
}
