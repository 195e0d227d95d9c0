/** A command becomes what happens. All dice of a fight fall here. */
import type { Ownership, Refusal } from '@arbiter/engine';
import type { AffinityPlay } from '../play.ts';
import { hostActOf } from './acts/game-master.ts';
import { actOf } from './acts/index.ts';
import type { Command } from './commands.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { carryOn } from './rounds.ts';
import type { FightState } from './state.ts';
import { proceed } from './steps.ts';
import { fightStandingOf, whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: AffinityPlay): readonly FightEvent[] | Refusal => {
    const problem = whyNot(state, command);
    if (problem) return problem;
    const interrupts = state.stack.length > 0;
    const course = new Course(state, play, whose);
    happen(course, command);
    proceed(course);
    const { stack } = course.state;
    if (interrupts || stack.length > 0) course.log({ is: 'interrupted', stack });
    carryOn(course);
    return course.events;
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

function happen(course: Course, command: Command): void {
  const act = actOf(command);
  if (act) act.happens(course, command, fightStandingOf(course.state, course.who(command.actor)));
  else hostActOf(command)?.happens(course, command);
}

/** How a fight goes on after a question of the book: what it has done to people is settled, and the turn goes on. */
export function goOnAfter(state: FightState, play: AffinityPlay, whose: Ownership): readonly FightEvent[] {
  const course = new Course(state, play, whose);
  for (const id of state.order) course.settle(course.who(id));
  course.changed = true;
  carryOn(course);
  return course.events;
}
