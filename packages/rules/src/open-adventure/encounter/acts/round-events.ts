/** CMBT-01, CMBT-09: how rounds and turns begin and end, and what they bring. */

import { hasWon } from '@arbiter/engine';
import { afflictionOf, NOTHING_NOTED } from '../../character/afflictions.ts';
import { capital, listed, plural, rolledWords } from '../../checks/words.ts';
import { clockChanges, type Happening, runDown } from '../../conditions/condition-clock.ts';
import { isSlow } from '../../conditions/conditions.ts';
import { armorRow } from '../../content/armor-list.ts';
import { quietPlay } from '../../play.ts';
import { NEW_ROUND } from '../../rounds/round-state.ts';
import { bonusHalfRounds } from '../../rounds/rounds.ts';
import { befall, STANDING, write } from '../changes.ts';
import type { EventOf } from '../events.ts';
import { allChangesKept, changesKept } from '../kept-events.ts';
import {
  allFighters,
  type Fighter,
  type FightState,
  fighterIn,
  isPresent,
  type MagicInForce,
  type Turn,
} from '../state.ts';
import type { Course } from './act.ts';
import type { EventRows } from './event-row.ts';
import { gatherThings } from './hand-acts.ts';
import { lift } from './magic-events.ts';

export const roundEvents: EventRows<
  'initiative' | 'step' | 'turn' | 'turn over' | 'suffered' | 'cowered' | 'ran down' | 'round' | 'ended'
> = {
  /** OA-INIT-04, OA-INIT-05: who begins, and who is surprised. */
  initiative: {
    touches: ({ surprised }) => surprised,
    writes(state, { surprised, winner }) {
      for (const id of surprised) {
        const fighter = fighterIn(state, id);
        fighter.conditions = [...fighter.conditions, SURPRISE];
      }
      state.starter = winner;
      state.sides = sidesFrom(state, winner);
    },
    tells({ name, told }, { tests, winner, reason, surprised }) {
      const results = tests.map(
        ({ who, total, roll }) => `${name(who)} ${told(`${total} `, who)}(${rolledWords(roll)})`,
      );
      const why = reason === 'awarded' ? 'as the Host says' : `by ${reason}`;
      const struck = surprised.length ? ` Surprised: ${listed(surprised.map(name))}.` : '';
      return `${results.length ? `Initiative: ${listed(results)}. ` : ''}${name(winner)} acts first, ${why}.${struck}`;
    },
  },
  step: {
    inPlace: true,
    touches: ({ step }, state) =>
      step === 'turns' ? state.order.filter(id => isShaken(fighterIn(state, id))) : [],
    writes(state, { step }) {
      state.step = step;
      if (step === 'turns')
        for (const fighter of allFighters(state)) {
          if (fighter.fears.length > 0) fighter.fears = [];
          if (fighter.tested) fighter.tested = false;
        }
    },
    tells: () => undefined,
  },
  turn: {
    inPlace: true,
    changesSight: true,
    touches: ({ turn }) => [turn.actor],
    writes: (state, { turn }) => beginTurn(state, turn),
    tells: ({ name }, { turn: { actor, extra, halfRounds } }) =>
      extra
        ? `${name(actor)} has an extra turn of ${plural(halfRounds, 'half-round')}.`
        : `${name(actor)}’s turn.`,
  },
  'turn over': {
    inPlace: true,
    touches: ({ actor }, state) => withThoseWhoPaid(state, actor),
    writes: (state, _, fighter) => endTurn(state, fighter),
    tells: ({ who }, { vanished }) =>
      vanished ? `Unspent exult points are gone: ${vanished} of ${who}.` : undefined,
  },
  suffered: {
    inPlace: true,
    writes(state, { now, moment, breath }, fighter) {
      befall(state, fighter, now);
      if (moment) fighter.moment = true;
      if (breath) fighter.exertion = 'rest';
    },
    tells({ state, who, isTold, told, left }, { actor, happened, over = [] }) {
      const said = [
        ...happened.map(happening => sufferedWords(who, happening, isTold())).filter(Boolean),
        ...over.map(condition => `${capital(condition)} of ${who} is over.`),
      ];
      if (said.length === 0) return undefined;
      const isBreathless = happened.some(
        ({ condition, counters }) => condition === 'suffocation' && counters,
      );
      const air = isBreathless
        ? told(` ${who} has ${plural(fighterIn(state, actor).SP ?? 0, 'stamina point')} left.`)
        : '';
      return `${said.join(' ')}${air}${happened.some(({ lost }) => lost > 0) ? ` ${left()}` : ''}`;
    },
  },
  cowered: {
    writes: (_, event, fighter) =>
      write(fighter, changesKept(event) ?? { conditions: [...fighter.conditions, COWERING] }),
    tells: ({ who }) => `${who} finds no way to flee and cowers.`,
  },
  'ran down': {
    inPlace: true,
    touches: (_, state) => [...bearersIn(state).map(({ id }) => id), ...state.effects.map(({ on }) => on)],
    writes(state, event) {
      const kept = allChangesKept(event);
      if (kept) for (const { id, now } of kept) write(fighterIn(state, id), now);
      else
        for (const fighter of bearersIn(state))
          write(fighter, clockChanges(fighter, runDown(fighter, quietPlay(state.readings))));
      for (const effect of state.effects) if (isFading(effect)) lift(state, effect);
      state.effects = state.effects
        .filter(effect => !isFading(effect))
        .map(effect => (effect.rounds === null ? effect : { ...effect, rounds: effect.rounds - 1 }));
    },
    tells({ name }, { over, faded }) {
      const surprised = over.filter(({ condition }) => condition === 'surprise').map(({ id }) => name(id));
      const said = [
        ...(surprised.length > 0
          ? [`${listed(surprised)} ${surprised.length === 1 ? 'is' : 'are'} surprised no longer.`]
          : []),
        ...over
          .filter(({ condition }) => condition !== 'surprise')
          .map(({ id, condition }) => `${capital(condition)} of ${name(id)} is over.`),
        ...faded.map(({ magic, on }) => `${capital(magic)} on ${name(on)} is over.`),
      ];
      return said.join(' ') || undefined;
    },
  },
  round: {
    inPlace: true,
    touches: () => 'all',
    writes(state, { round }) {
      state.round = round;
      state.step = 'declare';
      for (const fighter of allFighters(state)) beginRound(state, fighter);
    },
    tells({ name }, { round, vanished = [] }) {
      const gone = vanished.map(({ who, exult }) => `${exult} of ${name(who)}`);
      return `Round ${round}.${gone.length > 0 ? ` Unspent exult points are gone: ${listed(gone)}.` : ''}`;
    },
  },
  ended: {
    touches: (_, { things, fighters }) =>
      things.flatMap(({ owner }) => (owner && fighters[owner] ? owner : [])),
    writes(state, { winner }) {
      state.winner = winner;
      state.step = 'over';
      gatherThings(state, winner);
      state.asked = [];
      state.turn = null;
      state.interrupt = null;
    },
    tells: (_, { winner }) =>
      winner === 'nobody'
        ? 'The fight is over, and nobody has won.'
        : `The fight is over. ${hasWon(winner)}.`,
  },
};

