/** What of the book can be asked in the middle of a fight, what it costs, and what makes no sense here. */
import { type FightProcedures, type Play, withOrders, withProcedures } from '@arbiter/engine';
import { book } from '../book.ts';
import { economyProblems } from '../combat/turn.ts';
import type { AffinityPlay } from '../play.ts';
import { goOnAfter } from './decide.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { MAYS } from './standing-orders.ts';
import type { Fighter, FightState } from './state.ts';
import { whyNot } from './why-not.ts';

const questions: FightProcedures<FightState, Fighter, FightEvent> = {
  book,
  rule: 'AF-TURN-03',
  costs: {
    action: {
      label: '1 action',
      whyNot: (_state, { round, actionsPerTurn }) => economyProblems(round, 'Basic', actionsPerTurn)[0],
      pays: (_state, { round }) => ({ fighter: { round: { ...round, actionsUsed: round.actionsUsed + 1 } } }),
    },
    // AF-ACT-01: whoever declares an action uses it up with that.
    declared: { label: '1 action' },
    nothing: { label: 'no action' },
  },
  costOf: { declared: ['action'] },
  // AF-TURN-01: what takes effort is an action, unless the game master says that it takes none.
  open: { usual: 'action', procedures: ['task', 'group-task', 'extended-task', 'pool'] },
  masters: [
    'resolve-check',
    'damage',
    'defense',
    'heal',
    'restore',
    'wake',
    'affinity-gain',
    'affinity-lose',
    'don-armour',
  ],
  apart: {
    'the fight has a deed for it.': [
      'attack',
      'use',
      'stabilize',
      'steady',
      'rush',
      'move',
      'dash',
      'forced-march',
      'disengage',
      'affinity-share',
    ],
    'the fight does it by itself.': ['declare', 'turn', 'round', 'affinity-spend'],
    'a debate and a chase have rounds of their own.': [
      'social-duel',
      'duel-setup',
      'duel-round',
      'deflect',
      'chase',
    ],
    // AF-ARM-07: armour is mended in a short Rest.
    'it takes a short Rest.': ['mend-armour'],
    'it takes longer than a fight.': [
      'whole-task',
      'new-character',
      'level-change',
      'journey-setup',
      'journey',
      'short-rest',
      'recover',
    ],
  },
  circumstances: {},
  mastersFields: ['successes', 'burn', 'bonus', 'penalty', 'bonusDice', 'penaltyDice'],
  whyNotNow: (state, { id }) => whyNot(state, { do: 'end turn', actor: id }),
  follow: (state, _event, play: Play<never>, whose) =>
    goOnAfter(state, play as unknown as AffinityPlay, whose),
};

export const fights = withOrders(withProcedures(encounter, questions), 'AF-TURN-04', MAYS);
