/** What happens by a command: asked whether it is allowed, carried out, and what follows from it. */
import type { Ownership, Refusal } from '@arbiter/engine';
import { whyNotInStates } from '../combat/states.ts';
import type { SimversePlay } from '../play.ts';
import { nobodyCalled } from './acts/act.ts';
import { whyNotPlainBlow } from './acts/blows/attack-act.ts';
import { whyNotReaction } from './acts/blows/defend-act.ts';
import { actOf, hostActOf, isHosts, questionOf } from './acts/index.ts';
import { isKeptOut } from './acts/powers/special-powers.ts';
import { type Combatant, isUp } from './combatant.ts';
import type { Command } from './commands.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { hasConsequences, withConsequences } from './rounds/consequences.ts';
import { actorOnTurn, askedIn, combatant, type FightState, fighterOf } from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { whyNot, whyNotBy } from './why-not.ts';

type Decided = readonly FightEvent[] | Refusal;

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: SimversePlay): Decided => {
    if (isHosts(command)) {
      const course = new Course(state, play, whose);
      return (
        whyNot(state, command) ?? withConsequences(course, () => hostActOf(command).happens(course, command))
      );
    }
    const actor = combatant(state, command.actor);
    if (!actor) return whyNot(state, command) ?? nobodyCalled(command.actor);
    return whyNotBy(state, actor, command) ?? happenings(new Course(state, play, whose), actor, command);
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** Everything that happens until somebody has to decide again; whether it may be done was asked before. */
function happenings(course: Course, actor: Combatant, command: Command): readonly FightEvent[] {
  if (hasConsequences(course.state, actor, command))
    return withConsequences(course, () => happen(course, actor, command));
  happen(course, actor, command);
  return course.events;
}

function happen(course: Course, actor: Combatant, command: Command): void {
  const { state } = course;
  if (state.running.length > 0 && isKeptOut(course, actor, command)) return;
  const asked = askedIn(state);
  if (asked && questionOf(asked).answers.includes(command.do))
    questionOf(asked).happens(course, command, asked);
  else actOf(command)?.happens(course, command);
}

/** What the tactics decide, written into the state at once; what they have weighed is not asked again. */
export function auto(state: FightState, actor: string, play: SimversePlay): Decided {
  const command = tactics(state, actor, play);
  const by = fighterOf(state, actor);
  return isWeighed(state, by, command)
    ? happenings(new Course(state, play, 'owned'), by, command)
    : enact(state, command, play);
}

/**
 * Whoever is asked may always answer, and whoever has done all they want may end their turn; of a blow only what tactics do
 * not weigh is asked, and nobody thinks of going farther than they can, or where somebody stands (SV-INIT-07).
 */
function isWeighed(state: FightState, actor: Combatant, command: Command): boolean {
  const { pending, opening, winner, running } = state;
  if (winner || opening) return false;
  if (pending)
    return command.do === 'defend' && pending.target === actor.id && !whyNotReaction(actor, command);
  if (actor.id !== actorOnTurn(state)) return false;
  switch (command.do) {
    case 'end turn':
      return true;
    case 'attack':
      return (
        running.length === 0 && // What a power that runs forbids is asked.
        command.power < 0 &&
        mayStrike(actor) &&
        !whyNotPlainBlow(state, actor, command)
      );
    case 'move':
      // What binds them is asked.
      return running.length === 0 && actor.states.length === 0 && !actor.holds;
    default:
      return false;
  }
}

/** Whether somebody whose turn it is stands, owes no blows of a maneuver, and is in no state that bars an attack. */
const mayStrike = (c: Combatant): boolean =>
  isUp(c) && !c.due && (c.states.length === 0 || !whyNotInStates(c.states, 'attack'));
