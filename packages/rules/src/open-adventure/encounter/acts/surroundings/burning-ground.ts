/** FIRE-01 to 03, OA-R-451: fire on the ground burns whoever is in it, at most twice a round. */

import { overlap, type Place } from '@arbiter/engine';
import { plural } from '../../../checks/words.ts';
import { afflict } from '../../../conditions/conditions.ts';
import { loseHealth } from '../../../conditions/losses.ts';
import { quietPlay } from '../../../play.ts';
import { burnedBy } from '../../../world/fire.ts';
import { befall, turnOf } from '../../changes.ts';
import type { Command } from '../../commands.ts';
import type { Changes, EventOf } from '../../events.ts';
import { bodyAt } from '../../ground/ground.ts';
import { changesKept } from '../../kept-events.ts';
import { type Fighter, type FightState, isAlive, type Turn } from '../../state.ts';
import type { Course } from '../act.ts';
import { disturbs } from '../broken-concentration.ts';
import type { EventRows } from '../event-row.ts';

/** OA-R-451: at most so often in one round. */
const MOST_BURNS = 2;

/** OA-R-451: once more for each half-round of a normal turn that was not used, if it ends in the fire. */
export function burnsAt(course: Course, fighter: Fighter, turn: Turn): void {
  if (!turn.extra) fireOn(course, fighter, turn.halfRounds);
}

/** OA-R-451: once for each half-round of a deed in the fire; a move or jump has seen to its own. */
export function burnsActing(course: Course, { actor, halfRounds }: Turn, command: Command): void {
  const now = turnOf(course.state, actor);
  if (!now || command.do === 'move' || command.do === 'jump') return;
  const spent = halfRounds - now.halfRounds;
  if (spent > 0) fireOn(course, course.who(actor), spent);
}

/** So many exposures to the fire somebody stands in, if there is one, as far as the round allows. */
export function fireOn(course: Course, fighter: Fighter, times: number): void {
  const fire = fireAmong(course.state, fighter, [fighter]);
  if (fire) burn(course, fighter.id, fire.size, times);
}

/** A fire that somebody on the ground touches with any part of the body in one of these places. */
export function fireAmong(
  { map }: FightState,
  fighter: Fighter,
  places: readonly Place[],
): FightState['map']['fires'][number] | undefined {
  if (map.fires.length === 0 || (fighter.altitude > 0 && !fighter.wall)) return undefined;
  return map.fires.find(fire =>
    places.some(at => overlap(map, bodyAt(fighter, at), { x: fire.x, y: fire.y })),
  );
}

/** Exposures to a fire of this size, wherever it was met. */
export function burn(
  course: Course,
  id: string,
  size: Course['state']['map']['fires'][number]['size'],
  times: number,
): void {
  for (let n = 0; n < times; n++) {
    const fighter = course.who(id);
    if (!isAlive(fighter) || fighter.gone || fighter.burns >= MOST_BURNS) return;
    const { damage, caught } = burnedBy(fighter, size, course.play);
    const lives = isAlive({ ...fighter, HP: (fighter.HP ?? 0) - damage });
    course.emit({ is: 'burned', actor: id, damage, caught: caught && lives });
    disturbs(course, id, damage);
  }
}

const burnt = (fighter: Fighter, { damage, caught }: EventOf<'burned'>): Changes => {
  const hurt = { ...fighter, HP: (fighter.HP ?? 0) - damage };
  return caught ? afflict(hurt, { name: 'burn', counters: 1, late: 1 }) : hurt;
};

export const fireEvents: EventRows<'burned' | 'kept burning'> = {
  'kept burning': {
    inPlace: true,
    writes: (state, { lost }, fighter) =>
      befall(state, fighter, loseHealth(fighter, lost, quietPlay(state.readings))),
    tells: ({ who, told, left }, { lost }) =>
      `${who}: burn${told(`: ${plural(lost, 'health point')} lost`)}. ${left()}`,
  },
  burned: {
    writes(state, event, fighter) {
      befall(state, fighter, changesKept(event) ?? burnt(fighter, event));
      fighter.burns += 1;
      fighter.scorched = true;
    },
    tells: ({ who, told, left }, { damage, caught }) =>
      `${who} is in the fire${told(` and suffers ${damage}`)}${caught ? ', catching fire' : ''}. ${left()}`,
  },
};
