/** What an ability does to somebody, once it has succeeded. */

import { hdGained, healingAmount, resolveRegained } from '../../combat/healing.ts';
import type { Effect } from '../../content/types.ts';
import { spread } from '../../gear/layers.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { distance, squareBeside } from '../ground.ts';
import { type Frame, owe } from '../state.ts';

/** Carries one effect out; `more` is what extra successes add to it. Damage is a step of its own. */
export function takeEffect(
  course: Course,
  frame: Frame,
  { effect, target, more }: { effect: Effect; target: string; more: number },
): void {
  const who = course.who(target);
  if (who.state === 'dead' && effect.kind !== 'revive') return;
  switch (effect.kind) {
    case 'heal':
      course.emit({
        is: 'healed',
        actor: target,
        hd: hdGained(who, healingAmount(effect.grade, course.play) + more),
      });
      course.settle(course.who(target));
      return;
    case 'restore':
      course.emit({
        is: 'restored',
        actor: target,
        resolve: effect.resolve + more,
        regained: resolveRegained(who, effect.resolve + more),
      });
      course.settle(course.who(target));
      return;
    case 'layer':
      course.emit({
        is: 'shielded',
        actor: target,
        layer: effect.layer,
        die: effect.die === 'class' ? 0 : effect.die,
        hd: effect.hd + more,
      });
      return;
    case 'strip':
      course.emit({ is: 'stripped', actor: target, taken: spread(who.layers, effect.hd + more).taken });
      return;
    case 'forceCheck':
      owe(frame, target, ['forced']);
      return;
    case 'bonusDice':
      course.emit({ is: 'helped', actor: target, bonus: effect.dice + more });
      return;
    case 'penaltyDice':
      course.emit({ is: 'hindered', actor: target, penalty: effect.dice + more });
      return;
    case 'move':
      moveFreely(course, frame.command as CommandOf<'ability'>, effect.yards);
      return;
    case 'stabilize':
      if (who.hd === 0) course.emit({ is: 'stabilized', actor: target });
      return;
    case 'portal':
      openPortal(course, frame.command as CommandOf<'ability'>);
      return;
    case 'revive':
      course.emit({
        is: 'revived',
        actor: target,
        hd: Math.min(who.maxHd, effect.hd + more),
        resolve: effect.resolve,
      });
      return;
    // An aura works through who maintains it; the others do nothing in a fight.
    case 'aura':
    case 'damage':
    case 'safePlace':
    case 'journeyBuffer':
      return;
  }
}

/** For oneself: yards that set nothing off. Towards an enemy: at once, to its side. */
function moveFreely(course: Course, command: CommandOf<'ability'>, yards: number): void {
  if (!course.state.map) return;
  const who = course.who(command.actor);
  if (command.target === undefined) {
    course.emit({ is: 'gained movement', actor: who.id, yards, safe: yards });
    return;
  }
  const target = course.who(command.target);
  const to = squareBeside(course.state, who, target, 1);
  const away = to && distance(course.state, who, to);
  if (!to || !away || away > yards) return;
  course.emit({ is: 'leapt', actor: who.id, target: target.id, to });
}

function openPortal(course: Course, { actor, ability, at }: CommandOf<'ability'>): void {
  if (!at) return;
  const { x, y } = course.who(actor);
  course.emit({ is: 'portal', portal: { owner: actor, effect: ability, from: { x, y }, to: at } });
}
