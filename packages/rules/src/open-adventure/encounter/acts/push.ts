/** WABL-14, OA-R-294, OA-R-437: driven in a straight line of the attacker's choice, to the last free space that the attacker sees; over an edge one falls. */
import { cellsOf, isOnGrid, type Place } from '@arbiter/engine';
import { afflict } from '../../conditions/conditions.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { fallDamage } from '../../world/falling.ts';
import { type Direction, nextPlace, straightAway } from '../compass.ts';
import { type Course, changesOf } from '../course.ts';
import { type Fighter, type FightState, isAlive } from '../fight-state.ts';
import { between, bodyAt, heightAt, mayStandAt } from '../ground.ts';
import { fireOn } from './burning-ground.ts';

/** Who drives whom how far: away from a place, unless the attacker says another direction. */
export interface Push {
  readonly attacker: string;
  readonly from: Place;
  readonly id: string;
  readonly spaces: number;
  readonly direction: Direction | null;
}

/** Where somebody would land, after how many spaces, and how far below. */
export function landingOf(
  state: FightState,
  push: Push,
  play: OpenAdventurePlay,
): { readonly to: Place; readonly went: number; readonly drop: number } | undefined {
  const [attacker, fighter] = [state.fighters[push.attacker]!, state.fighters[push.id]!];
  const direction = push.direction ?? straightAway(state.map, push.from, fighter);
  if (!direction) return undefined;
  const level = heightAt(state, fighter);
  let landing: { to: Place; went: number; drop: number } | undefined;
  let at: Place = fighter;
  for (let went = 1; went <= push.spaces; went++) {
    at = nextPlace(state.map, at, direction);
    const fits = cellsOf(state.map, bodyAt(fighter, at)).every(cell => isOnGrid(state.map, cell));
    if (!fits || !mayStandAt(state, fighter, at) || heightAt(state, at) > level + fighter.altitude) break;
    const drop = fighter.altitude === 0 ? Math.max(0, level - heightAt(state, at)) : 0;
    // OA-WABL-14: nobody lands where the attacker does not see them.
    if (between(state, attacker, { ...fighter, x: at.x, y: at.y }, play).lineOfSight)
      landing = { to: at, went, drop };
    if (drop > 0) break;
  }
  return landing;
}

export function pushedBack(course: Course, push: Push): void {
  const fighter = course.who(push.id);
  if (!isAlive(fighter) || fighter.gone) return;
  const landing = landingOf(course.state, push, course.play);
  if (!landing) return;
  const { to, went, drop } = landing;
  course.emit({ is: 'pushed', actor: push.id, to, spaces: went });
  if (drop > 0) fall(course, course.who(push.id), drop);
  fireOn(course, course.who(push.id), 1);
}

/** FALL-01, FALL-02, OA-R-437: the damage of the fall, and lying where it ends. */
export function fall(course: Course, fighter: Fighter, spaces: number): void {
  const damage = fallDamage(fighter, spaces, course.state.map.gravity, course.play);
  const after = afflict({ ...fighter, HP: (fighter.HP ?? 0) - damage }, { name: 'prone' });
  course.emit({ is: 'fell', actor: fighter.id, spaces, damage, now: changesOf(fighter, after) });
}
