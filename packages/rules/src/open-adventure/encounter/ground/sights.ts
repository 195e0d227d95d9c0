/**
 * Who sees whom, remembered until somebody moves who could be in between. Whoever is afraid looks round at every step of
 * a fight (OA-R-417); among a hundred that was half of all work (`bench/ready-fights.ts`).
 */
import { remember } from '@arbiter/dice';
import type { Place } from '@arbiter/engine';
import { sizeOf } from '../../character/character.ts';
import { hasCondition } from '../../conditions/conditions.ts';
import { type Fighter, type FightState, isPresent } from '../state.ts';
import { isInSight } from './sight.ts';

/** What of a fighter a line of sight heeds. */
interface Spot extends Place {
  readonly span: number;
  readonly altitude: number;
  readonly height: string;
  readonly posture: Fighter['posture'];
  readonly isPresent: boolean;
  readonly isProne: boolean;
}

/** One looking at another, and the squares on which others could be between them. */
interface Look {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isInSight: boolean;
}

/** What of the map it heeds. */
const GROUND = ['walls', 'lowWalls', 'heights'] as const;

/** What is known of the sights in one state, which is written into from event to event. */
class Sights {
  readonly #spots = new Map<string, Spot>();
  readonly #looks = new Map<string, Map<string, Look>>();
  #ground: readonly unknown[] = [];

  /** Forgets what may have become otherwise. */
  update({ fighters, map }: FightState): void {
    const ground = GROUND.map(list => map[list]);
    if (ground.some((list, i) => list !== this.#ground[i])) this.#looks.clear();
    this.#ground = ground;
    for (const [id, fighter] of Object.entries(fighters)) {
      const before = this.#spots.get(id);
      const now = spotOf(fighter);
      if (before && isSameSpot(before, now)) continue;
      this.#spots.set(id, now);
      this.#looks.delete(id);
      for (const looks of this.#looks.values())
        for (const [target, look] of looks)
          if (target === id || isAmong(look, now) || (before && isAmong(look, before))) looks.delete(target);
    }
  }

  isInSight(state: FightState, viewer: Fighter, target: Fighter): boolean {
    const looks = remember(this.#looks, viewer.id, () => new Map<string, Look>());
    return remember(looks, target.id, () => lookAt(state, viewer, target)).isInSight;
  }
}

const spotOf = (fighter: Fighter): Spot => ({
  x: fighter.x,
  y: fighter.y,
  span: fighter.span,
  altitude: fighter.altitude,
  height: sizeOf(fighter).height,
  posture: fighter.posture,
  isPresent: isPresent(fighter),
  isProne: fighter.conditions.length > 0 && hasCondition(fighter, 'prone'),
});

const isSameSpot = (one: Spot, other: Spot): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.isPresent === other.isPresent &&
  one.isProne === other.isProne &&
  one.altitude === other.altitude &&
  one.span === other.span &&
  one.posture === other.posture &&
  one.height === other.height;

const lookAt = (state: FightState, viewer: Fighter, target: Fighter): Look => ({
  left: Math.min(viewer.x, target.x) - 1,
  right: Math.max(viewer.x, target.x) + 1,
  top: Math.min(viewer.y, target.y) - 1,
  bottom: Math.max(viewer.y, target.y) + 1,
  isInSight: isInSight(state, viewer, target),
});

const isAmong = ({ left, right, top, bottom }: Look, { x, y }: Place): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The sights in a state as it is now. */
export function sightsIn(state: FightState): Pick<Sights, 'isInSight'> {
  const sights = remember(known, state, () => new Sights());
  sights.update(state);
  return sights;
}
const known = new WeakMap<FightState, Sights>();
