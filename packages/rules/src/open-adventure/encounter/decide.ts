/** A command becomes what happens. All dice of a fight fall here. */
import type { Ownership, Refusal } from '@arbiter/engine';
import type { OpenAdventurePlay } from '../play.ts';
import type { Course } from './acts/act.ts';
import { hostActOf, isHosts } from './acts/game-master.ts';
import { actOf, questionOf, roundQuestionOf } from './acts/index.ts';
import { usesUpRolled } from './acts/modify-act.ts';
import { sensesDanger } from './acts/sense-act.ts';
import { burnsActing } from './acts/surroundings/burning-ground.ts';
import type { Command } from './commands.ts';
import { courseOf, type GoingOn } from './course.ts';
import type { FightEvent } from './events.ts';
import { type Inquiry, inquiryOf } from './inquiry.ts';
import { provokesHolder } from './rounds/holders.ts';
import { carryOn, isWaitedOut } from './rounds/round-flow.ts';
import { askTriggers } from './rounds/triggers.ts';
import { askedNow, turnNow } from './rounds/whose-turn.ts';
import { type FightState, isPresent } from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: OpenAdventurePlay): readonly FightEvent[] | Refusal => {
    const inquiry = inquiryOf(state);
    return (
      whyNot(state, command, inquiry) ?? happenings(courseOf(state, play, whose, WAYS), command, inquiry)
    );
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** What the tactics decide, written into the state at once. What they have asked is not asked again. */
export function auto(
  state: FightState,
  actor: string,
  play: OpenAdventurePlay,
): readonly FightEvent[] | Refusal {
  const inquiry = inquiryOf(state);
  const command = tactics(state, actor, play, inquiry);
  const refused = inquiry.allowed === command ? undefined : whyNot(state, command, inquiry);
  return refused ?? happenings(courseOf(state, play, 'owned', WAYS), command, inquiry);
}

/** A command that is known to be allowed. */
export const carryThrough = (
  state: FightState,
  command: Command,
  play: OpenAdventurePlay,
): readonly FightEvent[] => happenings(courseOf(state, play, 'lent', WAYS), command, inquiryOf(state));

/** How a fight goes on after a question of the book. */
export function goOnAfter(
  state: FightState,
  play: OpenAdventurePlay,
  whose: Ownership,
): readonly FightEvent[] {
  const course = courseOf(state, play, whose, WAYS);
  carryOnFully(course);
  return course.events;
}

/** Everything that happens until somebody has to decide again. */
function happenings(course: Course, command: Command, inquiry: Inquiry): readonly FightEvent[] {
  const turn = turnNow(course.state);
  if (askedNow(course.state) || !provokesHolder(course, command)) carryOut(course, command, false, inquiry);
  if (turn && course.state.map.fires.length > 0) burnsActing(course, turn, command);
  carryOnFully(course);
  return course.events;
}

/** Until somebody has to decide again. */
function carryOnFully(course: Course): void {
  usesUpRolled(course);
  sensesDanger(course);
  carryOn(course);
  while (isWaitedOut(course.state)) {
    nextInLine(course);
    carryOn(course);
  }
  sensesDanger(course);
  usesUpRolled(course);
}

/** What a command does; what others may do about it follows. What was looked at as it was decided on is not looked at again. */
function carryOut(course: Course, command: Command, resumed = false, inquiry?: Inquiry): void {
  const act = actOf(command);
  const asked = askedNow(course.state);
  if (isHosts(command)) hostActOf(command).happens(course, command);
  else if (asked && !act?.free) questionOf(asked).happens(course, command, asked);
  else if (!act) roundQuestionOf(course.state).happens(course, command, undefined);
  // OA-R-407: whoever acts before the effect is asked once; what goes on afterwards goes on.
  else if (!act.announced || resumed || !askTriggers(course, command, 'before'))
    act.happens(course, command, inquiry);
}

/** OA-R-408: the next who waited for the same is asked; after the last, what was announced goes on. */
function nextInLine(course: Course): void {
  const asked = course.state.asked.at(-1);
  if (asked?.for !== 'interrupt') return;
  const rest = course.state.asked.slice(0, -1);
  const [who, ...left] = asked.left.filter(id => isPresent(course.who(id)) && course.who(id).delay !== null);
  if (who !== undefined) {
    course.emit({ is: 'asked', asked: [...rest, { ...asked, who, left, paused: false }] });
    return;
  }
  course.emit({ is: 'asked', asked: rest });
  if (asked.resume) resume(course, asked.resume, undefined);
}

/** OA-R-424: what was announced before a free attack goes on; what can no longer be done is lost, and its half-round with it. */
function goOn(course: Course, command: Command, struck: string): void {
  if (whyNot(course.state, command) !== undefined) course.emit({ is: 'thwarted', actor: command.actor });
  else if (!provokesHolder(course, command, struck)) carryOut(course, command);
}

/** What was announced and interrupted goes on, if it still can. */
function resume(course: Course, command: Command, passed: string | undefined): void {
  if (whyNot(course.state, command) !== undefined) return;
  if (passed === undefined) carryOut(course, command, true);
  else if (!provokesHolder(course, command, passed)) carryOut(course, command);
}

const WAYS: GoingOn = { goOn, resume };
