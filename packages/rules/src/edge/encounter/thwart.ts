/** ED-R-244: what comes of a deed that its actor could not know to be impossible. */

import { isRefusal } from '@arbiter/engine';
import { spacesBetween } from '../combat/spaces.ts';
import type { EdgePlay } from '../play.ts';
import { actOf, isAnswer, isHosts } from './acts/index.ts';
import type { ActCommand, Command } from './commands.ts';
import { decide } from './decide.ts';
import type { FightEvent } from './events.ts';
import { bodyAt } from './ground/bodies.ts';
import { isUnknownTo } from './ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf } from './state.ts';

export function thwart(state: FightState, command: Command, play: EdgePlay): readonly FightEvent[] {
  const actor = fighterOf(state, command.actor);
  if (command.do === 'lair') {
    const passed = decide(state, { do: 'end turn', actor: actor.id }, play);
    return isRefusal(passed) ? [] : passed;
  }
  const spends = isAct(command) ? (actOf(command).spends?.(actor, command) ?? 'act') : 'act';
  const into = bumpedInto(state, actor, command);
  return [{ is: 'thwarted', actor: actor.id, spends, into: into ? into.id : null }];
}

const isAct = (command: Command): command is ActCommand => !isHosts(command) && !isAnswer(command);

/** Whoever is unseen where somebody wanted to go. */
function bumpedInto(state: FightState, actor: Fighter, command: Command): Fighter | undefined {
  if (command.do !== 'move' && command.do !== 'dismount') return undefined;
  const { x = actor.x, y = actor.y } = command;
  const body = bodyAt(actor, { x, y, height: actor.height });
  return enemiesOf(state, actor).find(
    each =>
      each.life !== 'dead' && isUnknownTo(state, each, actor) && spacesBetween(bodyAt(each), body) === 0,
  );
}
