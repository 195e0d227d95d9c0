/** AV-R-220: what comes of what its actor could not know to be impossible. */
import { isRefusal } from '@arbiter/engine';
import { endsForAll } from '../combat/stealth.ts';
import type { AnyventurePlay } from '../play.ts';
import type { Command } from './commands.ts';
import { Course } from './course.ts';
import { decide } from './decide.ts';
import type { FightEvent } from './events.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  isFoe,
  isIn,
  perceives,
  spanOf,
} from './state.ts';

/** What takes no Action: nothing is lost with it. */
const FREE: ReadonlySet<Command['do']> = new Set([
  'move',
  'drop',
  'let go',
  'watch',
  'point out',
  'react',
  'cash',
  'end turn',
]);

/** The Action or a unit of Movement is lost, and whoever was run into is noticed; a question is answered as by nothing. */
export function thwart(state: FightState, command: Command, play: AnyventurePlay): readonly FightEvent[] {
  const { actor } = command;
  const instead = insteadOf(state, actor);
  if (instead) {
    const events = decide(state, instead, play);
    return isRefusal(events) ? [] : events;
  }
  if (state.pending || state.actor !== actor) return [];
  const course = new Course(state, play);
  const into = inTheWay(state, course.who(actor), command);
  course.emit({
    is: 'thwarted',
    actor,
    lost: command.do === 'move' ? 'Movement' : FREE.has(command.do) ? 'nothing' : 'an Action',
    ...(into && { target: into.id }),
    forAll: endsForAll(play),
  });
  return course.events;
}

/** The answer that can always be given, where somebody is asked. */
function insteadOf({ pending }: FightState, actor: string): Command | undefined {
  if (pending?.actor !== actor) return undefined;
  switch (pending.is) {
    case 'order':
      return { do: 'order', actor, first: actor };
    case 'lifeline':
      return { do: 'lifeline', actor, pays: false };
    case 'defense':
      return { do: 'defend', actor, with: 'evasion' };
    case 'resist':
      return { do: 'resist', actor, with: 'nothing' };
    case 'shove':
      return { do: 'choose', actor, result: 'prone' };
    case 'reveal':
      return { do: 'keep quiet', actor };
    default:
      return { do: 'let pass', actor };
  }
}

/** Whoever is unseen where somebody wanted to go, or nearest on the way. */
function inTheWay(state: FightState, me: Fighter, command: Command): Fighter | undefined {
  if (command.do !== 'move' && command.do !== 'sprint' && command.do !== 'jump') return undefined;
  const goal = { x: command.x, y: command.y, span: spanOf(me) };
  const unseen = Object.values(state.fighters).filter(
    other => isFoe(me, other) && isIn(other) && !perceives(me, other),
  );
  const isThere = (other: Fighter): boolean => {
    const { x, y } = other;
    const wide = spanOf(other);
    return goal.x < x + wide && x < goal.x + goal.span && goal.y < y + wide && y < goal.y + goal.span;
  };
  const far = (other: Fighter): number => gap(me, other) + gapBetween(bodyOf(other), goal);
  return unseen.find(isThere) ?? unseen.sort((a, b) => far(a) - far(b))[0];
}
