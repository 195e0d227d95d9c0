/** CMBT-07: drawing, putting away, dropping and picking up. */
import { hasCondition } from '../../conditions/conditions.ts';
import type { ShieldName } from '../../content/armor-list.ts';
import { weaponNamed } from '../../content/weapon-list.ts';
import type { CommandOf, Thing } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Fighter, type FightState, isPresent } from '../fight-state.ts';
import { bodyAt, heightAt, STEP, spacesBetween } from '../ground.ts';
import { lampHands } from './pack-acts.ts';

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
  const { conditions, hands, shields, lamp } = fighter;
  if (conditions.length === 0 || hands.length + shields.length + lampHands({ lamp }) === 0) return;
  if (!isPresent(fighter)) return;
  if (hasCondition(fighter, 'unconscious') && !hasCondition(fighter, 'petrify')) dropEverything(course, id);
}

/** OA-UNARM-09, OA-COND-38: everything held falls, shields and lamps too. */
export function dropEverything(course: Course, id: string): void {
  const { hands, x, y } = course.who(id);
  for (const weapon of hands)
    if (!weaponNamed(weapon).natural)
      course.emit({ is: 'dropped', actor: id, weapon, at: { x, y }, forced: true });
  for (const { name } of course.who(id).shields)
    course.emit({ is: 'dropped', actor: id, weapon: name as ShieldName, at: { x, y }, forced: true });
  const { lamp } = course.who(id);
  if (lamp && lampHands({ lamp }) > 0)
    course.emit({ is: 'dropped', actor: id, weapon: lamp.source, at: { x, y }, forced: true });
}
