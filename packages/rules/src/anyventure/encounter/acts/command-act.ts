/** COND: the charmer's commands, and how they are obeyed in the next turn of the charmed. */
import type { Refusal } from '@arbiter/engine';
import { hasCondition } from '../../checks/creature-check.ts';
import { commandProblem, command as giveCommand } from '../../combat/charm.ts';
import { actionProblem } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import type { Command, CommandOf } from '../commands.ts';
import { type Fighter, type FightState, isIn, type Order } from '../state.ts';
import { canStrike } from '../striking.ts';
import { type Act, action, inView, targetOf } from './act.ts';

export const commandAct: Act<CommandOf<'command'>> = {
  whyNot(state, me, command) {
    const target = targetOf(state, command);
    if ('refused' in target) return target;
    const { order, victim, words } = command;
    if ((order === 'attack') !== (victim !== undefined) || (order === 'words') !== (words !== undefined))
      return refuse('AV-COND-09', 'Say whom to attack, or what to do in words, or to wait; one of them.');
    if (victim !== undefined) {
      const aimed = targetOf(state, { target: victim });
      if ('refused' in aimed) return aimed;
      if (aimed.id === target.id || aimed.id === me.id || !isIn(aimed))
        return refuse('AV-COND-09', `${target.name} cannot be told to attack ${aimed.name}.`);
    }
    return inView(state, me, target) ?? commandProblem(me, target);
  },
  carryOut(stage, { actor, target, dangerous, order, victim, words }) {
    action(stage, actor, () =>
      stage.deed([actor, target], (me, other) => {
        const { charmerResult, targetResult, obeys } = giveCommand(me, other, dangerous, stage.play);
        const given: Order = { by: me.name, is: order, victim: victim ?? null, words: words ?? null };
        if (obeys) other.order = given;
        return {
          is: 'commanded',
          actor,
          target,
          said: `{${actor}} commands {${target}} to ${orderWords(given)}${charmerResult === null ? '' : `, ${charmerResult} against ${targetResult}`}: {${target}} ${obeys ? 'will obey on its next turn' : 'does not obey'}.`,
        };
      }),
    );
  },
};

export const orderWords = ({ is, victim, words }: Order): string =>
  is === 'attack' ? `attack {${victim}}` : is === 'wait' ? 'do nothing' : `do this: ${words}`;

/** Whether somebody still has to obey: the order holds for one turn, while the charm lasts. */
export const orderOf = (me: Fighter): Order | null =>
  me.order &&
  hasCondition(me, 'charmed') &&
  me.conditions.some(c => c.name === 'charmed' && c.by === me.order!.by && c.commanded)
    ? me.order
    : null;

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
export function orderProblem(state: FightState, me: Fighter, command: Command): Refusal | undefined {
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
    return !actionProblem(me) && canStrike(state, me, victim)
      ? refuse('AV-COND-09', `${me.name} has been commanded to attack ${victim.name}, and can.`)
      : undefined;
  // Resting brings the attack nearer only to whoever is out of breath.
  const helps = TOWARDS.has(command.do) && (command.do !== 'rest' || hasCondition(me, 'winded'));
  return HARMLESS.has(command.do) || helps
    ? undefined
    : refuse('AV-COND-09', `${me.name} has been commanded to attack ${victim.name}.`);
}
