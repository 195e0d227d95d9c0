/** COND-08, COND-33, EQP-23, WABL-19, TLNT-07: help that takes a whole round, and a stunned moment of calm. */

import { isRefusal } from '@arbiter/engine';
import { hasTalent } from '../../character/character.ts';
import { saveScore } from '../../character/secondary-scores.ts';
import { rollSave } from '../../checks/danger-sense.ts';
import { saveTest } from '../../checks/save.ts';
import { USUAL_TARGET } from '../../checks/test.ts';
import { count, plural } from '../../checks/words.ts';
import { whyNotAidAlly } from '../../combat/talents.ts';
import { afterFlames, fightFlames, whyNotFightFire } from '../../conditions/burning.ts';
import { hasCondition, relieve, whyNotDo } from '../../conditions/conditions.ts';
import {
  pulledOut,
  refuseUnstuck,
  skewerName,
  whyNotPullOut,
  withoutStuck,
} from '../../conditions/skewer.ts';
import { aid, whyNotAid } from '../../gear/medicine.ts';
import { quietPlay, refuse } from '../../play.ts';
import { fulfil, spend, write } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { isBeside, nearestEnemy } from '../ground/ground.ts';
import { changesKept } from '../kept-events.ts';
import { fighterIn, fighterNamed, isPresent } from '../state.ts';
import { type Act, offer } from './act.ts';
import { disturbs } from './broken-concentration.ts';
import { both, type EventRows } from './event-row.ts';
import { atTarget, presentIn, whyNotTimeFor } from './hindrances.ts';

/** OA-COND-33: a half-round of concentrating takes one counter away. */
export const collectAct: Act<CommandOf<'collect oneself'>> = {
  heldAs: () => 'other',
  whyNot: (_, actor, __, { turn }) =>
    hasCondition(actor, 'stun')
      ? (whyNotTimeFor(turn, 1) ?? whyNotDo(actor, 'concentrate'))
      : refuse('OA-COND-33', `${actor.name} is not stunned.`),
  happens(course, { actor }) {
    course.emit({ is: 'collected', actor });
  },
  offers: (_, { id: actor, conditions }) =>
    conditions.length > 0
      ? [offer({ do: 'collect oneself', actor }, 'Collect oneself', 'half-round', 'OA-COND-33')]
      : [],
};

/** OA-COND-08: a reflex save of whoever tries; failing costs the burning one 1D. */
export const fightFireAct: Act<CommandOf<'fight the fire'>> = {
  to: 'anybody',
  binding: true,
  takes: { halfRounds: () => 2 },
  whyNot(state, actor, { target: id }) {
    const target = presentIn(state, id, 'OA-COND-08');
    if (isRefusal(target)) return target;
    if (target.id !== actor.id && (target.side !== actor.side || !isBeside(state, actor, target)))
      return refuse('OA-COND-08', 'Only oneself or an adjacent ally.', 'target');
    return atTarget(whyNotFightFire(actor, target, target.foughtFire));
  },
  happens(course, { actor, target }) {
    const { play } = course;
    const [fighter, burning] = [course.who(actor), course.who(target)];
    const save = saveTest(
      fighter,
      'REF',
      { against: ['burn', 'fire'], magical: false },
      { target: USUAL_TARGET, score: saveScore(fighter, 'REF', play) },
    );
    const { total, success } = rollSave(fighter, 'REF', { ...save, rule: 'OA-COND-08' }, play);
    const { lost } = fightFlames(burning, success, play);
    course.emit({ is: 'fought fire', actor, target, total, success, lost });
  },
  offersOn: (_, { id: actor }, { id: target, name, conditions }) =>
    conditions.length > 0
      ? [
          offer(
            { do: 'fight the fire', actor, target },
            `Fight the fire on ${name}`,
            'full-round',
            'OA-COND-08',
          ),
        ]
      : [],
};

/** OA-WABL-19, OA-R-290: the one that has been in the body longest comes out first. */
export const pullOutAct: Act<CommandOf<'pull out'>> = {
  to: 'anybody',
  binding: true,
  takes: { halfRounds: () => 2 },
  whyNot(state, actor, { target: id }) {
    const target = presentIn(state, id, 'OA-WABL-19');
    if (isRefusal(target)) return target;
    if (target.skewers.length === 0) return refuseUnstuck(target, null, 'target');
    return target.id !== actor.id && !isBeside(state, actor, target)
      ? refuse('OA-WABL-19', 'Only from oneself or somebody adjacent.', 'target')
      : whyNotPullOut(actor);
  },
  happens(course, { actor, target }) {
    const victim = course.who(target);
    const [stuck] = victim.skewers;
    if (!stuck) return;
    const { damage } = pulledOut(victim, stuck, course.play);
    course.emit({ is: 'pulled out', actor, target, weapon: skewerName(stuck), damage });
    disturbs(course, target, damage);
  },
  offersOn: (_, { id: actor }, { id: target, name, skewers: [stuck] }) =>
    stuck
      ? [
          offer(
            { do: 'pull out', actor, target },
            `Pull the ${skewerName(stuck)} out of ${name}`,
            'full-round',
            'OA-WABL-19',
          ),
        ]
      : [],
};

