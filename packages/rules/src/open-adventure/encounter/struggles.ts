/** UNARM, OA-R-422, OA-R-471: positions that are over, or become those of the ground. */
import { bears } from '../conditions/conditions.ts';
import { apart, fallen, letGo, standing, struggleBetween, withStruggle } from '../rounds/struggle.ts';
import { isProne } from './blows.ts';
import type { Course } from './course.ts';
import { isPresent } from './fight-state.ts';
import { isBeside } from './ground.ts';

/** OA-R-422: what ends somebody's hold on others. */
const holdsNobody = bears('unconscious', 'paralysis', 'petrify', 'cower', 'helpless');

/** Ends every position that has come to its end, and carries clinches to the ground. */
export function settleStruggles(course: Course): void {
  for (let found = true; found; ) {
    found = false;
    for (const { who, against, ladder } of course.state.positions) {
      const [held, holder] = [course.who(who), course.who(against)];
      const struggle = struggleBetween(course.state.positions, who, against)!;
      const over = !isPresent(held) || !isPresent(holder) || !isBeside(course.state, held, holder);
      const down = isProne(held) || isProne(holder);
      const falls = ladder === 'clinch' && down;
      const after = over
        ? null
        : holdsNobody(holder)
          ? letGo(struggle)
          : falls
            ? fallen(struggle)
            : ladder === 'grapple' && !down
              ? standing(struggle)
              : struggle;
      if (after === struggle) continue;
      const positions = after
        ? withStruggle(course.state.positions, who, against, after)
        : apart(course.state.positions, who, against);
      const fell = falls && !over && !holdsNobody(holder);
      course.emit({ is: 'released', actor: who, target: against, positions, ...(fell && { fallen: true }) });
      found = true;
      break;
    }
  }
}
