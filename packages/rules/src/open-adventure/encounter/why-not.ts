/** May I? The one place that says no, before any die falls; `legal` and `decide` both ask it. */
import type { Refusal } from '@arbiter/engine';
import { refuse } from '../play.ts';
import { HALF_ROUNDS_PER_TURN, whyNotRechoose } from '../rounds/rounds.ts';
import { isAttackable, whyNotFound } from './acts/attacks/attack-permission.ts';
import { guardAct } from './acts/attacks/ready-acts.ts';
import { whyNotHost } from './acts/game-master.ts';
import { whyNotTake } from './acts/hindrances.ts';
import { actOf, questionOf, roundQuestionOf } from './acts/index.ts';
import { fitsResponse, responsesOf } from './acts/wait-acts.ts';
import type { Command } from './commands.ts';
import { type Inquiry, type InTurn, inquiryOf, isInTurn } from './inquiry.ts';
import { isAble } from './rounds/combatants.ts';
import { whyNotCompelled } from './rounds/compulsion.ts';
import { askedNow, namerOf, nextToDeclare, turnNow } from './rounds/whose-turn.ts';
import { type Fighter, type FightState, fighterNamed, freshTurn, isPresent, sameOrNamed } from './state.ts';

/** Who decides next: whoever is asked, else who declares, whose turn it is, or who names the next. */
export function waitingFor(state: FightState): string | undefined {
  if (state.step === 'over') return undefined;
  const asked = askedNow(state);
  if (asked) return asked.who;
  if (state.step === 'declare') return nextToDeclare(state);
  return turnNow(state)?.actor ?? namerOf(state);
}

export function whyNot(
  state: FightState,
  command: Command,
  inquiry: Inquiry = inquiryOf(state),
): Refusal | undefined {
  const refused = refusalOf(inquiry, command);
  if (!refused) inquiry.allowed = command;
  return refused;
}

function refusalOf(inquiry: Inquiry, command: Command): Refusal | undefined {
  const { state } = inquiry;
  if (state.step === 'over') return refuse('OA-CMBT-01', 'The fight is over.');
  if (command.actor === 'gm') return whyNotHost(state, command);
  const actor = sameOrNamed(state, command.actor, inquiry.actor);
  if (!actor) return refuse('OA-CMBT-04', `Nobody called “${command.actor}” is in this fight.`, 'actor');
  inquiry.actor = actor;
  const asked = askedNow(state);
  const isWaitedFor = waitingFor(state) === command.actor;
  if ((!isWaitedFor || asked) && actOf(command)?.free && isInTurn(inquiry))
    return whyNotInPassing(inquiry, actor, command);
  if (!isWaitedFor)
    return (
      whyNoTurn(inquiry, actor, command) ??
      refuse('OA-CMBT-04', `It is not for ${actor.name} to decide something now.`, 'actor')
    );
  if (asked) return questionOf(asked).whyNot(state, actor, command, asked, inquiry);
  return state.step !== 'declare' && isInTurn(inquiry)
    ? whyNotInTurn(inquiry, actor, command)
    : roundQuestionOf(state).whyNot(state, actor, command, undefined, inquiry);
}

/** Why somebody has no such time now for what the fight has no deed for. */
export function whyNotOtherwise(state: FightState, actor: Fighter, halfRounds: number): Refusal | undefined {
  const inquiry = inquiryOf(state);
  const idle = refusalOf(inquiry, { do: 'end turn', actor: actor.id });
  if (idle || !isInTurn(inquiry)) return idle;
  if (halfRounds === 0) return undefined;
  if (state.interrupt !== null && !responsesOf(inquiry.turn).includes('something else'))
    return refuse('OA-CMBT-12', 'Only what was named when the delay began can be done now.');
  // It is none of the deeds that were declared, and nothing that a mind which is not one's own wants.
  const other: Command = { do: 'hide', actor: actor.id, equipment: [] };
  return (
    whyNotCompelled(inquiry, actor, other) ??
    whyNotBound(inquiry, actor, other) ??
    whyNotTake(inquiry, actor, NOTHING, halfRounds)
  );
}

