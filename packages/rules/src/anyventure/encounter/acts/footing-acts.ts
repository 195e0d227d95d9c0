import { isRefusal } from '@arbiter/engine';
import {
  catchBreath,
  putOutFire,
  stand,
  standDemand,
  standProblem,
  whyNotDouse,
} from '../../combat/default-actions.ts';
import { shakeOffStun, stunProblem } from '../../combat/recovery.ts';
import { actionProblem, goneProblem } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import { stopPlaying } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import { isFoe } from '../state.ts';
import { type Act, action, adjacent, first, noAllies, offer, targetOf } from './act.ts';

export const restAct: Act<CommandOf<'rest'>> = {
  whyNot: (_state, me) => actionProblem(me),
  happens(course, { actor }) {
    action(course, actor, () =>
      course.deed([actor], me => {
        const wasWinded = catchBreath(me);
        return {
          is: 'rested',
          actor,
          said: `{${actor}} rests${wasWinded ? ' and is no longer Winded' : ', and was not Winded'}.`,
        };
      }),
    );
  },
  offers: (_state, { id: actor }) => [offer({ do: 'rest', actor }, 'Rest', '1 Action', 'AV-ACT-11')],
};

export const standAct: Act<CommandOf<'stand'>> = {
  whyNot: (_state, me, { pay }) => standProblem(me, pay),
  happens(course, { actor, pay }) {
    const deed = (): void =>
      course.deed([actor], me => {
        const demand = standDemand(me);
        const { stands, result } = stand(me, pay, undefined, course.play);
        return {
          is: 'stood',
          actor,
          said: `{${actor}} ${stands ? 'stands up' : 'stays down'}${demand === null ? '' : ` with ${result} against ${demand}`}.`,
        };
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
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if (isRefusal(target)) return target;
    const unburnt = whyNotDouse(target) ?? goneProblem(target, 'target');
    if (unburnt) return unburnt;
    if (isFoe(me, target)) return refuse('AV-COND-25', `${target.name} is no ally.`);
    return first(
      () => adjacent(me, target),
      () => actionProblem(me),
      () => noAllies(state, me, target),
    );
  },
  happens(course, { actor, target }) {
    action(course, actor, () =>
      course.deed(actor === target ? [actor] : [actor, target], (me, other = me) => {
        stopPlaying(me);
        const { result, rc, success } = putOutFire(me, other, actor === target, course.play);
        return {
          is: 'doused',
          actor,
          target,
          said: `{${actor}} rolls ${result} against ${rc}: {${target}} ${success ? 'burns no more' : 'still burns'}.`,
        };
      }),
    );
  },
  to: 'anybody',
  action: true,
  offers: (_state, { id: actor }, { id: target, name }) => [
    offer({ do: 'douse', actor, target }, `Put out ${name}`, '1 Action', 'AV-COND-25'),
  ],
};

export const recoverAct: Act<CommandOf<'recover'>> = {
  whyNot: (_state, me) => stunProblem(me),
  happens(course, { actor }) {
    course.deed([actor], me => {
      const { result, ends, nextRc } = shakeOffStun(me, course.play);
      return {
        is: 'recovered',
        actor,
        said: `{${actor}} rolls ${result} and is ${ends ? 'no longer Stunned' : `still Stunned, next at ${nextRc}`}.`,
      };
    });
  },
  offers: (_state, { id: actor }) => [
    offer({ do: 'recover', actor }, 'Shake off the stun', '1 Action', 'AV-COND-19'),
  ],
};
