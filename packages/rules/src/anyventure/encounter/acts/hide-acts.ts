/** ACT, COND: hiding, searching, being on the alert, pointing out. */
import { hasCondition } from '../../checks/creature-check.ts';
import { concentrationProblem } from '../../combat/condition-procedures.ts';
import { gainCondition } from '../../combat/gain-condition.ts';
import { actionProblem, reactionProblem, spendAction } from '../../combat/restrictions.ts';
import { endsForAll, hide, search } from '../../combat/stealth.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Stage } from '../events.ts';
import {
  type Fighter,
  type FightState,
  isFoe,
  isIn,
  isSensed,
  isUp,
  type Pending,
  type WalkUnderWay,
} from '../state.ts';
import { gateReaction } from '../striking.ts';
import { afterWalk } from '../walking.ts';
import { type Act, action, first, targetOf } from './act.ts';

export const hideAct: Act<CommandOf<'hide'>> = {
  whyNot: (state, me) =>
    first(
      () => actionProblem(me),
      () => (hasCondition(me, 'obscured') ? refuse('AV-ACT-12', `${me.name} is hidden already.`) : undefined),
      () => (isSensed(state, me) ? refuse('AV-ACT-12', 'An enemy sees or senses you.') : undefined),
    ),
  carryOut(stage, { actor }) {
    action(stage, actor, () => {
      const observers = stage
        .all()
        .filter(one => isFoe(one, stage.who(actor)) && isUp(one) && hasCondition(one, 'alert'))
        .map(one => one.id);
      stage.deed([actor, ...observers], (me, ...watchers) => {
        const tried = hide(me, watchers, stage.play);
        me.found = [];
        return {
          is: 'hid',
          actor,
          said: tried.obscured ? `{${actor}} is Obscured.` : `{${actor}} tries to hide and is noticed.`,
        };
      });
    });
  },
};

/** AV-R-153: every Obscured enemy one could notice. */
const hiddenNear = (state: FightState, me: Fighter): Fighter[] =>
  Object.values(state.fighters).filter(
    other =>
      isFoe(me, other) && isIn(other) && hasCondition(other, 'obscured') && !other.found.includes(me.name),
  );

export const searchAct: Act<CommandOf<'search'>> = {
  // Whoever sees nobody may look for somebody all the more.
  whyNot: (_state, me) => actionProblem(me),
  carryOut(stage, { actor }) {
    action(stage, actor, () => {
      const hidden = hiddenNear(stage.state, stage.who(actor)).map(one => one.id);
      stage.deed([actor, ...hidden], (me, ...others) => {
        const { result, found } = search(me, others, stage.play);
        for (const [i, one] of others.entries())
          if (found[i]!.seen) one.found = endsForAll(stage.play) ? [] : [...one.found, me.name];
        const seen = others.filter((_one, i) => found[i]!.seen).map(one => `{${one.id}}`);
        return {
          is: 'searched',
          actor,
          said: `{${actor}} looks around${result === null ? '' : ` with Senses ${result}`} and finds ${seen.join(', ') || 'nobody'}.`,
        };
      });
    });
  },
};

export const alertAct: Act<CommandOf<'alert'>> = {
  whyNot: (_state, me) => actionProblem(me) ?? concentrationProblem(me),
  carryOut(stage, { actor }) {
    action(stage, actor, () =>
      stage.deed([actor], me => {
        spendAction(me);
        me.concentration = { on: 'alert', name: 'Alert' };
        gainCondition(me, { name: 'alert' });
        return { is: 'concentrated', actor, said: `{${actor}} is on the alert.` };
      }),
    );
  },
};

/** AV-COND-05, AV-R-155: a Reaction without Energy of whoever is Alert; it tells all allies where the hidden one is. */
export const pointOutAct: Act<CommandOf<'point out'>> = {
  whyNot(state, me, { target: id }) {
    const target = targetOf(state, { target: id });
    if ('refused' in target) return target;
    if (!hasCondition(me, 'alert'))
      return refuse('AV-COND-05', `${me.name} is not Alert: only the Alert point somebody out.`);
    if (!isFoe(me, target) || !hasCondition(target, 'obscured') || !target.found.includes(me.name))
      return refuse('AV-COND-05', `${me.name} has not noticed ${target.name} in hiding.`);
    if (alliesOf(state, me).every(name => target.found.includes(name)))
      return refuse('AV-COND-05', `Everybody on ${me.name}’s side knows where ${target.name} is.`);
    return reactionProblem(me);
  },
  carryOut(stage, { actor, target }) {
    if (gateReaction(stage, actor, null)) tellAllies(stage, actor, target);
  },
};

const alliesOf = (state: FightState, me: Fighter): string[] =>
  Object.values(state.fighters)
    .filter(one => one.side === me.side && isIn(one))
    .map(one => one.name);

/** AV-COND-05: somebody Alert answers for whom it has just noticed; the first who points it out tells all. */
export function answerReveal(
  stage: Stage,
  actor: string,
  speaks: boolean,
  { walk, asked }: Extract<Pending, { is: 'reveal' }>,
): void {
  stage.emit({ is: 'asked', pending: null });
  if (speaks) {
    if (!gateReaction(stage, actor, { is: 'reveal', asked, walk })) return;
    tellAllies(stage, actor, walk.mover);
  }
  nextReveal(stage, walk, asked);
}

/** The next who may point out a walker; the others have nothing left to tell. */
export function nextReveal(stage: Stage, walk: WalkUnderWay, asked: readonly string[]): void {
  const target = walk.mover;
  const [next, ...rest] = asked.filter(
    id => !pointOutAct.whyNot(stage.state, stage.who(id), { do: 'point out', actor: id, target }),
  );
  if (next === undefined) afterWalk(stage, walk);
  else stage.ask({ is: 'reveal', actor: next, asked: rest, walk });
}

function tellAllies(stage: Stage, actor: string, target: string): void {
  const told = alliesOf(stage.state, stage.who(actor));
  stage.deed([target], hidden => {
    hidden.found = [...new Set([...hidden.found, ...told])];
    return { is: 'reacted', actor, target, said: `{${actor}} points {${target}} out to all allies.` };
  });
}
