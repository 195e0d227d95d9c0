/** Writes events into the state. No dice, no decisions. */
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { Fighter, FightState } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  // Whoever joins is not there yet, and needs not be.
  const who = 'actor' in event ? state.fighters[event.actor] : undefined;
  eventRowOf(event).writes(state, event, who as Fighter);
}
