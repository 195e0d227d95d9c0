/** TURN: rounds and turns, who comes, who waits, and what the game master says. */
import { listed } from '@arbiter/engine';
import { circumstancesAfterRound } from '../../checks/circumstances.ts';
import { freshRound } from '../../combat/person.ts';
import { counted } from '../../words.ts';
import type { Side } from '../commands.ts';
import type { EventOf } from '../events.ts';
import { type Fighter, type FightState, fighterOf, OCCASION_WORDS } from '../state.ts';
import { type EventRows, NOTHING_TOLD, NOTHING_WRITTEN } from './event-row.ts';
import { hdOf, placeWords } from './event-words.ts';

export const turnEvents: EventRows<
  | 'began'
  | 'round'
  | 'turn'
  | 'count zero'
  | 'passed'
  | 'held'
  | 'released'
  | 'interrupted'
  | 'ended'
  | 'joined'
  | 'reordered'
  | 'ruled'
> = {
  began: {
    writes: NOTHING_WRITTEN,
    tells: ({ name }, event) => `The order is ${event.order.map(name).join(', ')}.`,
  },
  round: {
    touches: () => 'all',
    writes(state, event) {
      state.round = event.round;
      state.turn = 0;
      state.atZero = [];
      for (const id of state.order) beginRound(fighterOf(state, id));
      if (state.places) state.places = circumstancesAfterRound(state.places);
    },
    tells: (_teller, event) => `Round ${event.round}.`,
  },
  turn: {
    writes(state, event, who) {
      state.turn = event.turn;
      who.turnBegun = true;
    },
    tells: NOTHING_TOLD,
  },
  'count zero': {
    writes(state, event) {
      state.turn = state.order.length;
      state.atZero = [...event.waiting];
    },
    tells: () => 'The round ends.',
  },
  passed: {
    writes(state, _event, who) {
      // At count 0 what is not used is lost; a reaction let go by changes nothing.
      if (state.atZero[0] === who.id && state.stack.length === 0) {
        state.atZero = state.atZero.slice(1);
        who.held = [];
        who.round.held = 0;
      }
    },
    tells: NOTHING_TOLD,
  },
  held: {
    writes(_state, event, who) {
      who.held = [...who.held, event.until];
      who.round.actionsUsed++;
      who.round.held++;
    },
    tells: ({ does }, event) => does(`holds an action until ${OCCASION_WORDS[event.until]}`),
  },
  released: {
    writes(state, event, who) {
      const at = who.held.indexOf(event.until);
      who.held = who.held.filter((_, i) => i !== at);
      if (state.stack.length === 0 && state.atZero[0] === who.id && who.held.length === 0)
        state.atZero = state.atZero.slice(1);
    },
    tells: ({ does }) => does('uses a held action'),
  },
  interrupted: {
    writes(state, event) {
      // Frames are written to only in a course's own copy, so the log and the state can share them.
      state.stack = [...event.stack];
    },
    tells: NOTHING_TOLD,
  },
  ended: {
    writes(state, event) {
      state.winner = event.winner;
      state.stack = [];
    },
    tells: ({ state }, event) => `${WINNER[event.winner]}${stillDying(state, event.winner)}`,
  },
  joined: {
    writes(state, event) {
      join(state, event.fighter);
    },
    tells: ({ does }, event) =>
      does(`joins the fight${event.fighter.side === 'party' ? ' beside the party' : ' against the party'}`),
  },
  reordered: {
    writes(state, event, who) {
      const at = state.order.indexOf(who.id);
      state.order = state.order.toSpliced(at, 1);
      if (at < state.turn) state.turn--;
      who.initiative = event.initiative;
      takeSlot(state, who);
    },
    tells: ({ does }, event) => does(`acts at count ${event.initiative} from now on`),
  },
  ruled: {
    writes(_state, event, who) {
      if (who.resolve !== event.resolve) who.conceded = false;
      who.hd = event.hd;
      who.resolve = event.resolve;
      who.storedAffinity = event.affinity;
      who.bonusDice = event.bonus;
      who.penaltyDice = event.penalty;
      who.x = event.to.x;
      who.y = event.to.y;
    },
    tells: ({ who, does }, event) =>
      does(
        who?.seenAs ? 'is as the game master says' : `is as the game master says: ${rulingInWords(event)}`,
      ),
  },
};

/** AF-TURN-03, AF-TURN-06: everything that is counted in a round starts anew; held actions are gone. */
function beginRound(who: Fighter): void {
  who.round = freshRound();
  who.turnBegun = false;
  who.held = [];
  if (who.circumstances) who.circumstances = circumstancesAfterRound(who.circumstances);
  who.moveLeft = who.move;
  who.safeMove = 0;
}

/** AF-R-57: in the order by its count, after those of the same count; who comes too late for this round waits for the next. */
function join(state: FightState, fighter: Fighter): void {
  // Events may be written down more than once, so the log keeps its own.
  state.fighters[fighter.id] = { ...fighter, round: { ...fighter.round } };
  takeSlot(state, fighter);
}

/** AF-R-57: behind all of the same count; the turn stays with whoever has it. */
function takeSlot(state: FightState, { id, initiative }: Fighter): void {
  const later = state.order.findIndex(other => fighterOf(state, other).initiative < initiative);
  const at = later < 0 ? state.order.length : later;
  if (at <= state.turn) state.turn++;
  state.order = state.order.toSpliced(at, 0, id);
}

/** AF-R-79: who of the winners needs help at once. */
function stillDying(state: FightState, winner: string): string {
  const names = state.order
    .map(id => fighterOf(state, id))
    .filter(who => who.side === winner && who.state === 'dying')
    .map(who => who.name);
  return names.length > 0 ? ` ${listed(names)} ${names.length > 1 ? 'are' : 'is'} still dying.` : '';
}

const WINNER: Readonly<Record<Side | 'nobody', string>> = {
  party: 'The party has won.',
  foes: 'The foes have won.',
  nobody: 'Nobody has won.',
};

const rulingInWords = ({ hd, resolve, affinity, bonus, penalty, to }: EventOf<'ruled'>): string =>
  [
    hdOf(hd),
    `Resolve ${resolve}`,
    ...(affinity > 0 ? [counted(affinity, 'affinity die', 'affinity dice')] : []),
    ...(bonus > 0 ? [`+${counted(bonus, 'die', 'dice')} on the next roll`] : []),
    ...(penalty > 0 ? [`-${counted(penalty, 'die', 'dice')} on the next roll`] : []),
    ...(to.x + to.y > 0 ? [`at ${placeWords(to)}`] : []),
  ].join(', ');
