import { isRefusal } from '@arbiter/engine';
import { hasCondition } from '../../checks/creature-check.ts';
import { putOutFire, stand, whyNotDouse, whyNotStand } from '../../combat/default-actions.ts';
import { ownConditions } from '../../combat/own-condition.ts';
import { shakeOff, shakeOffStun, whyNotShakeOffFor } from '../../combat/recovery.ts';
import { whyNotAct, whyNotThere } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';

import type { CommandOf } from '../commands.ts';
import { stopPlaying } from '../hands.ts';
import { gap, isFoe, playFor } from '../state.ts';
import { type Act, action, offer, onAnybody, targetOf } from './act.ts';

export const restAct: Act<CommandOf<'rest'>> = {
  whyNot: (_state, actor) => whyNotAct(actor),
  happens(course, { actor }) {
    action(course, actor, () =>
      course.emit({ is: 'rested', actor, wasWinded: hasCondition(course.who(actor), 'winded') }),
    );
  },
  offers: (_state, { id: actor }) => [offer({ do: 'rest', actor }, 'Rest', '1 Action', 'AV-ACT-11')],
};

export const standAct: Act<CommandOf<'stand'>> = {
  whyNot: (_state, actor, { pay }) => whyNotStand(actor, pay),
  happens(course, { actor, pay }) {
    const deed = (): void =>
      course.deed([actor], me => {
        const { stands, result, skill, standCheck } = stand(me, pay, undefined, course.play);
        return { is: 'stood', actor, pay, stands, result, skill, demand: standCheck };
      });
    if (pay === 'action') action(course, actor, deed);
    else deed();
  },
  offers: (_state, { id: actor }) =>
    (['action', 'movement'] as const).map(pay =>
      offer({ do: 'stand', actor, pay }, `Stand up for the ${pay}`, pay, 'AV-COND-33'),
    ),
};

export const douseAct: Act<CommandOf<'douse'>> = {
  whyNot(state, actor, command) {
    const target = targetOf(state, command);
    if (isRefusal(target)) return target;
    const isSelf = target.id === actor.id;
    const distance = isSelf ? 0 : gap(actor, target);
    const unburnt =
      whyNotDouse(actor, target, { isSelf, distance }, playFor(state)) ?? whyNotThere(target, 'target');
    if (unburnt) return unburnt;
    return isFoe(actor, target) ? refuse('AV-COND-25', `${target.name} is no ally.`) : undefined;
  },
  happens(course, { actor, target }) {
    action(course, actor, () =>
      course.deed(actor === target ? [actor] : [actor, target], (me, other = me) => {
        stopPlaying(me);
        const { result, rc, success } = putOutFire(me, other, actor === target, course.play);
        return { is: 'doused', actor, target, result, rc, success };
      }),
    );
  },
  action: true,
  ...onAnybody((_state, { id: actor }, { id: target, name }) => [
    offer({ do: 'douse', actor, target }, `Put out ${name}`, '1 Action', 'AV-COND-25'),
  ]),
};

export const recoverAct: Act<CommandOf<'recover'>> = {
  whyNot: (_state, actor, { condition }) => whyNotShakeOffFor(actor, condition),
  happens(course, { actor, condition }) {
    course.deed([actor], me => {
      const own = ownConditions(me).find(({ mark }) => mark.name === condition);
      return own
        ? { is: 'recovered', actor, condition: own.mark.name, ...shakeOff(me, own, course.play) }
        : { is: 'recovered', actor, ...shakeOffStun(me, course.play) };
    });
  },
  offers: (_state, me) => [
    offer({ do: 'recover', actor: me.id }, 'Shake off the stun', '1 Action', 'AV-COND-19'),
    ...ownConditions(me).flatMap(({ mark: { name, recovery } }) =>
      recovery?.when === 'action spent'
        ? [
            offer(
              { do: 'recover', actor: me.id, condition: name },
              `Shake off ${name}`,
              '1 Action',
              'AV-COND-02',
            ),
          ]
        : [],
    ),
  ],
};
