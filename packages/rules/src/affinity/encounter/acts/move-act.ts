/** MOVE: free within the yards that are left. */
import type { Flood, Refusal } from '@arbiter/engine';
import { whyNotAct } from '../../combat/life-state.ts';
import { whyNotMove, whyNotStop, whyNotWithoutMap } from '../../world/movement.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { frameOf } from '../frames.ts';
import { costOfMove, isTaken } from '../ground.ts';
import type { Due, Fighter, FightState, Step } from '../state.ts';

export function whyNotMoveTo(
  state: FightState,
  who: Fighter,
  to: CommandOf<'move'>,
  ways: Flood | undefined,
): Refusal | undefined {
  const unable = whyNotAct(who);
  if (unable) return unable;
  const nowhere = whyNotWithoutMap(state.map !== null);
  if (nowhere) return nowhere;
  const cost = costOfMove(state, who, to, ways);
  return whyNotMove(cost, who.moveLeft) ?? whyNotStop(!isTaken(state, to, who.id), cost !== 0);
}

/** AF-MOV-01: free, and, where it is covered by Disengage or the like, without setting anything off. */
export function beginMove(course: Course, command: CommandOf<'move'>): void {
  const { state } = course;
  const who = course.who(command.actor);
  const { x, y } = command;
  const cost = costOfMove(state, who, { x, y }) ?? 0;
  if (cost <= who.safeMove) course.emit({ is: 'moved', actor: who.id, to: { x, y }, cost, safe: true });
  else
    state.stack.push({
      ...frameOf<Command, Step, Due>(command, [
        { do: 'move' },
        { do: 'arrived', from: { x: who.x, y: who.y } },
      ]),
      when: 'own',
    });
}

/** AF-MOV-01: whoever could react has been asked; now it happens. */
export function moveAct(course: Course, { actor, x, y }: CommandOf<'move'>): void {
  const cost = costOfMove(course.state, course.who(actor), { x, y });
  if (cost !== undefined) course.emit({ is: 'moved', actor, to: { x, y }, cost, safe: false });
}
