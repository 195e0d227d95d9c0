/** CMBT-07: drawing, putting away, dropping and picking up. */
import { hasCondition } from '../../conditions/conditions.ts';
import { weaponNamed } from '../../content/weapon-list.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { isPresent } from '../fight-state.ts';

export function drawAct(course: Course, { actor, weapon }: CommandOf<'draw'>): void {
  course.emit({ is: 'drew', actor, weapon, hands: [...course.who(actor).hands, weapon] });
}

export function holsterAct(course: Course, { actor, weapon }: CommandOf<'holster'>): void {
  course.emit({ is: 'put away', actor, weapon });
}

export function dropAct(course: Course, { actor, weapon }: CommandOf<'drop'>): void {
  const { x, y } = course.who(actor);
  course.emit({ is: 'dropped', actor, weapon, at: { x, y }, forced: false });
}

export function pickUpAct(course: Course, { actor, weapon }: CommandOf<'pick up'>): void {
  const { x, y } = course.who(actor);
  const thing = course.state.things.find(
    each => each.weapon === weapon && Math.max(Math.abs(each.x - x), Math.abs(each.y - y)) <= 1,
  )!;
  course.emit({ is: 'picked up', actor, weapon, at: { x: thing.x, y: thing.y } });
}

/** OA-COND-38: whoever lost consciousness has let everything go; only stone keeps its grip. */
export function unconsciousLetsGo(course: Course, id: string): void {
  const fighter = course.who(id);
  if (fighter.conditions.length === 0 || fighter.hands.length === 0 || !isPresent(fighter)) return;
  if (hasCondition(fighter, 'unconscious') && !hasCondition(fighter, 'petrify')) dropEverything(course, id);
}

/** OA-UNARM-09: everything held falls. */
export function dropEverything(course: Course, id: string): void {
  const { hands, x, y } = course.who(id);
  for (const weapon of hands)
    if (!weaponNamed(weapon).natural)
      course.emit({ is: 'dropped', actor: id, weapon, at: { x, y }, forced: true });
}
