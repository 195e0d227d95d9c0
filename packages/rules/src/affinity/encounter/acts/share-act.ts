/** SHARE: affinity dice for an ally. */
import { inCommand, type Refusal } from '@arbiter/engine';
import { affinityRoom, whyNotAlly, whyNotShare } from '../../powers/affinity-dice.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { distance } from '../ground.ts';
import { type Fighter, type FightState, named } from '../state.ts';

/** AF-AFF-05: on the own turn, which it is. */
export function whyNotGive(
  state: FightState,
  who: Fighter,
  { target: id, dice }: CommandOf<'share'>,
): Refusal | undefined {
  const target = named(state, id);
  if (!target || target.side !== who.side || target === who) return whyNotAlly(false, 'target');
  return inCommand(whyNotShare(who, target, { dice, yards: distance(state, who, target) }), {
    receiver: 'target',
    yards: 'target',
    dice: 'dice',
  });
}

/** AF-AFF-03, AF-R-61: what the ally has no room for stays with the giver. */
export function shareAct(course: Course, { actor, target, dice }: CommandOf<'share'>): void {
  course.emit({ is: 'shared', actor, target, dice: Math.min(dice, affinityRoom(course.who(target))) });
}
