/** Everything that happens in a fight, by the event's name. */
import type { FightEvent } from '../events.ts';
import { actionEvents } from './action-events.ts';
import { circumstanceEvents } from './circumstance-events.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { itemEvents } from './item-events.ts';
import { standingEvents } from './standing-events.ts';
import { turnEvents } from './turn-events.ts';

const EVENTS: EventRows<FightEvent['is']> = {
  ...turnEvents,
  ...actionEvents,
  ...standingEvents,
  ...circumstanceEvents,
  ...itemEvents,
};
// Each row is given the events of its own name.
export const eventRowOf = ({ is }: Pick<FightEvent, 'is'>): EventRow => EVENTS[is] as EventRow;
