/** ENH-06, ENH-07: circles, cones and lines on the map: whom they reach, friend or foe. */
import type { Place as Square } from '@arbiter/engine';
import { CONE_LENGTH, enhancementOf } from '../../../powers/enhancements.ts';
import { hasEnhancement, rangeOf, reachOf } from '../../../powers/power-design.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { type Combatant, isThere } from '../../combatant.ts';
import { inCone, isClear, isWall, metresBetween, onLine } from '../../ground.ts';
import { everybody, type FightState } from '../../state.ts';
import { conditionMet } from './power-conditions.ts';

export type { Square };

/** Metres around the middle; undefined for a power that is no circle. */
export const radiusOf = ({ design: d, states }: Usable): number | undefined =>
  reachOf(d) === 'self'
    ? undefined
    : (states.radiusMetres ?? enhancementOf(d.enhancements, 'Area Effect')?.radius);

/** Whether the power is aimed at a place rather than at somebody. */
export const isArea = (power: Usable): boolean =>
  power.states.lineMetres !== undefined ||
  hasEnhancement(power.design, 'Cone Shaped') ||
  radiusOf(power) !== undefined;

/** SV-ENH-06, SV-ENH-07: everyone in the area. SV-LIM-01: whom its condition leaves out is not touched. */
export function withinArea(state: FightState, c: Combatant, power: Usable, middle: Square): Combatant[] {
  const { lineMetres } = power.states;
  const radius = radiusOf(power) ?? 0;
  const cone = hasEnhancement(power.design, 'Cone Shaped');
  const reaches = (t: Combatant): boolean => {
    if (lineMetres !== undefined)
      return t !== c && onLine(c, middle, t, lineMetres) && isClear(state.map, c, t);
    if (cone) return t !== c && inCone(c, middle, t, CONE_LENGTH) && isClear(state.map, c, t);
    return metresBetween(middle, t) <= radius && isClear(state.map, middle, t);
  };
  return everybody(state).filter(t => isThere(t) && reaches(t) && conditionMet(state, c, t, power));
}

/** How far away the middle of an area may be. */
export const farthestMetres = ({ design: d, states }: Usable): number =>
  states.lineMetres ??
  (hasEnhancement(d, 'Cone Shaped') ? CONE_LENGTH : (states.rangeMetres ?? rangeOf(d) ?? 1));

/** Every square that an area may be laid on now, if it reaches somebody there. */
export function squaresFor(state: FightState, c: Combatant, power: Usable): Square[] {
  const { width, height } = state.map;
  const metres = Math.min(farthestMetres(power), Math.max(width, height));
  const squares: Square[] = [];
  for (let x = Math.max(0, c.x - metres); x <= Math.min(width - 1, c.x + metres); x++)
    for (let y = Math.max(0, c.y - metres); y <= Math.min(height - 1, c.y + metres); y++)
      if (isOpen(state, c, { x, y }) && withinArea(state, c, power, { x, y }).length > 0)
        squares.push({ x, y });
  return squares;
}

/** Whether a power can be laid on the square: on the map, no wall, and in a clear line. */
export const isOpen = (state: FightState, c: Combatant, at: Square): boolean =>
  at.x < state.map.width && at.y < state.map.height && !isWall(state.map, at) && isClear(state.map, c, at);
