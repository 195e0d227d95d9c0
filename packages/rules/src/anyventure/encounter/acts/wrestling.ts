/** ACT: Grab and Shove, and where a push leads. */
import { isOnGrid } from '@arbiter/engine';
import { madnessProblem } from '../../combat/attack.ts';
import {
  COSTS,
  grab,
  knockProne,
  type ResistSkill,
  shove,
  wrestleProblem,
} from '../../combat/default-actions.ts';
import { isHelpless } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../fight-commands.ts';
import type { Stage } from '../fight-events.ts';
import { type Fighter, type FightState, gap, isWall, playFor, spanOf } from '../fight-state.ts';
import { gate, nearestTo, resumeAfterWalk, stopPlaying } from '../striking.ts';
import { endIfOver, settleHolds, settleSongs } from '../turn-flow.ts';
import { isHeld } from '../walking.ts';
import { type Act, first, inView, lost, targetOf } from './act.ts';

/** AV-ACT-09: where a push would lead: straight away, one square. */
export function pushedTo(
  state: FightState,
  me: Fighter,
  target: Fighter,
): { x: number; y: number } | undefined {
  const away = (own: number, other: number, wide: number): number =>
    other > own + wide - 1 ? 1 : other < own ? -1 : 0;
  const to = {
    x: target.x + away(me.x, target.x, spanOf(me)),
    y: target.y + away(me.y, target.y, spanOf(me)),
  };
  if (to.x === target.x && to.y === target.y) return undefined;
  const far = { x: to.x + spanOf(target) - 1, y: to.y + spanOf(target) - 1 };
  return isOnGrid(state.map, to) &&
    isOnGrid(state.map, far) &&
    !isWall(state.map, to) &&
    !isHeld(state, target, to)
    ? to
    : undefined;
}

const wrestleAct = (deed: 'grab' | 'shove'): Act<CommandOf<'grab'> | CommandOf<'shove'>> => ({
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    if (target.id === me.id) return refuse('AV-ACT-07', 'Nobody wrestles with themselves.');
    const play = playFor(state);
    return first(
      () => inView(state, me, target),
      () => wrestleProblem(me, target, gap(me, target), COSTS[deed], play),
      () => madnessProblem(me, [target.name], () => nearestTo(state, me), play),
      // AV-R-148: into a wall or an occupied space nobody is pushed.
      () =>
        command.do === 'shove' && command.choose === 'push' && !pushedTo(state, me, target)
          ? refuse('AV-ACT-09', `There is no free space to push ${target.name} into.`)
          : undefined,
    );
  },
  carryOut(stage, command) {
    const { actor, target } = command;
    if (!gate(stage, actor)) return;
    const choose = command.do === 'shove' ? command.choose : 'prone';
    if (isHelpless(stage.who(target)))
      settleWrestle(stage, { by: actor, actor: target, deed, choose }, 'nothing');
    else
      stage.emit({
        is: 'asked',
        actor: target,
        pending: { is: 'resist', actor: target, by: actor, deed, choose },
      });
  },
});
export const grabAct = wrestleAct('grab');
export const shoveAct = wrestleAct('shove');

/** AV-ACT-07, AV-ACT-09, AV-R-59: the target has chosen what to resist with. */
export function settleWrestle(
  stage: Stage,
  {
    by,
    actor: target,
    deed,
    choose,
  }: { by: string; actor: string; deed: 'grab' | 'shove'; choose: 'prone' | 'push' },
  resist: ResistSkill | 'nothing',
): void {
  stage.deed([by, target], (me, other) => {
    const tried =
      deed === 'grab' ? grab(me, other, resist, stage.play) : shove(me, other, resist, stage.play);
    const to =
      deed === 'shove' && choose === 'push' && tried.succeeds ? pushedTo(stage.state, me, other) : undefined;
    if (to) Object.assign(other, to);
    else if (deed === 'shove' && tried.succeeds) knockProne(other, me.name);
    me.found = [];
    stopPlaying(me);
    const rolls = tried.ownResult === null ? '' : ` (${tried.ownResult} against ${tried.targetResult})`;
    const what = !tried.succeeds
      ? 'does not budge'
      : deed === 'grab'
        ? 'is held'
        : to
          ? 'is pushed 1 unit'
          : 'is knocked Prone';
    return {
      is: deed === 'grab' ? 'grabbed' : 'shoved',
      actor: by,
      target,
      pending: null,
      said: `{${by}} ${deed === 'grab' ? 'grabs' : 'shoves'} {${target}}, who ${what}${rolls}${lost(tried.paid.winded, by)}.`,
    };
  });
  settleHolds(stage);
  settleSongs(stage);
  if (!endIfOver(stage)) resumeAfterWalk(stage, by);
}
