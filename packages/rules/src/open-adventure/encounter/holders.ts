/** UNARM-07, UNARM-14, OA-R-424: who does something else than attend to the one holding them is struck first. */

import { whyNotDo } from '../conditions/conditions.ts';
import { magicOf } from '../content/magic.ts';
import { weaponNamed } from '../content/weapon-list.ts';
import { leaveFor, type StruggleDeed, struggleBetween } from '../rounds/struggle.ts';
import type { Command } from './commands.ts';
import type { Course } from './course.ts';
import { type FightState, isPresent } from './fight-state.ts';

/** What a command is to somebody who holds the actor; undefined for what costs no time. */
function deedOf({ magic }: FightState, command: Command): StruggleDeed | undefined {
  switch (command.do) {
    case 'attack':
      return command.weapon === null
        ? command.form
        : weaponNamed(command.weapon).unarmed
          ? 'strike'
          : weaponNamed(command.weapon).kind === 'melee'
            ? 'melee attack'
            : 'ranged attack';
    case 'wrestle':
      return command.ladder;
    case 'use magic':
      // OA-CMBT-16: a magic attack is an attack from afar.
      return magicOf(magic, command.magic)?.attack ? 'ranged attack' : 'other';
    case 'move':
    case 'rise':
    case 'climb':
    case 'jump':
    case 'leave':
      return 'move';
    case 'stand up':
      return 'stand up';
    case 'guard':
      return 'guard';
    case 'aim':
    case 'feint':
    case 'hide':
    case 'search':
    case 'first aid':
    case 'take herb':
    case 'light':
    case 'pour oil':
    case 'set alight':
    case 'don':
    case 'doff':
    case 'delay':
    case 'draw':
    case 'holster':
    case 'pick up':
    case 'collect oneself':
    case 'fight the fire':
    case 'shake':
    case 'pull out':
    case 'coup de grace':
    case 'aid ally':
      return 'other';
    default:
      return undefined;
  }
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