/** OA-R-404: whoever gets no turn at all is told what keeps them from the deed, as if they were asked about it. */
function whyNoTurn(inquiry: Inquiry, actor: Fighter, command: Command): Refusal | undefined {
  if (actor.gone || isAble(actor) || !actOf(command)) return undefined;
  return whyNotAct({ ...inquiry, turn: freshTurn(actor.id, HALF_ROUNDS_PER_TURN) }, actor, command);
}

/** OA-CMBT-07, OA-COND-34, OA-R-750: what takes no time in another's turn, by whoever could act at all. */
function whyNotInPassing(inquiry: InTurn, actor: Fighter, command: Command): Refusal | undefined {
  if (!isAble(actor)) return refuse('OA-CMBT-07', `${actor.name} cannot act.`, 'actor');
  if (isCommitted(inquiry.state, actor.id))
    return refuse('OA-CMBT-07', `${actor.name} is in the middle of what was announced.`, 'actor');
  return whyNotCompelled(inquiry, actor, command) ?? whyNotAct(inquiry, actor, command);
}

/** OA-R-750: whoever has announced something that waits for others, or has said how they answer it. */
const isCommitted = ({ asked }: FightState, id: string): boolean =>
  asked.some(
    each =>
      ('attack' in each && (each.attack.actor === id || Object.hasOwn(each.answers, id))) ||
      ('resume' in each && each.resume?.actor === id),
  );

/** Deeds of somebody's own turn. */
function whyNotInTurn(inquiry: InTurn, actor: Fighter, command: Command): Refusal | undefined {
  if (
    inquiry.state.interrupt !== null &&
    command.do !== 'end turn' &&
    !actOf(command)?.free &&
    !fitsResponse(inquiry.turn, command)
  )
    return refuse('OA-CMBT-12', 'Only what was named when the delay began can be done now.');
  return (
    whyNotFound(inquiry, actor, command) ??
    whyNotCompelled(inquiry, actor, command) ??
    whyNotBound(inquiry, actor, command) ??
    whyNotAct(inquiry, actor, command)
  );
}

/** What the deed itself says, and what it takes. */
function whyNotAct(inquiry: InTurn, actor: Fighter, command: Command): Refusal | undefined {
  const act = actOf(command);
  if (!act) return refuseAnswer(actor, command);
  const refused = act.whyNot(inquiry.state, actor, command, inquiry);
  if (refused || !act.takes) return refused;
  const { needs = NOTHING } = act.takes;
  return whyNotTake(inquiry, actor, needs, act.takes.halfRounds(command, inquiry.state));
}
const NOTHING = [] as const;

/** What answers a question is nothing to do in a turn of one's own. */
const refuseAnswer = ({ name }: Fighter, { do: does }: Command): Refusal =>
  refuse(
    'OA-CMBT-04',
    does === 'pass'
      ? `Nothing is asked of ${name} that could be let pass; the turn can be ended.`
      : `${name} is in the middle of a turn.`,
  );

/** OA-CMBT-03, OA-R-504: what was declared is attempted first, as long as a rule would allow it. */
function whyNotBound(inquiry: InTurn, actor: Fighter, command: Command): Refusal | undefined {
  const { declared } = actor;
  const { state } = inquiry;
  if (!declared || declared.done || state.interrupt !== null || !actOf(command)?.binding) return undefined;
  if (declared.intention === 'attack') {
    if (declared.target === null || isDeclaredAttack(command, declared.target)) return undefined;
    const target = fighterNamed(state, declared.target);
    if (!target || !isPresent(target)) return undefined;
    inquiry.declaredPossible ??= isAttackable(inquiry, actor, target);
    return inquiry.declaredPossible
      ? whyNotRechoose(`${actor.name} attacks ${target.name}`, true)
      : undefined;
  }
  if (declared.intention !== 'guard' || command.do === 'guard') return undefined;
  inquiry.declaredPossible ??=
    guardAct.whyNot(state, actor, { do: 'guard', actor: actor.id }, inquiry) === undefined;
  return inquiry.declaredPossible ? whyNotRechoose(`${actor.name} guards`, true) : undefined;
}

/** OA-AIM-02: an aim at the target is the first half of the attack. */
const isDeclaredAttack = (command: Command, target: string): boolean =>
  (command.do === 'attack' || command.do === 'wrestle' || command.do === 'aim') && command.target === target;
