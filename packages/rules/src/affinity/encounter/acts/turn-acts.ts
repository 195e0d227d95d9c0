/** TURN: waiting for something, letting it go by, and the end of the turn. */
import { economyProblems } from '../../combat/turn.ts';
import type { CommandOf } from '../commands.ts';
import { dropAsked } from '../frames.ts';
import { OCCASION_WORDS, OCCASIONS } from '../state.ts';
import { type Act, offer } from './act.ts';

/** AF-TURN-05: an action kept until something happens, or until count 0. */
export const holdAct: Act<CommandOf<'hold'>> = {
  moments: ['own'],
  whyNot: (_state, actor) => economyProblems(actor.round, 'Basic', actor.actionsPerTurn)[0],
  happens: (course, { actor, until }) => course.emit({ is: 'held', actor, until }),
  offers: (_state, { id: actor }) =>
    OCCASIONS.map(until =>
      offer({ do: 'hold', actor, until }, `Hold until ${OCCASION_WORDS[until]}`, '1 action', 'AF-TURN-05'),
    ),
};

export const endTurnAct: Act<CommandOf<'end turn'>> = {
  moments: ['own'],
  whyNot: () => undefined,
  happens(course) {
    course.turnOver = true;
  },
  offers: (_state, { id: actor }) => [offer({ do: 'end turn', actor }, 'End the turn', 'none', 'AF-TURN-03')],
};

/** AF-TURN-04 to 06: nothing is done about it, and at count 0 what is held is lost. */
export const passAct: Act<CommandOf<'pass'>> = {
  moments: ['triggered', 'held', 'countZero'],
  whyNot: () => undefined,
  happens(course, { actor }) {
    course.emit({ is: 'passed', actor });
    dropAsked(course.state.stack);
  },
  offers: (_state, { id: actor }) => [
    offer({ do: 'pass', actor }, 'Let it go by', 'none', 'AF-TURN-04', 'AF-TURN-05', 'AF-TURN-06'),
  ],
};
