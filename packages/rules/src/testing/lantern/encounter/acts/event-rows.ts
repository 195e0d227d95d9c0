/** Everything that happens in a fight, by the event's name. */
import type { FightEvent } from '../events.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { masterEvents } from './game-master.ts';
import { moveEvents } from './move-act.ts';
import { strikeEvents } from './strike-act.ts';
import { turnEvents } from './turn-acts.ts';

const EVENTS: EventRows<FightEvent['is']> = {
  ...strikeEvents,
  ...moveEvents,
  ...turnEvents,
  ...masterEvents,
};
// Each row is given the events of its own name.
export const eventRowOf = ({ is }: Pick<FightEvent, 'is'>): EventRow => EVENTS[is] as EventRow;
