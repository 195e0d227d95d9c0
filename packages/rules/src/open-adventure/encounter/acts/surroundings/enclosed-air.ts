/** FIRE-04, ACT-21: the air of an enclosed place, which fires and people use up. */
import { plural } from '../../../checks/words.ts';
import { isStone } from '../../../conditions/conditions.ts';
import { lightOf } from '../../../content/goods.ts';
import { AIR_PARTS, airPartsUsed } from '../../../world/air.ts';
import { breathesWater } from '../../../world/swimming.ts';
import { isSuited } from '../../../world/vacuum.ts';
import { allFighters, type Fighter, type FightState, isPresent } from '../../state.ts';
import type { Course } from '../act.ts';
import { type EventRows, NOBODY } from '../event-row.ts';

/** OA-ACT-20, OA-ACT-02, OA-FIRE-04: whoever is under water and does not breathe there, or where the air is used up. */
export const isAirless = ({ map }: FightState, fighter: Fighter): boolean =>
  fighter.altitude < 0 ? !breathesWater(fighter) : map.air === 0 && !isSuited(fighter) && !isStone(fighter);

const burnsAir = (source: string): boolean => lightOf(source).minutes !== null;

/** OA-FIRE-04, OA-R-756: what a round of flames and of fighting takes of it, and the flames that go out with the last. */
export function airRunsDown(course: Course): void {
  const { state } = course;
  const { air, fires } = state.map;
  if (air === undefined || air === 0) return;
  const people = allFighters(state).filter(isPresent);
  const lamps = [
    ...people.flatMap(({ lamp }) => (lamp && burnsAir(lamp.source) ? ['tiny' as const] : [])),
    ...state.things.flatMap(({ weapon, until }) =>
      typeof until === 'number' && burnsAir(weapon) ? ['tiny' as const] : [],
    ),
  ];
  const breathers = people.filter(each => !isSuited(each) && !isStone(each)).map(() => 'strenuous' as const);
  const used = airPartsUsed([...fires.map(({ size }) => size), ...lamps], breathers);
  const left = Math.max(0, Math.floor(air - used));
  course.emit({ is: 'air', left });
  if (left > 0) return;
  if (fires.length > 0) course.emit({ is: 'burned down', on: fires.map(({ x, y }) => ({ x, y })) });
  for (const { id, lamp, x, y } of people)
    if (lamp && burnsAir(lamp.source))
      course.emit({ is: 'went out', actor: id, source: lamp.source, at: { x, y } });
}

export const airEvents: EventRows<'air'> = {
  air: {
    touches: NOBODY,
    writes(state, { left }) {
      state.map = { ...state.map, air: left };
    },
    // It is told once it matters.
    tells: (_, { left }) =>
      left === 0
        ? 'The air is used up: flames go out, and everybody holds their breath.'
        : left < LITTLE
          ? `There is little air left: ${plural(Math.floor(left / AIR_PARTS), 'volume')}.`
          : undefined,
  },
};
const LITTLE = 2 * AIR_PARTS;
