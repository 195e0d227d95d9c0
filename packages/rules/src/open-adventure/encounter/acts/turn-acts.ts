/** CMBT-02 to 05: declaring, naming who is next, letting something pass, and ending one's turn. */

import type { Refusal } from '@arbiter/engine';
import { isPanicked } from '../../conditions/conditions.ts';
import { type OpenAdventurePlay, refuse } from '../../play.ts';
import { spend } from '../changes.ts';
import { type Command, type CommandOf, INTENTIONS, type Intention } from '../commands.ts';
import { fledBy } from '../ground/ground.ts';
import type { InTurn } from '../inquiry.ts';
import { mayBeNext, nameable } from '../rounds/combatants.ts';
import { preyOf } from '../rounds/compulsion.ts';
import { endTurn, newRound } from '../rounds/round-flow.ts';
import { allFighters, type Fighter, type FightState, fighterIn, fighterNamed, isPresent } from '../state.ts';
import { UNSEEN } from '../unseen.ts';
import { type Act, askedNoMore, type Offer, offer, type Question } from './act.ts';
import { isAttackable } from './attacks/attack-permission.ts';
import { type EventRows, NOBODY } from './event-row.ts';
import { whyNotLeave } from './movement/footing-acts.ts';
import { stepAway, stepTowards, whyNotStandUp } from './movement/own-moves.ts';
import { sidesFrom } from './round-events.ts';

/** OA-CMBT-02: what is declared, and on whom; who names nobody keeps the choice. */
export function declaredWords(intention: Intention, target: string | null): string {
  switch (intention) {
    case 'attack':
      return `an attack${target === null ? '' : ` on ${target}`}`;
    case 'use magic':
      return `magic${target === null ? '' : ` on ${target}`}`;
    case 'help':
      return `help${target === null ? '' : ` for ${target}`}`;
    case 'guard':
      return 'a guard';
    case 'move':
      return 'a move';
    case 'anything':
      return 'nothing in particular';
  }
}

/** Intentions that may name somebody. */
const isAimed = (intention: Intention): boolean =>
  intention === 'attack' || intention === 'use magic' || intention === 'help';

/** OA-CMBT-02: why this is not declared before the round. */
function whyNotDeclare(state: FightState, command: Command): Refusal | undefined {
  if (command.do !== 'declare')
    return refuse('OA-CMBT-02', 'The players declare what their characters will do before anybody acts.');
  const { powers, side } = fighterIn(state, command.actor);
  if (command.intention === 'use magic' && powers.length === 0)
    return refuse('OA-CMBT-02', 'Nobody declares magic without any.', 'intention');
  if (command.target === null) return undefined;
  if (!isAimed(command.intention))
    return refuse('OA-CMBT-02', 'This is declared without a target.', 'target');
  const target = fighterNamed(state, command.target);
  if (!target || !isPresent(target) || target.id === command.actor)
    return refuse('OA-CMBT-02', `“${command.target}” is nobody this can be declared against.`, 'target');
  const enemy = target.side !== side;
  return (command.intention === 'attack' && !enemy) || (command.intention === 'help' && enemy)
    ? refuse('OA-CMBT-02', `${target.name} is on the wrong side for that.`, 'target')
    : undefined;
}

export const declareQuestion: Question<undefined> = {
  whyNot: (state, _, command) => whyNotDeclare(state, command),
  happens(course, command) {
    if (command.do !== 'declare') return;
    const { actor, intention, target } = command;
    course.emit({ is: 'declared', actor, intention, target });
  },
  offers(state, { id: actor }) {
    const declare = (intention: Intention, target: string | null, name: string | null): Offer => {
      const label = `Declare ${declaredWords(intention, name)}`;
      return offer({ do: 'declare', actor, intention, target }, label, '', 'OA-CMBT-02');
    };
    const aims = (intention: Intention): Offer[] =>
      isAimed(intention) ? allFighters(state).map(({ id, name }) => declare(intention, id, name)) : [];
    return INTENTIONS.flatMap(intention => [...aims(intention), declare(intention, null, null)]);
  },
};

/** OA-CMBT-04, OA-CMBT-05: why nobody is named like this. */
function whyNotName(state: FightState, command: Command, play: OpenAdventurePlay): Refusal | undefined {
  // OA-R-732: where all who could be named are unseen, they go on by themselves.
  if (command.do === 'pass' && nameable(state, play).ids.length === 0) return undefined;
  if (command.do !== 'name') return refuse('OA-CMBT-04', 'Whoever has acted names the next.');
  const may =
    state.step === 'turns'
      ? mayBeNext(state, command.next, play)
      : nameable(state, play).ids.includes(command.next);
  return may ? undefined : refuse('OA-CMBT-04', `“${command.next}” cannot be named now.`, 'next');
}

