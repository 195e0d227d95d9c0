/** Everything that can happen in a fight, by name. A new one is said here: what it is, how it is written, how it is told. */
import type { FightEvent } from '../events.ts';
import { blowEvents } from './blow-events.ts';
import { deedEvents } from './deed-events.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { hostEvents } from './host-events.ts';
import { itemEvents } from './item-events.ts';
import { moveEvents } from './move-events.ts';
import { powerEvents } from './power-events.ts';
import { turnEvents } from './turn-events.ts';

export const EVENT_ROWS: EventRows<FightEvent['is']> = {
  ...turnEvents,
  ...moveEvents,
  ...blowEvents,
  ...powerEvents,
  ...itemEvents,
  ...deedEvents,
  ...hostEvents,
};
// The table has a row for each kind; the compiler cannot see that it is this event's own.
export const eventRowOf = ({ is }: FightEvent): EventRow => EVENT_ROWS[is] as unknown as EventRow;
