/** CMB, LIFE, COND: rounds and turns, what is asked in them, who comes, and who has won. */
import { fighterOf, hasWon, roundBegins } from '@arbiter/engine';
import { applyAttempt, CONFUSION } from '../../combat/attempt.ts';
import { countTurnOf } from '../../combat/gain-condition.ts';
import { initiativePhase } from '../../combat/initiative.ts';
import { applyLifeline, loseRestOfTurn } from '../../combat/lifeline.ts';
import { spendAction } from '../../combat/restrictions.ts';
import {
  applyTurnEnd,
  applyTurnStart,
  expiredWords,
  tellTick,
  tellTickSeen,
  tickReport,
} from '../../combat/turn.ts';
import type { EventOf } from '../events.ts';
import { notice } from '../found.ts';
import { endInFight } from '../turn-flow.ts';
import { type EventRows, NOTHING_TOLD, nobody, type Teller } from './event-row.ts';

export const turnEvents: EventRows<
  | 'initiative'
  | 'round'
  | 'turn'
  | 'turn goes on'
  | 'time passed'
  | 'turn ended'
  | 'asked'
  | 'faltered'
  | 'Action given back'
  | 'paid'
  | 'joined'
  | 'thwarted'
  | 'ended'
> = {
  initiative: {
    writes(_state, { result }, actor) {
      actor.initiative = result;
      // AV-CMB-10: in round 1 nobody reacts before their first turn.
      actor.turn = { ...actor.turn, round: 1, taken: 0, phase: null };
    },
    tells(_teller, { actor, result, isGiven }) {
      const { phase, preparation } = initiativePhase(result);
      return `{${actor}} ${isGiven ? 'has' : 'rolls'} ${result} for initiative: ${phase}${preparation ? ', with Preparation' : ''}.`;
    },
  },
  round: {
    writes(state, { round, slots }) {
      Object.assign(state, { slots, moment: roundBegins(round), actor: null, pending: null });
    },
    tells: (_teller, { round }) => `Round ${round}.`,
  },
  turn: {
    writes(_state, { moment, phase, energyRegained, lifeline }, actor) {
      applyTurnStart(actor, { energyRegained, round: moment.round, phase });
      if (lifeline) applyLifeline(actor, lifeline);
    },
    sets(state, { actor, moment }) {
      Object.assign(state, { actor, moment, pending: null });
    },
    tells: tellTurn,
  },
  'turn goes on': {
    writes(state, { actor, moment, phase, actions }, fighter) {
      fighter.turn = { ...fighter.turn, now: true, phase, actions };
      Object.assign(state, { actor, moment, pending: null });
    },
    tells: NOTHING_TOLD,
  },
  'time passed': {
    touches: ({ on }) => on,
    writes(state, { from, on }) {
      for (const id of on) countTurnOf(fighterOf(state, from).name, fighterOf(state, id));
    },
    tells(_teller, { expired }) {
      const words = expired.flatMap(each => {
        const over = expiredWords(each);
        return over ? [`{${each.id}} is ${over}.`] : [];
      });
      return words.length ? words.join(' ') : undefined;
    },
  },
  'turn ended': {
    writes(state, { ticks = [], awake, songOver = null }, actor) {
      // Whoever fell before it has no end of turn.
      if (awake === undefined) return;
      applyTurnEnd(actor, { ticks, awake, songOver });
      endInFight(actor, state);
    },
    sets(state) {
      Object.assign(state, { actor: null, pending: null });
    },
    tells: tellTurnEnd,
  },
  asked: {
    touches: nobody,
    writes(state, { pending, moment, slots, turnOf, interrupted }) {
      state.pending = pending;
      if (moment) state.moment = moment;
      if (slots) state.slots = slots;
      if (turnOf !== undefined) state.actor = turnOf;
      if (interrupted) state.interrupted = interrupted;
    },
    tells: NOTHING_TOLD,
  },
  faltered: {
    writes: (_state, { attempt, tried }, actor) => applyAttempt(actor, attempt, tried),
    tells: tellAttempt,
  },
  'Action given back': {
    writes(_state, _event, actor) {
      actor.turn = { ...actor.turn, actions: Math.max(0, actor.turn.actions - 1) };
    },
    tells: NOTHING_TOLD,
  },
  paid: {
    writes(_state, { pays, ...choice }, actor) {
      if (pays) applyLifeline(actor, choice);
      else loseRestOfTurn(actor);
    },
    sets(state) {
      state.pending = null;
    },
    tells({ fighter, isTold }, { actor, acts, broken }) {
      if (!acts) return `{${actor}} does not pay and loses the rest of the turn.`;
      const left = isTold(actor) ? `, ${fighter(actor)?.resolve} left` : '';
      return `{${actor}} pays 2 Resolve to finish the turn${left}${broken ? ', and is Broken' : ''}.`;
    },
  },
  joined: {
    writes({ fighters }, { newcomer }) {
      fighters[newcomer.id] = { ...newcomer };
    },
    tells: (_teller, { actor, result, isGiven }) =>
      `{${actor}} comes to the fight and ${isGiven ? 'has' : 'rolls'} ${result} for initiative: ${initiativePhase(result).phase} from the next round on.`,
  },
  thwarted: {
    touches: ({ actor, target }) => (target === undefined ? [actor] : [actor, target]),
    writes(state, { lost, target, forAll }, actor) {
      if (lost === 'Movement') actor.turn = { ...actor.turn, movement: actor.turn.movement + 1 };
      if (lost === 'an Action') spendAction(actor);
      if (target !== undefined) notice(actor, fighterOf(state, target), forAll);
    },
    tells: (_teller, { actor, target }) =>
      target === undefined
        ? `{${actor}} tries in vain.`
        : `{${actor}} runs into {${target}}, unseen till now.`,
  },
  ended: {
    writes(state, { winner }) {
      Object.assign(state, { winner, pending: null, interrupted: [], actor: null });
    },
    tells(_teller, { winner, how }) {
      if (how === 'night') return 'Night falls and the sides part.';
      if (how === 'game master') return 'The game master ends the fight.';
      return winner === 'nobody' ? 'Nobody is left standing.' : `${hasWon(winner)}.`;
    },
  },
};

