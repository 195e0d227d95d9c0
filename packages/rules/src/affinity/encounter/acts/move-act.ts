/** MOVE: free within the yards that are left. */
import { whyNotAct } from '../../combat/life-state.ts';
import { whyNotMove, whyNotStop, whyNotWithoutMap } from '../../world/movement.ts';
import type { Command, CommandOf } from '../commands.ts';
import { frameOf } from '../frames.ts';
import { costOfMove, isTaken, moves } from '../ground.ts';
import type { Due, Step } from '../state.ts';
import { type Act, offer } from './act.ts';

export const moveAct: Act<CommandOf<'move'>> = {
  moments: ['own'],
  whyNot(state, actor, to, { ways }) {
    const unable = whyNotAct(actor) ?? whyNotWithoutMap(state.map !== null);
    if (unable) return unable;
    const cost = costOfMove(state, actor, to, ways);
    return whyNotMove(cost, actor.moveLeft) ?? whyNotStop(!isTaken(state, to, actor.id), cost !== 0);
  },
  // AF-MOV-01: free, and, where it is covered by Disengage or the like, without setting anything off.
  happens(course, command) {
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
  },
  goesOn(course, _frame, { actor, x, y }) {
    const cost = costOfMove(course.state, course.who(actor), { x, y });
    if (cost !== undefined) course.emit({ is: 'moved', actor, to: { x, y }, cost, safe: false });
  },
  offers: (state, actor, { ways }) =>
    moves(state, actor, ways).map(({ to, cost }) =>
      offer(
        { do: 'move', actor: actor.id, ...to },
        `Move to ${to.x}, ${to.y}`,
        `${cost} of ${actor.moveLeft} yards`,
        'AF-MOV-01',
        'AF-MOV-05',
      ),
    ),
};
