/** ACT: Grab and Shove, and where a push leads. */
import { cellsOf, isOnGrid, isRefusal } from '@arbiter/engine';
import { titleOf } from '../../character/attributes.ts';
import { whyNotInMadness } from '../../combat/attack.ts';
import {
  COSTS,
  cannotBeHeld,
  grab,
  type ResistSkill,
  shove,
  whyNotWrestle,
} from '../../combat/default-actions.ts';
import { energyWritten, payEnergy } from '../../combat/energy.ts';
import { isHelpless, spendAction } from '../../combat/restrictions.ts';
import { type RuleId, refuse } from '../../play.ts';
import { gate } from '../attempts.ts';
import { nearestTo } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { afterSeizing } from '../hands.ts';
import { type Fighter, type FightState, gap, isIn, isUp, isWall, playFor, spanOf } from '../state.ts';
import { endIfOver, settleHolds, settleSongs } from '../turn-flow.ts';
import { isHeld } from '../ways.ts';
import {
  type Act,
  type AskedFor,
  first,
  nameOf,
  offer,
  onAnybody,
  type Question,
  selfReactions,
  targetOf,
  whyNotInView,
} from './act.ts';

/** AV-ACT-09, AV-R-203: where a push would lead: straight away, one square, with room for all of the target. */
export function pushedTo(
  state: FightState,
  me: Fighter,
  target: Fighter,
): { x: number; y: number } | undefined {
  const [own, span] = [spanOf(me), spanOf(target)];
  const away = (from: number, at: number): number =>
    at > from + own - 1 ? 1 : at + span - 1 < from ? -1 : 0;
  const to = { x: target.x + away(me.x, target.x), y: target.y + away(me.y, target.y) };
  if (to.x === target.x && to.y === target.y) return undefined;
  const isFree = cellsOf(state.map, { ...to, span }).every(
    at => isOnGrid(state.map, at) && !isWall(state.map, at),
  );
  return isFree && !isHeld(state, target, to) ? to : undefined;
}

const wrestleAct = (deed: 'grab' | 'shove', rule: RuleId): Act<CommandOf<'grab' | 'shove'>> => ({
  whyNot(state, actor, command) {
    const target = targetOf(state, command);
    if (isRefusal(target)) return target;
    if (target.id === actor.id) return refuse('AV-ACT-07', 'Nobody wrestles with themselves.');
    const play = playFor(state);
    return first(
      () => whyNotInView(state, actor, target),
      () => whyNotWrestle({ actor, target, distance: gap(actor, target), deed }, play),
      () => whyNotInMadness(actor, [target.name], () => nearestTo(state, actor), play),
    );
  },
  happens(course, command) {
    const { actor, target } = command;
    if (!gate(course, actor)) return;
    wrestleAgain(course, { is: 'resist', actor: target, by: actor, deed });
  },
  action: true,
  ...onAnybody((_state, { id: actor }, { id: target, name }) => [
    offer({ do: deed, actor, target }, `${titleOf(deed)} ${name}`, '1 Action, 1 Energy', rule),
  ]),
});
export const grabAct = wrestleAct('grab', 'AV-ACT-07');
export const shoveAct = wrestleAct('shove', 'AV-ACT-09');

type Asked = AskedFor<'resist'>;

/** AV-R-142: the target is asked what to resist with; where it is out of reach by now, the try is lost with its price. */
export function wrestleAgain(course: Course, asked: Asked): void {
  const [me, target] = [course.who(asked.by), course.who(asked.actor)];
  if (!isUp(me) || me.turn.dropped) course.resume();
  else if (!isIn(target) || gap(me, target) > 0) {
    course.deed([me.id], self => {
      spendAction(self);
      const paid = energyWritten(payEnergy(self, COSTS[asked.deed], course.play));
      return { is: 'found nobody', actor: me.id, does: 'wrestle', what: asked.deed, paid, target: target.id };
    });
    course.resume();
  } else if (isHelpless(target)) settleWrestle(course, asked, 'nothing');
  else course.ask(asked);
}

/** AV-ACT-07, AV-ACT-09, AV-R-59: the target has chosen what to resist with; whoever wins a shove then says what it does. */
function settleWrestle(
  course: Course,
  { by, actor: target, deed }: Asked,
  resist: ResistSkill | 'nothing',
): void {
  let won = false;
  course.deed([by, target], (me, other) => {
    const tried =
      deed === 'grab'
        ? grab(me, other, { resist }, course.play)
        : { ...shove(me, other, { resist }, course.play), pricked: null };
    const { pricked } = tried;
    won = tried.succeeds;
    afterSeizing(me);
    return {
      is: deed === 'grab' ? 'grabbed' : 'shoved',
      actor: by,
      target,
      won,
      cannotBeHeld: cannotBeHeld(other),
      rolls: tried.ownResult === null ? null : [tried.ownResult, tried.targetResult],
      paid: energyWritten(tried.paid),
      resist,
      pending: won && deed === 'shove' ? { is: 'shove', actor: by, target } : null,
      ...(pricked && { pricked, taken: { [by]: pricked.taken } }),
    };
  });
  settleHolds(course);
  settleSongs(course);
  if (!endIfOver(course) && course.state.pending === null) course.resume();
}

/** AV-ACT-09, AV-R-148: Prone, or one unit straight away; where there is no room, the target stays. */
function settleShove(course: Course, by: string, target: string, result: 'prone' | 'push'): void {
  const other = course.who(target);
  const at = result === 'push' ? pushedTo(course.state, course.who(by), other) : undefined;
  const falls = other.immune.includes('prone') ? 'cannot be felled' : 'prone';
  course.emit({
    is: 'gave way',
    actor: by,
    target,
    to: at ? 'pushed' : result === 'prone' ? falls : 'no space',
    ...(at && { at }),
  });
  settleHolds(course);
  settleSongs(course);
  if (!endIfOver(course)) course.resume();
}

/** AV-ACT-07, AV-R-59: what somebody resists with who is seized. */
export const resistQuestion: Question<Asked> = {
  answers: ['resist'],
  whyNot: () => undefined,
  happens(course, command, asked) {
    if (command.do === 'resist') settleWrestle(course, asked, command.with);
  },
  offers: (_state, { id: actor }) => [
    ...(['fitness', 'coordination', 'nothing'] as const).map(choice =>
      offer({ do: 'resist', actor, with: choice }, `Resist with ${choice}`, '', 'AV-ACT-07'),
    ),
    ...selfReactions(actor),
  ],
};

/** AV-ACT-09, AV-R-59: what whoever has won a shove makes of it. */
export const shoveQuestion: Question<AskedFor<'shove'>> = {
  answers: ['choose'],
  whyNot: () => undefined,
  happens(course, command, { target }) {
    if (command.do === 'choose') settleShove(course, command.actor, target, command.result);
  },
  offers(state, { id: actor }, { target }) {
    const name = nameOf(state, target);
    return [
      offer({ do: 'choose', actor, result: 'prone' }, `${name} is Prone`, '', 'AV-ACT-09'),
      offer({ do: 'choose', actor, result: 'push' }, `${name} is pushed 1 unit`, '', 'AV-ACT-09'),
    ];
  },
};
