/** What happens: all dice fall here. */

import {
  askNobody,
  demand,
  goThrough,
  type Happening,
  type Ownership,
  type Recorded,
  type Refusal,
  Unanswered,
} from '@arbiter/engine';
import type { EdgePlay } from '../play.ts';
import { type Inquiry, NOTHING, newInquiry } from './acts/act.ts';
import { nextFall } from './acts/footing-acts.ts';
import { actOf, answerOf, deedRowOf, hostActOf, isAnswer, isHosts } from './acts/index.ts';
import { nextUnhorsed } from './acts/riding-acts.ts';
import type { FightAsking, Performed } from './asking.ts';
import type { AnswerCommand, Command, GameMasterCommand } from './commands.ts';
import { FightCourse } from './course.ts';
import type { Deed, FightAnswer, FightAsk } from './deed.ts';
import type { FightEvent } from './events.ts';
import type { AimedStrike } from './ground/position.ts';
import {
  activeSide,
  type FightState,
  fighterAt,
  fighterOf,
  firstWaiting,
  mayActFor,
  type Side,
  stands,
} from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: EdgePlay): readonly FightEvent[] | Refusal => {
    const inquiry = newInquiry();
    return (
      whyNot(state, command, inquiry) ?? happenings(new FightCourse(state, play, whose), command, inquiry)
    );
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** What the tactics decide, written into the state at once. A plain blow that they have tried is not tried again. */
export function auto(state: FightState, actor: string, play: EdgePlay): readonly FightEvent[] | Refusal {
  const inquiry = newInquiry();
  const command = tactics(state, actor, play, inquiry);
  return inquiry.allowed === command
    ? happenings(new FightCourse(state, play, 'owned'), command, inquiry)
    : enact(state, command, play);
}

/** ED-R-221: a fight that was set up comes to its first turn, which begins like any other. */
export function beginFight(
  { state, events }: Happening<FightState, FightEvent>,
  play: EdgePlay,
): Happening<FightState, FightEvent> {
  const course = new FightCourse(state, play, 'owned');
  course.next({ deed: 'begin', slot: 0, round: 1 });
  runDeeds(course);
  return { state, events: [...events, ...course.events] };
}

/** Everything that happens until somebody has to decide again. */
function happenings(course: FightCourse, command: Command, inquiry: Inquiry): readonly FightEvent[] {
  if (isHosts(command)) ordain(course, command);
  else if (isAnswer(command)) takeUpAgain(course, command);
  else {
    actOf(command).happens(course, command, inquiry);
    const attacker = command.do === 'attack' ? command.actor : undefined;
    // Written out: it is made for every blow.
    const first = { answers: NOTHING, faces: NOTHING, aimed: inquiry.aimed, attacker };
    if (!settled(course)) runDeeds(course, first);
  }
  return course.events;
}

/** How a fight goes on after a question of the book: bodies settle, and the side's turn ends where nobody of it is left to act. */
export function goOnAfter(state: FightState, play: EdgePlay, whose: Ownership): readonly FightEvent[] {
  const course = new FightCourse(state, play, whose);
  settleBodies(course);
  if (!state.asked && !overNow(course)) runDeeds(course);
  return course.events;
}

/** What the game master ordained happens, and what follows from it. */
function ordain(course: FightCourse, command: GameMasterCommand): void {
  const { asked, queue } = course.state;
  hostActOf(command).happens(course, command);
  if (command.do === 'end fight') return;
  settleBodies(course);
  const { waiting } = course;
  if (!asked) {
    if (!overNow(course)) runDeeds(course);
  } else if (waiting.length > 0) {
    // Whoever was asked is asked first.
    course.emit({ is: 'asked', frame: asked, queue: [...waiting, ...queue] });
  }
}

/** The deed that somebody was asked about, from its beginning, with the answer; then what waited for it. */
function takeUpAgain(course: FightCourse, command: AnswerCommand): void {
  const { asked, queue } = course.state;
  const { deed, answers, faces } = demand(asked, 'question to answer');
  course.emit({ is: 'answered' });
  course.next(deed, ...queue);
  runDeeds(course, { ...FROM_THE_START, answers: [...answers, answerOf(command)], faces });
}

/** Where a deed is taken up: the answers and dice it has had, and whose attack with which strike it is known to be. */
interface TakenUp extends Recorded<FightAnswer> {
  readonly aimed: AimedStrike | undefined;
  readonly attacker: string | undefined;
}

const FROM_THE_START: TakenUp = { answers: NOTHING, faces: NOTHING, aimed: undefined, attacker: undefined };

/** The deeds of a course one after another; the first may take up again where somebody was asked. */
function runDeeds(course: FightCourse, first: TakenUp = FROM_THE_START): void {
  const { state } = course;
  let taken = first;
  let { attacker } = first;
  for (;;) {
    let deed = course.takeNext();
    if (!deed) {
      if (state.winner !== null || goesOn(state, attacker)) return;
      attacker = undefined;
      deed = endOf(state);
    }
    const result = carryOut(course, deed, taken);
    if (result instanceof Unanswered) {
      const frame = { deed, answers: [...result.answers], faces: [...result.faces], ask: result.ask };
      course.emit({ is: 'asked', frame, queue: course.waiting });
      return;
    }
    taken = FROM_THE_START;
    for (const event of result.events) course.emit(event);
    if (result.next) course.next(...result.next);
    if (settled(course)) return;
  }
}

/** A deed from its beginning, on the dice and answers it has had; until it is done, or asks again. */
function carryOut(
  { state, play }: FightCourse,
  deed: Deed,
  taken: TakenUp,
): Performed | Unanswered<FightAsk, FightAnswer> {
  const row = deedRowOf(deed);
  if (row.lone) return row.performs({ state, play, ask: askNobody }, deed);
  const { answers, aimed } = taken;
  const on = play.under(state.readings);
  if (answers.length === 0 && row.isUnasked?.(state, deed, aimed))
    return row.performs({ state, play: on, ask: askNobody, aimed }, deed);
  return goThrough(on, taken, (underway, ask: FightAsking) =>
    row.performs({ state, play: underway, ask, aimed }, deed),
  );
}

/** Looks after what happened: bodies settle, and the fight may be over. */
function settled(course: FightCourse): boolean {
  const { gravity } = course;
  if (gravity === 'harmless') return false;
  if (gravity === 'fells') settleBodies(course);
  course.gravity = 'harmless';
  return overNow(course);
}

/** What follows at once from how everybody is left: riders whose mount went down, flyers that fall. */
function settleBodies(course: FightCourse): void {
  for (let event = nextUnhorsed(course.state); event; event = nextUnhorsed(course.state)) course.emit(event);
  for (let event = nextFall(course.state); event; event = nextFall(course.state)) course.emit(event);
}

/** Whether somebody of the side is left to act: mostly whoever has just attacked, who was free to. */
function goesOn(state: FightState, attacker: string | undefined): boolean {
  const side = activeSide(state);
  return (
    (attacker !== undefined && side !== null && mayActFor(side, fighterOf(state, attacker))) ||
    firstWaiting(state) !== undefined
  );
}

/** The turn ends by itself once nobody is. */
const endOf = ({ slot }: FightState): Deed => ({ deed: 'end', slot });

/** ED-R-123: over when at most one side has somebody left who is able to act, or after the last round. */
function overNow(course: FightCourse): boolean {
  const { state } = course;
  const { fighters } = state;
  if (state.winner !== null) return true;
  let last: Side | undefined;
  let several = false;
  for (const id in fighters) {
    const each = fighterAt(fighters, id);
    if (each.side === last || !stands(each)) continue;
    several = last !== undefined;
    last = each.side;
    if (several) break;
  }
  const late = state.round > state.maxRounds;
  if (several && !late) return false;
  const winner: Side | 'nobody' = late || last === undefined ? 'nobody' : last;
  course.emit({ is: 'ended', winner });
  return true;
}
