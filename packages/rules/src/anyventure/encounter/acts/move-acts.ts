/** CMB, ACT: walking, sprinting, jumping over the ground of a fight. */
import { demand, itemAt } from '@arbiter/engine';
import { jump, sprint, whyNotJump, whyNotSprint } from '../../combat/default-actions.ts';
import { energyWritten } from '../../combat/energy.ts';
import { whyNotWalk } from '../../combat/movement.ts';
import { movementNow } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import { gate } from '../attempts.ts';
import type { CommandOf } from '../commands.ts';
import { type Fighter, playFor } from '../state.ts';
import { walkFrom, walkOn } from '../walking.ts';
import { isHeld, straightWay, walkable, wayTo } from '../ways.ts';
import { type Act, type Offer, offer } from './act.ts';
import { whyNotUnderOrders } from './command-act.ts';

export const moveAct: Act<CommandOf<'move'>> = {
  whyNot(state, actor, { x, y }) {
    const problem = whyNotWalk(actor, 1);
    if (problem) return problem;
    if (!wayTo(state, actor, { x, y }))
      return refuse('AV-CMB-08', `${actor.name} cannot get to ${x}, ${y} with the Movement left.`);
    return undefined;
  },
  happens(course, { actor, x, y }) {
    const way = demand(wayTo(course.state, course.who(actor), { x, y }), 'way');
    walkOn(course, walkFrom(course.who(actor), 'walk', way));
  },
  offersAllowed: true,
  // One flood answers for every square.
  offers(state, actor) {
    const { id } = actor;
    const probe = { do: 'move', actor: id, x: actor.x, y: actor.y } as const;
    const why = moveAct.whyNot(state, actor, probe, undefined);
    if ((why && why.rule !== 'AV-CMB-08') || whyNotUnderOrders(state, actor, probe)) return [];
    const found: Offer[] = [];
    for (const { at, cost } of walkable(state, actor).places())
      if (cost > 0 && !isHeld(state, actor, at))
        found.push(
          offer(
            { do: 'move', actor: id, x: at.x, y: at.y },
            `Move to ${at.x}, ${at.y}`,
            `${cost} Movement`,
            'AV-CMB-08',
          ),
        );
    return found;
  },
};

export const sprintAct: Act<CommandOf<'sprint'>> = {
  whyNot: (state, actor, { x, y }) =>
    whyNotSprint(actor, playFor(state)) ??
    (straightWay(state, actor, { x, y }, 2 * movementNow(actor))
      ? undefined
      : refuse(
          'AV-ACT-02',
          `A sprint to ${x}, ${y} is no free straight line of at most ${2 * movementNow(actor)} units.`,
        )),
  happens(course, { actor, x, y }) {
    if (!gate(course, actor)) return;
    const way = straightWay(course.state, course.who(actor), { x, y }, 2 * movementNow(course.who(actor)));
    course.deed([actor], me => ({
      is: 'sprinted',
      actor,
      paid: energyWritten(sprint(me, course.play).paid),
    }));
    if (way) walkOn(course, walkFrom(course.who(actor), 'sprint', way));
  },
  action: true,
  offers: (_state, actor) => offersOnLines(actor),
};

/** AV-ACT-04 to 06, AV-R-149, AV-R-193: a straight line; what falls short lands before whoever stands there. */
export const jumpAct: Act<CommandOf<'jump'>> = {
  whyNot(state, actor, { x, y }) {
    const most = movementNow(actor);
    const way = straightWay(state, actor, { x, y }, Math.max(most, unitsTo(actor, { x, y })));
    if (!way) return refuse('AV-ACT-04', `A jump to ${x}, ${y} is no free straight line.`);
    return whyNotJump(actor, way.length, playFor(state));
  },
  happens(course, { actor, x, y }) {
    if (!gate(course, actor)) return;
    const from = course.who(actor);
    const way = straightWay(course.state, from, { x, y }, movementNow(from)) ?? [];
    let far = 0;
    course.deed([actor], me => {
      const { paid, result, runningStart, distance } = jump(me, way.length, course.play);
      far = distance;
      return {
        is: 'jumped',
        actor,
        paid: energyWritten(paid),
        result,
        runningStart,
        distance,
        units: way.length,
      };
    });
    while (far > 0 && isHeld(course.state, from, itemAt(way, far - 1))) far--;
    if (far > 0) walkOn(course, walkFrom(from, 'jump', way.slice(0, far)));
    else course.resume();
  },
  action: true,
  // Jumps are offered with sprints, square by square.
  offers: () => [],
};

const unitsTo = (me: Fighter, to: { x: number; y: number }): number =>
  Math.max(Math.abs(to.x - me.x), Math.abs(to.y - me.y));

/** AV-ACT-02, AV-ACT-04: eight straight lines, to sprint and to jump. */
function offersOnLines(me: Fighter): Offer[] {
  const { id: actor } = me;
  const most = movementNow(me);
  const found: Offer[] = [];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 1; i <= 2 * most && (dx || dy); i++) {
        const [x, y] = [me.x + dx * i, me.y + dy * i];
        if (x < 0 || y < 0 || x >= 100 || y >= 100) continue;
        if (i <= most)
          found.push(
            offer({ do: 'jump', actor, x, y }, `Jump to ${x}, ${y}`, '1 Action, 1 Energy', 'AV-ACT-04'),
          );
        found.push(
          offer({ do: 'sprint', actor, x, y }, `Sprint to ${x}, ${y}`, '1 Action, 2 Energy', 'AV-ACT-02'),
        );
      }
  return found;
}
