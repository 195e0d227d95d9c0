/** UNARM-07, UNARM-14, OA-R-424: who does something else than attend to the one holding them is struck first. */

import { whyNotDo } from '../../conditions/conditions.ts';
import { leaveFor, type StruggleDeed, struggleBetween } from '../../rounds/struggle.ts';
import type { Course } from '../acts/act.ts';
import { actOf } from '../acts/index.ts';
import type { Command } from '../commands.ts';
import { type FightState, isPresent } from '../state.ts';

/** What a command is to somebody who holds the actor; undefined for what costs no time. */
function deedOf(state: FightState, command: Command): StruggleDeed | undefined {
  const act = actOf(command);
  return act?.heldAs?.(state, command) ?? (act?.takes && !act.free ? 'other' : undefined);
}

/** Asks a holder for the free attack, one after the other; whether somebody was asked. */
export function provokesHolder(course: Course, command: Command, after?: string): boolean {
  const { state } = course;
  if (state.positions.length === 0 || command.actor === 'gm') return false;
  const deed = deedOf(state, command);
  if (deed === undefined) return false;
  const target = 'target' in command ? command.target : null;
  const who = command.actor;
  // OA-R-426: whoever is held by several suffers all of it, in the order in which these joined the fight.
  const holders = state.positions.filter(each => each.who === who).map(({ against }) => against);
  for (const against of state.order.slice(after === undefined ? 0 : state.order.indexOf(after) + 1)) {
    if (!holders.includes(against)) continue;
    const holder = course.who(against);
    const struggle = struggleBetween(state.positions, who, against);
    const provokes = struggle && leaveFor(struggle, deed, target === against).provokes;
    if (!provokes || !isPresent(holder) || holder.round.freeAttack) continue;
    if (holder.conditions.length > 0 && (whyNotDo(holder, 'react') || whyNotDo(holder, 'attack'))) continue;
    course.emit({
      is: 'asked',
      asked: [
        ...state.asked,
        {
          for: 'free attack',
          who: against,
          target: who,
          advantage: provokes !== 'free attack',
          resume: command,
        },
      ],
    });
    return true;
  }
  return false;
}
