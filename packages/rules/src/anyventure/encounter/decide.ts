/** A command becomes what happens. All dice of a fight fall here. */
import type { Ownership, Refusal } from '@arbiter/engine';
import type { AnyventurePlay } from '../play.ts';
import { nextCover } from './acts/cast-act.ts';
import { nextReveal } from './acts/hide-acts.ts';
import { actOf, hostActOf, questionOf } from './acts/index.ts';
import { cashAct, reactAct } from './acts/reaction-acts.ts';
import { wrestleAgain } from './acts/wrestle-acts.ts';
import { attackAgain } from './blows.ts';
import type { Command } from './commands.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { askToPay } from './interrupted.ts';
import { type FightState, type Interrupted, isIn, isUp } from './state.ts';
import { endIfOver, finishTurn, nextTurn } from './turn-flow.ts';
import { nextWatcher } from './walking.ts';
import { whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: AnyventurePlay): readonly FightEvent[] | Refusal => {
    const act = actOf(command);
    return whyNot(state, command, act) ?? happenings(courseOf(state, play, whose), command, act);
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

export const courseOf = (state: FightState, play: AnyventurePlay, whose: Ownership): Course =>
  new Course(state, play, whose, goOn);

/** Everything that happens until somebody has to decide again; whether it may be done was asked before. */
export function happenings(course: Course, command: Command, act = actOf(command)): readonly FightEvent[] {
  const { pending } = course.state;
  if (command.actor === 'gm') hostActOf(command)?.happens(course, command);
  else if (act && (!pending || act === reactAct || act === cashAct)) act.happens(course, command, undefined);
  else if (pending) questionOf(pending).happens(course, command, pending);
  return course.events;
}

/** AV-R-142, AV-R-137: how a fight goes on when a deed is over: with what it interrupted, or with the turn. */
function goOn(course: Course, waited?: Interrupted): void {
  if (waited) again(course, waited);
  else resume(course);
}

/** What waited last goes on; else whoever's turn it is goes on, or has lost the rest of it (AV-R-124). */
function resume(course: Course): void {
  if (endIfOver(course) || askToPay(course)) return;
  const { interrupted, actor } = course.state;
  const last = interrupted.at(-1);
  if (last) {
    course.emit({ is: 'asked', pending: null, interrupted: interrupted.slice(0, -1) });
    again(course, last);
    return;
  }
  if (actor === null) {
    nextTurn(course, null);
    return;
  }
  const me = course.who(actor);
  if (isUp(me) && !me.turn.dropped) return;
  if (isIn(me)) finishTurn(course, actor);
  else course.emit({ is: 'turn ended', actor });
  nextTurn(course, actor);
}

function again(course: Course, waited: Interrupted): void {
  switch (waited.is) {
    case 'defense':
      attackAgain(course, waited);
      return;
    case 'resist':
      wrestleAgain(course, waited);
      return;
    case 'opportunity':
      nextWatcher(course, waited.walk, waited.asked);
      return;
    case 'reveal':
      nextReveal(course, waited.walk, waited.asked);
      return;
    case 'spell':
      nextCover(course, waited.spell, waited.asked);
  }
}
