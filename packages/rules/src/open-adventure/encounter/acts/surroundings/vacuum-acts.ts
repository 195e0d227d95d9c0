/** VAC-01, VAC-02, OA-R-450, OA-R-683: spaces without air: who comes into them, who stays, who gets out, and what burns there. */

import { isMarked, overlap, type Place } from '@arbiter/engine';
import { plural } from '../../../checks/words.ts';
import { hasCondition, isStone } from '../../../conditions/conditions.ts';
import { lightOf } from '../../../content/goods.ts';
import { type OpenAdventurePlay, quietPlay } from '../../../play.ts';
import { backInAir, intoVacuum, isSuited, loseAir, withoutFlames } from '../../../world/vacuum.ts';
import { alarmedBy, write } from '../../changes.ts';
import type { Changes } from '../../events.ts';
import { bodyAt } from '../../ground/ground.ts';
import { changesKept } from '../../kept-events.ts';
import { type Fighter, type FightState, fighterIn, isAlive, isPresent } from '../../state.ts';
import type { Course } from '../act.ts';
import type { EventRows } from '../event-row.ts';

/** Whether there is no air in a space. */
export const isAirlessAt = ({ map }: FightState, at: Place): boolean =>
  map.vacuum.length > 0 && isMarked(map, map.vacuum, at);

/** Whether any part of somebody is, or would be, where there is no air. */
const isThere = ({ map }: FightState, fighter: Fighter, at: Place = fighter): boolean =>
  map.vacuum.some(({ x, y }) => overlap(map, bodyAt(fighter, at), { x, y }));

/** OA-VAC-01, OA-R-684: a space suit protects, and stone needs no air. */
const suffersThere = (state: FightState, fighter: Fighter, at: Place = fighter): boolean =>
  !isSuited(fighter) && !isStone(fighter) && isThere(state, fighter, at);

/** OA-VAC-01, OA-VAC-02: exposed at once, and back in air as soon as there is any; no flame outlasts it. */
export function meetsVacuum(course: Course, id: string): void {
  const { state } = course;
  const fighter = course.who(id);
  if (!isPresent(fighter)) return;
  if (isThere(state, fighter)) goesOut(course, fighter);
  const inside = suffersThere(state, fighter);
  if (inside && fighter.airless === null) course.emit({ is: 'exposed', actor: id });
  else if (!inside && fighter.airless !== null) course.emit({ is: 'back in air', actor: id });
}

/** OA-R-683: what burns on somebody or in their hand goes out. */
function goesOut(course: Course, fighter: Fighter): void {
  const { id, lamp, x, y } = fighter;
  if (lamp && lightOf(lamp.source).minutes !== null)
    course.emit({ is: 'went out', actor: id, source: lamp.source, at: { x, y } });
  if (fighter.conditions.length > 0 && hasCondition(fighter, 'burn'))
    course.emit({ is: 'smothered', actor: id });
}

/** OA-VAC-01: whoever goes right through is exposed as well, and breathes where the way ends in air. */
export function crossesVacuum(course: Course, id: string, way: readonly Place[]): void {
  const { state } = course;
  const between = way.slice(0, -1).filter(at => isThere(state, course.who(id), at));
  if (between.length === 0) return;
  goesOut(course, course.who(id));
  const fighter = course.who(id);
  if (fighter.airless === null && between.some(at => suffersThere(state, fighter, at)))
    course.emit({ is: 'exposed', actor: id });
}

/** OA-VAC-01, OA-R-450: the stamina point of a later round, before the dying save. */
export function losesAir(course: Course, id: string): void {
  const fighter = course.who(id);
  if (fighter.airless === null || fighter.airless === course.state.round || !isPresent(fighter)) return;
  course.emit({ is: 'exposed', actor: id });
}

/** OA-R-450: the moment of exposure, and each round after it, takes a stamina point. */
const withoutAir = (fighter: Fighter, play: OpenAdventurePlay): Changes =>
  loseAir(fighter.airless === null ? intoVacuum(fighter, play) : fighter, play);

export const vacuumEvents: EventRows<'exposed' | 'back in air' | 'smothered'> = {
  exposed: {
    writes(state, event, fighter) {
      const { conditions: before } = fighter;
      write(fighter, changesKept(event) ?? withoutAir(fighter, quietPlay(state.readings)));
      fighter.airless = state.round;
      alarmedBy(fighter, before);
    },
    tells({ state, who, told }, { actor }) {
      const fighter = fighterIn(state, actor);
      const out = `${who} is in the vacuum${told(` and has ${plural(fighter.SP ?? 0, 'stamina point')} left`)}`;
      return isAlive(fighter) ? `${out}.` : `${out}: ${who} dies.`;
    },
  },
  'back in air': {
    writes(_, event, fighter) {
      const { conditions: before } = fighter;
      write(fighter, changesKept(event) ?? backInAir(fighter));
      fighter.airless = null;
      alarmedBy(fighter, before);
    },
    tells: ({ who }) => `${who} is back in air.`,
  },
  smothered: {
    writes: (_, event, fighter) => write(fighter, changesKept(event) ?? withoutFlames(fighter)),
    tells: ({ who }) => `Without air the flames on ${who} go out.`,
  },
};
