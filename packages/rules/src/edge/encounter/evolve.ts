/** Writes an event into the state. Nothing is rolled and nothing decided here. */
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { FightState } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  eventRowOf(event).writes(state, event);
}
