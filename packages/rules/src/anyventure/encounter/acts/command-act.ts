/** COND: the charmer's commands, and how they are obeyed in the next turn of the charmed. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { hasCondition } from '../../checks/creature-check.ts';
import { command as giveCommand, whyNotCommand } from '../../combat/charm.ts';
import { whyNotAct } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import { canStrike } from '../blows.ts';
import type { Command, CommandOf } from '../commands.ts';
import { type Fighter, type FightState, isIn, type Order } from '../state.ts';
import { type Act, action, everybody, type Offer, offer, onAnybody, targetOf, whyNotInView } from './act.ts';

export const commandAct: Act<CommandOf<'command'>> = {
  whyNot(state, actor, command) {
    const target = targetOf(state, command);
    if (isRefusal(target)) return target;
    const { order, victim, words } = command;
    if ((order === 'attack') !== (victim !== undefined) || (order === 'words') !== (words !== undefined))
      return refuse('AV-COND-09', 'Say whom to attack, or what to do in words, or to wait; one of them.');
    if (victim !== undefined) {
      const aimed = targetOf(state, { target: victim });
      if (isRefusal(aimed)) return aimed;
      if (aimed.id === target.id || aimed.id === actor.id || !isIn(aimed))
        return refuse('AV-COND-09', `${target.name} cannot be told to attack ${aimed.name}.`);
    }
    return whyNotInView(state, actor, target) ?? whyNotCommand(actor, target);
  },
  happens(course, { actor, target, dangerous, order, victim, words }) {
    action(course, actor, () =>
      course.deed([actor, target], (me, other) => {
        const { charmerResult, targetResult, obeys } = giveCommand(me, other, dangerous, course.play);
        const given: Order = { by: me.name, is: order, victim: victim ?? null, words: words ?? null };
        if (obeys) other.order = given;
        const rolls: [number, number | null] | null =
          charmerResult === null ? null : [charmerResult, targetResult];
        return { is: 'commanded', actor, target, order: given, dangerous, rolls, obeys };
      }),
    );
  },
  action: true,
  ...onAnybody((state, actor, target) =>
    target.conditions.some(c => c.name === 'charmed' && c.by === actor.name)
      ? offersOfCommands(actor, target, everybody(state))
      : [],
  ),
};

/** Whether somebody still has to obey: the order holds for one turn, while the charm lasts. */
export const orderOf = ({ order, conditions }: Fighter): Order | null =>
  order && conditions.some(c => c.name === 'charmed' && c.by === order.by && c.commanded) ? order : null;

const HARMLESS: ReadonlySet<Command['do']> = new Set([
  'end turn',
  'recover',
  'lifeline',
  'react',
  'cash',
  'watch',
  'let go',
]);
const TOWARDS: ReadonlySet<Command['do']> = new Set([
  'move',
  'sprint',
  'jump',
  'stand',
  'drop',
  'take',
  'rest',
]);

/** AV-R-141, AV-R-197: in its next turn the charmed does as it was told, with its own Actions. */
export function whyNotUnderOrders(state: FightState, me: Fighter, command: Command): Refusal | undefined {
  const order = orderOf(me);
  if (!order || order.is === 'words') return undefined;
  if (order.is === 'wait')
    return HARMLESS.has(command.do)
      ? undefined
      : refuse('AV-COND-09', `${me.name} has been commanded to do nothing this turn.`);
  const victim = order.victim === null ? undefined : state.fighters[order.victim];
  if (!victim || !isIn(victim)) return undefined;
  if (command.do === 'attack' && command.target === victim.id) return undefined;
  if (command.do === 'end turn')
    return !whyNotAct(me) && canStrike(state, me, victim)
      ? refuse('AV-COND-09', `${me.name} has been commanded to attack ${victim.name}, and can.`)
      : undefined;
  // Resting brings the attack nearer only to whoever is out of breath.
  const helps = TOWARDS.has(command.do) && (command.do !== 'rest' || hasCondition(me, 'winded'));
  return HARMLESS.has(command.do) || helps
    ? undefined
    : refuse('AV-COND-09', `${me.name} has been commanded to attack ${victim.name}.`);
}

/** AV-COND-09: whom to attack, to do nothing, or anything in words. */
function offersOfCommands(me: Fighter, target: Fighter, others: readonly Fighter[]): Offer[] {
  const found: Offer[] = [];
  for (const dangerous of [false, true]) {
    const given = { do: 'command', actor: me.id, target: target.id, dangerous } as const;
    const what = `Command ${target.name}${dangerous ? ', at its peril,' : ''} to`;
    found.push(offer({ ...given, order: 'wait' }, `${what} do nothing`, '1 Action', 'AV-COND-09'));
    found.push(
      offer({ ...given, order: 'words', words: 'as told' }, `${what} do as told`, '1 Action', 'AV-COND-09'),
    );
    for (const victim of others)
      found.push(
        offer(
          { ...given, order: 'attack', victim: victim.id },
          `${what} attack ${victim.name}`,
          '1 Action',
          'AV-COND-09',
        ),
      );
  }
  return found;
}
