/** What happens: all dice fall here. */

import {
  askNobody,
  type Flood,
  goThrough,
  type Happening,
  isRefusal,
  itemAt,
  type Ownership,
  type Recorded,
  type Refusal,
  Unanswered,
} from '@arbiter/engine';
import type { Condition } from '../combat/conditions.ts';
import type { EdgePlay } from '../play.ts';
import { type Inquiry, NOTHING } from './acts/act.ts';
import type { Gravity } from './acts/event-row.ts';
import { eventRowOf } from './acts/event-rows.ts';
import { nextFall } from './acts/footing-acts.ts';
import { steadyDeeds } from './acts/hazards.ts';
import { actOf, answerOf, deedRowOf, hostActOf, isAnswer, isHosts } from './acts/index.ts';
import { nextUnhorsed } from './acts/riding-acts.ts';
import type { FightAsking, Performed } from './asking.ts';
import type { Command } from './commands.ts';
import { courseOf, type FightCourse } from './course.ts';
import type { Deed, FightAnswer, FightAsk } from './deed.ts';
import type { FightEvent } from './events.ts';
import type { AimedStrike } from './ground/position.ts';
import { waysFrom } from './ground/position.ts';
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
    const ground: Inquiry = { ways: waysOf(state, command), aimed: undefined };
    return whyNot(state, command, ground) ?? happenings(courseOf(state, whose), command, play, ground);
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** What the tactics decide, written into the state at once. A plain blow that they have tried is not tried again. */
export function auto(state: FightState, actor: string, play: EdgePlay): readonly FightEvent[] | Refusal {
  const ground: Inquiry = {};
  const command = tactics(state, actor, play, ground);
  return ground.allowed === command
    ? happenings(courseOf(state, 'owned'), command, play, ground)
    : enact(state, command, play);
}

/** ED-R-221: a fight that was set up comes to its first turn, which begins like any other. */
export function beginFight(
  { state, events }: Happening<FightState, FightEvent>,
  play: EdgePlay,
): Happening<FightState, FightEvent> {
  const course = courseOf(state, 'owned');
  runDeeds(course, [{ deed: 'begin', slot: 0, round: 1 }], play);
  return { state, events: [...events, ...course.events] };
}

/** Everything that happens until somebody has to decide again. */
function happenings(
  course: FightCourse,
  command: Command,
  play: EdgePlay,
  ground: Inquiry,
): readonly FightEvent[] | Refusal {
  const { state } = course;
  const { asked, queue } = state;
  if (isHosts(command)) {
    const events = hostActOf(command).happens(state, command, play);
    if (isRefusal(events)) return events;
    ordain(course, events, play);
  } else if (isAnswer(command)) {
    if (!asked) throw new Error('Nobody is asked.');
    const { deed, answers, faces } = asked;
    course.emit({ is: 'answered' });
    const given = [...answers, answerOf(command)];
    runDeeds(course, [deed, ...queue], play, { ...FROM_THE_START, answers: given, faces });
  } else {
    const actor = fighterOf(state, command.actor);
    const { events, next } = actOf(command).happens(state, actor, command, { play, ways: ground.ways });
    if (writeDown(course, events, play.trace.isTold) === 'fells') settleBodies(course);
    const attacker = command.do === 'attack' ? command.actor : undefined;
    runDeeds(course, next ?? NOTHING, play, {
      answers: NOTHING,
      faces: NOTHING,
      aimed: ground.aimed,
      attacker,
    });
  }
  return course.events;
}

/** How a fight goes on after a question of the book: bodies settle, and the side's turn ends where nobody of it is left to act. */
export function goOnAfter(state: FightState, play: EdgePlay, whose: Ownership): readonly FightEvent[] {
  const course = courseOf(state, whose);
  settleBodies(course);
  if (!state.asked) settleTurn(course, [], play);
  return course.events;
}

/** One flood says whether the way can be gone and which way it is. */
function waysOf(state: FightState, { do: kind, actor }: Command): Flood | undefined {
  if (kind !== 'move' || !state.map || state.chase || !Object.hasOwn(state.fighters, actor)) return undefined;
  const mover = fighterOf(state, actor);
  return mover.gone ? undefined : waysFrom(state, mover);
}