/** OA-EQP-23, OA-R-596: a kit is used up on somebody within reach. */
export const firstAidAct: Act<CommandOf<'first aid'>> = {
  to: 'anybody',
  binding: true,
  takes: { needs: ['full-round action', 'handle things'], halfRounds: () => 2 },
  whyNot(state, actor, { target: id }, { play }) {
    const target = presentIn(state, id, 'OA-EQP-23');
    if (isRefusal(target)) return target;
    if (target.id !== actor.id && !isBeside(state, actor, target))
      return refuse('OA-EQP-23', 'Only oneself or somebody adjacent.', 'target');
    return whyNotAid(target, actor.aidKits, play);
  },
  happens(course, { actor, target }) {
    const patient = course.who(target);
    const after = aid(patient, course.play);
    const aided = { is: 'gave first aid', actor, target, kits: course.who(actor).aidKits - 1 } as const;
    course.emit(after.conditions === patient.conditions ? aided : { ...aided, bleedsLess: true });
  },
  offersOn: (_, { id: actor, aidKits }, { id: target, name }) =>
    aidKits > 0
      ? [offer({ do: 'first aid', actor, target }, `First aid for ${name}`, 'full-round, a kit', 'OA-EQP-23')]
      : [],
};

/** OA-TLNT-07: a disciple helps an ally who fights beside them. */
export const aidAllyAct: Act<CommandOf<'aid ally'>> = {
  to: 'others',
  binding: true,
  takes: { halfRounds: () => 2 },
  whyNot(state, actor, { target: id }) {
    const target = fighterNamed(state, id);
    if (!target || !isPresent(target) || target.side !== actor.side || target.id === actor.id)
      return refuse('OA-TLNT-07', 'Only an ally can be helped.', 'target');
    const barred = whyNotAidAlly(actor, {
      adjacent: isBeside(state, actor, target),
      engaged: nearestEnemy(state, target) <= 1,
      tooLate: target.fought,
    });
    if (barred) return atTarget(barred);
    return target.aided === null
      ? undefined
      : refuse('OA-TLNT-07', `${target.name} is helped already.`, 'target');
  },
  happens: (course, { actor, target, help }) => course.emit({ is: 'aided', actor, target, help }),
  offersOn: (_, actor, { id: target, name }) =>
    hasTalent(actor, 'aid ally')
      ? (['attacks', 'defends'] as const).map(help =>
          offer(
            { do: 'aid ally', actor: actor.id, target, help },
            `Help ${name}: ${help}`,
            'full-round',
            'OA-TLNT-07',
          ),
        )
      : [],
};

export const aidEvents: EventRows<'collected' | 'fought fire' | 'pulled out' | 'gave first aid' | 'aided'> = {
  collected: {
    writes(state, event, fighter) {
      write(fighter, changesKept(event) ?? relieve(fighter, 'stun', { counters: 1 }));
      spend(state, event.actor, 1);
    },
    tells: ({ who }) => `${who} collects themselves: one stun counter less.`,
  },
  'fought fire': {
    touches: both,
    writes(state, event) {
      const { actor, target } = event;
      const burning = fighterIn(state, target);
      write(burning, changesKept(event) ?? afterFlames(burning, event, quietPlay(state.readings)));
      burning.foughtFire = true;
      spend(state, actor, 2);
    },
    tells({ who, other, told, left }, event) {
      const { target, total, success, lost } = event;
      const rolled = told(` with ${count(total)}`);
      return success
        ? `${who} beats the flames on ${other(event)}${rolled}: one burn counter less.`
        : `${who} fights the flames on ${other(event)}${rolled} in vain${told(`: ${lost} lost`, target)}. ${left(target)}`;
    },
  },
  'pulled out': {
    exertion: 'light',
    touches: both,
    writes(state, event) {
      const victim = fighterIn(state, event.target);
      write(victim, changesKept(event) ?? withoutStuck(victim, event, quietPlay(state.readings)));
      spend(state, event.actor, 2);
    },
    tells: ({ who, other, told, left }, event) =>
      `${who} pulls the ${event.weapon} out of ${other(event)}${told(`: ${event.damage} damage`, event.target)}. ${left(event.target)}`,
  },
  'gave first aid': {
    exertion: 'light',
    touches: both,
    writes(state, event, fighter) {
      const { actor, target, kits } = event;
      const patient = fighterIn(state, target);
      write(patient, changesKept(event) ?? aid(patient, quietPlay(state.readings)));
      fighter.aidKits = kits;
      fulfil(fighter, 'help');
      spend(state, actor, 2);
    },
    tells({ who, other, told, left }, event) {
      const bled = event.bleedsLess || changesKept(event)?.conditions ? ' One bleed counter less.' : '';
      return `${who} uses an emergency aid kit on ${other(event)}${told(`, ${plural(event.kits, 'kit')} left`)}.${bled} ${left(event.target)}`;
    },
  },
  aided: {
    touches: both,
    writes(state, { actor, target, help }, fighter) {
      const ally = fighterIn(state, target);
      ally.aided = help;
      ally.aidedBy = actor;
      fulfil(fighter, 'help');
      spend(state, actor, 2);
    },
    tells: ({ who, name }, { target, help }) =>
      `${who} helps ${name(target)}: ${help === 'attacks' ? 'attacks with advantage' : 'enemies attack with disadvantage'} to the end of the round.`,
  },
};
