/** MOD: actions that modules grant, in a fight. */
import { demand, isRefusal, itemAt } from '@arbiter/engine';
import { whyNotInMadness } from '../../combat/attack.ts';
import { energyWritten } from '../../combat/energy.ts';
import { refuse } from '../../play.ts';
import { actsOf, takeModuleAct, whyNotModuleAct } from '../../powers/granted-actions.ts';
import { bandOf } from '../../world/distance.ts';
import { nearestTo } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import { type Fighter, gap, isFoe, isUp, playFor } from '../state.ts';
import { type Act, action, everybody, first, offer, targetOf, whyNotFriend, whyNotInView } from './act.ts';

export const moduleAct: Act<CommandOf<'act'>> = {
  whyNot(state, actor, { act: name, target: id }) {
    const act = actsOf(actor).find(one => one.name === name);
    if (!act) return refuse('AV-MOD-06', `${actor.name} has no action called ${name}.`);
    const target = targetOf(state, { target: id });
    if (isRefusal(target)) return target;
    const self = act.targets === 'self' || act.targets === 'allies';
    if (self && target.id !== actor.id) return refuse('AV-MOD-06', `${name} begins with oneself.`);
    if (act.targets === 'enemy' && !isFoe(actor, target))
      return refuse('AV-MOD-06', `${name} is for enemies.`);
    if (act.targets === 'ally' && isFoe(actor, target)) return refuse('AV-MOD-06', `${name} is for allies.`);
    const play = playFor(state);
    return first(
      () => whyNotInView(state, actor, target),
      () => whyNotModuleAct({ actor, act, target, distance: gap(actor, target) }, play),
      () => (act.targets === 'ally' ? whyNotFriend(state, actor, target) : undefined),
      () =>
        act.targets === 'enemy'
          ? whyNotInMadness(actor, [target.name], () => nearestTo(state, actor), play)
          : undefined,
    );
  },
  happens(course, { actor, act: name, target }) {
    action(course, actor, () => {
      const me = course.who(actor);
      const act = demand(
        actsOf(me).find(one => one.name === name),
        name,
      );
      const near = (one: Fighter): boolean =>
        isUp(one) &&
        one.side === me.side &&
        !whyNotFriend(course.state, me, one) &&
        bandOf(gap(me, one)).band <= (act.range ?? 1);
      const ids =
        act.targets === 'allies'
          ? course
              .all()
              .filter(near)
              .map(one => one.id)
          : [target];
      const others = ids.filter(id => id !== actor);
      course.deed([actor, ...others], (self, ...rest) => {
        const targets = ids.includes(actor) ? [self, ...rest] : rest;
        const done = takeModuleAct(self, act, targets, course.play);
        const felt = targets.map((one, i) => {
          const what = itemAt(done.felt, i);
          return { ...what, id: one.id, strikes: what.affected };
        });
        const { check, works } = done;
        return { is: 'acted', actor, target, act: name, paid: energyWritten(done.paid), check, works, felt };
      });
    });
  },
  action: true,
  offers: (state, actor) =>
    actsOf(actor).flatMap(({ name, type, attack, energy }) =>
      type === 'action' && !attack
        ? everybody(state).map(target =>
            offer(
              { do: 'act', actor: actor.id, act: name, target: target.id },
              `${name}: ${target.name}`,
              `1 Action, ${energy} Energy`,
              'AV-MOD-06',
            ),
          )
        : [],
    ),
};
