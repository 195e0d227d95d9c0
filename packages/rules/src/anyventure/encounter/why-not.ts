/** May I? The one place that says no, before any die falls; `legal` and `decide` both ask it. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { whyNotAct } from '../combat/restrictions.ts';
import { refuse } from '../play.ts';
import { targetOf } from './acts/act.ts';
import { whyNotUnderOrders } from './acts/command-act.ts';
import { actOf, hostActOf, questionOf } from './acts/index.ts';
import { reactAct } from './acts/reaction-acts.ts';
import type { Command } from './commands.ts';
import { interruptedBy } from './interrupted.ts';
import type { Fighter, FightState, Pending } from './state.ts';

/** Who decides next: whoever is asked, else whose turn it is. */
export const waitingFor = ({ winner, pending, actor }: FightState): string | undefined =>
  winner ? undefined : (pending?.actor ?? actor ?? undefined);

/** Why something is not allowed now; whoever goes on to carry it out has found its act. */
export function whyNot(state: FightState, command: Command, act = actOf(command)): Refusal | undefined {
  if (state.winner) return refuse('AV-CMB-02', 'The fight is over.');
  if (command.actor === 'gm') {
    const host = hostActOf(command);
    return host ? host.whyNot(state, command) : refuse('AV-GEN-01', 'That is not the game master’s to do.');
  }
  const actor = targetOf(state, { target: command.actor });
  if (isRefusal(actor)) return actor;
  const { pending } = state;
  if (pending?.actor === actor.id && questionOf(pending).answers.includes(command.do))
    return questionOf(pending).whyNot(state, actor, command, pending, undefined);
  if (!act) return refuse('AV-CMB-06', `${actor.name} is not asked for that now.`);
  // AV-REA-01, AV-RES-12: what needs no turn of one's own is done at any moment by whoever can.
  if (isAtAnyMoment(state, actor, command)) return act.whyNot(state, actor, command, undefined);
  if (pending) return whyNotBefore(state, actor, command, pending);
  if (state.actor !== actor.id) return refuse('AV-CMB-06', `It is not ${actor.name}’s turn.`);
  // Whoever cannot act need not hear whom it cannot be done to.
  return (
    (act.action ? whyNotAct(actor) : undefined) ??
    act.whyNot(state, actor, command, undefined) ??
    whyNotUnderOrders(state, actor, command)
  );
}

/**
 * Whether somebody does what needs no turn: a token is cashed at any time; eyes are covered in another's turn, and while
 * another is asked what can be asked again.
 */
export function isAtAnyMoment(
  { actor, pending }: FightState,
  { id }: Fighter,
  { do: does }: Command,
): boolean {
  if (does === 'cash') return pending !== null || actor !== id;
  if (does !== 'react' || actor === null) return false;
  return pending === null ? actor !== id : pending.actor !== id && interruptedBy(pending) !== null;
}

/** AV-R-144: whoever is asked may still cover eyes or ears, or drop, before answering. */
const whyNotBefore = (
  state: FightState,
  actor: Fighter,
  command: Command,
  pending: Pending,
): Refusal | undefined =>
  command.do === 'react' && pending.actor === actor.id && interruptedBy(pending)
    ? reactAct.whyNot(state, actor, command, undefined)
    : refuse(
        'AV-CMB-06',
        `The fight waits for ${state.fighters[pending.actor]?.name ?? 'somebody'} to answer.`,
      );
