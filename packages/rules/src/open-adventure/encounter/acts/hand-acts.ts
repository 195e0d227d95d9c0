/** CMBT-07: drawing, putting away, dropping and picking up. */
import { hasCondition } from '../../conditions/conditions.ts';
import { weaponNamed } from '../../content/weapon-list.ts';
import type { CommandOf, Thing } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Fighter, type FightState, isPresent } from '../fight-state.ts';
import { bodyAt, heightAt, STEP, spacesBetween } from '../ground.ts';

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
  const thing = thingBeside(course.state, course.who(actor), weapon)!;
  course.emit({ is: 'picked up', actor, weapon, at: { x: thing.x, y: thing.y } });
}

/** Something that lies where somebody stands or beside it, and no more than a step higher or lower. */
export const thingBeside = (
  state: FightState,
  actor: Fighter,
  weapon: Thing,
): FightState['things'][number] | undefined =>
  state.things.find(
    thing =>
      thing.weapon === weapon &&
      spacesBetween(state, bodyAt(actor), { x: thing.x, y: thing.y }) <= 1 &&
      Math.abs(heightAt(state, actor) + Math.max(0, actor.altitude) - heightAt(state, thing)) <= STEP,
  );

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