/** What the game master ordained happens, and what follows from it. */
function ordain(course: FightCourse, events: readonly FightEvent[], play: EdgePlay): void {
  const { state } = course;
  const { asked, queue } = state;
  const tests = events.flatMap(each =>
    each.is === 'judged' && each.harm ? steadyDeeds(fighterOf(state, each.target), each.harm.taken) : [],
  );
  for (const event of events) course.emit(event);
  if (events.some(each => each.is === 'ended')) return;
  settleBodies(course);
  // Whoever was asked is asked first.
  if (asked && tests.length > 0) course.emit({ is: 'asked', frame: asked, queue: [...tests, ...queue] });
  if (!asked) settleTurn(course, tests, play);
}

/** Where a deed is taken up: the answers and dice it has had, and whose attack with which strike it is known to be. */
interface TakenUp extends Recorded<FightAnswer> {
  readonly aimed: AimedStrike | undefined;
  readonly attacker: string | undefined;
}

const FROM_THE_START: TakenUp = { answers: NOTHING, faces: NOTHING, aimed: undefined, attacker: undefined };

/** Deeds one after another; the first may take up again where somebody was asked. */
function runDeeds(
  course: FightCourse,
  deeds: readonly Deed[],
  play: EdgePlay,
  first: TakenUp = FROM_THE_START,
): void {
  const { state } = course;
  const told = play.trace.isTold;
  let ahead = deeds;
  let at = 0;
  let taken = first;
  let { attacker } = first;
  for (;;) {
    const done = at === ahead.length;
    if (done && (state.winner !== null || goesOn(state, attacker))) return;
    const deed = done ? endOf(state) : itemAt(ahead, at++);
    if (done) attacker = undefined;
    const result = carryOut(state, deed, taken, play);
    if (result instanceof Unanswered) {
      const frame = { deed, answers: [...result.answers], faces: [...result.faces], ask: result.ask };
      course.emit({ is: 'asked', frame, queue: ahead.slice(at) });
      return;
    }
    taken = FROM_THE_START;
    const { events, next } = result;
    const grave = writeDown(course, events, told);
    if (grave === 'fells') settleBodies(course);
    if (next && next.length > 0) {
      ahead = at === ahead.length ? next : [...next, ...ahead.slice(at)];
      at = 0;
    }
    if (grave !== 'harmless' && overNow(course)) return;
  }
}

/** Writes down what happened; the worst that may follow from it. */
function writeDown(course: FightCourse, events: readonly FightEvent[], told: boolean): Gravity {
  let worst: Gravity = 'harmless';
  for (const event of events) {
    const held = told ? heldIn(course.state) : NOBODY_HELD;
    const row = eventRowOf(event);
    course.emit(event);
    if (held.length > 0 && !row.tellsEndings) tellFreed(course, held);
    const grave = row.gravity?.(event) ?? 'ends';
    if (grave === 'fells' || worst === 'harmless') worst = grave;
  }
  return worst;
}

interface Held {
  readonly actor: string;
  readonly from: Condition;
}

const NOBODY_HELD: readonly Held[] = [];

/** ED-R-155, ED-R-156: what others hold or keep up: it may end with anything that happens to them. */
function heldIn({ fighters }: FightState): readonly Held[] {
  let found: Held[] | undefined;
  for (const id in fighters) {
    const { conditions } = fighterAt(fighters, id);
    for (const { condition: from, by } of conditions) {
      if (by === undefined || found?.some(each => each.actor === id && each.from === from)) continue;
      found ??= [];
      found.push({ actor: id, from });
    }
  }
  return found ?? NOBODY_HELD;
}

function tellFreed(course: FightCourse, held: readonly Held[]): void {
  for (const { actor, from } of held) {
    const { conditions, life, gone } = fighterOf(course.state, actor);
    if (life !== 'dead' && !gone && !conditions.some(each => each.condition === from))
      course.emit({ is: 'freed', actor, from });
  }
}

/** A deed from its beginning, on the dice and answers it has had; until it is done, or asks again. */
function carryOut(
  state: FightState,
  deed: Deed,
  taken: TakenUp,
  play: EdgePlay,
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

function settleTurn(course: FightCourse, deeds: Deed[], play: EdgePlay): void {
  if (!overNow(course)) runDeeds(course, deeds, play);
}

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