export const nameQuestion: Question<undefined> = {
  whyNot: (state, _, command, __, { play }) => whyNotName(state, command, play),
  happens(course, command) {
    const { actor } = command;
    if (command.do !== 'name') {
      course.emit({ is: 'passed', actor });
      askedNoMore(course);
      return;
    }
    const starts = course.state.step === 'name starter';
    course.emit({ is: 'named', actor, next: command.next, starts });
    if (starts) newRound(course);
  },
  offers(state, { id: actor }, _, { play }) {
    const starts = state.step === 'name starter';
    const names = nameable(state, play).ids.map(next => {
      const label = `${fighterIn(state, next).name} ${starts ? 'starts the next round' : 'is next'}`;
      return offer({ do: 'name', actor, next }, label, '', 'OA-CMBT-04');
    });
    return [...names, offer({ do: 'pass', actor }, 'Let it go on', '', 'OA-CMBT-04')];
  },
};

export const endTurnAct: Act<CommandOf<'end turn'>> = {
  binding: true,
  whyNot: (_, actor, __, inquiry) => whyNotRest(inquiry, actor),
  happens: (course, { actor }) => endTurn(course, actor),
  offers: (_, { id: actor }) => [offer({ do: 'end turn', actor }, 'End the turn', '', 'OA-CMBT-04')],
};

/** OA-COND-10, OA-COND-11: who has to attack somebody does nothing else while that, or a step towards it, is possible. */
function whyNotRest(inquiry: InTurn, actor: Fighter): Refusal | undefined {
  const { state, turn } = inquiry;
  // A delayed action is one thing or nothing.
  if (actor.conditions.length === 0 || state.interrupt !== null) return undefined;
  if (isPanicked(actor) && canStillFlee(inquiry, actor))
    return refuse('OA-COND-21', `${actor.name} panics and can still flee: as fast as possible.`);
  const prey = preyOf(inquiry, actor);
  const [first] = prey?.due ?? [];
  if (!prey || !first) return undefined;
  const target = turn.halfRounds > 0 ? prey.due.find(each => isAttackable(inquiry, actor, each)) : undefined;
  if (target)
    return refuse(prey.rule, `${actor.name} can still attack ${target.name} and spends all actions on it.`);
  return stepTowards(inquiry, actor, prey.due)
    ? refuse(prey.rule, `${actor.name} can still get nearer to ${first.name} and does.`)
    : undefined;
}

/** OA-COND-21, OA-R-418: whether somebody in panic can still get up, farther away, or off the map. */
const canStillFlee = (inquiry: InTurn, actor: Fighter): boolean =>
  !whyNotStandUp(inquiry, actor) ||
  stepAway(inquiry, actor) !== undefined ||
  (fledBy(inquiry.state, actor).length > 0 && !whyNotLeave(inquiry, actor));

export const turnEvents: EventRows<'declared' | 'named' | 'passed' | 'asked' | 'thwarted'> = {
  declared: {
    inPlace: true,
    writes(_, { intention, target }, fighter) {
      fighter.declared = { intention, target, done: false };
    },
    tells: ({ who, name }, { intention, target }) =>
      `${who} declares ${declaredWords(intention, target && name(target))}.`,
  },
  named: {
    touches: NOBODY,
    writes(state, { next, starts }) {
      state.starter = next;
      if (starts) state.sides = sidesFrom(state, next);
    },
    tells({ who, name }, { actor, next, starts }) {
      const when = starts ? 'to start the next round' : 'next';
      return next === actor
        ? `${who} chooses ${starts ? when : 'to act next'}.`
        : `${who} names ${name(next)} ${when}.`;
    },
  },
  passed: { touches: NOBODY, writes: () => {}, tells: () => undefined },
  asked: {
    touches: NOBODY,
    writes(state, { asked }) {
      state.asked = [...asked];
    },
    tells: () => undefined,
  },
  thwarted: {
    writes: (state, { actor }) => spend(state, actor, 1),
    tells: ({ who, name }, { into }) =>
      into === undefined
        ? `${who} can no longer do what was announced, and has lost a half-round.`
        : `${who} runs into ${into === UNSEEN ? 'somebody unseen' : name(into)} and has lost a half-round.`,
  },
};
