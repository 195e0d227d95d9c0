/** Areas: which spaces a burst, line or cone covers, and who is caught. */
import { type Body, beam, burst, cone, directionTo, overlap, type Place } from '@arbiter/engine';
import { spacesBetween } from '../../combat/spaces.ts';
import type { Ability } from '../../powers/ability.ts';
import { allFighters, type Fighter, type FightState } from '../state.ts';
import { bodyAt } from './bodies.ts';
import { lineBetween } from './lines.ts';

/** ED-R-196: row k of a cone has 1 + 2 × ⌊k / 2⌋ spaces. */
const rowWidth = (row: number): number => 1 + 2 * Math.floor(row / 2);

/** ED-R-196, ED-R-234: of a source that fills several spaces, the one next to where its line or cone is aimed. */
export function startOf(source: Fighter, at: Place): Place {
  const { x, y, span = 1 } = bodyAt(source);
  const last = Math.max(1, span) - 1;
  return { x: Math.min(Math.max(at.x, x), x + last), y: Math.min(Math.max(at.y, y), y + last) };
}

/** ED-R-196: the spaces of an area that starts at a source and is aimed at a space. */
export function areaSpaces(state: FightState, source: Fighter, ability: Ability, at: Place): Place[] {
  const { map } = state;
  const { area } = ability;
  if (!map || !area) return [];
  const start = startOf(source, at);
  switch (area.shape) {
    case 'burst':
      return burst(map, { ...at, span: 1 }, area.size, spacesBetween);
    case 'line':
      return beam(map, start, directionTo(start, at), area.size);
    case 'cone':
      return cone(map, start, directionTo(start, at), area.size, rowWidth);
  }
}

/** Where an area is laid: of a burst perhaps in the air. */
export interface AreaCentre extends Place {
  readonly height?: number | undefined;
}

/** ED-R-143, ED-R-231: where a burst starts: as high as it is aimed, else where an enemy or anybody is, else on the ground. */
export function centreOf(state: FightState, source: Fighter, { x, y, height }: AreaCentre): Body {
  const place = { x, y, span: 1 };
  if (height !== undefined) return { ...place, z: height };
  const there = allFighters(state).filter(
    each => !each.gone && each.life !== 'dead' && spacesBetween({ ...bodyAt(each), z: 0 }, place) === 0,
  );
  const found = there.find(each => each.side !== source.side) ?? there[0];
  return { ...place, z: found?.height ?? 0 };
}

/** ED-R-143: where an area starts: a burst where it is laid, a line or cone at its source. */
export const areaStart = (state: FightState, source: Fighter, { area }: Ability, at: AreaCentre): Body =>
  area?.shape === 'burst' ? centreOf(state, source, at) : bodyAt(source);

/** ED-R-143, ED-R-144: everybody in it, friend or foe; whoever is behind something solid is not caught. */
export function caughtIn(
  state: FightState,
  source: Fighter,
  ability: Ability,
  at: AreaCentre | Fighter,
): Fighter[] {
  const { map } = state;
  if (!map) {
    const { zone, side } = at as Fighter;
    return allFighters(state).filter(
      each => each.side === side && each.zone === zone && !each.gone && each.life !== 'dead',
    );
  }
  const isBurst = ability.area?.shape === 'burst';
  const size = ability.area?.size ?? 0;
  const start = areaStart(state, source, ability, at);
  const spaces = isBurst ? [] : areaSpaces(state, source, ability, at);
  // ED-R-146: as far up and down as it is wide or long.
  const reaches = (body: Body): boolean =>
    spacesBetween(start, body) <= size &&
    (isBurst || spaces.some(space => overlap(map, body, { ...space, span: 1 })));
  return allFighters(state).filter(each => {
    if (each.gone || each.life === 'dead' || (each.id === source.id && !isBurst)) return false;
    const body = bodyAt(each);
    return reaches({ ...body, span: body.span || 1 }) && lineBetween(map, start, body) !== 'blocked';
  });
}
