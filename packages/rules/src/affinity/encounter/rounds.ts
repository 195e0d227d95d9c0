/** TURN: the order of turns, count 0, the end of the round and of the fight. */
import { winnerOf as sideLeft } from '@arbiter/engine';
import { dyingCheckDue } from '../combat/dying.ts';
import { endModifiers } from './acts/circumstance-events.ts';
import type { Side } from './commands.ts';
import type { Course } from './course.ts';
import type { FightState } from './state.ts';
import { fighterOf, isStanding } from './state.ts';

/** A side is beaten when nobody of it stands. */
export const winnerOf = (state: FightState): Side | 'nobody' | null =>
  sideLeft(
    state.order.map(id => fighterOf(state, id)),
    isStanding,
  ) as Side | 'nobody' | null;

/** After a command: ends the fight, or passes the turn on where whoever has it is done, or cannot go on. */
export function carryOn(course: Course): void {
  const { state } = course;
  if (state.winner !== null || state.stack.length > 0 || (course.changed && ended(course))) return;
  const actor = state.order[state.turn];
  if (actor === undefined) countZero(course);
  else if (course.turnOver || !isStanding(course.who(actor))) nextTurn(course);
}

function ended(course: Course): boolean {
  const winner = winnerOf(course.state);
  if (winner !== null) course.log({ is: 'ended', winner });
  return winner !== null;
}

/** The next in the order who stands; after the last, count 0. */
function nextTurn(course: Course): void {
  const { state } = course;
  for (const [turn, actor] of state.order.entries()) {
    // Whoever has had their turn has no second one, though their count may have changed meanwhile.
    if (turn <= state.turn || course.who(actor).turnBegun) continue;
    if (beginTurn(course, actor, turn)) return;
  }
  const waiting = state.order.filter(id => course.who(id).held.length > 0);
  course.emit({ is: 'count zero', waiting });
  countZero(course);
}

function beginTurn(course: Course, actor: string, turn: number): boolean {
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
  endModifiers(course);
  course.log({ is: 'round', round: state.round + 1 });
  for (const [turn, actor] of state.order.entries()) if (beginTurn(course, actor, turn)) return;
}
