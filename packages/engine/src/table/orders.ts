/** Standing orders: what somebody answers to a kind of reaction without being asked each time. */
import type { LegalAction } from '../encounter/rules.ts';
import { isRecord } from '../plain-data.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { MOST_ORDERS, type TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { TableStep } from './step.ts';
import type { Chair } from './table.ts';
import { isSameOrder } from './talk-steps.ts';

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

/** A standing order as it is asked for, without whom it is about. */
export type OrderGiven = Omit<Extract<TableRequest, { ask: 'order' }>, 'ask' | 'game' | 'id'>;

type Offer = Pick<LegalAction<unknown>, 'command' | 'label'>;

/** The order to answer such a reaction always as one of its offers does, or as the tactics would; nothing where nothing is offered. */
export function orderFor(
  offers: readonly Offer[],
  chosen: Offer | undefined,
  fighters: readonly string[],
): OrderGiven | undefined {
  const when = isRecord(offers[0]?.command) ? offers[0].command['do'] : undefined;
  if (typeof when !== 'string') return undefined;
  if (!chosen) return { when, answer: 'tactics', label: 'what is best' };
  if (!isRecord(chosen.command)) return undefined;
  return { when, answer: lastingPart(chosen.command, fighters), label: chosen.label.slice(0, 80) };
}

/** What of a command holds next time as well: not who is meant, and not what is counted anew each time. */
const lastingPart = (
  command: Readonly<Record<string, unknown>>,
  fighters: readonly string[],
): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(command).filter(
      (field): field is [string, string | boolean] =>
        (typeof field[1] === 'string' && !fighters.includes(field[1])) || typeof field[1] === 'boolean',
    ),
  );
