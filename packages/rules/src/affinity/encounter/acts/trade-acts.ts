/** STEADY and RUSH: Hit Dice for Resolve, and the other way round. */
import { hdOfRush, RUSH, STEADY, TRADE_PRICE, whyNotTrade } from '../../combat/steady.ts';
import type { RuleId } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Act, beginAction, offer } from './act.ts';

type Trade = 'steady' | 'rush';
interface Words {
  readonly name: string;
  readonly price: string;
  readonly rule: RuleId;
}

/** AF-RES-05: no roll, no check. */
const tradeAct = (
  kind: Trade,
  { name, price, rule }: Words,
  trade: (course: Course, actor: string) => void,
): Act<CommandOf<Trade>> => ({
  moments: ['own', 'held'],
  whyNot: ({ readings }, actor, _command, { when }) => whyNotTrade(actor, kind, when, readings),
  happens: (course, command, capacity) =>
    beginAction(course, command, capacity, {
      step: { do: 'trade' },
      what: name,
      target: null,
      tier: TRADE_PRICE.tier,
      affinity: TRADE_PRICE.affinity,
      spent: null,
    }),
  goesOn(course, _frame, { actor }) {
    trade(course, actor);
    course.settle(course.who(actor));
  },
  offers: (_state, { id: actor }) => [offer({ do: kind, actor }, name, `1 action, ${price}`, rule)],
});

export const steadyAct = tradeAct(
  'steady',
  { name: 'Steady', price: `${STEADY.hd} HD`, rule: 'AF-RES-10' },
  (course, actor) => course.emit({ is: 'steadied', actor }),
);

export const rushAct = tradeAct(
  'rush',
  { name: 'Rush', price: `${RUSH.resolve} Resolve`, rule: 'AF-RES-11' },
  (course, actor) => course.emit({ is: 'rushed', actor, hd: hdOfRush(course.who(actor)) }),
);
