/** Whom an event writes into: states share everybody else. */
import { eventRowOf } from './acts/event-rows.ts';
import { NOBODY } from './changes/concerned.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

/** The ids of the fighters into whom `evolve` writes for an event, as things stand. */
export function touches(event: FightEvent, state: FightState): readonly string[] | 'all' {
  const row = eventRowOf(event);
  if (row.touches) return row.touches(event, state);
  return 'actor' in event ? [event.actor] : NOBODY;
}
