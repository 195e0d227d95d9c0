/** WABL-14, OA-R-294, OA-R-437: driven back in a straight line, to the last free space; over an edge one falls. */
import { cellsOf, isOnGrid, type Place } from '@arbiter/engine';
import { afflict } from '../../conditions/conditions.ts';
import { fallDamage } from '../../world/falling.ts';
import { type Course, changesOf } from '../course.ts';
import { type Fighter, isAlive } from '../fight-state.ts';
import { bodyAt, heightAt, mayStandAt } from '../ground.ts';
import { fireOn } from './burning-ground.ts';

export function pushedBack(course: Course, from: string, id: string, spaces: number): void {
  const { state } = course;
  const [source, fighter] = [course.who(from), course.who(id)];
  if (!isAlive(fighter) || fighter.gone) return;
  const dx = Math.sign(fighter.x - source.x);
  const dy = Math.sign(fighter.y - source.y);
  if (dx === 0 && dy === 0) return;
  let at: Place = { x: fighter.x, y: fighter.y };
  let went = 0;
  const level = heightAt(state, fighter);
  let drop = 0;
  while (went < spaces && drop === 0) {
    const to = { x: at.x + dx, y: at.y + dy };
    const fits = cellsOf(state.map, bodyAt(fighter, to)).every(cell => isOnGrid(state.map, cell));
    if (!fits || !mayStandAt(state, fighter, to) || heightAt(state, to) > level + fighter.altitude) break;
    at = to;
    went++;
    if (fighter.altitude === 0) drop = Math.max(0, level - heightAt(state, to));
  }
  if (went === 0) return;
  course.emit({ is: 'pushed', actor: id, to: at, spaces: went });
  if (drop > 0) fall(course, course.who(id), drop);
  fireOn(course, course.who(id), 1);
}

/** FALL-01, FALL-02, OA-R-437: the damage of the fall, and lying where it ends. */
export function fall(course: Course, fighter: Fighter, spaces: number): void {
  const damage = fallDamage(fighter, spaces, course.state.map.gravity, course.play);
  const after = afflict({ ...fighter, HP: (fighter.HP ?? 0) - damage }, { name: 'prone' });
  course.emit({ is: 'fell', actor: fighter.id, spaces, damage, now: changesOf(fighter, after) });
}