/** OA-R-401: whose conditions run down as a round ends. */
export const bearersIn = (state: FightState): readonly Fighter[] =>
  allFighters(state).filter(fighter => fighter.conditions.length > 0 && isPresent(fighter));

/** Magic whose last round this is. */
export const isFading = ({ rounds }: MagicInForce): boolean => rounds !== null && rounds <= 1;

const SURPRISE = afflictionOf({ name: 'surprise', counters: 1 });

/** Whether the step of morale has left anything on somebody. */
const isShaken = ({ fears, tested }: Fighter): boolean => tested || fears.length > 0;

/** OA-R-265: the starter's side first, the others as they joined. */
export const sidesFrom = (state: FightState, starter: string): string[] => [
  ...new Set([fighterIn(state, starter), ...allFighters(state)].map(({ side }) => side)),
];

/** A turn begins: what was left of the move before is gone. */
function beginTurn(state: FightState, turn: Turn): void {
  const fighter = fighterIn(state, turn.actor);
  state.turn = turn;
  state.starter = null;
  fighter.speedLeft = 0;
  fighter.scorched = false;
  fighter.straight = STANDING;
  if (fighter.conditions.some(isCaught))
    fighter.conditions = fighter.conditions.filter(each => !isCaught(each));
  // OA-CMBT-09: what an extra turn holds is no longer to be had.
  if (turn.extra) fighter.bonus -= turn.halfRounds;
  if (state.slow.length > 0 || isAnybodySlow(state)) noteTheSlow(state);
}

