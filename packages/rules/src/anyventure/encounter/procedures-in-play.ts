/** What of the book can be asked in the middle of a fight, what it costs, and what makes no sense here. */
import { type FightProcedures, GAME_MASTER, type Play, withOrders, withProcedures } from '@arbiter/engine';
import { book } from '../book.ts';
import { spendAction, whyNotAct } from '../combat/restrictions.ts';
import type { AnyventurePlay } from '../play.ts';
import { afterOrdinance } from './acts/game-master.ts';
import { gate } from './attempts.ts';
import { courseOf } from './decide.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { MAYS } from './standing-orders.ts';
import { copyOfFighter, type Fighter, type FightState, gap } from './state.ts';
import { endIfOver, settleHolds, settleSongs } from './turn-flow.ts';
import { settlePlaces } from './walking.ts';
import { whyNot } from './why-not.ts';

const questions: FightProcedures<FightState, Fighter, FightEvent> = {
  book,
  rule: 'AV-CMB-06',
  costs: {
    action: {
      label: '1 Action',
      whyNot: (_state, fighter) => whyNotAct(fighter),
      pays(_state, fighter) {
        const after = copyOfFighter(fighter);
        spendAction(after);
        return { fighter: { turn: after.turn } };
      },
    },
    nothing: { label: 'no Action' },
  },
  costOf: { nothing: ['concentrate'], action: ['eat'] },
  // AV-ACT-10: whoever does something with what is there spends an Action; what is more or less, the game master says.
  open: { usual: 'action', procedures: ['check', 'contest', 'help'] },
  masters: [
    'gain-condition',
    'end-condition',
    'recovery-check',
    'take-damage',
    'restore',
    'spend-energy',
    'live-or-die',
    'death-check',
    'wake-up',
    'award-token',
    // AV-NAR-01: a tool of the game master, which costs nobody anything.
    'narrative-dice',
  ],
  apart: {
    'the fight has a deed for it.': [
      'attack',
      'area-attack',
      'move',
      'sprint',
      'jump',
      'grab',
      'shove',
      'use-item',
      'rest-action',
      'stand-up',
      'put-out-fire',
      'hide',
      'sneak',
      'search',
      'reaction',
      'help-in-fight',
      'charm-command',
      'lifeline',
      'cash-token',
      'cast',
      'song',
      'harmony',
      'module-action',
    ],
    'the fight does it by itself.': [
      'initiative',
      'turn-order',
      'start-turn',
      'end-turn',
      'attempt-action',
      'course-of-conditions',
    ],
    'it takes longer than a fight.': ['ritual', 'ballad', 'rest', 'catch-breath', 'craft'],
  },
  circumstances: {
    distance: ({ fighter, other }) => (other ? gap(fighter, other) : undefined),
  },
  mastersFields: ['found'],
  worked: outcome =>
    'attemptSucceeds' in outcome && typeof outcome.attemptSucceeds === 'boolean'
      ? outcome.attemptSucceeds
      : undefined,
  whyNotNow: (state, { id }) => whyNot(state, { do: 'end turn', actor: id }),
  gate(state, actor, play: Play<never>, whose) {
    const course = courseOf(state, play as unknown as AnyventurePlay, whose);
    const proceeds = gate(course, actor) !== undefined;
    return { events: course.events, proceeds };
  },
  follow(state, { actor }, play: Play<never>, whose) {
    const course = courseOf(state, play as unknown as AnyventurePlay, whose);
    if (actor === GAME_MASTER) afterOrdinance(course);
    else {
      settlePlaces(course);
      settleHolds(course);
      settleSongs(course);
      if (!endIfOver(course)) course.resume();
    }
    return course.events;
  },
};

export const fights = withOrders(withProcedures(encounter, questions), 'AV-REA-01', MAYS);
