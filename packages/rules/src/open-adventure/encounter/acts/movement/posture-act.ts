/** POST-02, POST-03: to move otherwise than usual: on hands and knees, rolling, backwards, on the hands, under the ground. */

import { sizeOf } from '../../../character/character.ts';
import { whyNotDo } from '../../../conditions/conditions.ts';
import { quietPlay, refuse } from '../../../play.ts';
import { whyNotPosture } from '../../../world/posture.ts';
import { CHOSEN_POSTURES, type CommandOf } from '../../commands.ts';
import { leftOfMove, suitsNow } from '../../ground/ground.ts';
import { type Act, offer } from '../act.ts';
import type { EventRows } from '../event-row.ts';

/** OA-POST-03: one posture at a time; to change it is part of the movement. */
export const postureAct: Act<CommandOf<'posture'>> = {
  takes: { needs: ['move'], halfRounds: () => 0 },
  whyNot(state, actor, { posture }) {
    if (posture === actor.posture)
      return refuse('OA-POST-03', `${actor.name} moves like that already.`, 'posture');
    if (posture === null) return undefined;
    // OA-R-601, OA-R-755: as a small bird flies, and as a large one.
    if (posture === 'fly, great' && sizeOf(actor).height !== 'small')
      return refuse('OA-POST-03', `${actor.name} is too large to fly like a small bird.`, 'posture');
    const barred = whyNotPosture(actor, posture) ?? whyNotDo(actor, 'move');
    if (barred) return barred;
    return suitsNow(state, actor, posture)
      ? undefined
      : refuse('OA-POST-03', `${actor.name} cannot move like that here and now.`, 'posture');
  },
  happens(course, { actor, posture }) {
    const fighter = course.who(actor);
    const quiet = quietPlay(course.state.readings);
    const left = leftOfMove(course.state, fighter, { ...fighter, posture }, quiet);
    course.emit({ is: 'took posture', actor, posture, left });
  },
  offers: (_, { id: actor, posture: now }) =>
    [null, ...CHOSEN_POSTURES]
      .filter(posture => posture !== now)
      .map(posture =>
        offer({ do: 'posture', actor, posture }, `Move: ${posture ?? 'as usual'}`, 'no time', 'OA-POST-03'),
      ),
};

export const postureEvents: EventRows<'took posture'> = {
  'took posture': {
    changesSight: true,
    writes(_, { posture, left }, fighter) {
      fighter.posture = posture;
      fighter.speedLeft = left;
    },
    tells: ({ who }, { posture }) =>
      `${who} moves ${posture === null ? 'as usual' : `like this: ${posture}`}.`,
  },
};
