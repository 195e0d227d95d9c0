/** ACT: Grab and Shove, and where a push leads. */
import { cellsOf, isOnGrid } from '@arbiter/engine';
import { madnessProblem } from '../../combat/attack.ts';
import {
  COSTS,
  cannotBeHeld,
  grab,
  knockProne,
  type ResistSkill,
  shove,
  wrestleProblem,
} from '../../combat/default-actions.ts';
import { payEnergy } from '../../combat/energy.ts';
import { isHelpless, spendAction } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Stage } from '../events.ts';
import { resume } from '../interrupted.ts';
import {
  type Fighter,
  type FightState,
  gap,
  isIn,
  isUp,
  isWall,
  type Pending,
  playFor,
  spanOf,
} from '../state.ts';
import { forEnergy, gate, lost, nearestTo, stopPlaying } from '../striking.ts';
import { endIfOver, settleHolds, settleSongs } from '../turn-flow.ts';
import { isHeld } from '../walking.ts';
import { type Act, first, inView, targetOf } from './act.ts';

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

const wrestleAct = (deed: 'grab' | 'shove'): Act<CommandOf<'grab'> | CommandOf<'shove'>> => ({
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    if (target.id === me.id) return refuse('AV-ACT-07', 'Nobody wrestles with themselves.');
    const play = playFor(state);
    return first(
      () => inView(state, me, target),
      () => wrestleProblem(me, target, gap(me, target), deed, play),
      () => madnessProblem(me, [target.name], () => nearestTo(state, me), play),
    );
  },
  carryOut(stage, command) {
    const { actor, target } = command;
    if (!gate(stage, actor)) return;
    wrestleAgain(stage, { is: 'resist', actor: target, by: actor, deed });
  },
});
export const grabAct = wrestleAct('grab');
export const shoveAct = wrestleAct('shove');

type Asked = Extract<Pending, { is: 'resist' }>;

/** AV-R-142: the target is asked what to resist with; where it is out of reach by now, the try is lost with its price. */
export function wrestleAgain(stage: Stage, asked: Asked): void {
  const [me, target] = [stage.who(asked.by), stage.who(asked.actor)];
  if (!isUp(me) || me.turn.dropped) resume(stage);
  else if (!isIn(target) || gap(me, target) > 0) {
    stage.deed([me.id], self => {
      spendAction(self);
      const { winded } = payEnergy(self, COSTS[asked.deed], stage.play);
      return {
        is: 'faltered',
        actor: me.id,
        said: `{${me.id}} reaches for {${target.id}}${forEnergy(COSTS[asked.deed])} and finds nobody${lost(winded, me.id)}.`,
      };
    });
    resume(stage);
  } else if (isHelpless(target)) settleWrestle(stage, asked, 'nothing');
  else stage.ask(asked);
}

/** AV-ACT-07, AV-ACT-09, AV-R-59: the target has chosen what to resist with; whoever wins a shove then says what it does. */
export function settleWrestle(
  stage: Stage,
  { by, actor: target, deed }: Asked,
  resist: ResistSkill | 'nothing',
): void {
  let won = false;
  stage.deed([by, target], (me, other) => {
    const tried =
      deed === 'grab' ? grab(me, other, resist, stage.play) : shove(me, other, resist, stage.play);
    won = tried.succeeds;
    if (me.found.length) me.found = [];
    stopPlaying(me);
    const rolls = tried.ownResult === null ? '' : ` (${tried.ownResult} against ${tried.targetResult})`;
    const held = cannotBeHeld(other) ? 'cannot be held' : 'is held';
    const what = !won ? 'does not budge' : deed === 'grab' ? held : 'gives way';
    return {
      is: deed === 'grab' ? 'grabbed' : 'shoved',
      actor: by,
      target,
      pending: won && deed === 'shove' ? { is: 'shove', actor: by, target } : null,
      said: `{${by}} ${deed === 'grab' ? 'grabs' : 'shoves'} {${target}}${forEnergy(tried.paid.cost)}; {${target}} ${what}${rolls}${lost(tried.paid.winded, by)}.`,
    };
  });
  settleHolds(stage);
  settleSongs(stage);
  if (!endIfOver(stage) && stage.state.pending === null) resume(stage);
}

/** AV-ACT-09, AV-R-148: Prone, or one unit straight away; where there is no room, the target stays. */
export function settleShove(stage: Stage, by: string, target: string, result: 'prone' | 'push'): void {
  stage.deed([target], other => {
    const me = stage.who(by);
    const to = result === 'push' ? pushedTo(stage.state, me, other) : undefined;
    if (to) Object.assign(other, to);
    else if (result === 'prone') knockProne(other, me.name);
    const what = to
      ? 'is pushed 1 unit'
      : result === 'prone'
        ? other.immune.includes('prone')
          ? 'cannot be felled'
          : 'is knocked Prone'
        : 'stays, with no free space behind';
    return { is: 'shoved', actor: by, target, pending: null, said: `{${target}} ${what}.` };
  });
  settleHolds(stage);
  settleSongs(stage);
  if (!endIfOver(stage)) resume(stage);
}
