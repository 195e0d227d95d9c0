/** Everything that happens in a fight, by the event's name. */
import type { FightEvent } from '../events.ts';
import { blowEvents } from './blows/blow-events.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { itemEvents } from './item-events.ts';
import { movementEvents } from './movement-events.ts';
import { powerEvents } from './powers/power-events.ts';
import { turnEvents } from './turn-events.ts';
import { woundEvents } from './wound-events.ts';

const EVENTS: EventRows<FightEvent['is']> = {
  ...turnEvents,
  ...movementEvents,
  ...blowEvents,
  ...woundEvents,
  ...powerEvents,
  ...itemEvents,
};
// Each row is given the events of its own name.
export const eventRowOf = ({ is }: Pick<FightEvent, 'is'>): EventRow => EVENTS[is] as EventRow;
