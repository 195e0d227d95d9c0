/** ACT, COND: hiding, searching, being on the alert, pointing out. */

import { inCommand, isRefusal, itemAt } from '@arbiter/engine';
import { hasCondition } from '../../checks/creature-check.ts';
import { whyNotConcentrate } from '../../combat/condition-procedures.ts';
import { whyNotAct, whyNotReact } from '../../combat/restrictions.ts';
import { endsForAll, hide, search, whyNotHide } from '../../combat/stealth.ts';
import { refuse } from '../../play.ts';
import { gateReaction } from '../attempts.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { notice, rolledOf } from '../found.ts';
import {
  type Fighter,
  type FightState,
  idsOf,
  isFoe,
  isIn,
  isSensed,
  isUp,
  type Pending,
  type WalkUnderWay,
} from '../state.ts';
import { afterWalk } from '../walking.ts';
import {
  type Act,
  type AskedFor,
  action,
  nameOf,
  offer,
  onAnybody,
  type Question,
  selfReactions,
  targetOf,
} from './act.ts';

export const hideAct: Act<CommandOf<'hide'>> = {
  whyNot: (state, actor) => inCommand(whyNotHide(actor, isSensed(state, actor)), { creature: 'actor' }),
  happens(course, { actor }) {
    action(course, actor, () => {
      const observers = course
        .all()
        .filter(one => isFoe(one, course.who(actor)) && isUp(one) && hasCondition(one, 'alert'))
        .map(one => one.id);
      course.deed([actor, ...observers], (me, ...watchers) => {
        const tried = hide(me, watchers, course.play);
        me.found = [];
        return { is: 'hid', actor, isHidden: tried.obscured, against: rolledOf(watchers, tried) };
      });
    });
  },
  offers: (_state, { id: actor }) => [offer({ do: 'hide', actor }, 'Hide', '1 Action', 'AV-ACT-12')],
};

/** AV-R-153: every Obscured enemy one could notice. */
const hiddenNear = (state: FightState, me: Fighter): Fighter[] =>
  Object.values(state.fighters).filter(
    other =>
      isFoe(me, other) && isIn(other) && hasCondition(other, 'obscured') && !other.found.includes(me.name),
  );

export const searchAct: Act<CommandOf<'search'>> = {
  // Whoever sees nobody may look for somebody all the more.
  whyNot: (_state, actor) => whyNotAct(actor),
  happens(course, { actor }) {
    action(course, actor, () => {
      const hidden = hiddenNear(course.state, course.who(actor)).map(one => one.id);
      course.deed([actor, ...hidden], (me, ...others) => {
        const { result, found } = search(me, others, course.play);
        const seen = others.filter((_one, i) => itemAt(found, i).seen);
        const rolled = others.filter((_one, i) => itemAt(found, i).stealth !== null);
        const forAll = endsForAll(course.play);
        for (const one of seen) notice(me, one, forAll);
        return { is: 'searched', actor, result, found: idsOf(seen), against: idsOf(rolled), forAll };
      });
    });
  },
  offers: (_state, { id: actor }) => [offer({ do: 'search', actor }, 'Search', '1 Action', 'AV-COND-29')],
};

export const alertAct: Act<CommandOf<'alert'>> = {
  whyNot: (_state, actor) => whyNotAct(actor) ?? whyNotConcentrate(actor),
  happens(course, { actor }) {
    action(course, actor, () => course.emit({ is: 'alerted', actor }));
  },
  offers: (_state, { id: actor }) => [
    offer({ do: 'alert', actor }, 'Be on the alert', '1 Action, Concentration', 'AV-COND-05'),
  ],
};

/** AV-COND-05, AV-R-155: a Reaction without Energy of whoever is Alert; it tells all allies where the hidden one is. */
export const pointOutAct: Act<CommandOf<'point out'>> = {
  whyNot(state, actor, { target: id }) {
    const target = targetOf(state, { target: id });
    if (isRefusal(target)) return target;
    if (!hasCondition(actor, 'alert'))
      return refuse('AV-COND-05', `${actor.name} is not Alert: only the Alert point somebody out.`);
    if (!isFoe(actor, target) || !hasCondition(target, 'obscured') || !target.found.includes(actor.name))
      return refuse('AV-COND-05', `${actor.name} has not noticed ${target.name} in hiding.`);
    if (alliesOf(state, actor).every(name => target.found.includes(name)))
      return refuse('AV-COND-05', `Everybody on ${actor.name}’s side knows where ${target.name} is.`);
    return whyNotReact(actor);
  },
  happens(course, { actor, target }) {
    if (gateReaction(course, actor, null)) tellAllies(course, actor, target);
  },
  ...onAnybody((_state, { id: actor }, { id: target, name }) => [
    offer({ do: 'point out', actor, target }, `Point ${name} out`, '', 'AV-COND-05'),
  ]),
};

const alliesOf = (state: FightState, me: Fighter): string[] =>
  Object.values(state.fighters)
    .filter(one => one.side === me.side && isIn(one))
    .map(one => one.name);

/** AV-COND-05: somebody Alert answers for whom it has just noticed; the first who points it out tells all. */
function answerReveal(
  course: Course,
  actor: string,
  speaks: boolean,
  { walk, asked }: Extract<Pending, { is: 'reveal' }>,
): void {
  course.emit({ is: 'asked', pending: null });
  if (speaks) {
    if (!gateReaction(course, actor, { is: 'reveal', asked, walk })) return;
    tellAllies(course, actor, walk.mover);
  }
  nextReveal(course, walk, asked);
}

/** The next who may point out a walker; the others have nothing left to tell. */
export function nextReveal(course: Course, walk: WalkUnderWay, asked: readonly string[]): void {
  const target = walk.mover;
  const [next, ...rest] = asked.filter(
    id =>
      !pointOutAct.whyNot(course.state, course.who(id), { do: 'point out', actor: id, target }, undefined),
  );
  if (next === undefined) afterWalk(course, walk);
  else course.ask({ is: 'reveal', actor: next, asked: rest, walk });
}

function tellAllies(course: Course, actor: string, target: string): void {
  const told = alliesOf(course.state, course.who(actor));
  course.emit({ is: 'pointed out', actor, target, told });
}

/** AV-COND-05, AV-R-155: whether to point out whom one has just noticed. */
export const revealQuestion: Question<AskedFor<'reveal'>> = {
  answers: ['point out', 'keep quiet'],
  whyNot(state, actor, command, { walk }) {
    if (command.do !== 'point out') return undefined;
    return command.target === walk.mover
      ? pointOutAct.whyNot(state, actor, command, undefined)
      : refuse('AV-COND-05', 'It is another who has just been noticed.');
  },
  happens: (course, command, asked) => answerReveal(course, command.actor, command.do === 'point out', asked),
  offers: (state, { id: actor }, { walk: { mover } }) => [
    offer({ do: 'point out', actor, target: mover }, `Point ${nameOf(state, mover)} out`, '', 'AV-COND-05'),
    offer({ do: 'keep quiet', actor }, 'Keep quiet', '', 'AV-COND-05'),
    ...selfReactions(actor),
  ],
};
