/** Areas: which spaces a burst, line or cone covers, and who is caught. */
import { beam, burst, cone, directionTo, overlap, type Place } from '@arbiter/engine';
import { spacesBetween } from '../combat/spaces.ts';
import type { Ability } from '../powers/ability.ts';
import { bodyAt, distanceBetween, lineBetween } from './position.ts';
import { allFighters, type Fighter, type FightState } from './state.ts';

/** ED-R-196: row k of a cone has 1 + 2 × ⌊k / 2⌋ spaces. */
const rowWidth = (row: number): number => 1 + 2 * Math.floor(row / 2);

/** ED-R-196: the spaces of an area that starts at a source and is aimed at a space. */
export function areaSpaces(state: FightState, source: Fighter, ability: Ability, at: Place): Place[] {
  const { map } = state;
  const { area } = ability;
  if (!map || !area) return [];
  switch (area.shape) {
    case 'burst':
      return burst(map, { ...at, span: 1 }, area.size, spacesBetween);
    case 'line':
      return beam(map, source, directionTo(source, at), area.size);
    case 'cone':
      return cone(map, source, directionTo(source, at), area.size, rowWidth);
  }
}

/** ED-R-146: what starts at its source reaches as far up and down as it is long. */
const isNoHigher = (source: Fighter, target: Fighter, { area }: Ability): boolean =>
  area === undefined || area.shape === 'burst' || distanceBetween(source, target) <= area.size;

/** ED-R-143, ED-R-144: everybody in it, friend or foe; whoever is behind something solid is not caught. */
export function caughtIn(
  state: FightState,
  source: Fighter,
  ability: Ability,
  at: Place | Fighter,
): Fighter[] {
  const { map } = state;
  if (!map) {
    const { zone, side } = at as Fighter;
    return allFighters(state).filter(
      each => each.side === side && each.zone === zone && !each.gone && each.life !== 'dead',
    );
  }
  const spaces = areaSpaces(state, source, ability, at);
  const start = ability.area?.shape === 'burst' ? { x: at.x, y: at.y, span: 1 } : bodyAt(source);
  return allFighters(state).filter(
    each =>
      !each.gone &&
      each.life !== 'dead' &&
      (each.id !== source.id || ability.area?.shape === 'burst') &&
      isNoHigher(source, each, ability) &&
      spaces.some(space =>
        overlap(map, { ...bodyAt(each), span: bodyAt(each).span || 1 }, { ...space, span: 1 }),
      ) &&
      lineBetween(map, start, bodyAt(each)) !== 'blocked',
  );
}
