/** Events in sentences. */
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

export const tell = ({ fighters }: FightState, event: FightEvent): string | undefined =>
  eventRowOf(event).tells(id => fighters[id]?.name ?? 'Somebody unseen', event);