const isAnybodySlow = ({ fighters }: FightState): boolean => Object.values(fighters).some(isSlow);

/** OA-COND-31: who is slow, and who became so before others; whoever did since the last turn began did together. */
function noteTheSlow(state: FightState): void {
  const { slow, order } = state;
  const since = 1 + Math.max(0, ...slow.map(each => each.since));
  state.slow = order
    .filter(id => isSlow(fighterIn(state, id)))
    .map(id => slow.find(({ who }) => who === id) ?? { who: id, since });
}

/** OA-R-418: who found no way to flee cowers until the next turn. */
export const FLIGHT = 'no way to flee';
const COWERING = afflictionOf({ name: 'cower', source: FLIGHT });
const isCaught = ({ name, source }: Fighter['conditions'][number]): boolean =>
  name === 'cower' && source === FLIGHT;

/** A turn is over. */
function endTurn(state: FightState, fighter: Fighter): void {
  if (state.interrupt?.actor === fighter.id) state.interrupt = null;
  else if (state.turn?.actor === fighter.id) {
    state.turn = null;
    state.last = fighter.id;
    fighter.done = true;
  }
  if (state.readings['OA-R-275'] === 'endOfTurn' && fighter.round.exult > 0)
    fighter.round = { ...fighter.round, exult: 0 };
  for (const other of Object.values(state.fighters))
    if (hasPaidForTheTurn(other))
      other.round = {
        ...other.round,
        naturalArmor: false,
        armorPaid: other.round.armorPaid && !endsWithTheTurn(other),
      };
  fighter.speedLeft = 0;
  fighter.sprinted = false;
  fighter.straight = STANDING;
}

/** OA-EXLT-03, OA-R-275: the end of a turn, and of exult points where they last no longer. */
export function turnOver({ state }: Course, actor: string): EventOf<'turn over'> {
  const fighter = fighterIn(state, actor);
  const { exult } = fighter.round;
  return exult > 0 && state.readings['OA-R-275'] === 'endOfTurn' && isPresent(fighter)
    ? { is: 'turn over', actor, vanished: exult }
    : { is: 'turn over', actor };
}

/** OA-ARMR-14, OA-PERK-18, OA-R-441: what armor does for a price until the end of the turn, whosever it is. */
const hasPaidForTheTurn = (fighter: Fighter): boolean =>
  fighter.round.naturalArmor || (fighter.round.armorPaid && endsWithTheTurn(fighter));
const endsWithTheTurn = ({ armor }: Fighter): boolean =>
  armor.some(suit => armorRow(suit).ability?.until === 'end of turn');

/** Who acts, and whoever has paid for the turn. */
function withThoseWhoPaid({ fighters }: FightState, actor: string): readonly string[] {
  const ids = [actor];
  for (const fighter of Object.values(fighters)) if (hasPaidForTheTurn(fighter)) ids.push(fighter.id);
  return ids;
}

/** The start of a round: what the last one left over is gone. */
function beginRound(state: FightState, fighter: Fighter): void {
  const guarding = fighter.round.guarding && state.readings['OA-R-442'] === 'nextTurn';
  fighter.round = guarding ? { ...NEW_ROUND, guarding } : NEW_ROUND;
  fighter.done = false;
  fighter.bonus = bonusHalfRounds(fighter.level);
  fighter.moment = false;
  fighter.ran = false;
  fighter.sprinted = false;
  fighter.speedLeft = 0;
  fighter.straight = STANDING;
  fighter.aiming = null;
  fighter.feints = NOTHING_NOTED;
  fighter.aided = null;
  fighter.aidedBy = null;
  fighter.fought = false;
  fighter.delay = null;
  fighter.declared = null;
  fighter.foughtFire = false;
  fighter.climbTest = null;
  fighter.sneaked = false;
  fighter.burns = 0;
}

function sufferedWords(
  name: string,
  { condition, source, saved, lost, counters, effect }: Happening,
  isTold: boolean,
): string {
  const how = saved === null ? '' : saved ? ', and the save is made' : ', and the save fails';
  const loses = lost > 0 && isTold ? `: ${plural(lost, 'health point')} lost` : '';
  const then = effect === null ? '' : effect === 'ends' ? '; it is over' : `; ${name} ${effect}`;
  const more = counters ? `, ${plural(counters, 'counter')} more${source ? ` by the ${source}` : ''}` : '';
  return `${name}: ${condition}${more}${how}${loses}${then}.`;
}
