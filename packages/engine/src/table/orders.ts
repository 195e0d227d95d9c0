/** Standing orders: what somebody answers to a kind of reaction without being asked each time. */
import { type Refusal, refuse } from '../refusal.ts';
import { MOST_ORDERS, type TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import { isSameOrder, type TableStep } from './steps.ts';
import type { Chair } from './table.ts';

/** A chair gives a standing order for somebody, or wants to be asked again. */
export function giveOrder(
  { orders }: TableFile,
  { id: chair }: Chair,
  { game, id, when, answer, label }: Extract<TableRequest, { ask: 'order' }>,
): TableStep[] | Refusal {
  const about = { chair, game, id, when };
  const isKnown = orders.some(order => isSameOrder(order, about));
  if (answer === 'ask')
    return isKnown
      ? [{ is: 'order over', ...about }]
      : refuse('', 'You are asked about that already: there is no order to take back.', 'answer');
  if (!isKnown && orders.filter(order => order.chair === chair).length >= MOST_ORDERS)
    return refuse('', `You have given ${MOST_ORDERS} standing orders: take some back first.`, 'ask');
  return [{ is: 'ordered', order: { ...about, answer, ...(label !== undefined && { label }) } }];
}
