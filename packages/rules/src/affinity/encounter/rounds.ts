/** TURN: the order of turns, count 0, the end of the round and of the fight. */
import { winnerOf as sideLeft } from '@arbiter/engine';
import { dyingCheckDue } from '../combat/dying.ts';
import { modifiersRunOut } from './acts/circumstance-events.ts';
import type { Side } from './commands.ts';
import type { Course } from './course.ts';
import type { FightState } from './state.ts';
import { isStanding } from './state.ts';

/** A side is beaten when nobody of it stands. */
export const winnerOf = ({ order, fighters }: FightState): Side | 'nobody' | null =>
  sideLeft(
    order.map(id => fighters[id]!),
    isStanding,
  ) as Side | 'nobody' | null;

/** After a command: ends the fight, or passes the turn on where whoever has it cannot go on. */
export function carryOn(course: Course): void {
  const { state } = course;
  if (state.winner !== null || state.stack.length > 0 || (course.changed && ended(course))) return;
  if (state.turn >= state.order.length) countZero(course);
  else if (!isStanding(course.who(state.order[state.turn]!))) nextTurn(course);
}

function ended(course: Course): boolean {
  const winner = winnerOf(course.state);
  if (winner !== null) course.log({ is: 'ended', winner });
  return winner !== null;
}

/** The next in the order who stands; after the last, count 0. */
export function nextTurn(course: Course): void {
  const { state } = course;
  for (let turn = state.turn + 1; turn < state.order.length; turn++) {
    // Whoever has had their turn has no second one, though their count may have changed meanwhile.
    const { turnBegun } = course.who(state.order[turn]!);
    if (!turnBegun && beginTurn(course, turn)) return;
  }
  const waiting = state.order.filter(id => course.who(id).held.length > 0);
  course.emit({ is: 'count zero', waiting });
  countZero(course);
}

function beginTurn(course: Course, turn: number): boolean {
  const actor = course.state.order[turn]!;
  if (!isStanding(course.who(actor))) return false;
  course.log({ is: 'turn', actor, turn });
  return true;
}

/** AF-TURN-06: held actions in initiative order; who has fallen meanwhile loses them. */
function countZero(course: Course): void {
  const { state } = course;
  for (let id = state.atZero[0]; id !== undefined; id = state.atZero[0]) {
    const who = course.who(id);
    if (isStanding(who) && who.held.length > 0) return;
    course.emit({ is: 'passed', actor: id });
  }
  endRound(course);
}

/** AF-DYI-04: dying checks, in initiative order; then AF-TURN-03: a new round. */
function endRound(course: Course): void {
  const { state, play } = course;
  for (const id of state.order) {
    const who = course.who(id);
    if (!dyingCheckDue(who, play)) continue;
    play.trace.note('AF-DYI-04', `${who.name}: a check is due at the end of the round`, true);
    course.check(who, [], `${who.name}: dying check`);
  }
  if (course.changed && ended(course)) return;
  if (state.round >= state.maxRounds) {
    course.log({ is: 'ended', winner: 'nobody' });
    return;
  }
  modifiersRunOut(course);
  course.log({ is: 'round', round: state.round + 1 });
  for (let turn = 0; turn < state.order.length; turn++) if (beginTurn(course, turn)) return;
}