/** "Ash regains 3 Energy and pays 2 Resolve to act, 18 left (early)." */
function tellTurn(
  { fighter, isTold }: Teller,
  { actor, phase, energyRegained, lifeline, expired }: EventOf<'turn'>,
): string {
  const isKnown = isTold(actor);
  const over = expiredWords(expired);
  const breath = isKnown && energyRegained ? ` regains ${energyRegained} Energy` : ' begins';
  const left = isKnown ? `, ${fighter(actor)?.resolve} left` : '';
  const fate = !lifeline
    ? ''
    : lifeline.acts
      ? ` and pays 2 Resolve to act${left}${lifeline.broken ? ', and is Broken' : ''}`
      : lifeline.unconscious
        ? ' and falls Unconscious'
        : ' and lies awake';
  return `{${actor}}${breath}${over && `, ${over}`}${fate} (${phase}).`;
}

/** "Mira falls Unconscious: Bleeding ends." or nothing where nothing happened. */
function tellTurnEnd(
  { fighter, isTold }: Teller,
  { actor, ticks = [], awake, faints, isClear, songOver }: EventOf<'turn ended'>,
): string | undefined {
  // Whoever fell before it has no end of turn.
  if (awake === undefined) return undefined;
  const after = fighter(actor);
  const fate: string[] = [];
  if (after?.dead) fate.push('dies');
  else if (after?.out) fate.push('falls');
  else if (awake) fate.push('wakes');
  else if (faints) fate.push('falls Unconscious');
  else if (awake === false) fate.push('stays Unconscious');
  if (isClear) fate.push('is no longer Dazed');
  if (songOver) fate.push(`lets ${songOver} end`);
  if (!fate.length && !ticks.length) return undefined;
  const begun = `{${actor}}${fate.length ? ` ${fate.join(' and ')}` : ''}`;
  const tells = isTold(actor) ? tellTick : tellTickSeen;
  return ticks.length ? `${begun}: ${ticks.map(tick => tells(tickReport(tick))).join('; ')}.` : `${begun}.`;
}

function tellAttempt(
  _teller: Teller,
  { actor, attempt: { proceeds, fear, confusion, direction } }: EventOf<'faltered'>,
): string {
  if (fear && !fear.ends)
    return `{${actor}} is too afraid to act${fear.nextRc === null ? '' : ` (next at ${fear.nextRc})`}.`;
  const brave = fear ? `{${actor}} overcomes the fear` : `{${actor}} tries`;
  if (confusion === null) return `${brave}.`;
  return `${brave}${proceeds ? ' and acts as intended' : `, confused: ${CONFUSION[confusion - 1]}${direction ? `, ${direction}` : ''}`}.`;
}
