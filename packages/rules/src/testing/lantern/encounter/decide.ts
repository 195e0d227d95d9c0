/** A command becomes what happens. All dice of a fight fall here. */
import type { Ownership, Refusal } from '@arbiter/engine';
import type { LanternPlay } from '../play.ts';
import type { FightCourse } from './acts/act.ts';
import { ruleAct } from './acts/game-master.ts';
import { actOf, questionOf } from './acts/index.ts';
import type { Command } from './commands.ts';
import { courseOf } from './course.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';
import { whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: LanternPlay): readonly FightEvent[] | Refusal => {
    const refused = whyNot(state, command);
    if (refused) return refused;
    const course = courseOf(state, play, whose);
    happen(course, command);
    return course.events;
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** Everything that happens until somebody has to decide again. */
function happen(course: FightCourse, command: Command): void {
  const { asked } = course.state;
  if (command.do === 'rule') ruleAct.happens(course, command);
  else if (asked) questionOf(asked).happens(course, command, asked);
  else actOf(command)?.happens(course, command, undefined);
}
