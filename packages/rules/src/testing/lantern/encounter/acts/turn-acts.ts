/** TRN: turns, and how a fight ends. */
import { afterTurn, fighterOf, goOn, mayAct, roundBegins, winnerOf } from '@arbiter/engine';
import type { CommandOf } from '../commands.ts';
import { STRIDE, stands } from '../state.ts';
import { type Act, type FightCourse, offer } from './act.ts';
import type { EventRows } from './event-row.ts';

/** LN-TRN-01: the next who stands acts, unless one side alone is left. */
export function endTurn(course: FightCourse, actor: string): void {
  if (endIfOver(course)) return;
  const { slots, moment } = course.state;
  const able = (id: string): boolean => stands(course.who(id));
  // Somebody stands on either side.
  const later = afterTurn(slots, moment, actor, able) ?? goOn(slots, roundBegins(moment.round + 1), able)!;
  course.emit({ is: 'turn', actor: mayAct(slots, later)!, moment: later });
}

export function endIfOver(course: FightCourse): boolean {
  const winner = winnerOf(Object.values(course.state.fighters), stands);
  if (winner !== null) course.emit({ is: 'ended', winner });
  return winner !== null;
}

export const endTurnAct: Act<CommandOf<'end turn'>> = {
  whyNot: () => undefined,
  happens: (course, { actor }) => endTurn(course, actor),
  offers: (_state, { id: actor }) => [offer({ do: 'end turn', actor }, 'Wait', 'turn', 'LN-TRN-01')],
};

export const turnEvents: EventRows<'turn' | 'ended'> = {
  turn: {
    writes(state, { actor, moment }) {
      state.moment = moment;
      fighterOf(state, actor).strides = STRIDE;
    },
    tells: () => undefined,
  },
  ended: {
    writes(state, { winner }) {
      state.winner = winner;
      state.asked = null;
    },
    tells: (_name, { winner }) => (winner === 'nobody' ? 'Nobody is left.' : `The ${winner} have won.`),
    touches: () => [],
  },
};
