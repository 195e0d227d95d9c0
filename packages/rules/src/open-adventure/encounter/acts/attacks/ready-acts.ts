/** GUARD-01, AIM-02, AIM-03: guarding, aiming and feinting. */

import { isRefusal } from '@arbiter/engine';
import { count } from '../../../checks/words.ts';
import { whyNotInSight } from '../../../combat/attack-checklist.ts';
import { DECEPTION, feintProcedure } from '../../../combat/feint.ts';
import { guardCost } from '../../../combat/guard.ts';
import { whyNotDo } from '../../../conditions/conditions.ts';
import { refuse } from '../../../play.ts';
import { whyNotDelay } from '../../../rounds/rounds.ts';
import { sightBetween } from '../../blows.ts';
import { fulfil, spend } from '../../changes.ts';
import type { CommandOf } from '../../commands.ts';
import { levelOf } from '../../ground/ground.ts';
import { type Act, offer } from '../act.ts';
import { turnsTo } from '../broken-concentration.ts';
import { both, type EventRows } from '../event-row.ts';
import { atTarget, foeOf, whyNotConcentrate, whyNotFree, whyNotTimeFor } from '../hindrances.ts';

export const guardAct: Act<CommandOf<'guard'>> = {
  binding: true,
  heldAs: () => 'guard',
  whyNot(state, actor, _, { turn, play }) {
    if (actor.round.guarding) return refuse('OA-GUARD-01', `${actor.name} guards already.`);
    return (
      whyNotDo(actor, 'guard') ??
      whyNotTimeFor(turn, guardCost(play)) ??
      whyNotFree(state, actor, 'guard') ??
      whyNotConcentrate(actor)
    );
  },
  happens(course, { actor }) {
    turnsTo(course, actor, 'guard');
    course.emit({ is: 'guarded', actor, halfRounds: guardCost(course.play) });
  },
  offers(_, { id: actor }, { play }) {
    const cost = guardCost(play) === 1 ? 'half-round' : 'two half-rounds';
    return [offer({ do: 'guard', actor }, 'Guard', cost, 'OA-GUARD-01')];
  },
};

export const aimAct: Act<CommandOf<'aim'>> = {
  to: 'others',
  binding: true,
  hostile: true,
  heldAs: () => 'other',
  whyNot(state, actor, { target: id }, inquiry) {
    const { turn } = inquiry;
    const target = foeOf(state, actor, id);
    if (isRefusal(target)) return target;
    if (actor.aiming === id) return refuse('OA-AIM-02', `${actor.name} aims at them already.`);
    const { lineOfSight } = sightBetween(inquiry, actor, target);
    return (
      atTarget(whyNotInSight(actor.name, target, lineOfSight)) ??
      whyNotDo(actor, 'attack') ??
      // OA-R-409: the attack that is aimed takes a half-round of its own.
      whyNotDelay(turn, turn.extra ? 0 : actor.bonus, 'half-round') ??
      whyNotConcentrate(actor) ??
      whyNotFree(state, actor, 'other')
    );
  },
  happens(course, { actor, target }) {
    turnsTo(course, actor, 'aim');
    course.emit({ is: 'aimed', actor, target });
  },
  offersOn: (_, { id: actor }, { id: target, name }) => [
    offer({ do: 'aim', actor, target }, `Aim at ${name}`, 'half-round', 'OA-AIM-02'),
  ],
};

/** OA-AIM-03: the same feint that a table asks for. */
export const feintAct: Act<CommandOf<'feint'>> = {
  to: 'others',
  binding: true,
  hostile: true,
  takes: { needs: ['attack'], halfRounds: () => 1 },
  whyNot(state, actor, { target: id }, inquiry) {
    const target = foeOf(state, actor, id);
    if (isRefusal(target)) return target;
    if (Object.hasOwn(actor.feints, target.id))
      return refuse('OA-AIM-03', `${target.name} is deceived already.`);
    const { lineOfSight } = sightBetween(inquiry, actor, target);
    return atTarget(whyNotInSight(actor.name, target, lineOfSight));
  },
  happens(course, { actor, target }) {
    const { state, play } = course;
    const [attacker, defender] = [course.who(actor), course.who(target)];
    const height = levelOf(state, attacker) - levelOf(state, defender);
    const outcome = feintProcedure.run(
      { attacker, defender, ability: 'CHA', skill: DECEPTION, height, circumstances: [] },
      play,
    );
    if (isRefusal(outcome)) throw new Error(outcome.message);
    course.emit({ is: 'feinted', actor, target, total: outcome.total, lowers: outcome.reduction });
  },
  offersOn: (_, { id: actor }, { id: target, name }) => [
    offer({ do: 'feint', actor, target }, `Feint against ${name}`, 'half-round', 'OA-AIM-03'),
  ],
};

export const readyEvents: EventRows<'guarded' | 'guard lost' | 'aimed' | 'aim lost' | 'feinted'> = {
  guarded: {
    exertion: 'strenuous',
    writes(state, { actor, halfRounds }, fighter) {
      fighter.round = { ...fighter.round, guarding: true };
      fulfil(fighter, 'guard');
      spend(state, actor, halfRounds);
    },
    tells: ({ who }) => `${who} guards.`,
  },
  'guard lost': {
    writes(_, __, fighter) {
      fighter.round = { ...fighter.round, guarding: false };
    },
    tells({ who }, { why }) {
      if (why === 'end of round') return `The guard of ${who} ends with the round.`;
      return why === 'next turn'
        ? `The guard of ${who} ends: the next turn is there.`
        : `${who} no longer guards.`;
    },
  },
  aimed: {
    exertion: 'light',
    touches: both,
    writes(state, { actor, target }, fighter) {
      fighter.aiming = target;
      spend(state, actor, 1);
    },
    tells: ({ who, name }, { target }) => `${who} aims at ${name(target)}.`,
  },
  'aim lost': {
    writes(_, __, fighter) {
      fighter.aiming = null;
    },
    tells: ({ who }, { why }) =>
      why === 'end of round'
        ? `The aim of ${who} ends with the round.`
        : `${who} ${why === 'another deed' ? 'gives up' : 'loses'} the aim.`,
  },
  feinted: {
    exertion: 'light',
    touches: both,
    writes(state, { actor, target, lowers }, fighter) {
      if (lowers > 0) fighter.feints = { ...fighter.feints, [target]: lowers };
      spend(state, actor, 1);
    },
    tells({ state, who, name, told }, { target, total, lowers }) {
      const rolled = told(` with ${count(total)}`);
      if (lowers <= 0) return `${who} feints${rolled}, and ${name(target)} is not deceived.`;
      const until =
        state.readings['OA-R-279'] === 'wholeRound'
          ? 'to the end of the round'
          : 'for the next attack of the round';
      return `${who} deceives ${name(target)}${rolled}: the defense is ${lowers} lower ${until}.`;
    },
  },
};
