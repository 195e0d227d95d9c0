/** Where somebody's body is on a map. */
import { type Body, cellsOf, isMarked, type Place } from '@arbiter/engine';
import { bodyOfSize, spacesBetween } from '../../combat/spaces.ts';
import type { Fighter, FightMap } from '../state.ts';

/** A space, and how high above the ground; left out: as high as whoever it is about. */
export interface Spot extends Place {
  readonly height?: number | undefined;
}

/** ED-R-163: a rider is wherever its mount is. */
export const bodyAt = (fighter: Fighter, at: Spot = fighter): Body =>
  bodyOfSize({
    x: at.x,
    y: at.y,
    z: at.height ?? fighter.height,
    size: fighter.saddle ?? fighter.size,
  });

/** Whether any space of a body is one of these. */
export const isIn = (map: FightMap, places: readonly Place[], body: Body): boolean =>
  places.length > 0 &&
  cellsOf(map, { ...body, span: body.span || 1 }).some(cell => isMarked(map, places, cell));

/** ED-SPC-01, ED-R-146: spaces between two on a map. */
export const distanceBetween = (a: Fighter, b: Fighter, from: Spot = a): number =>
  spacesBetween(bodyAt(a, from), bodyAt(b));
