/** UNARM, OA-R-422, OA-R-471: positions that are over, or become those of the ground. */
import { hasCondition } from '../conditions/conditions.ts';
import type { ConditionName } from '../content/condition-list.ts';
import { apart, fallen, standing, struggleBetween, withStruggle } from '../rounds/struggle.ts';
import { isProne } from './blows.ts';
import type { Course } from './course.ts';
import { type Fighter, isPresent } from './fight-state.ts';
import { isBeside } from './ground.ts';

/** OA-R-422: what ends somebody's hold on others. */
const HOLDS_NOBODY: readonly ConditionName[] = ['unconscious', 'paralysis', 'petrify', 'cower'];
const cannotHold = (fighter: Fighter): boolean =>
  !isPresent(fighter) ||
  (fighter.conditions.length > 0 && HOLDS_NOBODY.some(name => hasCondition(fighter, name)));

/** Ends every position that has come to its end, and carries clinches to the ground. */
export function settleStruggles(course: Course): void {
  for (let found = true; found; ) {
    found = false;
    for (const { who, against, ladder } of course.state.positions) {
      const [held, holder] = [course.who(who), course.who(against)];
      const struggle = struggleBetween(course.state.positions, who, against)!;
      const over = cannotHold(holder) || !isPresent(held) || !isBeside(course.state, held, holder);
      const down = isProne(held) || isProne(holder);
      const after = over
        ? null
        : ladder === 'clinch' && down
          ? fallen(struggle)
          : ladder === 'grapple' && !down
            ? standing(struggle)
            : struggle;
      if (after === struggle) continue;
      const positions = after
        ? withStruggle(course.state.positions, who, against, after)
        : apart(course.state.positions, who, against);
      course.emit({ is: 'released', actor: who, target: against, positions });
      found = true;
      break;
    }
  }
}
