/** COND-19: what may free the fascinated in a fight: a threat that they perceive nearby, damage, and an ally who shakes them. */
import { USUAL_TARGET } from '../../checks/test.ts';
import { isFascinated, isInvisible, relieve } from '../../conditions/conditions.ts';
import { mayBreakFree, triesToBreakFree } from '../../conditions/confusion.ts';
import { sightBetween } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import { type Course, changesOf } from '../course.ts';
import { type Fighter, isPresent } from '../fight-state.ts';
import { distanceOf, enemiesOf } from '../ground.ts';

const mayBeFreed = (fighter: Fighter): boolean =>
  fighter.conditions.length > 0 && isPresent(fighter) && isFascinated(fighter);

/** OA-COND-19, OA-R-609: somebody fascinated has been hurt. */
export function mayWake(course: Course, id: string): void {
  const fighter = course.who(id);
  if (!mayBeFreed(fighter)) return;
  const { success } = triesToBreakFree(fighter, USUAL_TARGET, course.play);
  course.emit({
    is: 'suffered',
    actor: id,
    happened: [
      { condition: 'fascinate', source: '', saved: success, lost: 0, effect: success ? 'ends' : null },
    ],
    now: success ? changesOf(fighter, relieve(fighter, 'fascinate')) : {},
    moment: false,
  });
}

/** OA-COND-19, OA-R-609: a threat in sight at the start of the own turn. */
export function mayPerceiveThreat(course: Course, id: string): void {
  const fighter = course.who(id);
  if (!mayBeFreed(fighter)) return;
  const { state, play } = course;
  const threatened = enemiesOf(state, fighter).some(
    enemy =>
      mayBreakFree('threat', distanceOf(state, fighter, enemy)) &&
      !enemy.hidden?.from.includes(id) &&
      !isInvisible(enemy) &&
      sightBetween(state, fighter, enemy, play).lineOfSight,
  );
  if (threatened) mayWake(course, id);
}

/** OA-COND-19, OA-R-610: a half-round of an ally beside them. */
export function shakeAct(course: Course, { actor, target }: CommandOf<'shake'>): void {
  const fascinated = course.who(target);
  const { total, success } = triesToBreakFree(fascinated, USUAL_TARGET, course.play);
  const now = success ? changesOf(fascinated, relieve(fascinated, 'fascinate')) : {};
  course.emit({ is: 'shook', actor, target, total, freed: success, now });
}
