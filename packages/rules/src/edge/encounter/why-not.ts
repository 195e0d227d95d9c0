/** Why something is not allowed now: the one place that says no. What each act asks for, its own file says. */

import type { Refusal } from '@arbiter/engine';
import { whyNotAble, whyNotByItself } from '../character/creature.ts';
import { turnRefusal } from '../combat/turn.ts';
import { refuse } from '../play.ts';
import { type Act, type Inquiry, newInquiry, presentFighter } from './acts/act.ts';
import { questionOf } from './acts/answer-acts.ts';
import { actOf, hostActOf, isAnswer, isHosts } from './acts/index.ts';
import type { ActCommand, Command } from './commands.ts';
import {
  activeSide,
  type Fighter,
  type FightState,
  firstWaiting,
  hasOnlyHands,
  isWaiting,
  turnOf,
} from './state.ts';

/** Who decides next: whoever is asked, else the first of the side that is left to act. */
export const waitingFor = (state: FightState): string | undefined =>
  state.winner !== null ? undefined : (state.asked?.ask.who ?? firstWaiting(state)?.id);

/** Whoever goes on to carry it out gives an inquiry, in which is left what was worked out. */
export function whyNot(state: FightState, command: Command, inquiry = newInquiry()): Refusal | undefined {
  if (state.winner !== null && command.do !== 'gm') return refuse('ED-INI-02', 'The fight is over.');
  if (isHosts(command)) return hostActOf(command).whyNot(state, command);
  if (command.actor === 'gm') return refuse('ED-CORE-02', 'The game master has other commands.');
  const actor = presentFighter(state, command.actor);
  if (!actor)
    return refuse('ED-ACT-02', `There is nobody “${command.actor.slice(0, 40)}” in the scene.`, 'actor');
  if (state.asked) {
    // Only what is asked can be answered, and only by whom it is asked.
    const { ask } = state.asked;
    return ask.who === actor.id
      ? questionOf(ask).whyNot(state, actor, command, ask, inquiry)
      : refuse('ED-ACT-07', 'Somebody else is asked for an answer first.');
  }
  if (isAnswer(command)) return refuse('ED-ACT-07', 'Nobody is asked for an answer now.');
  const side = activeSide(state);
  if (side === null) return whyNotInLair(state, actor, command, inquiry);
  if (command.do === 'lair') return refuse('ED-NPC-11', 'Lair Acts come at the end of the round.');
  const late = turnOf(actor.side) === side ? undefined : turnRefusal(actor);
  const act = actOf(command);
  // ED-R-125: the dying roll without acting.
  if (command.do === 'stabilize') return late ?? act.whyNot(state, actor, command, inquiry);
  // Whoever cannot act is not waited for, and the reason is not the turn.
  const byItself = act.byVehicles ? undefined : whyNotByItself(actor, 'actor');
  const idle = whyNotAble(actor, 'actor') ?? byItself;
  if (late) return idle ?? late;
  if (!isWaiting(state, actor, side) && !keepsHands(actor, command))
    return idle ?? refuse('ED-ACT-02', `${actor.name} has ended its turn.`);
  return byItself ?? whyNotInChase(state, act) ?? act.whyNot(state, actor, command, inquiry);
}

/** ED-R-194: whoever is Incapacitated and no more has a Minor Act left, while its side acts. */
const keepsHands = (actor: Fighter, command: ActCommand): boolean =>
  hasOnlyHands(actor) && actOf(command).spends?.(actor, command) === 'minor';

/** ED-CHS-01: along the line there is only forward. */
function whyNotInChase({ chase }: FightState, { inChase }: Act): Refusal | undefined {
  if (inChase === 'only' && !chase) return refuse('ED-CHS-01', 'There is no chase.');
  return inChase === 'never' && chase
    ? refuse('ED-CHS-01', 'In a chase everybody moves along one line: race, or a manoeuvre.')
    : undefined;
}

/** ED-NPC-11: at the end of the round there are only Lair Acts. */
function whyNotInLair(
  state: FightState,
  actor: Fighter,
  command: ActCommand,
  inquiry: Inquiry,
): Refusal | undefined {
  if (!isWaiting(state, actor))
    return refuse('ED-NPC-11', `${actor.name} chooses nothing at the end of this round.`);
  if (command.do === 'end turn') return undefined;
  return command.do === 'lair'
    ? actOf(command).whyNot(state, actor, command, inquiry)
    : refuse('ED-INI-02', 'At the end of the round there are only Lair Acts.');
}
