/** A command becomes what happens. All dice of a fight fall here. */
import { isRefusal, type Ownership, type Refusal } from '@arbiter/engine';
import type { Moment } from '../combat/turn.ts';
import type { AffinityPlay } from '../play.ts';
import { ordain } from './acts/game-master.ts';
import { rolledAct } from './acts/index.ts';
import { beginMove } from './acts/move-act.ts';
import { shareAct } from './acts/share-act.ts';
import { type Command, type GameMasterCommand, isGameMasters, isRolled } from './commands.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { dropAsked, frameOf } from './frames.ts';
import { carryOn, nextTurn } from './rounds.ts';
import type { Due, Fighter, FightState, Step } from './state.ts';
import { proceed } from './steps.ts';
import { fightStandingOf, whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: AffinityPlay): readonly FightEvent[] | Refusal => {
    const problem = whyNot(state, command);
    if (problem) return problem;
    const interrupts = state.stack.length > 0;
    const course = new Course(state, play, whose);
    if (command.do === 'end turn') nextTurn(course);
    else {
      if (isGameMasters(command)) ordain(course, command);
      else begin(course, command);
      proceed(course);
      const { stack } = course.state;
      if (interrupts || stack.length > 0) course.log({ is: 'interrupted', stack });
      carryOn(course);
    }
    return course.events;
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** How a fight goes on after a question of the book: what it has done to people is settled, and the turn goes on. */
export function goOnAfter(state: FightState, play: AffinityPlay, whose: Ownership): readonly FightEvent[] {
  const course = new Course(state, play, whose);
  for (const id of state.order) course.settle(course.who(id));
  course.changed = true;
  carryOn(course);
  return course.events;
}

function begin(course: Course, command: Exclude<Command, { do: 'end turn' } | GameMasterCommand>): void {
  const { state } = course;
  const { actor } = command;
  switch (command.do) {
    case 'pass':
      course.emit({ is: 'passed', actor });
      dropAsked(state.stack);
      break;
    case 'hold':
      course.emit({ is: 'held', actor, until: command.until });
      break;
    case 'share':
      shareAct(course, command);
      break;
    case 'move':
      beginMove(course, command);
      break;
    case 'steady':
    case 'rush':
      beginAction(course, command, { do: 'trade' });
      break;
    default:
      beginAction(course, command, { do: 'roll' });
  }
}

/** AF-TURN-05: a reaction is laid upon what it interrupts; a held action is used up by it. */
function beginAction(course: Course, command: Command, step: Step): void {
  const { state } = course;
  const who = course.who(command.actor);
  const { when, occasion } = fightStandingOf(state, who);
  if (when === 'held' && occasion) course.emit({ is: 'released', actor: who.id, until: occasion });
  const [until] = who.held;
  if (when === 'countZero' && until) course.emit({ is: 'released', actor: who.id, until });
  dropAsked(state.stack);
  course.emit(declaration(state, who, command, when));
  state.stack.push({ ...frameOf<Command, Step, Due>(command, [step]), when });
}

/** AF-ACT-01: the action is used up as it is declared, so that nobody can declare it twice while others react. */
function declaration(
  state: FightState,
  who: Fighter,
  command: Command,
  when: Moment,
): Extract<FightEvent, { is: 'declared' }> {
  if (!isRolled(command)) {
    const what = command.do === 'steady' ? 'Steady' : 'Rush';
    return {
      is: 'declared',
      actor: who.id,
      what,
      target: null,
      tier: 'Basic',
      affinity: 0,
      when,
      spent: null,
    };
  }
  const deed = rolledAct(command).deedOf(state, who, command);
  if (isRefusal(deed)) throw new Error(deed.message);
  return {
    is: 'declared',
    actor: who.id,
    what: deed.name,
    target: 'target' in command && command.target !== undefined ? command.target : null,
    tier: deed.tier,
    affinity: command.affinity,
    when,
    spent: deed.ability && deed.ability.limit !== 'none' ? deed.ability.id : null,
  };
}
