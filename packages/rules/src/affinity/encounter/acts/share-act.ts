/** SHARE: affinity dice for an ally. */
import { inCommand } from '@arbiter/engine';
import { affinityRoom, whyNotAlly, whyNotShare } from '../../powers/affinity-dice.ts';
import type { CommandOf } from '../commands.ts';
import { distance } from '../ground.ts';
import { fighterNamed } from '../state.ts';
import { type Act, allies, offer } from './act.ts';

export const shareAct: Act<CommandOf<'share'>> = {
  moments: ['own'],
  // AF-AFF-05: on the own turn, which it is.
  whyNot(state, actor, { target: id, dice }) {
    const target = fighterNamed(state, id);
    if (!target || target.side !== actor.side || target === actor) return whyNotAlly(false, 'target');
    return inCommand(whyNotShare(actor, target, { dice, yards: distance(state, actor, target) }), {
      receiver: 'target',
      yards: 'target',
      dice: 'dice',
    });
  },
  // AF-AFF-03, AF-R-61: what the ally has no room for stays with the giver.
  happens(course, { actor, target, dice }) {
    course.emit({ is: 'shared', actor, target, dice: Math.min(dice, affinityRoom(course.who(target))) });
  },
  offers: (state, actor) =>
    allies(state, actor).flatMap(target =>
      Array.from({ length: Math.min(actor.storedAffinity, affinityRoom(target)) }, (_, i) =>
        offer(
          { do: 'share', actor: actor.id, target: target.id, dice: i + 1 },
          `Share ${i + 1} affinity with ${target.name}`,
          'free',
          'AF-AFF-05',
        ),
      ),
    ),
};
