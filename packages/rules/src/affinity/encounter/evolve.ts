/** Writes events into the state. No dice, no decisions. */
import { eventRowOf } from './acts/event-rows.ts';
import type { FightEvent } from './events.ts';
import type { Fighter, FightState } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  // Events that nobody does have no actor; whoever joins is not there yet, and needs not be.
  const { actor } = event as { readonly actor?: string };
  const who = actor === undefined ? undefined : state.fighters[actor];
  eventRowOf(event).writes(state, event, who as Fighter);
}
