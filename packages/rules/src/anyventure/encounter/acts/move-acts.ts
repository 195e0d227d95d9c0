/** CMB, ACT: walking, sprinting, jumping over the ground of a fight. */
import { counted } from '@arbiter/engine';
import { jump, jumpProblem, sprint, sprintProblem } from '../../combat/default-actions.ts';
import { walkProblem } from '../../combat/movement.ts';
import { movementNow } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Counted } from '../events.ts';
import { resume } from '../interrupted.ts';
import { type Fighter, playFor } from '../state.ts';
import { gate, lost } from '../striking.ts';
import { isHeld, straightWay, walkFrom, walkOn, wayTo } from '../walking.ts';
import type { Act } from './act.ts';

export const moveAct: Act<CommandOf<'move'>> = {
  whyNot(state, me, { x, y }) {
    const problem = walkProblem(me, 1);
    if (problem) return problem;
    if (!wayTo(state, me, { x, y }))
      return refuse('AV-CMB-08', `${me.name} cannot get to ${x}, ${y} with the Movement left.`);
    return undefined;
  },
  carryOut(stage, { actor, x, y }) {
    const way = wayTo(stage.state, stage.who(actor), { x, y })!;
    walkOn(stage, walkFrom(stage.who(actor), 'walk', way));
  },
};

export const sprintAct: Act<CommandOf<'sprint'>> = {
  whyNot: (state, me, { x, y }) =>
    sprintProblem(me, playFor(state)) ??
    (straightWay(state, me, { x, y }, 2 * movementNow(me))
      ? undefined
      : refuse(
          'AV-ACT-02',
          `A sprint to ${x}, ${y} is no free straight line of at most ${2 * movementNow(me)} units.`,
        )),
  carryOut(stage, { actor, x, y }) {
    if (!gate(stage, actor)) return;
    const way = straightWay(stage.state, stage.who(actor), { x, y }, 2 * movementNow(stage.who(actor)));
    stage.deed([actor], me => {
      const { paid } = sprint(me, stage.play);
      return {
        is: 'acted',
        actor,
        said: [`{${actor}} sprints for 2 Energy`, leftOf(me), `${lost(paid.winded, actor)}.`],
      };
    });
    if (way) walkOn(stage, walkFrom(stage.who(actor), 'sprint', way));
  },
};

/** AV-ACT-04 to 06, AV-R-149, AV-R-193: a straight line; what falls short lands before whoever stands there. */
export const jumpAct: Act<CommandOf<'jump'>> = {
  whyNot(state, me, { x, y }) {
    const most = movementNow(me);
    const way = straightWay(state, me, { x, y }, Math.max(most, unitsTo(me, { x, y })));
    if (!way) return refuse('AV-ACT-04', `A jump to ${x}, ${y} is no free straight line.`);
    return jumpProblem(me, way.length, playFor(state));
  },
  carryOut(stage, { actor, x, y }) {
    if (!gate(stage, actor)) return;
    const from = stage.who(actor);
    const way = straightWay(stage.state, from, { x, y }, movementNow(from)) ?? [];
    let far = 0;
    stage.deed([actor], me => {
      const { paid, result, runningStart, distance } = jump(me, way.length, stage.play);
      far = distance;
      const start = runningStart ? 'with a running start' : 'from standing';
      return {
        is: 'acted',
        actor,
        said: [
          `{${actor}} jumps ${start} with Fitness ${result} and clears ${distance} of ${counted(way.length, 'unit')} for 1 Energy`,
          leftOf(me),
          `${lost(paid.winded, actor)}.`,
        ],
      };
    });
    while (far > 0 && isHeld(stage.state, from, way[far - 1]!)) far--;
    if (far > 0) walkOn(stage, walkFrom(from, 'jump', way.slice(0, far)));
    else resume(stage);
  },
};

/** What is left of somebody's Energy is theirs to know. */
const leftOf = ({ id, energy }: Fighter): Counted => ({ of: id, told: `, ${energy} left`, seen: '' });

const unitsTo = (me: Fighter, to: { x: number; y: number }): number =>
  Math.max(Math.abs(to.x - me.x), Math.abs(to.y - me.y));
