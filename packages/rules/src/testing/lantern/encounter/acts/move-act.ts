/** TRN-02: walking. */
import { type Flood, fighterOf, flood, type Place } from '@arbiter/engine';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { type Fighter, type FightState, stands } from '../state.ts';
import { type Act, offer } from './act.ts';
import type { EventRows } from './event-row.ts';

/** One flood answers for every square. */
const waysOf = ({ map }: FightState, { x, y, strides }: Fighter): Flood =>
  flood(map, { x, y }, strides, () => 1);

const isTaken = ({ fighters }: FightState, at: Place): boolean =>
  Object.values(fighters).some(other => stands(other) && other.x === at.x && other.y === at.y);

export const moveAct: Act<CommandOf<'move'>> = {
  whyNot(state, actor, to) {
    const far = waysOf(state, actor).cost(to);
    return far === 0 || far > actor.strides || isTaken(state, to)
      ? refuse('LN-TRN-02', 'One walks up to three squares in a turn, to a free one.')
      : undefined;
  },
  happens(course, { actor, x, y }) {
    const strides = waysOf(course.state, course.who(actor)).cost({ x, y });
    course.emit({ is: 'moved', actor, x, y, strides });
  },
  offers: (state, me) =>
    [...waysOf(state, me).places()].map(({ at: { x, y } }) =>
      offer({ do: 'move', actor: me.id, x, y }, `Walk to ${x}, ${y}`, '', 'LN-TRN-02'),
    ),
};

export const moveEvents: EventRows<'moved'> = {
  moved: {
    writes(state, { actor, x, y, strides }) {
      const mover = fighterOf(state, actor);
      mover.x = x;
      mover.y = y;
      mover.strides -= strides;
    },
    tells: (name, { actor, strides }) => `${name(actor)} walks ${strides}.`,
  },
};
