/** CMB, LIFE: whose turn it is, how it ends, and what is paid to finish it. */
import { payNow } from '../../combat/lifeline.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { beginTurn, finishTurn, nextTurn, skipIfHelpless, slotAt, startTurn } from '../turn-flow.ts';
import { type Act, type AskedFor, nameOf, offer, type Question } from './act.ts';

/** The answer: the turn goes on from there, or is over. */
function settlePayment(course: Course, actor: string, pays: boolean): void {
  course.deed([actor], me => ({ is: 'paid', actor, pays, ...payNow(me, pays, course.play) }));
  course.resume();
}

export const endTurnAct: Act<CommandOf<'end turn'>> = {
  whyNot: () => undefined,
  happens(course, { actor }) {
    finishTurn(course, actor);
    nextTurn(course, actor);
  },
  offers: (_state, { id: actor }) => [offer({ do: 'end turn', actor }, 'End the turn', '', 'AV-CMB-08')],
};

/** AV-CMB-07: equals say who of them goes first. */
function chooseOrder(course: Course, first: string, among: readonly string[]): void {
  const { slots, moment } = course.state;
  const order = [first, ...among.filter(id => id !== first)];
  const slot = slotAt(slots, moment.slot);
  const done = slot.members.filter(id => !among.includes(id));
  const chosen = slots.with(moment.slot, { ...slot, members: [...done, ...order] });
  course.emit({ is: 'asked', actor: first, slots: chosen, pending: null });
  if (!beginTurn(course, first, moment)) nextTurn(course, first);
}

/** AV-CMB-07: who of equals goes first. */
export const orderQuestion: Question<AskedFor<'order'>> = {
  answers: ['order'],
  whyNot: (_state, _me, command, { among }) =>
    command.do !== 'order' || among.includes(command.first)
      ? undefined
      : refuse('AV-CMB-07', `${command.first} is not among those who act together.`),
  happens(course, command, { among }) {
    if (command.do === 'order') chooseOrder(course, command.first, among);
  },
  offers: (state, { id: actor }, { among }) =>
    among.map(first =>
      offer({ do: 'order', actor, first }, `${nameOf(state, first)} goes first`, '', 'AV-CMB-07'),
    ),
};

/** AV-LIFE-01, AV-R-124: whether to pay for acting while down. */
export const lifelineQuestion: Question<AskedFor<'lifeline'>> = {
  answers: ['lifeline'],
  whyNot: () => undefined,
  happens(course, command, { actor }) {
    if (command.do !== 'lifeline') return;
    if (course.who(actor).turn.now) {
      settlePayment(course, actor, command.pays);
      return;
    }
    startTurn(course, actor, course.state.moment, command.pays);
    if (skipIfHelpless(course, actor)) nextTurn(course, actor);
  },
  offers(_state, { id: actor, turn: { now } }) {
    const paid = now ? 'Pay 2 Resolve and finish the turn' : 'Pay 2 Resolve and act';
    const unpaid = now ? 'Lose the rest of the turn' : 'Fall Unconscious';
    return [
      offer({ do: 'lifeline', actor, pays: true }, paid, '2 Resolve', 'AV-LIFE-01'),
      offer({ do: 'lifeline', actor, pays: false }, unpaid, '', 'AV-LIFE-01'),
    ];
  },
};
