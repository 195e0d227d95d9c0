/** ACT, COND: catching one's breath, standing up, putting out fires, shaking off a stun. */
import { hasCondition } from '../../checks/creature-check.ts';
import { catchBreath, putOutFire, stand, standDemand, standProblem } from '../../combat/default-actions.ts';
import { shakeOffStun, stunProblem } from '../../combat/recovery.ts';
import { actionProblem } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { isFoe, isIn } from '../state.ts';
import { stopPlaying } from '../striking.ts';
import { type Act, action, adjacent, first, noAllies, targetOf } from './act.ts';

export const restAct: Act<CommandOf<'rest'>> = {
  whyNot: (_state, me) => actionProblem(me),
  carryOut(stage, { actor }) {
    action(stage, actor, () =>
      stage.deed([actor], me => {
        const wasWinded = catchBreath(me);
        return {
          is: 'rested',
          actor,
          said: `{${actor}} rests${wasWinded ? ' and is no longer Winded' : ', and was not Winded'}.`,
        };
      }),
    );
  },
};

export const standAct: Act<CommandOf<'stand'>> = {
  whyNot: (_state, me, { pay }) => standProblem(me, pay),
  carryOut(stage, { actor, pay }) {
    const deed = (): void =>
      stage.deed([actor], me => {
        const demand = standDemand(me);
        const { stands, result } = stand(me, pay, undefined, stage.play);
        return {
          is: 'stood',
          actor,
          said: `{${actor}} ${stands ? 'stands up' : 'stays down'}${demand === null ? '' : ` with ${result} against ${demand}`}.`,
        };
      });
    if (pay === 'action') action(stage, actor, deed);
    else deed();
  },
};

export const douseAct: Act<CommandOf<'douse'>> = {
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    if (!hasCondition(target, 'ignited') || !isIn(target))
      return refuse('AV-COND-25', `${target.name} does not burn.`);
    if (isFoe(me, target)) return refuse('AV-COND-25', `${target.name} is no ally.`);
    return first(
      () => adjacent(me, target),
      () => actionProblem(me),
      () => noAllies(state, me, target),
    );
  },
  carryOut(stage, { actor, target }) {
    action(stage, actor, () =>
      stage.deed(actor === target ? [actor] : [actor, target], (me, other = me) => {
        stopPlaying(me);
        const { result, rc, success } = putOutFire(me, other, actor === target, stage.play);
        return {
          is: 'doused',
          actor,
          target,
          said: `{${actor}} rolls ${result} against ${rc}: {${target}} ${success ? 'burns no more' : 'still burns'}.`,
        };
      }),
    );
  },
};

export const recoverAct: Act<CommandOf<'recover'>> = {
  whyNot: (_state, me) => stunProblem(me),
  carryOut(stage, { actor }) {
    stage.deed([actor], me => {
      const { result, ends, nextRc } = shakeOffStun(me, stage.play);
      return {
        is: 'recovered',
        actor,
        said: `{${actor}} rolls ${result} and is ${ends ? 'no longer Stunned' : `still Stunned, next at ${nextRc}`}.`,
      };
    });
  },
};
